/** How a `Content-Security-Policy` allows the text of an inline element. */
import { createHash } from "node:crypto";

/** A source expression with its quotation marks: `'sha256-…'`. */
export function inlineHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
