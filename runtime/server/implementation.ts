/** What the implementer supplied: functions, found by the names that the service has for them. */
import type { Refusals, SchemeDescriptor } from "../authorization/contract.ts";
import type { ServerOperation } from "./contract.ts";
import type { MaybePromise } from "../exchange/maybe-promise.ts";
import type { MountedOperations } from "./service-description.ts";
import { isStreamable } from "./streamed-body.ts";
import { streamedHandler } from "./streamed-handler.ts";

/** What a service is made with. */
interface Implementation {
  readonly authenticate?: object;
  readonly decisions?: object;
}

/**
 * Everything that the service needs is there.
 *
 * @throws Error naming the first function that is missing.
 */
export function checkImplementation(
  service: MountedOperations,
  handlers: object,
  { authenticate, decisions }: Implementation,
): void {
  for (const operation of service.operations) {
    if (streamedHandler(handlers, operation) === undefined) {
      requireMethod(handlers, operation.name, "handlers");
    } else requireStreamable(operation, service.schemes);
  }
  for (const { name } of service.schemes) requireMethod(authenticate, name, "authenticate");
  for (const name of decisionsOf(service)) requireMethod(decisions, name, "decisions");
}

/** @throws Error where a body has to be read before a handler is called, or none is a stream. */
function requireStreamable(
  { name, body, access, format, presentWhen = [] }: ServerOperation,
  schemes: readonly SchemeDescriptor[],
): void {
  const isRead =
    format !== undefined ||
    presentWhen.some((each) => "asked" in each) ||
    schemes.some(
      (scheme) => scheme.place.in === "body" && access?.schemes.includes(scheme.name) === true,
    );
  if (!isRead && body?.content.some(isStreamable) === true) return;
  throw new Error(`handlers.${name} cannot stream the body of its requests: give it a function`);
}

/** The decisions that may not be left out. */
function decisionsOf({ operations, schemes, cors, rateLimit }: MountedOperations): Set<string> {
  const shared = [
    ...schemes.flatMap(bindingDecisions),
    cors !== undefined && "decision" in cors ? cors.decision : undefined,
    rateLimit?.decision,
  ];
  const names = [...shared, ...operations.flatMap(operationDecisions)];
  return new Set(names.filter((name) => name !== undefined));
}

function bindingDecisions({ binding, kinds = [] }: SchemeDescriptor): (string | undefined)[] {
  return [binding, ...kinds.map((kind) => kind.binding)].map((each) => each?.decision);
}

function operationDecisions(operation: ServerOperation): (string | undefined)[] {
  const { bodyDecisions = [], access, limited, rateLimit, format, methods } = operation;
  return [
    ...bodyDecisions.map(([, decision]) => decision),
    ...(access === undefined ? [] : refusalDecisions(access.refusals)),
    limited?.optional === true ? undefined : limited?.decision,
    rateLimit?.decision,
    format?.callbackMediaType,
    methods,
  ];
}

function refusalDecisions({ ended = [], ...others }: Refusals): (string | undefined)[] {
  const answers = [...Object.values(others), ...ended.map(([, answer]) => answer)];
  return answers.map(({ decision, optional }) => (optional === true ? undefined : decision));
}

/** @throws Error when `owner` has no such function; `what` is what the message calls it. */
export function requireMethod(owner: object | undefined, name: string, what: string): void {
  if (!hasMethod(owner, name))
    throw new Error(`${what}.${name} is missing: it has to be a function`);
}

/** True when `owner` has a function of that name, its own or of its class. */
export function hasMethod(owner: object | undefined, name: string): boolean {
  return owner !== undefined && typeof Reflect.get(owner, name) === "function";
}

/**
 * Called as a method, so that an instance of a class can be the owner.
 *
 * @throws what it throws.
 */
export function callMethod(owner: object, name: string, input: object): MaybePromise<unknown> {
  const method: unknown = Reflect.get(owner, name);
  if (typeof method !== "function") throw new Error(`"${name}" is not a function`);
  return Reflect.apply(method, owner, [input]) as unknown;
}
