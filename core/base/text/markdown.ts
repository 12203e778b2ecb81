/** Markdown of untrusted text. */
import { visible } from "./visible.ts";

/**
 * Text that shows as it is, for the inside of a line and of a cell: no markup, no HTML, no links of
 * themselves. An empty comment keeps a host from making mentions of `@name` and references of `#1`.
 */
export function markdownText(text: string): string {
  return visible(text)
    .replaceAll(/\s+/gu, " ")
    .trim()
    .replaceAll(/[\\`*_[\]<>|~$]/gu, "\\$&")
    .replaceAll("&", "&amp;")
    .replaceAll(/:(?=\/)|(?<=www)\./giu, "\\$&")
    .replaceAll(/@(?=\S)|#(?=\d)/gu, "$&<!-- -->");
}

/**
 * A name as code, for the inside of a line and of a cell of a table. Of what has no characters but
 * white space, which nobody could see, the JSON string.
 */
export function markdownCode(text: string): string {
  const words = text.trim() === "" ? JSON.stringify(text) : text;
  const line = visible(words).replaceAll(/\s+/gu, " ").trim();
  // Between backticks a bar would still end a cell, and nothing can be escaped.
  return /^[^`|\\<>&]+$/u.test(line) ? `\`${line}\`` : `<code>${markdownText(line)}</code>`;
}

export function markdownRow(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}
