/** Tables of one column whose cells are pages: a title, and lines that a `<br>` parts. */
import { type MarkedText, TextBuilder } from "./marked-text.ts";
import type { Element } from "./outline.ts";

type Table = Pick<Extract<Element, { kind: "table" }>, "header" | "rows">;

/** Fewer are a cell with a few words. */
const fewestLines = 4;

/** The title and the lines, where the table is such a page about one endpoint. */
export function boxOf({ header, rows }: Table) {
  const [title, ...more] = header;
  if (title === undefined || more.length > 0 || title.text.trim() === "") return undefined;
  const lines = rows.flatMap(([cell]) => (cell === undefined ? [] : linesOf(cell)));
  const endpoints = lines.filter((line) => endpoint.test(line.text.trim()));
  if (lines.length < fewestLines || endpoints.length !== 1) return undefined;
  return { title, elements: lines.map(elementOf) };
}

const endpoint = /^\W*(?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)\s+(?:https?:\/)?\/\S+$/u;

export function linesOf(text: MarkedText): MarkedText[] {
  const lines: MarkedText[] = [];
  let start = 0;
  for (const line of text.text.split("\n")) {
    const from = start + line.search(/\S/u);
    if (line.trim() !== "") lines.push(text.slice(from, start + line.trimEnd().length));
    start += line.length + 1;
  }
  return lines;
}

/** `**name**: …` and `**404:** …` are items; a label alone introduces what follows. */
export function elementOf(line: MarkedText): Element {
  const [first] = line.runs;
  const isMarked = first !== undefined && first.look !== "text";
  const behind = isMarked ? line.text.slice(first.end) : "";
  const own = isMarked ? line.text.slice(0, first.end) : "";
  const isItem = isMarked && (/^\s*[:(–—-]/u.test(behind) || /^\d{3}\b|[:]\s*\S/u.test(own));
  if (!isItem) return { kind: "text", text: line };
  return { kind: "item", depth: 1, text: statusFirst(line, own) };
}

/** `**404:** **NOT_FOUND**`: the marks say nothing. */
function statusFirst(line: MarkedText, own: string): MarkedText {
  if (!/^\d{3}\b/u.test(own)) return line;
  const text = new TextBuilder();
  for (const { start, end, offset, look } of line.runs)
    text.add(line.text.slice(start, end), offset, look === "code" ? look : "text");
  return text.finish();
}
