/** Text as a reader sees it, with the look of its parts and the place of every character. */

export type Look = "text" | "code" | "strong" | "emphasis";

/** A part of a text that stands in the document as it is seen. */
export interface Run {
  /** Index in the text. */
  readonly start: number;
  readonly end: number;
  /** Offset in the document. */
  readonly offset: number;
  readonly look: Look;
}

export class MarkedText {
  readonly text: string;
  readonly runs: readonly Run[];

  #withoutCode?: string;

  constructor(text: string, runs: readonly Run[]) {
    this.text = text;
    this.runs = runs;
  }

  /** Offset in the document of the character at `index`. */
  offsetAt(index: number): number {
    const run = this.runs[this.#runAt(index)];
    return run === undefined
      ? 0
      : run.offset + Math.max(0, Math.min(index, run.end - 1) - run.start);
  }

  /** Index of the last run that begins at `index` or before it. */
  #runAt(index: number): number {
    let low = 0;
    let high = this.runs.length;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if ((this.runs[middle]?.start ?? 0) <= index) low = middle;
      else high = middle;
    }
    return low;
  }

  /** The part from `start` to `end`, with the same places. */
  slice(start: number, end: number = this.text.length): MarkedText {
    const runs: Run[] = [];
    // Blocks have a run for each line: looking at all of them for each line would take too long.
    for (let index = this.#runAt(start); index < this.runs.length; index += 1) {
      const run = this.runs[index];
      if (run === undefined || run.start >= end) break;
      if (run.end <= start) continue;
      const from = Math.max(run.start, start);
      const offset = run.offset + from - run.start;
      runs.push({ ...run, start: from - start, end: Math.min(run.end, end) - start, offset });
    }
    if (runs.length === 0)
      runs.push({ start: 0, end: 1, offset: this.offsetAt(start), look: "text" });
    return new MarkedText(this.text.slice(start, end), runs);
  }

  /** The same text with letters in the place of code, whose dots and brackets end nothing. */
  get withoutCode(): string {
    return (this.#withoutCode ??= this.runs
      .map(({ start, end, look }) =>
        look === "code" ? "x".repeat(end - start) : this.text.slice(start, end),
      )
      .join(""));
  }

  /** The texts of neighbouring runs of code. */
  codes(): { readonly text: string; readonly start: number; readonly end: number }[] {
    return this.runs
      .filter(({ look }) => look === "code")
      .map(({ start, end }) => ({ text: this.text.slice(start, end), start, end }));
  }
}

/** Puts a text together. */
export class TextBuilder {
  #text = "";
  readonly #runs: Run[] = [];

  add(text: string, offset: number, look: Look): void {
    if (text === "") return;
    const start = this.#text.length;
    this.#text += text;
    this.#runs.push({ start, end: this.#text.length, offset, look });
  }

  finish(): MarkedText {
    return new MarkedText(this.#text, this.#runs);
  }
}
