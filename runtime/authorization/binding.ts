/** Credentials that are valid for one value of a request only. */
import { type MaybePromise, firstOf, whenKnown } from "../exchange/maybe-promise.ts";
import type { Authorized, Credential } from "./authorized.ts";
import type { Binding, BindingQuestion, SchemeDescriptor } from "./contract.ts";
import type { Denial } from "./denial.ts";
import { type Scheme, bindingsOf, boundValue, compileScheme } from "./scheme.ts";

/**
 * Asks the decision of that name which values a request aims at, and answers with a `BindingTarget`.
 * The engine adds what it knows of the request to the question.
 */
export type AskTarget = (
  decision: string,
  question: Pick<BindingQuestion, "boundTo">,
) => MaybePromise<unknown>;

/** Why a caller is refused; `undefined`: the credentials are bound to nothing else. */
export type CheckBindings = (
  authorized: Authorized,
  ask: AskTarget,
) => MaybePromise<Denial | undefined>;

/**
 * Checks every credential of a caller that is bound: each value that the request aims at has to be
 * the bound one, whatever the scopes. For after decoding.
 *
 * An answer of `undefined` says that the request aims at no such value, and admits. An empty list is
 * refused: it would admit a request that names no value where none means all.
 */
export function createBindings(descriptors: readonly SchemeDescriptor[]): CheckBindings {
  const schemes = new Map(descriptors.map((scheme) => [scheme.name, compileScheme(scheme)]));
  return (authorized, ask) =>
    firstOf([...authorized.credentials], ([name, credential]) => {
      const scheme = schemes.get(name);
      return scheme === undefined ? undefined : checkCredential(scheme, credential, ask);
    });
}

function checkCredential(
  scheme: Scheme,
  credential: Credential,
  ask: AskTarget,
): MaybePromise<Denial | undefined> {
  return firstOf(bindingsOf(scheme, credential), (binding) => {
    const boundTo = boundValue(scheme, credential, binding);
    if (boundTo === undefined) return undefined;
    return whenKnown(ask(binding.decision, { boundTo }), (target): Denial | undefined =>
      isBoundTo(target, boundTo, binding) ? undefined : { reason: "binding", scheme: scheme.name },
    );
  });
}

function isBoundTo(target: unknown, boundTo: string | number, { decision }: Binding): boolean {
  if (target === undefined) return true;
  const values: readonly unknown[] = Array.isArray(target) ? target : [target];
  if (!values.every((value) => typeof value === "string" || Number.isFinite(value))) {
    throw new Error(`decisions.${decision}: expected a string or a number as target`);
  }
  return values.length > 0 && values.every((value) => String(value) === String(boundTo));
}
