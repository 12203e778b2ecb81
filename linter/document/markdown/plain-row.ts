/** Rows of tables whose cells are words, code and links: most rows, at a fraction of the parser's time. */
import type { Phrase, Piece } from "../../model/document.ts";

/**
 * Code, a link to a plain target, or words. Characters that Markdown may give a meaning are none of them,
 * but for `_` inside of a word, which never has one.
 */
const part =
  /`([^`|\\]+)`(?!`)|(?<!!)\[([^\\`*_[\]<&|\0\t]+)\]\(([\w#/.:~?=%+,;@-]+)\)|(?:[^\\`*_[\]<&|\0\t]|(?<=[A-Za-z\d])_+(?=[A-Za-z\d]))+/y;

/**
 * The cells of the line from `start` to `end`, as the parser reads them; `undefined` where it has
 * anything that only the parser can read.
 */
export function readPlainRow(text: string, start: number, end: number): Phrase[] | undefined {
  if (text[start] !== "|" || text[end - 1] !== "|" || end - start < 2) return undefined;
  const cells: Phrase[] = [];
  for (let bar = start; bar < end - 1; ) {
    const next = text.indexOf("|", bar + 1);
    const cell = readCell(text, bar + 1, next);
    if (cell === undefined) return undefined;
    cells.push(cell);
    bar = next;
  }
  return cells;
}

function readCell(text: string, from: number, to: number): Phrase | undefined {
  let [start, end] = [from, to];
  while (start < end && text[start] === " ") start += 1;
  while (end > start && text[end - 1] === " ") end -= 1;
  if (start === end) {
    const at = from + (from < to ? 1 : 0);
    return { pieces: [], span: { start: at, end: at } };
  }
  const pieces: Piece[] = [];
  for (let at = start; at < end; ) {
    part.lastIndex = at;
    const found = part.exec(text);
    if (found === null) return undefined;
    const [whole, code, link, target = ""] = found;
    const inside = code ?? link;
    // Blanks inside the marks are not shown, or not always.
    if (inside !== undefined && inside.trim() !== inside) return undefined;
    const after = Math.min(at + whole.length, end);
    if (code !== undefined) {
      pieces.push({ kind: "code", text: code, span: { start: at + 1, end: after - 1 } });
    } else if (link !== undefined) {
      const span = { start: at + 1, end: at + 1 + link.length };
      pieces.push({ kind: "link", text: link, target, span });
    } else {
      pieces.push({ kind: "text", text: text.slice(at, after), span: { start: at, end: after } });
    }
    at = after;
  }
  return { pieces, span: { start, end } };
}
