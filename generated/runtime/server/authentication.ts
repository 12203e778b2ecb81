// Copied from Specwright's runtime. Do not edit.
/** Finds the credentials that an operation asks for and has them judged by the implementer. */
import type { CredentialPlace } from "../operation.js";
import type { ServerOperation } from "./contract.js";

/** Where the credentials of one request are looked for. */
export interface CredentialSource {
  readonly request: Request;
  /** Every value under a name, decoded. */
  readonly query: (name: string) => readonly string[];
  readonly cookies: (name: string) => readonly string[];
  /** The parsed body, read when it is first asked for. */
  readonly wireBody: () => Promise<unknown>;
}

/** `authenticate` of the options: a principal, or `null`, `undefined` or `false` to refuse. */
export type Judge = (attempt: Attempt) => unknown;

export type Attempt = {
  readonly scheme: string;
  readonly operation: string;
  readonly request: Request;
} & Credential;
type Credential =
  | { readonly token: string }
  | { readonly username: string; readonly password: string };

export type Authentication =
  | { readonly accepted: true; readonly principal: unknown }
  | { readonly accepted: false };

const refused: Authentication = { accepted: false };

/**
 * Tries the alternatives in the order of the description. Of a combination each credential must
 * be accepted; the principal is that of the last. An empty alternative accepts with no principal.
 */
export async function authenticate(
  operation: ServerOperation,
  schemes: ReadonlyMap<string, CredentialPlace>,
  source: CredentialSource,
  judge: Judge,
): Promise<Authentication> {
  const alternatives = operation.security ?? [];
  if (alternatives.length === 0) return { accepted: true, principal: undefined };
  for (const index of alternatives.keys()) {
    const attempts = await attemptsOf(index, operation, schemes, source);
    const outcome = attempts === undefined ? refused : await judged(attempts, judge);
    if (outcome.accepted) return outcome;
  }
  return refused;
}

/** Every credential of an alternative; `undefined` when one is not there. */
async function attemptsOf(
  alternative: number,
  { name, security }: ServerOperation,
  schemes: ReadonlyMap<string, CredentialPlace>,
  source: CredentialSource,
): Promise<readonly Attempt[] | undefined> {
  const attempts: Attempt[] = [];
  for (const scheme of security?.[alternative] ?? []) {
    const place = schemes.get(scheme);
    const credential = place === undefined ? undefined : await findCredential(place, source);
    if (credential === undefined) return undefined;
    const { request } = source;
    attempts.push({ scheme, operation: name, request, ...credential });
  }
  return attempts;
}

async function judged(attempts: readonly Attempt[], judge: Judge): Promise<Authentication> {
  let principal: unknown;
  for (const attempt of attempts) {
    principal = await judge(attempt);
    if (principal === null || principal === undefined || principal === false) return refused;
  }
  return { accepted: true, principal };
}

/** The credential at its place; `undefined` when it is missing, malformed or sent more than once. */
async function findCredential(
  place: CredentialPlace,
  source: CredentialSource,
): Promise<Credential | undefined> {
  switch (place.in) {
    case "authorization": {
      const header = source.request.headers.get("authorization") ?? "";
      return place.scheme === "bearer" ? bearer(header) : basic(header);
    }
    case "header":
      return token([source.request.headers.get(place.name)]);
    case "query":
      return token(source.query(place.name));
    case "cookie":
      return token(source.cookies(place.name));
    case "body":
      return token([bodyField(await source.wireBody(), place.name)]);
  }
}

function token(found: readonly unknown[]): Credential | undefined {
  const [only] = found;
  return found.length === 1 && typeof only === "string" && only !== ""
    ? { token: only }
    : undefined;
}

function bodyField(body: unknown, name: string): unknown {
  return typeof body === "object" && body !== null && Object.hasOwn(body, name)
    ? Reflect.get(body, name)
    : undefined;
}

/** @see https://www.rfc-editor.org/rfc/rfc6750#section-2.1 */
function bearer(header: string): Credential | undefined {
  const text = /^bearer +([^\s,]+)$/iu.exec(header)?.[1];
  return text === undefined ? undefined : { token: text };
}

/** @see https://www.rfc-editor.org/rfc/rfc7617 */
function basic(header: string): Credential | undefined {
  const encoded = /^basic +([A-Za-z0-9+/]+={0,2})$/iu.exec(header)?.[1];
  if (encoded === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const colon = text.indexOf(":");
    if (colon === -1) return undefined;
    return { username: text.slice(0, colon), password: text.slice(colon + 1) };
  } catch {
    return undefined;
  }
}
