/** Who may call, as every competitor asks it: in a time that tells nothing of the secret. */
import { Buffer } from "node:buffer";
import { timingSafeEqual } from "node:crypto";

/** What callers send in `X-Key`, and as a bearer token. */
export const secrets = {
  key: "k-5d41402abc4b2a76b9719d911017c592",
  token: "t-7d793037a0760186574b0282f2f435e7",
};

export const refused = { message: "The caller has no access." };

const known = Buffer.from(secrets.key);
const issued = Buffer.from(secrets.token);

export function isKey(given: string | undefined): boolean {
  return isSecret(given, known);
}

/** The scopes of a bearer token; `undefined`: nobody knows it. */
export function scopesOf(token: string | undefined): readonly string[] | undefined {
  return isSecret(token, issued) ? ["items:read"] : undefined;
}

/** The token of a value of `Authorization`. */
export function bearer(header: string | undefined): string | undefined {
  return header?.startsWith("Bearer ") === true ? header.slice("Bearer ".length) : undefined;
}

function isSecret(given: string | undefined, secret: Buffer): boolean {
  if (given === undefined) return false;
  const bytes = Buffer.from(given);
  return bytes.length === secret.length && timingSafeEqual(bytes, secret);
}
