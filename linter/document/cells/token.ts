/** A phrase → its words, marks, code spans, links and quotes, each with its place. */
import type { Phrase, Span } from "../../model/document.ts";

export interface Token {
  readonly kind: "word" | "mark" | "code" | "link" | "quote";
  /** As a reader sees it; of code, links and quotes the inside. */
  readonly text: string;
  /** Words and marks in lower case, without the dot of an abbreviation; `""` of all else. */
  readonly lower: string;
  readonly span: Span;
  /** White space, or nothing at all, stands before it. */
  readonly isSpaced: boolean;
  /** Of links, as written. */
  readonly target?: string;
  /** Of an opening bracket: how many tokens further the closing one stands. */
  readonly reach?: number;
}

const blank = /\s+/uy;
const thousands = /-?\d{1,3}(?:,\d{3})+(?![\d,\p{L}])/uy;
const number = /-\d+(?:\.\d+)?(?![\p{L}\p{N}_.-])/uy;
const word =
  /[\p{L}\p{N}\p{M}_$@](?:[\p{L}\p{N}\p{M}_$@]|['’.-](?=[\p{L}\p{N}\p{M}_$@]))*(?:\+(?=\s|$))?/uy;
const mark = /\.{2,}|[<>=]=|[-=]>|[^]/uy;
const single = /'[^'\s](?:[^'\n]{0,60}[^'\s])?'(?![\p{L}\p{N}])/uy;
const abbreviations = new Set(["e.g", "i.e", "etc", "approx", "incl", "min", "max", "req", "opt"]);
const closing = new Map([
  ['"', '"'],
  ["“", "”"],
]);
const brackets = new Map([
  ["(", ")"],
  ["{", "}"],
  ["[", "]"],
]);

/** In order. The span of a word is its own where its piece stands in the document letter by letter. */
export function tokens(phrase: Phrase): Token[] {
  const found: Token[] = [];
  let isSpaced = true;
  for (const piece of phrase.pieces) {
    if (piece.kind === "code" || piece.kind === "link") {
      const { kind, text, span } = piece;
      const target = piece.kind === "link" ? { target: piece.target } : {};
      found.push({ kind, text, lower: "", span, isSpaced, ...target });
      isSpaced = false;
    } else {
      const isExact = piece.span.end - piece.span.start === piece.text.length;
      const place = (start: number, end: number): Span =>
        isExact ? { start: piece.span.start + start, end: piece.span.start + end } : piece.span;
      isSpaced = words(piece.text, place, isSpaced, found);
    }
  }
  return withReach(found);
}

/** Each opening bracket with the way to the one that closes it. */
function withReach(found: readonly Token[]): Token[] {
  const reaches = new Map<number, number>();
  const open: { readonly close: string; readonly at: number }[] = [];
  found.forEach(({ kind, text }, at) => {
    if (kind !== "mark") return;
    const close = brackets.get(text);
    if (close !== undefined) open.push({ close, at });
    else if (open.at(-1)?.close === text) {
      const start = open.pop()?.at ?? at;
      reaches.set(start, at - start);
    }
  });
  return found.map((token, at) => {
    const reach = reaches.get(at);
    return reach === undefined ? token : { ...token, reach };
  });
}

/** Adds the tokens of a plain text; the result says whether it ends in white space. */
function words(
  text: string,
  place: (start: number, end: number) => Span,
  spaced: boolean,
  found: Token[],
): boolean {
  let isSpaced = spaced;
  const unclosed = new Set<string>();
  for (let at = 0; at < text.length; ) {
    const space = ending(blank, text, at);
    if (space !== undefined) {
      isSpaced = true;
      at = space;
      continue;
    }
    const isApart = isSpaced || found.at(-1)?.kind === "mark";
    const quoted = quote(text, at, unclosed) ?? (isApart ? ending(single, text, at) : undefined);
    const wordEnd = isSpaced || !isWordBefore(found) ? ending(number, text, at) : undefined;
    const plain = ending(thousands, text, at) ?? wordEnd ?? ending(word, text, at);
    const end = quoted ?? plain ?? ending(mark, text, at) ?? at + 1;
    const kind = quoted !== undefined ? "quote" : plain === undefined ? "mark" : "word";
    const own = text.slice(at, end);
    const lower = kind === "quote" ? "" : own.toLowerCase();
    const dot = text[end] === "." && abbreviations.has(lower) ? 1 : 0;
    const shown = kind === "quote" ? own.slice(1, -1) : text.slice(at, end + dot);
    const span = place(at, end + dot);
    found.push({ kind, text: shown, lower, span, isSpaced });
    isSpaced = false;
    at = end + dot;
  }
  return isSpaced;
}

function isWordBefore(found: readonly Token[]): boolean {
  const kind = found.at(-1)?.kind;
  return kind === "word" || kind === "code";
}

/** Where a quotation that begins at `at` ends. A mark found to be unclosed is not looked for again. */
function quote(text: string, at: number, unclosed: Set<string>): number | undefined {
  const open = text[at] ?? "";
  const close = closing.get(open);
  if (close === undefined || unclosed.has(open)) return undefined;
  const end = text.indexOf(close, at + 1);
  if (end < 0) unclosed.add(open);
  return end < 0 ? undefined : end + 1;
}

function ending(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
