/** The secrets of a call: those of the first alternative of its operation that has all of its own. */
import { CallError } from "./call-error.ts";
import type { ClientOperation, Password, Secret } from "./contract.ts";

/** What a client is given, by scheme. */
export type GivenSecrets = Readonly<Record<string, Secret<string | Password> | undefined>>;

/** The secrets of one request, by scheme. */
export type Secrets = ReadonlyMap<string, string | Password>;

/** `undefined`: there is none for the scheme. */
export type FindSecret = (scheme: string) => Promise<string | Password | undefined>;

/** The secret for `scheme`; `refused`: the last one was. @throws CallError of kind `credential` where it fails. */
export async function askSecret(
  operation: string,
  scheme: string,
  given: GivenSecrets,
  refused: boolean,
): Promise<string | Password | undefined> {
  const secret = Object.hasOwn(given, scheme) ? given[scheme] : undefined;
  if (typeof secret !== "function") return secret;
  try {
    return await secret({ operation, scheme, refused });
  } catch (cause) {
    const message = `cannot get the credential for ${JSON.stringify(scheme)}`;
    throw new CallError("credential", operation, message, { cause });
  }
}

/**
 * Each scheme that `isSent` is asked for once. An alternative that asks for nothing is the last resort,
 * so that whoever has a credential is recognised.
 *
 * @throws CallError of kind `credential` where no alternative has all of its secrets.
 */
export async function chooseSecrets(
  { name, security = [] }: ClientOperation,
  isSent: (scheme: string) => boolean,
  find: FindSecret,
): Promise<Secrets> {
  const asked = new Map<string, ReturnType<FindSecret>>();
  const missing = new Set<string>();
  for (const alternative of security.filter((each) => each.length > 0)) {
    const found = new Map<string, string | Password>();
    const here = alternative.filter(isSent);
    for (const scheme of here) {
      if (!asked.has(scheme)) asked.set(scheme, find(scheme));
      const secret = await asked.get(scheme);
      if (secret === undefined) missing.add(scheme);
      else found.set(scheme, secret);
    }
    if (found.size === here.length) return found;
  }
  if (missing.size > 0 && security.every((each) => each.length > 0)) {
    const schemes = [...missing].map((scheme) => JSON.stringify(scheme)).join(" or ");
    throw new CallError("credential", name, `no credential for ${schemes}`);
  }
  return new Map();
}
