// Copied from Specwright's runtime. Do not edit.
/** The header `Retry-After` in its two forms: seconds, or a date (RFC 9110, section 10.2.3). */
import { parseHttpDate } from "./http-date.js";

/**
 * Milliseconds to wait, 0 for a date that has passed. `undefined`: the header is absent, or says
 * nothing that HTTP knows.
 *
 * `now` is in milliseconds since 1970. Dates are those of the server's clock, so they are held
 * against its `Date` where that is known.
 */
export function retryAfter(headers: Headers, now: number): number | undefined {
  const text = headers.get("retry-after");
  if (text === null) return undefined;
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const at = parseHttpDate(text, now);
  return at === undefined ? undefined : Math.max(0, at - serverTime(headers, now));
}

/** The server's clock, in milliseconds since 1970; `now` where the answer does not tell. */
export function serverTime(headers: Headers, now: number): number {
  return parseHttpDate(headers.get("date") ?? "", now) ?? now;
}
