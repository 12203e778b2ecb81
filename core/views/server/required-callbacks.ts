/** Every demand of some operations and of what they share, with what each is for. */
import { placeName } from "../authorization/problems.ts";
import type { RefusalPlan } from "../authorization/refusals.ts";
import type { SchemeAccess } from "../authorization/scheme.ts";
import type * as ir from "../../model/ir.ts";
import {
  type AccessContext,
  bindingDemand,
  corsDemand,
  formatDemand,
  limitedDemand,
  methodsDemand,
  rateLimitDemand,
} from "./authorization-callbacks.ts";
import type { Demand } from "./required-callback.ts";
import { refusalDemand, securityPlace } from "./refusal-callbacks.ts";
import { type ResponseDemands, responseDemands } from "./response-callbacks.ts";

export interface OperationDemands {
  readonly refusals: readonly { readonly plan: RefusalPlan; readonly demand?: Demand }[];
  /** How a caller is answered who called too often. */
  readonly limited?: Demand;
  /** The operation's own rate. */
  readonly rateLimit?: Demand;
  readonly format?: Demand;
  readonly methods?: Demand;
  readonly responses: ResponseDemands;
}

/** What the credentials of one scheme are bound to. */
export interface SchemeDemands {
  readonly access: SchemeAccess;
  readonly binding?: Demand;
  readonly kinds: ReadonlyMap<string, Demand>;
}

export interface SharedDemands {
  readonly schemes: readonly SchemeDemands[];
  readonly rateLimit?: Demand;
  readonly cors?: Demand;
}

/** The demands of one operation. */
export function operationDemands(
  operation: ir.Operation,
  context: AccessContext,
): OperationDemands {
  const { api, names, types, access } = context;
  const rules = access.of(operation);
  const { rateLimit: own } = rules;
  const limited = limitedDemand(operation, rules, context);
  const format = formatDemand(api, operation, rules);
  const methods = methodsDemand(operation, rules, names);
  const ownRate = `${names.operation(operation).function}RateLimit`;
  return {
    refusals: rules.refusals.map((plan) => {
      if (plan.asks === undefined) return { plan };
      const isOfRoot = plan.reason === "browser";
      const place = isOfRoot ? placeName(api, api.origin, "x-cors") : securityPlace(api, operation);
      return { plan, demand: refusalDemand(plan.asks, plan, operation, place, { names, types }) };
    }),
    ...(limited && { limited }),
    ...(own && { rateLimit: rateLimitDemand(own, ownRate, [operation], context) }),
    ...(format && { format }),
    ...(methods && { methods }),
    responses: responseDemands(operation, names, types),
  };
}

/** The demands of what `operations` have in common. */
export function sharedDemands(
  operations: readonly ir.Operation[],
  context: AccessContext,
): SharedDemands {
  const { access } = context;
  const { rateLimit } = access;
  const limited = operations.filter((each) => access.of(each).rateLimit === undefined);
  const cors = corsDemand(context);
  return {
    schemes: access.schemes.flatMap((scheme) => schemeDemands(scheme, operations, context)),
    ...(rateLimit && limited.length > 0
      ? { rateLimit: rateLimitDemand(rateLimit, "rateLimit", limited, context) }
      : {}),
    ...(cors && { cors }),
  };
}

/** None where none of `operations` takes credentials of the scheme. */
function schemeDemands(
  access: SchemeAccess,
  operations: readonly ir.Operation[],
  context: AccessContext,
): readonly SchemeDemands[] {
  const asking = operations.filter((each) => context.access.of(each).schemes.includes(access));
  if (asking.length === 0) return [];
  const { binding, kinds = [] } = access;
  const ofKinds = kinds.flatMap(({ kind, boundTo, operations: callable }) => {
    const bound = asking.filter((each) => callable.includes(nameOf(each, context)));
    if (boundTo === undefined || bound.length === 0) return [];
    return [[kind, bindingDemand(boundTo, access, "x-credential-kinds", bound, context)] as const];
  });
  return [
    {
      access,
      ...(binding && { binding: bindingDemand(binding.of, access, "x-bound-to", asking, context) }),
      kinds: new Map(ofKinds),
    },
  ];
}

function nameOf(operation: ir.Operation, { names }: AccessContext): string {
  return names.operation(operation).function;
}

/** In the order in which they are asked for. */
export function everyDemand(
  shared: SharedDemands,
  operations: readonly OperationDemands[],
): readonly Demand[] {
  return [
    ...operations.flatMap(({ refusals }) => refusals.map(({ demand }) => demand)),
    ...shared.schemes.flatMap(({ binding, kinds }) => [binding, ...kinds.values()]),
    shared.rateLimit,
    shared.cors,
    ...operations.flatMap(({ limited, rateLimit, format, methods, responses }) => [
      limited,
      rateLimit,
      format,
      methods,
      responses.invalid,
      ...responses.bodies.map(([, demand]) => demand),
    ]),
  ].filter((demand) => demand !== undefined);
}
