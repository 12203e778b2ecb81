// Copied from Specwright's runtime. Do not edit.
/** The credentials of a call: which alternative is used, and where its secrets go. */
import type { Password, Secret } from "./client-contract.js";
import { MissingCredentialError } from "./errors.js";
import type { CredentialPlace, OperationDescriptor } from "./operation.js";
import { cookieName } from "./parameters.js";
import { percentEncode } from "./percent.js";

/** Secrets by scheme, as the caller gave them. */
export type Credentials = Readonly<Record<string, Secret<string | Password> | undefined>>;

/** A secret that is to be sent. */
export interface Credential {
  readonly scheme: string;
  readonly place: CredentialPlace;
  readonly secret: string | Password;
}

/**
 * The secrets of the first alternative that has all of its own. An alternative that asks for
 * nothing is the last resort, so that whoever has a credential is recognised.
 *
 * @throws MissingCredentialError when there is no such alternative.
 */
export async function chooseCredentials(
  { name, security = [] }: OperationDescriptor,
  schemes: ReadonlyMap<string, CredentialPlace>,
  credentials: Credentials,
): Promise<readonly Credential[]> {
  const asked = new Map<string, Promise<string | Password | undefined>>();
  const find = (scheme: string) => {
    let secret = asked.get(scheme);
    if (secret === undefined) asked.set(scheme, (secret = secretOf(name, scheme, credentials)));
    return secret;
  };
  const missing = new Set<string>();
  for (const alternative of security.filter((each) => each.length > 0)) {
    const found: Credential[] = [];
    let complete = true;
    for (const scheme of alternative) {
      const place = schemes.get(scheme);
      // A scheme without a place, such as mutual TLS, is not part of the request.
      if (place === undefined) continue;
      const secret = await find(scheme);
      if (secret !== undefined) found.push({ scheme, place, secret });
      else {
        missing.add(scheme);
        complete = false;
      }
    }
    if (complete) return found;
  }
  if (missing.size > 0 && security.every((each) => each.length > 0)) {
    throw new MissingCredentialError(name, [...missing]);
  }
  return [];
}

async function secretOf(
  operation: string,
  scheme: string,
  credentials: Credentials,
): Promise<string | Password | undefined> {
  if (!Object.hasOwn(credentials, scheme)) return undefined;
  const secret = credentials[scheme];
  return typeof secret === "function" ? await secret({ operation, scheme }) : secret;
}

/** The parts of a request that take secrets. */
export interface CredentialTarget {
  readonly headers: Headers;
  readonly query: string[];
  readonly cookies: string[];
  /** Fields that go into the body. */
  readonly fields: [name: string, value: string][];
}

/** Puts each secret in its place. Errors name the scheme; no secret is ever part of a message. */
export function placeCredentials(credentials: readonly Credential[], to: CredentialTarget): void {
  for (const { scheme, place, secret } of credentials) {
    if (place.in === "authorization" && place.scheme === "basic") {
      to.headers.set("authorization", `Basic ${basic(secret, scheme)}`);
      continue;
    }
    if (typeof secret !== "string") throw unusable(scheme, "is a single text");
    switch (place.in) {
      case "authorization":
        to.headers.set("authorization", `Bearer ${headerText(secret, scheme)}`);
        break;
      case "header":
        to.headers.set(place.name, headerText(secret, scheme));
        break;
      case "query":
        to.query.push(`${percentEncode(place.name)}=${percentEncode(secret)}`);
        break;
      case "cookie":
        to.cookies.push(`${cookieName(place.name)}=${cookieText(secret, scheme)}`);
        break;
      case "body":
        to.fields.push([place.name, secret]);
    }
  }
}

/** @see https://www.rfc-editor.org/rfc/rfc7617 */
function basic(secret: string | Password, scheme: string): string {
  if (typeof secret === "string") throw unusable(scheme, "is { username, password }");
  if (secret.username.includes(":")) throw unusable(scheme, "has no colon in its user name");
  const bytes = new TextEncoder().encode(`${secret.username}:${secret.password}`);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

/** Checked here, because the error of `Headers` repeats what it refuses. */
function headerText(secret: string, scheme: string): string {
  if (/^[\x21-\x7e](?:[\t\x20-\x7e]*[\x21-\x7e])?$/.test(secret)) return secret;
  throw unusable(scheme, "has only characters that a header may have");
}

function cookieText(secret: string, scheme: string): string {
  if (/^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]+$/.test(secret)) return secret;
  throw unusable(scheme, "has only characters that a cookie may have");
}

function unusable(scheme: string, rule: string): TypeError {
  return new TypeError(`the credential of ${JSON.stringify(scheme)} ${rule}`);
}
