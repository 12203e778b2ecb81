/** Whether credentials that somebody knows are enough: by their life, kinds and scopes. */
import { type Authorized, type VerifiedCredential, authorize } from "./authorized.ts";
import type { Denial } from "./denial.ts";
import type { PresentedCredential } from "./present-credentials.ts";
import { type Scheme, allows, endedBy, heldScopes, scopesOf } from "./scheme.ts";

export type GateResult =
  /**
   * `authorized` is absent where the alternative asks for no credential; `failed` says then why one
   * that was shown did not pass.
   */
  | { readonly admitted: true; readonly authorized?: Authorized; readonly failed?: Denial }
  | { readonly admitted: false; readonly denial: Denial };

/** `asked` gives the scopes that are asked of the credential of a scheme; `clock` milliseconds since 1970. */
export function gateResultOf(
  operation: string,
  known: readonly PresentedCredential[],
  asked: (scheme: Scheme) => readonly string[],
  clock: () => number,
): GateResult {
  const denial = denialOf(operation, known, asked, clock);
  if (denial !== undefined) return { admitted: false, denial };
  return { admitted: true, authorized: authorize(operation, known.map(accepted)) };
}

/** The first check that one of the credentials fails: each has to pass all of them. */
function denialOf(
  operation: string,
  known: readonly PresentedCredential[],
  asked: (scheme: Scheme) => readonly string[],
  clock: () => number,
): Denial | undefined {
  for (const { scheme, credential } of known) {
    // The clock is asked only where a life may have ended.
    const trigger = scheme.endings && endedBy(scheme, credential, clock());
    if (trigger !== undefined) return { reason: "ended", scheme: scheme.name, trigger };
  }
  for (const { scheme, credential } of known) {
    if (!allows(scheme, credential, operation)) return { reason: "kind", scheme: scheme.name };
  }
  for (const { scheme, credential } of known) {
    const scopes = asked(scheme);
    if (scopes.length === 0) continue;
    const keyScopes = scopesOf(scheme, credential);
    const requiredScope = scopes.find((scope) => !scheme.grants(keyScopes, scope));
    if (requiredScope === undefined) continue;
    return { reason: "scope", scheme: scheme.name, requiredScope, keyScopes: [...keyScopes] };
  }
  return undefined;
}

function accepted({ scheme, credential }: PresentedCredential): VerifiedCredential {
  const held = heldScopes(scheme, credential);
  return { scheme: scheme.name, credential, grants: (scope) => scheme.grants(held, scope) };
}
