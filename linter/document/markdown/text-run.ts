/** Joins stretches of text of one look into pieces. */
import type { Piece, Span } from "../../model/document.ts";

/**
 * A piece stands in the document letter by letter (white space apart), so that its span is as long
 * as its text, or it is one word in which something is written in another way, such as an escape.
 * Words are never divided.
 */
export class TextRun {
  readonly #pieces: Piece[];
  #kind: "text" | "strong" = "text";
  #text = "";
  #start = 0;
  #end = 0;
  #isExact = true;
  #endsBlank = false;

  constructor(pieces: Piece[]) {
    this.#pieces = pieces;
  }

  add(text: string, span: Span, kind: "text" | "strong"): void {
    if (kind !== this.#kind) this.end();
    this.#kind = kind;
    const isExact = span.end - span.start === text.length;
    if (this.#text === "") this.#begin(text, span, isExact);
    else if (isExact && this.#isExact && this.#end === span.start) this.#extend(text, span.end);
    else if (this.#endsBlank || /^\s/u.test(text)) {
      this.end();
      this.#begin(text, span, isExact);
    } else this.#join(text, span, isExact);
  }

  /** What is added after this makes another piece. */
  end(): void {
    if (this.#text === "") return;
    const span = { start: this.#start, end: this.#end };
    this.#pieces.push({ kind: this.#kind, text: this.#text, span });
    this.#text = "";
  }

  /** In the middle of a word: takes the word out of what stands letter by letter on both sides. */
  #join(text: string, span: Span, isExact: boolean): void {
    if (this.#isExact) {
      let word = this.#text.length;
      while (word > 0 && !/\s/u.test(this.#text.charAt(word - 1))) word -= 1;
      const [tail, start, end] = [this.#text.slice(word), this.#start + word, this.#end];
      this.#text = this.#text.slice(0, word);
      this.#end = start;
      this.end();
      this.#begin(tail, { start, end }, false);
    }
    const rest = isExact ? text.search(/\s/u) : -1;
    const head = rest === -1 ? text.length : rest;
    this.#extend(text.slice(0, head), isExact ? span.start + head : span.end);
    if (rest === -1) return;
    this.end();
    this.#begin(text.slice(head), { start: span.start + head, end: span.end }, true);
  }

  #begin(text: string, { start, end }: Span, isExact: boolean): void {
    [this.#text, this.#start, this.#end, this.#isExact] = ["", start, start, isExact];
    this.#extend(text, end);
  }

  #extend(text: string, end: number): void {
    this.#text += text;
    this.#end = end;
    this.#endsBlank = /\s/u.test(text.charAt(text.length - 1));
  }
}
