/** Untrusted text → Markdown that reads as that text, on one line. */

const special = /[\\`*_{}[\]()#+!|<>~&]/g;
const codeSpan = /(`[^`\n]+`)/;

/** Everything with a meaning in Markdown or HTML is escaped; only closed code spans keep theirs. */
export function escapeMarkdown(text: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  return line
    .split(codeSpan)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(special, "\\$&")))
    .join("");
}
