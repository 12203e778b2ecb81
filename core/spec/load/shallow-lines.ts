/** Lines inside brackets that YAML 1.2 wants indented further. Most parsers read them, and so do we. */

/**
 * `text` with the line at `offset` joined to the line before it: the break, the blanks and a comment in between
 * become as many spaces, so that every other offset stays. `undefined` where nothing separates the two.
 */
export function joinedToLineBefore(text: string, offset: number): string | undefined {
  let start = offset;
  for (;;) {
    while (start > 0 && /\s/u.test(text[start - 1] ?? "")) start -= 1;
    const comment = commentBefore(text, start);
    if (comment === undefined) break;
    start = comment;
  }
  if (start === offset) return undefined;
  return text.slice(0, start) + " ".repeat(offset - start) + text.slice(offset);
}

/** Where the comment begins that ends at `end`. A number sign between quotes begins none. */
function commentBefore(text: string, end: number): number | undefined {
  const line = text.lastIndexOf("\n", end - 1) + 1;
  for (const { index } of text.slice(line, end).matchAll(/(?<![^\s])#/gu)) {
    const before = text.slice(line, line + index);
    const isOutside = ['"', "'"].every((quote) => before.split(quote).length % 2 === 1);
    if (isOutside) return line + index;
  }
  return undefined;
}
