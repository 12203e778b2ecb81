/** Data for other tools at the very beginning of a document, between two lines of `---`. */
import type { Span } from "../../model/document.ts";

const fence = /^---[ \t]*$/;
/** A key with its value, an item, a comment, or the continuation of one of them. */
const data = /^(?:[\p{L}_][\p{L}\p{N}_ .-]*:(?:\s|$)|- |#|[ \t]|$)/u;
const longest = 200;

/** Absent: the document begins with something else, such as a line across the page. */
export function frontMatter(text: string): Span | undefined {
  if (!text.startsWith("---")) return undefined;
  let count = 0;
  for (const match of text.matchAll(/([^\r\n]*)(?:\r\n?|\n|$)/g)) {
    const [whole, line = ""] = match;
    if (count > 0 && fence.test(line)) return { start: 0, end: match.index + line.length };
    if (count === 0 ? !fence.test(line) : !data.test(line)) return undefined;
    if (count === 1 && !/^[\p{L}_]/u.test(line)) return undefined;
    count += 1;
    if (whole === "" || count > longest) return undefined;
  }
  return undefined;
}
