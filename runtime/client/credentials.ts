/** The credentials of a call: which alternative is used, where its secrets go, and that nobody sees them. */
import { CallError } from "./call-error.ts";
import type {
  AnyAnswer,
  ClientOperation,
  Identify,
  Next,
  Password,
  Secret,
  Sending,
} from "./contract.ts";
import { discard } from "./discard.ts";
import { redactor } from "./redact.ts";
import { isReadOnce } from "./read-once.ts";
import { untilAborted } from "./until-aborted.ts";

/** Puts a secret in its place. Errors name the scheme; no secret is ever part of a message. */
export interface CredentialWriter {
  readonly put: (secret: string | Password, sending: Sending, scheme: string) => void;
  /** The forms in which the secret travels there, besides the plain one. */
  readonly forms?: (secret: string | Password) => readonly string[];
  /** Takes the secret out of where an answer tells to go next. */
  readonly leave?: (response: Response) => void;
}

type GivenSecrets = Readonly<Record<string, Secret<string | Password> | undefined>>;

/** The secrets of one request, by scheme. */
type Secrets = ReadonlyMap<string, string | Password>;

/** What the schemes of a service do. Schemes whose credential is no part of a request have no place. */
export function credentials(
  schemes: readonly (readonly [scheme: string, place: CredentialWriter])[],
): Identify {
  const places = new Map(schemes);
  const renewals = new Map<string, Promise<string | Password | undefined>>();

  const ask = async (name: string, scheme: string, given: GivenSecrets, refused: boolean) => {
    const secret = Object.hasOwn(given, scheme) ? given[scheme] : undefined;
    if (typeof secret !== "function") return secret;
    try {
      return await secret({ operation: name, scheme, refused });
    } catch (cause) {
      const message = `cannot get the credential for ${JSON.stringify(scheme)}`;
      throw new CallError("credential", name, message, { cause });
    }
  };
  /**
   * Calls that are refused at the same time share what one of them is given. Once that one has ended,
   * the next asks anew: a provider need not look at any signal, and may never answer.
   */
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
    const renewal = ask(name, scheme, given, true).finally(drop);
    renewals.set(scheme, renewal);
    return renewal;
  };
  /** Somebody else may have renewed what was refused. */
  const newer = async (
    { operation: { name }, signal }: Sending,
    scheme: string,
    given: GivenSecrets,
    refused: Secrets,
  ) => {
    const secret = await untilAborted(ask(name, scheme, given, false), signal, name);
    const isRefused =
      refused.has(scheme) && JSON.stringify(secret) === JSON.stringify(refused.get(scheme));
    return isRefused && typeof given[scheme] === "function"
      ? untilAborted(renew(name, scheme, given, signal), signal, name)
      : secret;
  };

  /**
   * The secrets of the first alternative that has all of its own. An alternative that asks for
   * nothing is the last resort, so that whoever has a credential is recognised.
   */
  const choose = async (
    { name, security = [] }: ClientOperation,
    find: (scheme: string) => Promise<string | Password | undefined>,
  ): Promise<Secrets> => {
    const asked = new Map<string, Promise<string | Password | undefined>>();
    const missing = new Set<string>();
    for (const alternative of security.filter((each) => each.length > 0)) {
      const found = new Map<string, string | Password>();
      const here = alternative.filter((scheme) => places.has(scheme));
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
  };

  const hidingOf = (secrets: Secrets) => {
    const forms = [...secrets].flatMap(([scheme, secret]) => [
      typeof secret === "string" ? secret : secret.password,
      ...(places.get(scheme)?.forms?.(secret) ?? []),
    ]);
    return redactor(forms);
  };

  const sendWith = async (secrets: Secrets, sending: Sending, send: Next): Promise<AnyAnswer> => {
    for (const [scheme, secret] of secrets) places.get(scheme)?.put(secret, sending, scheme);
    const hide = hidingOf(secrets);
    sending.hide = hide.inError;
    try {
      const answer = await send(sending);
      for (const scheme of secrets.keys()) places.get(scheme)?.leave?.(answer.response);
      hide.inResponse(answer.response);
      return answer;
    } catch (error) {
      throw hide.inError(error);
    }
  };

  return (given = {}, base) =>
    async (request, send) => {
      const { operation } = request;
      const { name, server = base } = operation;
      const isHere = (place: string) => request.url.startsWith(`${new URL(place).origin}/`);
      if (!isHere(base) && !isHere(server)) {
        throw new TypeError(`${name}: middleware may not take credentials to another origin`);
      }
      const fresh = (): Sending => ({ ...request, headers: { ...request.headers } });
      const known = given as GivenSecrets;
      const secrets = await choose(operation, (scheme) =>
        untilAborted(ask(name, scheme, known, false), request.signal, name),
      );
      const answer = await sendWith(secrets, fresh(), send);
      const renewable = [...secrets.keys()].some((scheme) => typeof known[scheme] === "function");
      if (answer.httpStatus !== 401 || !renewable) return answer;
      const sending = fresh();
      // A stream is gone once it was sent.
      if (isReadOnce(sending.body)) return answer;
      const find = (scheme: string) => newer(sending, scheme, known, secrets);
      const renewed = await choose(operation, find).catch((error: unknown) => {
        throw hidingOf(secrets).inError(error);
      });
      if (JSON.stringify([...renewed]) === JSON.stringify([...secrets])) return answer;
      discard(answer);
      return sendWith(renewed, sending, send);
    };
}
