// Copied from Specwright's runtime. Do not edit.
/** Requests and answers held against the emitted validators. */
import type {
  OperationValidators,
  ValidationIssue,
  Validator,
  ValidatorTable,
} from "../validation.js";
import type { CallError } from "./call-error.js";
import { contractError } from "./contract-error.js";
import type { AnswerHead, ClientOperation, ClientValue, Validation } from "./contract.js";
import { isFileIn, isRaw } from "./raw-body.js";

export interface ValidationOptions {
  /** What is done about a request that breaks its description. Default: `strict`. */
  readonly requests?: ValidationMode;
  /** What is done about an answer that breaks its description. Default: `strict`. */
  readonly answers?: ValidationMode;
  /** Told of each violation, before a strict one is thrown. */
  readonly onViolation?: (violation: CallError) => void;
}

/** `strict`: the call rejects; `warn`: it is told and goes on; `off`: nothing is checked. */
export type ValidationMode = "off" | "warn" | "strict";

/**
 * The checks of a client, by the service's `operationValidators`. What is unknown but allowed survives
 * either way; with `warn` what is not allowed, such as an unknown value of an enumeration, does too.
 */
export function validation(table: ValidatorTable, options: ValidationOptions = {}): Validation {
  const { requests = "strict", answers = "strict", onViolation } = options;
  const refuse = (
    operation: ClientOperation,
    { response }: AnswerHead,
    find: (validators: OperationValidators | undefined) => readonly ValidationIssue[],
  ) => {
    if (answers === "off") return;
    const { name } = operation;
    const issues = find(own(table, name));
    tell(answers, () => contractError(name, "answer", issues, response), issues.length > 0);
  };
  const tell = (mode: ValidationMode, violation: () => CallError, isBroken: boolean) => {
    if (!isBroken) return;
    const error = violation();
    onViolation?.(error);
    if (mode === "strict") throw error;
  };
  return {
    request: (operation, input, body) => {
      if (requests === "off") return;
      const issues = requestIssues(operation, own(table, operation.name), input, body);
      tell(requests, () => contractError(operation.name, "request", issues), issues.length > 0);
    },
    headers: (operation, answer) => {
      refuse(operation, answer, (validators) => headerIssues(operation, validators, answer));
    },
    answer: (operation, answer, mediaType, wire) => {
      refuse(operation, answer, (validators) => {
        const validator = own(own(validators?.responses, String(answer.status)), mediaType);
        return issuesOf(validator, wire, ["body"]);
      });
    },
  };
}

type Body = Parameters<Validation["request"]>[2];

function requestIssues(
  operation: ClientOperation,
  validators: OperationValidators | undefined,
  input: Readonly<Record<string, unknown>>,
  body: Body,
): readonly ValidationIssue[] {
  const issues: ValidationIssue[] = [];
  for (const [place, { name, key, wire }] of valuesOf(operation)) {
    const given = input[key];
    if (given === undefined) continue;
    const validator = own(validators?.parameters, `${place}:${name}`);
    issues.push(...issuesOf(validator, wire ? wire(given) : given, [place, name]));
  }
  if (body === undefined || isRaw(body.wire)) return issues;
  const found = issuesOf(own(validators?.body, body.mediaType), body.wire, ["body"]);
  // A schema calls a file a string, which it is not yet: neither it nor what holds it can be judged.
  issues.push(...found.filter(({ path }) => !isFileIn({ body: body.wire }, path)));
  return issues;
}

function valuesOf(operation: ClientOperation): readonly (readonly [string, ClientValue])[] {
  const { path, segments = [], query = [], parameters = [] } = operation;
  const plain = (name: string): ClientValue => ({ name, key: name });
  const inPath = path.split(/[{}]/).filter((_, index) => index % 2 === 1);
  return [
    ...inPath.map((name) => {
      return ["path", segments.find((each) => each.name === name) ?? plain(name)] as const;
    }),
    ...query.map((name) => ["query", plain(name)] as const),
    ...parameters.map((each) => [each.in, each] as const),
  ];
}

function headerIssues(
  { answers = {} }: ClientOperation,
  validators: OperationValidators | undefined,
  { status, headers }: AnswerHead,
): readonly ValidationIssue[] {
  const key = String(status);
  const checked = own(validators?.headers, key);
  return (answers[key]?.headers ?? []).flatMap(({ name, required }) => {
    const path = ["headers", name];
    if (Object.hasOwn(headers, name)) return issuesOf(own(checked, name), headers[name], path);
    return required ? [{ path, message: "is missing" }] : [];
  });
}

function issuesOf(
  validator: Validator | undefined,
  value: unknown,
  place: readonly PropertyKey[],
): readonly ValidationIssue[] {
  const checked = validator?.safeParse(value);
  if (checked === undefined || checked.success) return [];
  return checked.error.issues.map(({ path, message }) => ({ path: [...place, ...path], message }));
}

/** Tables are looked up by names that others chose. */
function own<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  key: string,
): Value | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}
