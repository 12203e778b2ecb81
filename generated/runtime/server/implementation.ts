// Copied from Specwright's runtime. Do not edit.
/** What the implementer supplied: functions, found by the names that the service has for them. */
import type { ServiceDescriptor } from "./contract.js";

/**
 * Everything that the service needs is there.
 *
 * @throws Error naming the first function that is missing.
 */
export function checkImplementation(
  { operations }: Pick<ServiceDescriptor, "operations">,
  handlers: object,
  options: { readonly decisions?: object; readonly authenticate?: object },
): void {
  for (const { name, bodyDecisions = [], access } of operations) {
    demand(handlers, name, "handlers");
    for (const scheme of access?.schemes ?? [])
      demand(options.authenticate, scheme, "authenticate");
    const unauthenticated = access?.refusals.missing?.decision;
    for (const [, decision] of bodyDecisions) demand(options.decisions, decision, "decisions");
    if (unauthenticated !== undefined) demand(options.decisions, unauthenticated, "decisions");
  }
}

/** @throws Error when `owner` has no such function; `what` is what the message calls it. */
export function demand(owner: object | undefined, name: string, what: string): void {
  if (!has(owner, name)) throw new Error(`${what}.${name} is missing: it has to be a function`);
}

/** True when `owner` has a function of that name, its own or of its class. */
export function has(owner: object | undefined, name: string): boolean {
  return owner !== undefined && typeof Reflect.get(owner, name) === "function";
}

/** Called as a method, so that an instance of a class can be the owner. */
export async function call(owner: object, name: string, input: object): Promise<unknown> {
  const method: unknown = Reflect.get(owner, name);
  if (typeof method !== "function") throw new Error(`"${name}" is not a function`);
  return Reflect.apply(method, owner, [input]) as unknown;
}
