/** The rules for callers that the engine gets, with the names of the policy callbacks that complete them. */
import type {
  CorsDescriptor,
  OperationSecurity,
  RateLimitDescriptor,
  RefusalAnswer,
  Refusals,
  SchemeDescriptor,
} from "../../../runtime/authorization/contract.ts";
import type { FormatDescriptor } from "../../../runtime/server/contract.ts";
import type { CorsRule } from "../authorization/cors.ts";
import type { FormatRule } from "../authorization/response-format.ts";
import type { RateLimitRule } from "../authorization/rate-limit.ts";
import type { RefusalPlan } from "../authorization/refusals.ts";
import type { OperationAuthorization } from "../authorization/service-authorization.ts";
import type { RequiredCallback } from "./required-callback.ts";
import type { OperationCallbacks, SchemeCallbacks } from "./required-callbacks.ts";

/** The name of the policy callback that covers a required callback. */
export type NameOf = (callback: RequiredCallback) => string;

/** A scheme, with the names of the decisions on its credentials. */
export function schemeDescriptor(
  { access, binding, kinds }: SchemeCallbacks,
  nameOf: NameOf,
): SchemeDescriptor {
  const { scheme, place, scopes, endings } = access;
  return {
    name: scheme.key,
    place,
    ...(scopes && { scopes }),
    ...(access.kinds && {
      kinds: access.kinds.map(({ kind, operations }) => {
        const bound = kinds.get(kind);
        const field = "boundTo";
        return { kind, operations, ...(bound && { binding: { field, decision: nameOf(bound) } }) };
      }),
    }),
    ...(binding &&
      access.binding && {
        binding: { field: access.binding.field, decision: nameOf(binding) },
      }),
    ...(endings.length === 0
      ? {}
      : {
          endings: endings.map(({ trigger, field }) => ({
            trigger,
            ...(field === undefined ? {} : { field }),
          })),
        }),
  };
}

/** `undefined` where anybody may call, and from anywhere. */
export function authorizationDescriptor(
  { alternatives }: OperationAuthorization,
  { refusals }: OperationCallbacks,
  nameOf: NameOf,
): OperationSecurity | undefined {
  if (alternatives === undefined && refusals.length === 0) return undefined;
  const named = refusals.map(({ plan, callback }) => ({
    plan,
    answer: answerDescriptor(plan, callback, nameOf),
  }));
  const ended = named.flatMap(({ plan: { reason, trigger = "" }, answer }) =>
    reason === "ended" ? [[trigger, answer] as const] : [],
  );
  const others: Refusals = Object.fromEntries(
    named.flatMap(({ plan: { reason }, answer }) => (reason === "ended" ? [] : [[reason, answer]])),
  );
  return {
    schemes: alternatives?.schemes ?? [],
    alternatives: alternatives?.alternatives ?? [{ mask: 0 }],
    refusals: { ...others, ...(ended.length === 0 ? {} : { ended }) },
  };
}

/** The answer of a refusal, with the name of the decision that completes it. */
export function answerDescriptor(
  { answer, asks }: Pick<RefusalPlan, "answer" | "asks">,
  callback: RequiredCallback | undefined,
  nameOf: NameOf,
): RefusalAnswer {
  return {
    ...answer,
    ...(callback && { decision: nameOf(callback) }),
    ...(asks?.optional === true ? { optional: true } : {}),
  };
}

/** A rate limit, with the name of the decision on its plan. */
export function rateLimitDescriptor(
  { rates, headers }: RateLimitRule,
  callback: RequiredCallback,
  nameOf: NameOf,
): RateLimitDescriptor {
  return { rates, ...(headers && { headers }), decision: nameOf(callback) };
}

/** `undefined` where no cross-origin header is ever sent and no call refused. */
export function corsDescriptor(
  rule: CorsRule | undefined,
  callback: RequiredCallback | undefined,
  nameOf: NameOf,
): CorsDescriptor | undefined {
  if (rule === undefined) return undefined;
  if ("browserCalls" in rule) return rule;
  return callback && { ...rule, decision: nameOf(callback) };
}

/** How a request chooses the format of its answer. */
export function formatDescriptor(
  { parameter, in: places, values, callback, dotted }: FormatRule,
  required: RequiredCallback | undefined,
  nameOf: NameOf,
): FormatDescriptor {
  return {
    parameter,
    in: places,
    values,
    ...(callback === undefined ? {} : { callback }),
    ...(dotted === true ? { dotted } : {}),
    ...(required && { callbackMediaType: nameOf(required) }),
  };
}
