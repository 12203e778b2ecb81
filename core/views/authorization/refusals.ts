/** How each refusal of a caller is answered: by the description as far as it shows the answer. */
import type { RefusalAnswer, RefusalReason } from "../../../runtime/authorization/contract.ts";
import type * as ir from "../../model/ir.ts";
import type { Lookup } from "../../model/schema-view/lookup.ts";
import { bodyGap } from "../encoding/gaps.ts";
import { asksForCredential } from "./alternatives.ts";
import {
  type Codes,
  type RefusalCode,
  invalidCode,
  refusalCode,
  scopeCode,
} from "./refusal-codes.ts";
import { type FoundEnvelope, envelopeIn } from "./envelope.ts";
import type { RateLimitRule } from "./rate-limit.ts";
import type { SchemeAuthorization } from "./scheme.ts";

/** One reason for which an operation refuses callers. */
export interface RefusalPlan {
  readonly reason: RefusalReason;
  /** Of `ended`. */
  readonly trigger?: string;
  /** What is known of the answer; the policy callback has no name yet. */
  readonly answer: Omit<RefusalAnswer, "decision" | "optional">;
  /** Absent: the description shows the whole answer. */
  readonly asks?: RefusalCallback;
}

/** What an implementer has to supply for a refusal, or may. */
export interface RefusalCallback {
  readonly topic: "unauthenticated" | "forbidden" | "browser" | "rate" | "code";
  /** Of `code`. */
  readonly code?: RefusalCode;
  readonly optional: boolean;
  readonly gives: RefusalResult;
}

export type RefusalResult =
  /** The described answer. */
  | { readonly kind: "documented"; readonly response: ir.Response }
  /** A status, and a body in place of the described envelope. */
  | { readonly kind: "status"; readonly body: ir.SchemaId }
  | { readonly kind: "body" }
  | { readonly kind: "answer" };

/** What refusals are derived from. */
export interface RefusalContext {
  readonly codes: Codes;
  readonly lookup: Lookup;
}

/**
 * The refusals that can happen at `operation`, whose callers show credentials of `schemes`. Where
 * anybody may call, one is left: a credential that is accepted may be bound to something else.
 */
export function refusalsOf(
  operation: ir.Operation,
  name: string,
  schemes: readonly SchemeAuthorization[],
  context: RefusalContext,
): readonly RefusalPlan[] {
  const bindings = schemes.flatMap((scheme) => bindingCodes(scheme, name));
  const bound = bindings.length === 0 ? [] : [agreed(bindings)];
  return [
    ...(asksForCredential(operation) ? credentialRefusals(operation, name, schemes, context) : []),
    ...bound.map((code) => planFor({ reason: "binding", code, status: 403 }, operation, context)),
  ];
}

/** What is wrong with a caller, and how that is answered where no code says so. */
interface Cause {
  readonly reason: RefusalReason;
  readonly trigger?: string;
  readonly code: string | undefined;
  readonly status: 401 | 403;
}

function credentialRefusals(
  operation: ir.Operation,
  name: string,
  schemes: readonly SchemeAuthorization[],
  context: RefusalContext,
): readonly RefusalPlan[] {
  const { codes } = context;
  const causes: Cause[] = [{ reason: "missing", code: undefined, status: 401 }];
  if (schemes.length > 0) {
    const invalid = agreed(schemes.map((each) => invalidCode(each, codes)));
    causes.push({ reason: "invalid", code: invalid, status: 401 });
  }
  const endings = schemes.flatMap((each) => each.endings);
  for (const trigger of new Set(endings.map((ending) => ending.trigger))) {
    const same = endings.filter((ending) => ending.trigger === trigger);
    const code = agreed(same.map((ending) => ending.code));
    causes.push({ reason: "ended", trigger, code, status: 401 });
  }
  if (operation.security?.flat().some(({ scopes }) => scopes.length > 0)) {
    causes.push({ reason: "scope", code: scopeCode(codes), status: 403 });
  }
  if (schemes.some(({ kinds = [] }) => kinds.some((kind) => !kind.operations.includes(name)))) {
    causes.push({ reason: "kind", code: undefined, status: 403 });
  }
  return causes.map((cause) => planFor(cause, operation, context));
}

function planFor(
  { reason, trigger, code, status }: Cause,
  operation: ir.Operation,
  context: RefusalContext,
): RefusalPlan {
  return {
    reason,
    ...(trigger === undefined ? {} : { trigger }),
    ...(code === undefined
      ? byStatus(operation, status)
      : byCode(operation, refusalCode(code, context.codes), reason === "scope", context)),
  };
}

/** The refusal of a call from a browser, of which nothing but the reason is ever shown. */
export const browserRefusal: RefusalPlan = {
  reason: "browser",
  answer: {},
  asks: { topic: "browser", optional: false, gives: { kind: "answer" } },
};

/** How a caller is refused who called too often; `undefined` as status: the document shows none. */
export function rateRefusal(
  operation: ir.Operation,
  { status, headers = [] }: Pick<RateLimitRule, "status" | "headers">,
): Pick<RefusalPlan, "answer" | "asks"> {
  if (status === undefined) return open("rate");
  const response = meaningOf(status, operation.responses);
  if (response === undefined) return { answer: { status } };
  const reported = new Set(headers.map(({ name }) => name.toLowerCase()));
  const others = response.headers.filter(({ name }) => !reported.has(name.toLowerCase()));
  return described({ ...response, headers: others }, status, "rate");
}

/** One code for all, or none: where schemes differ, who implements the service has to say. */
function agreed(codes: readonly (string | undefined)[]): string | undefined {
  const [first, ...others] = new Set(codes);
  return others.length === 0 ? first : undefined;
}

/** For each way in which a credential of the scheme can be bound when it calls the operation. */
function bindingCodes({ binding, kinds = [] }: SchemeAuthorization, name: string) {
  const bound = kinds.some((kind) => kind.boundTo !== undefined && kind.operations.includes(name));
  return [...(binding === undefined ? [] : [binding.code]), ...(bound ? [undefined] : [])];
}

type Answered = Pick<RefusalPlan, "answer" | "asks">;

function byStatus(operation: ir.Operation, status: 401 | 403): Answered {
  const topic = status === 401 ? "unauthenticated" : "forbidden";
  const response = meaningOf(status, operation.responses);
  return response === undefined ? open(topic) : described(response, status, topic);
}

function open(topic: RefusalCallback["topic"]): Answered {
  return { answer: {}, asks: { topic, optional: false, gives: { kind: "answer" } } };
}

/** The description shows the answer; nobody but the implementer can say what stands in its body. */
function described(
  response: ir.Response,
  status: number,
  topic: RefusalCallback["topic"],
  code?: RefusalCode,
): Answered {
  const key = { response: response.status };
  const isBodiless = response.content.length === 0 || bodyGap(response) !== undefined;
  if (isBodiless && !needsHeaders(response)) return { answer: { ...key, status } };
  const gives: RefusalResult = { kind: "documented", response };
  return { answer: key, asks: { topic, ...(code && { code }), optional: false, gives } };
}

/** True where an answer has to have a header, whose value nobody but the implementer knows. */
function needsHeaders({ headers }: ir.Response): boolean {
  return headers.some(({ required }) => required);
}

function byCode(
  operation: ir.Operation,
  code: RefusalCode,
  tellsScopes: boolean,
  { lookup }: RefusalContext,
): Answered {
  const { status } = code;
  const find = (response: ir.Response) => envelopeIn(response, code, tellsScopes, lookup);
  if (status === undefined) {
    const found = commonEnvelope(operation, find);
    const gives: RefusalResult =
      found === undefined ? { kind: "answer" } : { kind: "status", body: found.schema };
    const answer = found === undefined ? {} : { envelope: found.envelope };
    return { answer, asks: { topic: "code", code, optional: false, gives } };
  }
  const response = meaningOf(status, operation.responses);
  if (response === undefined) {
    const asks: RefusalCallback = { topic: "code", code, optional: false, gives: { kind: "body" } };
    return { answer: { status }, asks };
  }
  const found = find(response);
  if (found === undefined) return described(response, status, "code", code);
  return {
    answer: { response: response.status, status, envelope: found.envelope },
    asks: {
      topic: "code",
      code,
      optional: !needsHeaders(response),
      gives: { kind: "documented", response },
    },
  };
}

/** The one error body of the operation that has a place for codes; `undefined` where there are several. */
function commonEnvelope(
  { responses = [] }: ir.Operation,
  find: (response: ir.Response) => FoundEnvelope | undefined,
): FoundEnvelope | undefined {
  const errors = responses.filter(({ status }) => /^(?:[45]|default)/u.test(status));
  const found = errors.map(find).filter((each) => each !== undefined);
  const [first] = found;
  return found.every(({ schema }) => schema === first?.schema) ? first : undefined;
}

/** The response that describes `status`: its own, that of its range, or the default. */
function meaningOf(
  status: number,
  responses: readonly ir.Response[] = [],
): ir.Response | undefined {
  return [String(status), `${Math.floor(status / 100)}XX`, "default"]
    .map((key) => responses.find((response) => response.status === key))
    .find((response) => response !== undefined);
}
