/** Text of documents and specs as one harmless line. */
import { visible } from "../../core/base/text/visible.ts";

/**
 * `text` on one line, without characters that a terminal would obey and without what the log of a
 * CI service would take for a command (`::error::` at the start of a line, `##[…]` anywhere).
 */
export function plainLine(text: string): string {
  return visible(text)
    .replaceAll("\n", "\\n")
    .replaceAll("\t", "\\t")
    .replaceAll(/##(?=\[|vso\[)/g, "\\u0023#")
    .replace(/^(\s*):(?=:)/, "$1\\u003a");
}
