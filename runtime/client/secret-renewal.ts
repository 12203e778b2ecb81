/** Secrets in place of refused ones. */
import { type GivenSecrets, type Secrets, askSecret } from "./call-secrets.ts";
import type { Password, Sending } from "./contract.ts";
import { untilAborted } from "./until-aborted.ts";

/** The secret for a scheme after `refused` were answered with 401. */
type RenewSecret = (
  sending: Sending,
  scheme: string,
  given: GivenSecrets,
  refused: Secrets,
) => Promise<string | Password | undefined>;

/**
 * Calls that are refused at the same time share what one of them is given. Once that one has ended,
 * the next asks anew: a provider need not look at any signal, and may never answer.
 */
export function secretRenewal(): RenewSecret {
  const renewals = new Map<string, Promise<string | Password | undefined>>();
  const renew = (
    name: string,
    scheme: string,
    given: GivenSecrets,
    signal: AbortSignal | undefined,
  ) => {
    const known = renewals.get(scheme);
    if (known !== undefined) return known;
    const drop = () => {
      signal?.removeEventListener("abort", drop);
      if (renewals.get(scheme) === renewal) renewals.delete(scheme);
    };
    signal?.addEventListener("abort", drop);
    const renewal = askSecret(name, scheme, given, true).finally(drop);
    renewals.set(scheme, renewal);
    return renewal;
  };
  return async ({ operation: { name }, signal }, scheme, given, refused) => {
    // Somebody else may have renewed what was refused.
    const secret = await untilAborted(askSecret(name, scheme, given, false), signal, name);
    const isRefused =
      refused.has(scheme) && JSON.stringify(secret) === JSON.stringify(refused.get(scheme));
    return isRefused && typeof given[scheme] === "function"
      ? untilAborted(renew(name, scheme, given, signal), signal, name)
      : secret;
  };
}
