/** The places of credentials in a request. */
import { cookieName } from "../http/parameters.ts";
import { percentEncode } from "../encoding/percent.ts";
import { isRecord } from "../encoding/structure.ts";
import type { Password } from "./contract.ts";
import type { CredentialWriter } from "./credentials.ts";

/** `Authorization: Bearer …` */
export const bearer: CredentialWriter = {
  put: (secret, { headers }, scheme) => {
    headers["authorization"] = `Bearer ${headerText(secret, scheme)}`;
  },
};

/**
 * `Authorization: Basic …`
 *
 * @see https://www.rfc-editor.org/rfc/rfc7617
 */
export const basic: CredentialWriter = {
  put: (secret, { headers }, scheme) => {
    if (typeof secret === "string") throw unusable(scheme, "has to be { username, password }");
    if (/:|\p{Cs}/u.test(secret.username)) {
      throw unusable(scheme, "may have no colon and no half of a surrogate pair in its user name");
    }
    headers["authorization"] = `Basic ${basicEncoded(secret)}`;
  },
  forms: (secret) => (typeof secret === "string" ? [] : [basicEncoded(secret)]),
};

/** The whole value of a header. */
export function asHeader(name: string): CredentialWriter {
  return {
    put: (secret, { headers }, scheme) => {
      headers[name.toLowerCase()] = headerText(secret, scheme);
    },
  };
}

/**
 * A query parameter; the caller's own of this name gives way. So does one in a `Location`, so that nobody
 * who follows it sees it.
 */
export function asQuery(name: string): CredentialWriter {
  return {
    leave: (response) => {
      const location = response.headers.get("location");
      if (location === null) return;
      const headers = new Headers(response.headers);
      headers.set("location", without(name, location));
      Reflect.defineProperty(response, "headers", { value: headers, configurable: true });
    },
    put: (secret, sending, scheme) => {
      const part = `${percentEncode(name)}=${percentEncode(singleText(secret, scheme))}`;
      const url = without(name, sending.url);
      sending.url = `${url}${url.includes("?") ? "&" : "?"}${part}`;
    },
  };
}

/** A cookie; the caller's own of this name gives way, of which many servers would take the first. */
export function asCookie(name: string): CredentialWriter {
  return {
    put: (secret, { headers }, scheme) => {
      const text = singleText(secret, scheme);
      if (!/^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]+$/.test(text)) {
        throw unusable(scheme, "may have only characters that a cookie may have");
      }
      const start = `${cookieName(name)}=`;
      const others = (headers["cookie"] ?? "")
        .split(/; */)
        .filter((each) => !each.startsWith(start));
      headers["cookie"] = [...others.filter(Boolean), start + text].join("; ");
    },
  };
}

/** A field of the body; the caller's own of this name gives way. */
export function asBodyField(name: string): CredentialWriter {
  return {
    put: (secret, sending, scheme) => {
      // A redirect has made it a GET, which has no body.
      if (sending.method === "GET") return;
      const text = singleText(secret, scheme);
      const { body = {} } = sending;
      if (body instanceof FormData) {
        const copy = new FormData();
        for (const [key, value] of body) copy.append(key, value);
        copy.set(name, text);
        sending.body = copy;
      } else if (isRecord(body)) {
        sending.body = Object.fromEntries([...Object.entries(body), [name, text]]);
      } else throw unusable(scheme, "goes into the body, which has to be an object");
    },
  };
}

function without(name: string, url: string): string {
  const [place = "", ...query] = url.split("?");
  const parts = query.join("?").split("&");
  const others = parts.filter((part) => !new URLSearchParams(part).has(name)).join("&");
  return others === "" ? place : `${place}?${others}`;
}

function basicEncoded({ username, password }: Password): string {
  const bytes = new TextEncoder().encode(`${username}:${password}`);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

function headerText(secret: string | Password, scheme: string): string {
  const text = singleText(secret, scheme);
  if (/^[\x21-\x7e](?:[\t\x20-\x7e]*[\x21-\x7e])?$/.test(text)) return text;
  throw unusable(scheme, "may have only characters that a header may have");
}

function singleText(secret: string | Password, scheme: string): string {
  if (typeof secret === "string") return secret;
  throw unusable(scheme, "has to be a single text");
}

function unusable(scheme: string, rule: string): TypeError {
  return new TypeError(`the credential of ${JSON.stringify(scheme)} ${rule}`);
}
