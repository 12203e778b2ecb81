// Copied from Specwright's runtime. Do not edit.
/** Which methods HTTP says may be sent twice. */

const idempotent = ["GET", "HEAD", "OPTIONS", "PUT", "DELETE", "TRACE", "QUERY"];

/** True where two requests have the effect of one, by RFC 9110, section 9.2.2, and the draft of QUERY. */
export function isIdempotent(method: string): boolean {
  return idempotent.includes(method.toUpperCase());
}
