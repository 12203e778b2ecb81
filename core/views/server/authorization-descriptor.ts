/** What the engine is told of callers: rules with the names of the decisions that complete them. */
import type {
  CorsDescriptor,
  OperationAccess,
  RateLimitDescriptor,
  RefusalAnswer,
  Refusals,
  SchemeDescriptor,
} from "../../../runtime/authorization/contract.ts";
import type { FormatDescriptor } from "../../../runtime/server/contract.ts";
import type { CorsRule } from "../authorization/cors.ts";
import type { FormatRule } from "../authorization/format.ts";
import type { RateLimitRule } from "../authorization/rate-limit.ts";
import type { RefusalPlan } from "../authorization/refusals.ts";
import type { OperationRules } from "../authorization/service-access.ts";
import type { Demand } from "./required-callback.ts";
import type { OperationDemands, SchemeDemands } from "./required-callbacks.ts";

/** The name of the decision that meets a demand. */
export type NameOf = (demand: Demand) => string;

export function schemeDescriptor(
  { access, binding, kinds }: SchemeDemands,
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
export function accessDescriptor(
  { alternatives }: OperationRules,
  { refusals }: OperationDemands,
  nameOf: NameOf,
): OperationAccess | undefined {
  if (alternatives === undefined && refusals.length === 0) return undefined;
  const named = refusals.map(({ plan, demand }) => ({
    plan,
    answer: answerDescriptor(plan, demand, nameOf),
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

export function answerDescriptor(
  { answer, asks }: Pick<RefusalPlan, "answer" | "asks">,
  demand: Demand | undefined,
  nameOf: NameOf,
): RefusalAnswer {
  return {
    ...answer,
    ...(demand && { decision: nameOf(demand) }),
    ...(asks?.optional === true ? { optional: true } : {}),
  };
}

export function rateLimitDescriptor(
  { rates, headers }: RateLimitRule,
  demand: Demand,
  nameOf: NameOf,
): RateLimitDescriptor {
  return { rates, ...(headers && { headers }), decision: nameOf(demand) };
}

/** `undefined` where no cross-origin header is ever sent and no call refused. */
export function corsDescriptor(
  rule: CorsRule | undefined,
  demand: Demand | undefined,
  nameOf: NameOf,
): CorsDescriptor | undefined {
  if (rule === undefined) return undefined;
  if ("browserCalls" in rule) return rule;
  return demand && { ...rule, decision: nameOf(demand) };
}

export function formatDescriptor(
  { parameter, in: places, values, callback, dotted }: FormatRule,
  demand: Demand | undefined,
  nameOf: NameOf,
): FormatDescriptor {
  return {
    parameter,
    in: places,
    values,
    ...(callback === undefined ? {} : { callback }),
    ...(dotted === true ? { dotted } : {}),
    ...(demand && { callbackMediaType: nameOf(demand) }),
  };
}
