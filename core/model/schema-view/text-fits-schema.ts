/** Whether the text that a codec writes can be what a schema asks for. */
import type * as ir from "../ir.ts";
import { matchesPattern } from "../../base/text/pattern.ts";

/** What goes out for a value says nothing of how the text was that came in: zeros, time zones, digits. */
const written = {
  "date-time": ["2024-02-29T12:00:00.000Z"],
  decimal: ["7", "12.5"],
} as const satisfies Readonly<Partial<Record<ir.Codec, readonly string[]>>>;

/**
 * False where the schema counts characters, or has a pattern, that such a text does not meet, or that
 * cannot be tried in a short time.
 */
export function textFitsSchema(
  codec: keyof typeof written,
  { string: { minLength = 0, maxLength = Infinity, pattern } }: ir.SchemaObject,
): boolean {
  return written[codec].every(
    (text) =>
      text.length >= minLength &&
      text.length <= maxLength &&
      (pattern === undefined || matchesPattern(pattern, text) === true),
  );
}
