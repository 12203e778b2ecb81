/** How issues name what comes from descriptions and callers: quoted, and cut short where it is long. */

const longestQuote = 60;
const mostListed = 8;

/** The value as JSON writes it, so that nothing in it reads as part of the message. */
export function quoted(value: unknown): string {
  if (typeof value === "bigint" || value === undefined) return String(value);
  const text = typeof value === "string" ? value.slice(0, longestQuote) : value;
  const json = JSON.stringify(text);
  return text === value ? shortened(json) : `${json}…`;
}

/** The text, or as much of its beginning. */
export function shortened(text: string, limit: number = 2 * longestQuote): string {
  return text.length <= limit ? text : `${text.slice(0, limit)}…`;
}

/** The distinct texts as a list in words, `word` before the last; of many the first, then how many there are. */
export function listed(texts: readonly string[], word: "and" | "or"): string {
  const distinct = [...new Set(texts)];
  const shown = distinct.slice(0, mostListed);
  if (shown.length < distinct.length) return `${shown.join(", ")}, … (${distinct.length})`;
  const last = shown.pop() ?? "";
  return shown.length === 0 ? last : `${shown.join(", ")} ${word} ${last}`;
}

/** What a message says after its first words, to be said inside another one. */
export function bare(message: string): string {
  return shortened(message.replace(/^Invalid input: /, ""));
}
