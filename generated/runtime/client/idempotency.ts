// Copied from Specwright's runtime. Do not edit.
/** Gives calls a key by which the service knows a repeated one. */
import type { Middleware } from "./contract.js";
import { isIdempotent } from "./methods.js";

export interface IdempotencyOptions {
  /** Default: `Idempotency-Key`. */
  readonly header?: string;
  /** Makes the key of a call: never the same twice. Default: 128 random bits in hexadecimal. */
  readonly key?: () => string;
}

/**
 * Adds an idempotency key to calls of methods that are not idempotent, such as POST, unless the
 * caller gave one. Only for services that say that they heed it. Put it outside of `retry`, so that
 * all attempts of a call have the same: `use: [idempotency(), retry()]`.
 */
export function idempotency({
  header = "idempotency-key",
  key = randomKey,
}: IdempotencyOptions = {}): Middleware {
  const name = header.toLowerCase();
  return (request, next) => {
    const { method, headers } = request;
    if (isIdempotent(method) || Object.hasOwn(headers, name)) return next(request);
    return next({ ...request, headers: { ...headers, [name]: key() } });
  };
}

/** `crypto.randomUUID` is missing on pages that came without TLS. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
