/** The credentials of a call: which alternative is used, where its secrets go, and that nobody sees them. */
import { type GivenSecrets, type Secrets, askSecret, chooseSecrets } from "./call-secrets.ts";
import type { AnyAnswer, Identify, Next, Password, Sending } from "./contract.ts";
import { discard } from "./discard.ts";
import { isReadOnce } from "./read-once.ts";
import { type Redactor, redactor } from "./redact.ts";
import { secretRenewal } from "./secret-renewal.ts";
import { untilAborted } from "./until-aborted.ts";

/** Puts a secret in its place. Errors name the scheme; no secret is ever part of a message. */
export interface CredentialWriter {
  readonly put: (secret: string | Password, sending: Sending, scheme: string) => void;
  /** The forms in which the secret travels there, besides the plain one. */
  readonly forms?: (secret: string | Password) => readonly string[];
  /** Takes the secret out of where an answer tells to go next. */
  readonly leave?: (response: Response) => void;
}

type Places = ReadonlyMap<string, CredentialWriter>;

/** What the schemes of a service do. Schemes whose credential is no part of a request have no place. */
export function credentials(
  schemes: readonly (readonly [scheme: string, place: CredentialWriter])[],
): Identify {
  const places: Places = new Map(schemes);
  const isSent = (scheme: string) => places.has(scheme);
  const renew = secretRenewal();

  return (given = {}, base) =>
    async (request, send) => {
      const { operation, signal } = request;
      const { name, server = base } = operation;
      const isHere = (place: string) => request.url.startsWith(`${new URL(place).origin}/`);
      if (!isHere(base) && !isHere(server)) {
        throw new TypeError(`${name}: middleware may not take credentials to another origin`);
      }
      const fresh = (): Sending => ({ ...request, headers: { ...request.headers } });
      const known = given as GivenSecrets;
      const secrets = await chooseSecrets(operation, isSent, (scheme) =>
        untilAborted(askSecret(name, scheme, known, false), signal, name),
      );
      const answer = await sendWith(secrets, places, fresh(), send);
      const renewable = [...secrets.keys()].some((scheme) => typeof known[scheme] === "function");
      if (answer.httpStatus !== 401 || !renewable) return answer;
      const sending = fresh();
      // A stream is gone once it was sent.
      if (isReadOnce(sending.body)) return answer;
      const find = (scheme: string) => renew(sending, scheme, known, secrets);
      const renewed = await chooseSecrets(operation, isSent, find).catch((error: unknown) => {
        throw redactorOf(secrets, places).inError(error);
      });
      if (JSON.stringify([...renewed]) === JSON.stringify([...secrets])) return answer;
      discard(answer);
      return sendWith(renewed, places, sending, send);
    };
}

async function sendWith(
  secrets: Secrets,
  places: Places,
  sending: Sending,
  send: Next,
): Promise<AnyAnswer> {
  for (const [scheme, secret] of secrets) places.get(scheme)?.put(secret, sending, scheme);
  const hide = redactorOf(secrets, places);
  sending.hide = hide.inError;
  try {
    const answer = await send(sending);
    for (const scheme of secrets.keys()) places.get(scheme)?.leave?.(answer.response);
    hide.inResponse(answer.response);
    return answer;
  } catch (error) {
    throw hide.inError(error);
  }
}

function redactorOf(secrets: Secrets, places: Places): Redactor {
  const forms = [...secrets].flatMap(([scheme, secret]) => [
    typeof secret === "string" ? secret : secret.password,
    ...(places.get(scheme)?.forms?.(secret) ?? []),
  ]);
  return redactor(forms);
}
