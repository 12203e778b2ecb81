/** Finds a credential at its place in a request. Nothing has looked at its value yet. */
import type { CredentialPlace } from "../http/operation.ts";
import type { MaybePromise } from "../exchange/maybe-promise.ts";
import type { Exchange } from "../exchange/exchange.ts";

/** Where the credentials of one request are looked for. Each method is called only when needed. */
export interface CredentialSource {
  readonly exchange: Exchange;
  /** Every value under a name, decoded; none when the query cannot be read. */
  queryTexts(name: string): readonly string[];
  /** Every value under a name. */
  cookieTexts(name: string): readonly string[];
  /** The parsed body; `undefined` when there is none or it cannot be parsed. Asked for at most once. */
  wireBody(): MaybePromise<unknown>;
}

/** What the caller sent. */
export type SentCredential =
  | { readonly token: string }
  | { readonly username: string; readonly password: string };

/**
 * What lies at a place: a credential, nothing (`missing`), or something that cannot be one
 * (`malformed`), which is also what was sent more than once.
 */
export type Found = SentCredential | "missing" | "malformed";

/** What lies at a place. `body` is the parsed body; only a place inside it needs it. */
export function findCredential(
  place: CredentialPlace,
  source: CredentialSource,
  body?: unknown,
): Found {
  switch (place.in) {
    case "authorization": {
      const header = source.exchange.header("authorization") ?? "";
      return place.scheme === "bearer" ? bearerToken(header) : basicPassword(header);
    }
    case "header":
      return headerToken(source.exchange.header(place.name.toLowerCase()));
    case "query":
      return token(source.queryTexts(place.name));
    case "cookie":
      return token(source.cookieTexts(place.name));
    case "body":
      return inBody(place.name, body);
  }
}

function inBody(name: string, body: unknown): Found {
  if (body instanceof FormData) return token(body.getAll(name));
  return typeof body === "object" && body !== null && Object.hasOwn(body, name)
    ? token([Reflect.get(body, name)])
    : "missing";
}

function token(values: readonly unknown[]): Found {
  const [only] = values;
  if (values.length > 1) return "malformed";
  if (only === undefined || only === "") return "missing";
  return typeof only === "string" ? { token: only } : "malformed";
}

/** Header lines of one name arrive joined by `, `, so whatever holds that may be several tokens. */
function headerToken(text: string | undefined): Found {
  if (text === undefined || text === "") return "missing";
  return text.includes(", ") ? "malformed" : { token: text };
}

/** @see https://www.rfc-editor.org/rfc/rfc6750#section-2.1 */
function bearerToken(header: string): Found {
  const credentials = credentialsOf("bearer", header);
  if (credentials === undefined) return "missing";
  return /^[^\s,]+$/u.test(credentials) ? { token: credentials } : "malformed";
}

/** @see https://www.rfc-editor.org/rfc/rfc7617 */
function basicPassword(header: string): Found {
  const encoded = credentialsOf("basic", header);
  if (encoded === undefined) return "missing";
  if (!/^[A-Za-z0-9+/]+={0,2}$/u.test(encoded)) return "malformed";
  try {
    const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    const colon = text.indexOf(":");
    if (colon === -1) return "malformed";
    return { username: text.slice(0, colon), password: text.slice(colon + 1) };
  } catch {
    return "malformed";
  }
}

/** What follows the name of the scheme; `undefined` when it is another scheme or nothing follows. */
function credentialsOf(scheme: string, header: string): string | undefined {
  const space = header.indexOf(" ");
  if (space === -1 || header.slice(0, space).toLowerCase() !== scheme) return undefined;
  return header.slice(space).replace(/^ +/u, "") || undefined;
}
