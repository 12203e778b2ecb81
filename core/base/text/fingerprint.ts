/**
 * Short digests of texts. Two texts may share one: `distinctNames` gives names that are never shared,
 * and who compares digests says what follows where they are equal by accident.
 */
import { createHash } from "node:crypto";

/** Ten hexadecimal digits that stand for `text`, whatever else there is. */
export function fingerprint(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 10);
}
