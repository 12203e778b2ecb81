/** A phrase as one line of text that patterns can be held against, with the place of every part. */
import type { Phrase, Piece, Span } from "../../model/document.ts";
import { matchesOutsideBrackets } from "./outside-brackets.ts";

/** Some characters of the line that stand together in the document. */
interface Run {
  /** Offset in the line. */
  readonly at: number;
  readonly shown: string;
  readonly piece: Piece;
  /** Offset in the text of the piece; `-1` for the marks around code. */
  readonly from: number;
  /** Characters of the piece: more than are shown where white space was folded. */
  readonly length: number;
}

export type Link = Piece & { readonly kind: "link" };

/** Longer ones are no sentence; no pattern is held against them. */
const longest = 4_000;

/** Texts of a document's phrases, as long as the document lives. */
const texts = new WeakMap<Phrase, Text>();

/** Code stands in back-ticks, links and strong words as their text, white space as one blank. */
export class Text {
  readonly text: string;
  readonly #runs: readonly Run[];
  readonly #start: number;
  readonly #whole: Span;
  #span: Span | undefined;

  private constructor(runs: readonly Run[], start: number, text: string, whole: Span) {
    this.#runs = runs;
    this.#start = start;
    this.#whole = whole;
    this.text = text;
  }

  /** The same for a phrase of the document: its tables and sentences are read twice, and their links once more. */
  static kept(phrase: Phrase): Text {
    let text = texts.get(phrase);
    if (text === undefined) texts.set(phrase, (text = Text.of(phrase)));
    return text;
  }

  static of(phrase: Phrase): Text {
    const [only] = phrase.pieces;
    // Most cells are one stretch of words, which needs no joining.
    if (only !== undefined && phrase.pieces.length === 1 && isShownAsIs(only)) {
      const { text: shown } = only;
      const run = { shown, from: 0, length: shown.length, at: 0, piece: only };
      return new Text([run], 0, shown, phrase.span);
    }
    const runs: Run[] = [];
    const parts: string[] = [];
    let at = 0;
    let isAfterBlank = true;
    for (const piece of phrase.pieces) {
      for (const part of partsOf(piece)) {
        if (part.shown === " " && isAfterBlank) continue;
        isAfterBlank = part.shown === " ";
        runs.push({ ...part, at, piece });
        parts.push(part.shown);
        at += part.shown.length;
      }
    }
    return new Text(runs, 0, parts.join(""), phrase.span).slice(0);
  }

  get isEmpty(): boolean {
    return this.text === "";
  }

  /** The part between two offsets of this text, without white space around it. */
  slice(start: number, end = this.text.length): Text {
    const part = this.text.slice(start, end);
    const blank = part.length - part.trimStart().length;
    return new Text(this.#runs, this.#start + start + blank, part.trim(), this.#whole);
  }

  /** Without full stops, colons, commas and semicolons at its end. */
  unstopped(): Text {
    return this.slice(0, this.text.replace(/[.:;,\s]+$/u, "").length);
  }

  /** The groups of a match, in order; a group that took no part is empty. Absent: no match. */
  match(pattern: RegExp): Text[] | undefined {
    if (this.text.length > longest) return undefined;
    // Few match, and a pattern that tells where its groups are is several times as slow.
    if (!isStateful(pattern) && !pattern.test(this.text)) return undefined;
    const indices = withIndices(pattern).exec(this.text)?.indices;
    return indices?.map((pair: [number, number] | undefined) => this.slice(...(pair ?? [0, 0])));
  }

  /** The parts between separators that stand outside of brackets and code; none is empty. */
  split(separator: RegExp): Text[] {
    const parts: Text[] = [];
    let start = 0;
    for (const { index, length } of matchesOutsideBrackets(this.text, separator)) {
      parts.push(this.slice(start, index));
      start = index + length;
    }
    return [...parts, this.slice(start)].filter((part) => !part.isEmpty);
  }

  /** Place in the document. */
  get span(): Span {
    return (this.#span ??= this.#findSpan());
  }

  #findSpan(): Span {
    const [first, last] = [this.#runAt(this.#start), this.#runAt(this.#end - 1)];
    if (first === undefined || last === undefined || this.isEmpty) return this.#whole;
    const start = placeIn(first, this.#start - first.at, "start");
    return { start, end: Math.max(start, placeIn(last, this.#end - last.at, "end")) };
  }

  /** The same words as a phrase. */
  get phrase(): Phrase {
    const pieces: Piece[] = [];
    for (const run of this.#within()) {
      if (run.from < 0) continue;
      const from = Math.max(0, this.#start - run.at);
      const to = Math.min(run.shown.length, this.#end - run.at);
      const text = run.shown.slice(from, to);
      const span = { start: placeIn(run, from, "start"), end: placeIn(run, to, "end") };
      const before = pieces.at(-1);
      if (run.piece.kind === "code" || run.piece.kind === "link") {
        pieces.push({ ...run.piece, text });
      } else if (before?.kind === run.piece.kind && before.span.end === span.start) {
        const joined = { start: before.span.start, end: span.end };
        pieces[pieces.length - 1] = { ...before, text: before.text + text, span: joined };
      } else pieces.push({ ...run.piece, text, span });
    }
    return { pieces, span: this.span };
  }

  /** The same with what stands in code as plain words, the marks of code left out. */
  get uncoded(): Text {
    const pieces = this.phrase.pieces.map((piece): Piece => {
      return piece.kind === "code" ? { ...piece, kind: "text" } : piece;
    });
    return Text.of({ pieces, span: this.span });
  }

  get links(): readonly Link[] {
    return this.#within().flatMap(({ piece }) => (piece.kind === "link" ? [piece] : []));
  }

  /** How many characters at its beginning are strong. */
  get strongLength(): number {
    let length = 0;
    for (const run of this.#within()) {
      if (run.piece.kind !== "strong") break;
      length = run.at + run.shown.length - this.#start;
    }
    return Math.min(length, this.text.length);
  }

  get #end(): number {
    return this.#start + this.text.length;
  }

  #within(): Run[] {
    const found: Run[] = [];
    for (let index = this.#indexAt(this.#start); ; index += 1) {
      const run = this.#runs[index];
      if (run === undefined || run.at >= this.#end) return found;
      found.push(run);
    }
  }

  #runAt(offset: number): Run | undefined {
    return this.#runs[this.#indexAt(offset)];
  }

  /** Index of the run that holds an offset of the line. */
  #indexAt(offset: number): number {
    let [low, high] = [0, this.#runs.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((this.#runs[middle]?.at ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low;
  }
}

function isStateful({ global, sticky }: RegExp): boolean {
  return global || sticky;
}

const exact = new WeakMap<RegExp, RegExp>();

/** The same pattern, which tells where its groups are. */
function withIndices(pattern: RegExp): RegExp {
  const made = exact.get(pattern) ?? new RegExp(pattern.source, `${pattern.flags}d`);
  exact.set(pattern, made);
  return made;
}

/** Words with single blanks between them, or other white space. */
const stretch = /\S+(?: \S+)*|\s+/gu;
/** White space at an end, or other than one blank between words; nothing at all has no stretch. */
const folded = /^\s|\s$|\s\s|[^\S ]|^$/u;

/** True of one stretch of words, as most pieces are. */
function isShownAsIs({ kind, text }: Piece): boolean {
  return kind !== "code" && !folded.test(text);
}

function partsOf(piece: Piece): Omit<Run, "at" | "piece">[] {
  if (piece.kind === "code") {
    // A back-tick inside would end the code for those who read the line.
    const shown = piece.text.replaceAll("`", "ˋ").replaceAll(/\s/gu, " ");
    const mark = { shown: "`", from: -1, length: 0 };
    return [mark, { shown, from: 0, length: shown.length }, mark];
  }
  if (isShownAsIs(piece)) {
    return [{ shown: piece.text, from: 0, length: piece.text.length }];
  }
  return [...piece.text.matchAll(stretch)].map(({ 0: text, index }) => {
    return { shown: text.trim() === "" ? " " : text, from: index, length: text.length };
  });
}

/** Place of an offset in what is shown of a run. Pieces that are not exact have one place. */
function placeIn({ piece, from, length, shown }: Run, offset: number, side: keyof Span): number {
  const isExact = piece.kind !== "code" && piece.span.end - piece.span.start === piece.text.length;
  if (!isExact) return piece.span[side];
  return piece.span.start + from + (offset >= shown.length ? length : offset);
}
