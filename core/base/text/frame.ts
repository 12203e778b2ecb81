/** A line of a file → the part around a place, with a mark below what the place covers. */
import { visible } from "./visible.ts";

export interface MarkedRange {
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 code units. */
  readonly column: number;
  /** Past the last that is marked; absent: one is. */
  readonly endColumn?: number;
}

const before = 60;
const after = 60;

/** Two lines without a final line feed: the text with its number, and the mark. */
export function frame(text: string, { line, column, endColumn }: MarkedRange): string {
  const start = Math.min(Math.max(column - 1, 0), text.length);
  const from = whole(text, Math.max(0, start - before));
  const to = whole(text, Math.min(text.length, start + after));
  const end = Math.min(Math.max((endColumn ?? column + 1) - 1, start + 1), Math.max(to, start));
  const left = (from > 0 ? "…" : "") + plain(text.slice(from, start));
  const marked = plain(text.slice(start, end));
  const right = plain(text.slice(end, to)) + (to < text.length ? "…" : "");
  const margin = `${" ".repeat(String(line).length)} | `;
  return `${line} | ${left}${marked}${right}\n${margin}${blank(left)}${"^".repeat(Math.max(1, width(marked)))}`;
}

/** No half of a pair of surrogates stands at a cut. */
function whole(text: string, offset: number): number {
  const code = text.charCodeAt(offset);
  return code >= 0xdc00 && code <= 0xdfff && offset > 0 ? offset - 1 : offset;
}

function plain(text: string): string {
  return visible(text).replaceAll("\t", " ");
}

const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}|[\u{20000}-\u{3fffd}]/u;
const combining = /\p{M}/u;

/** White space as wide as `text` is on a terminal. */
function blank(text: string): string {
  return [...text].map((character) => " ".repeat(columns(character))).join("");
}

function width(text: string): number {
  return [...text].reduce((sum, character) => sum + columns(character), 0);
}

function columns(character: string): number {
  if (combining.test(character)) return 0;
  return wide.test(character) ? 2 : 1;
}
