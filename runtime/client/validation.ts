/** Requests and answers held against the emitted validators. */
import { withIssueLimit } from "../issues/issue-limit.ts";
import type {
  OperationValidators,
  ValidationIssue,
  Validator,
  ValidatorTable,
} from "../issues/validator.ts";
import type { CallError } from "./call-error.ts";
import { contractError, mostKeptIssues } from "./contract-error.ts";
import type {
  AnswerHead,
  ClientAnswer,
  ClientOperation,
  ClientValue,
  ValidateBody,
  Middleware,
  ReadAnswer,
  AnswerBody,
  Sending,
  WriteBody,
} from "./contract.ts";
import { isFileIn, isRaw } from "./raw-body.ts";
import { ownValue } from "../json/json.ts";

export interface ValidationOptions {
  /** What is done about a request that breaks its description. Default: `strict`. */
  readonly requests?: ValidationMode;
  /** What is done about an answer that breaks its description. Default: `strict`. */
  readonly answers?: ValidationMode;
  /**
   * Told of each violation, before a strict one is thrown. What it throws, the call rejects with; nobody
   * waits for promises.
   */
  readonly onViolation?: (violation: CallError) => void;
}

/** `strict`: the call rejects; `warn`: it is told and goes on; `off`: nothing is checked. */
export type ValidationMode = "off" | "warn" | "strict";

/**
 * Holds requests and answers against the service's `operationValidators`. What is unknown but allowed
 * survives either way; with `warn` what is not allowed, such as an unknown value of an enumeration,
 * does too. Put it last into `use`, so that it sees what is sent: `use: [retry(), validation(…)]`.
 *
 * Validators look no further once they have found the 1,000 issues that an error keeps.
 */
export function validation(table: ValidatorTable, options: ValidationOptions = {}): Middleware {
  const { requests = "strict", answers = "strict", onViolation } = options;
  return async (request, next) => {
    const { operation } = request;
    const { name } = operation;
    const validators = ownValue(table, name);
    let hide: Sending["hide"];
    let refusal: { readonly reason: unknown } | undefined;
    const tell = (mode: ValidationMode, { issues, total }: Findings, response?: Response) => {
      if (total === 0) return;
      const side = response ? "answer" : "request";
      const violation = contractError(name, side, issues, response, total);
      hide?.(violation);
      try {
        onViolation?.(violation);
        if (mode === "strict") throw violation;
      } catch (reason) {
        refusal = { reason };
        throw reason;
      }
    };
    const write: WriteBody = (sending) => {
      ({ hide } = sending);
      // Middleware inside may have made the call before, and let go of what was refused then.
      refusal = undefined;
      const check = (body?: WrittenValue) => {
        if (requests === "off") return;
        tell(requests, requestFindings(operation, validators, request.input, body));
      };
      let isChecked = false;
      const validate: ValidateBody = (mediaType, wire) => {
        isChecked = true;
        check({ mediaType, wire });
      };
      const body = operation.body?.({ ...sending, validate });
      if (!isChecked) check();
      return body;
    };
    const reading = ([status, { read, ...answer }]: readonly [string, ClientAnswer]) => {
      const validated: ReadAnswer = (body) => {
        const validate: AnswerBody["validate"] = (
          [mediaType, { isValue, validateItems }],
          wire,
        ) => {
          const validator = ownValue(ownValue(validators?.responses, status), mediaType);
          const check = (place: readonly PropertyKey[], value: unknown) => {
            const found = noFindings();
            addFindings(found, place, limitedIssues(validator, value));
            tell(answers, found, body.response);
          };
          if (isValue) check(["body"], wire);
          else validateItems?.(wire, (item, index) => check(["body", index], item));
        };
        return read({ ...body, validate });
      };
      return [status, { ...answer, read: answers === "off" ? read : validated }] as const;
    };
    const described = Object.entries(operation.answers ?? {});
    const checked: ClientOperation = {
      ...operation,
      body: write,
      answers: Object.fromEntries(described.map(reading)),
    };
    try {
      const answer = await next({ ...request, operation: checked });
      if (answers !== "off" && answer.status !== "undocumented")
        tell(answers, headerFindings(operation, validators, answer), answer.response);
      return answer;
    } catch (error) {
      // Neither an undecodable answer nor a broken connection: what was refused here.
      throw refusal ? refusal.reason : error;
    }
  };
}

interface Findings {
  readonly issues: ValidationIssue[];
  /** Those included that are not among `issues`. */
  total: number;
}

const noFindings = (): Findings => ({ issues: [], total: 0 });

function addFindings(
  findings: Findings,
  place: readonly PropertyKey[],
  found: readonly ValidationIssue[],
): void {
  findings.total += found.length;
  for (const { path, message } of found.slice(0, mostKeptIssues - findings.issues.length)) {
    findings.issues.push({ path: [...place, ...path], message });
  }
}

interface WrittenValue {
  readonly mediaType: string;
  readonly wire: unknown;
}

function requestFindings(
  operation: ClientOperation,
  validators: OperationValidators | undefined,
  input: Readonly<Record<string, unknown>>,
  body: WrittenValue | undefined,
): Findings {
  const found = noFindings();
  for (const [place, { name, key, wire }] of clientValues(operation)) {
    const given = input[key];
    if (given === undefined) continue;
    const validator = ownValue(validators?.parameters, `${place}:${name}`);
    addFindings(found, [place, name], limitedIssues(validator, wire ? wire(given) : given));
  }
  // What is sent as it comes is validated by its receiver.
  if (body === undefined || isRaw(body.wire) || isAsync(body.wire)) return found;
  const issues = limitedIssues(ownValue(validators?.body, body.mediaType), body.wire);
  // A schema calls a file a string, which it is not yet: neither it nor what holds it can be validated.
  const checked = issues.filter(({ path }) => !isFileIn(body.wire, path));
  addFindings(found, ["body"], checked);
  return found;
}

function clientValues(operation: ClientOperation): readonly (readonly [string, ClientValue])[] {
  const { path, segments = [], query = [], parameters = [] } = operation;
  const plain = (name: string): ClientValue => ({ name, key: name });
  const inPath = path.split(/[{}]/).filter((_, index) => index % 2 === 1);
  return [
    ...inPath.map((name) => {
      return ["path", segments.find((each) => each.name === name) ?? plain(name)] as const;
    }),
    ...query.map((name) => ["query", plain(name)] as const),
    ...parameters.flatMap((each) => ("in" in each ? [[each.in, each] as const] : [])),
  ];
}

function headerFindings(
  { answers = {} }: ClientOperation,
  validators: OperationValidators | undefined,
  { status, headers }: AnswerHead,
): Findings {
  const key = String(status);
  const checked = ownValue(validators?.headers, key);
  const found = noFindings();
  for (const { name, required } of answers[key]?.headers ?? []) {
    const path = ["headers", name];
    if (Object.hasOwn(headers, name))
      addFindings(found, path, limitedIssues(ownValue(checked, name), headers[name]));
    else if (required) addFindings(found, path, [{ path: [], message: "is missing" }]);
  }
  return found;
}

function isAsync(value: unknown): boolean {
  return typeof value === "object" && value !== null && Symbol.asyncIterator in value;
}

function limitedIssues(
  validator: Validator | undefined,
  value: unknown,
): readonly ValidationIssue[] {
  const checked = withIssueLimit(mostKeptIssues, () => validator?.safeParse(value));
  return checked === undefined || checked.success ? [] : checked.error.issues;
}
