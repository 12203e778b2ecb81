/** Every callback that some operations require, by themselves or together, with what each is for. */
import { placeName } from "../authorization/problems.ts";
import type { RefusalPlan } from "../authorization/refusals.ts";
import type { SchemeAuthorization } from "../authorization/scheme.ts";
import type * as ir from "../../model/ir.ts";
import {
  type AuthorizationContext,
  bindingCallback,
  corsCallback,
  formatCallback,
  limitedCallback,
  methodsCallback,
  rateLimitCallback,
} from "./authorization-callbacks.ts";
import type { RequiredCallback } from "./required-callback.ts";
import { refusalCallback, securityPlace } from "./refusal-callbacks.ts";
import { type ResponseCallbacks, responseCallbacks } from "./response-callbacks.ts";

export interface OperationCallbacks {
  readonly refusals: readonly {
    readonly plan: RefusalPlan;
    readonly callback?: RequiredCallback;
  }[];
  /** How a caller is answered who called too often. */
  readonly limited?: RequiredCallback;
  /** The operation's own rate. */
  readonly rateLimit?: RequiredCallback;
  readonly format?: RequiredCallback;
  readonly methods?: RequiredCallback;
  readonly responses: ResponseCallbacks;
}

/** What the credentials of one scheme are bound to. */
export interface SchemeCallbacks {
  readonly access: SchemeAuthorization;
  readonly binding?: RequiredCallback;
  readonly kinds: ReadonlyMap<string, RequiredCallback>;
}

export interface SharedCallbacks {
  readonly schemes: readonly SchemeCallbacks[];
  readonly rateLimit?: RequiredCallback;
  readonly cors?: RequiredCallback;
}

/** The callbacks that one operation requires. */
export function operationCallbacks(
  operation: ir.Operation,
  context: AuthorizationContext,
): OperationCallbacks {
  const { api, names, types, access } = context;
  const rules = access.of(operation);
  const { rateLimit: own } = rules;
  const limited = limitedCallback(operation, rules, context);
  const format = formatCallback(api, operation, rules);
  const methods = methodsCallback(operation, rules, names);
  const ownRate = `${names.operation(operation).function}RateLimit`;
  return {
    refusals: rules.refusals.map((plan) => {
      if (plan.asks === undefined) return { plan };
      const isOfRoot = plan.reason === "browser";
      const place = isOfRoot ? placeName(api, api.origin, "x-cors") : securityPlace(api, operation);
      return {
        plan,
        callback: refusalCallback(plan.asks, plan, operation, place, { names, types }),
      };
    }),
    ...(limited && { limited }),
    ...(own && { rateLimit: rateLimitCallback(own, ownRate, [operation], context) }),
    ...(format && { format }),
    ...(methods && { methods }),
    responses: responseCallbacks(operation, names, types),
  };
}

/** The callbacks that `operations` require together. */
export function sharedCallbacks(
  operations: readonly ir.Operation[],
  context: AuthorizationContext,
): SharedCallbacks {
  const { access } = context;
  const { rateLimit } = access;
  const limited = operations.filter((each) => access.of(each).rateLimit === undefined);
  const cors = corsCallback(context);
  return {
    schemes: access.schemes.flatMap((scheme) => schemeCallbacks(scheme, operations, context)),
    ...(rateLimit && limited.length > 0
      ? { rateLimit: rateLimitCallback(rateLimit, "rateLimit", limited, context) }
      : {}),
    ...(cors && { cors }),
  };
}

/** None where none of `operations` takes credentials of the scheme. */
function schemeCallbacks(
  access: SchemeAuthorization,
  operations: readonly ir.Operation[],
  context: AuthorizationContext,
): readonly SchemeCallbacks[] {
  const asking = operations.filter((each) => context.access.of(each).schemes.includes(access));
  if (asking.length === 0) return [];
  const { binding, kinds = [] } = access;
  const ofKinds = kinds.flatMap(({ kind, boundTo, operations: callable }) => {
    const bound = asking.filter((each) => callable.includes(nameOf(each, context)));
    if (boundTo === undefined || bound.length === 0) return [];
    return [
      [kind, bindingCallback(boundTo, access, "x-credential-kinds", bound, context)] as const,
    ];
  });
  return [
    {
      access,
      ...(binding && {
        binding: bindingCallback(binding.of, access, "x-bound-to", asking, context),
      }),
      kinds: new Map(ofKinds),
    },
  ];
}

function nameOf(operation: ir.Operation, { names }: AuthorizationContext): string {
  return names.operation(operation).function;
}

/** In the order in which they are asked for. */
export function allCallbacks(
  shared: SharedCallbacks,
  operations: readonly OperationCallbacks[],
): readonly RequiredCallback[] {
  return [
    ...operations.flatMap(({ refusals }) => refusals.map(({ callback }) => callback)),
    ...shared.schemes.flatMap(({ binding, kinds }) => [binding, ...kinds.values()]),
    shared.rateLimit,
    shared.cors,
    ...operations.flatMap(({ limited, rateLimit, format, methods, responses }) => [
      limited,
      rateLimit,
      format,
      methods,
      responses.invalid,
      ...responses.bodies.map(([, callback]) => callback),
    ]),
  ].filter((callback) => callback !== undefined);
}
