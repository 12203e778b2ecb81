/** Names for what has none, made of what it is, so that they do not depend on what else there is. */
import { createHash } from "node:crypto";

/** Ten hexadecimal digits that stand for `text`. */
export function fingerprint(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 10);
}
