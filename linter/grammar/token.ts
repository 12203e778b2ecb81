/** A phrase → its words, marks, code spans, links and quotes, each with its place. */
import type { Phrase, Piece, Span } from "../document.ts";

export interface Token {
  readonly kind: "word" | "mark" | "code" | "link" | "quote";
  /** As a reader sees it; of code, links and quotes the inside. */
  readonly text: string;
  /** Words and marks in lower case, without the dot of an abbreviation; `""` of all else. */
  readonly lower: string;
  readonly span: Span;
  /** White space, or nothing at all, stands before it. */
  readonly isSpaced: boolean;
  readonly isStrong: boolean;
  /** Of links, as written. */
  readonly target?: string;
}

const blank = /\s+/uy;
const thousands = /-?\d{1,3}(?:,\d{3})+(?![\d,\p{L}])/uy;
const number = /-\d+(?:\.\d+)?(?![\p{L}\p{N}_.-])/uy;
const word =
  /[\p{L}\p{N}\p{M}_$@](?:[\p{L}\p{N}\p{M}_$@]|['’.-](?=[\p{L}\p{N}\p{M}_$@]))*(?:\+(?=\s|$))?/uy;
const mark = /\.{2,}|[<>=]=|[-=]>|[^]/uy;
const abbreviations = new Set(["e.g", "i.e", "etc", "approx", "incl", "min", "max", "req", "opt"]);
const closing = new Map([
  ['"', '"'],
  ["“", "”"],
]);

/** In order. The span of a word is its own where its piece stands in the document letter by letter. */
export function tokens(phrase: Phrase): Token[] {
  const found: Token[] = [];
  let isSpaced = true;
  for (const piece of phrase.pieces) {
    if (piece.kind === "code" || piece.kind === "link") {
      const { kind, text, span } = piece;
      const target = piece.kind === "link" ? { target: piece.target } : {};
      found.push({ kind, text, lower: "", span, isSpaced, isStrong: false, ...target });
      isSpaced = false;
    } else {
      const isExact = piece.span.end - piece.span.start === piece.text.length;
      const place = (start: number, end: number): Span =>
        isExact ? { start: piece.span.start + start, end: piece.span.start + end } : piece.span;
      isSpaced = words(piece.text, place, isSpaced, piece.kind === "strong", found);
    }
  }
  return found;
}

/** The tokens of a text that stands as a whole at one place, such as the inside of a code span. */
export function tokensAt(text: string, span: Span, isSpaced: boolean): Token[] {
  const found: Token[] = [];
  words(text, () => span, isSpaced, false, found);
  return found;
}

/** Adds the tokens of a plain text; the result says whether it ends in white space. */
function words(
  text: string,
  place: (start: number, end: number) => Span,
  spaced: boolean,
  isStrong: boolean,
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
    const quoted = quote(text, at, unclosed);
    const wordEnd = isSpaced || !isWordBefore(found) ? ending(number, text, at) : undefined;
    const plain = ending(thousands, text, at) ?? wordEnd ?? ending(word, text, at);
    const end = quoted ?? plain ?? ending(mark, text, at) ?? at + 1;
    const kind = quoted !== undefined ? "quote" : plain === undefined ? "mark" : "word";
    const own = text.slice(at, end);
    const lower = kind === "quote" ? "" : own.toLowerCase();
    const dot = text[end] === "." && abbreviations.has(lower) ? 1 : 0;
    const shown = kind === "quote" ? own.slice(1, -1) : text.slice(at, end + dot);
    const span = place(at, end + dot);
    found.push({ kind, text: shown, lower, span, isSpaced, isStrong });
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

/** The part of a phrase between two offsets of the document. Only plain text is cut. */
export function cut(phrase: Phrase, start: number, end: number): Phrase {
  const pieces: Piece[] = [];
  for (const piece of phrase.pieces) {
    const span = { start: Math.max(start, piece.span.start), end: Math.min(end, piece.span.end) };
    if (span.start >= span.end) continue;
    const isExact =
      piece.kind === "text" && piece.span.end - piece.span.start === piece.text.length;
    const from = span.start - piece.span.start;
    const text = isExact ? piece.text.slice(from, from + span.end - span.start) : piece.text;
    pieces.push(isExact ? { ...piece, text, span } : piece);
  }
  return { pieces, span: { start, end } };
}
