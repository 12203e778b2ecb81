/** Counts what was read of a document, and gathers what is wrong. */
import { placeOf } from "../../document/markdown/place.ts";
import type { Document, DocumentPlace } from "../../model/document.ts";
import type { Finding } from "../../model/finding.ts";
import type { ReadPart } from "../../model/lint-result.ts";
import type { MarkedText } from "../outline/marked-text.ts";

export class Ledger {
  readonly parts: ReadPart[] = [];
  readonly findings: Finding[] = [];
  /** How many parts of the description the document names. */
  readonly bound = new Set<string>();
  readonly #document: Document;
  section = "";

  constructor(document: Document) {
    this.#document = document;
  }

  get file(): string {
    return this.#document.file;
  }

  count(kind: ReadPart["kind"], text: MarkedText, state: ReadPart["state"]): void {
    const words = text.text.trim();
    if (words === "") return;
    const from = text.text.indexOf(words);
    const place = this.place(text, from, from + words.length);
    this.parts.push({ kind, place, state, text: words });
  }

  /** The place of a part of `text`. */
  place(text: MarkedText, start = 0, end = text.text.length): DocumentPlace {
    const from = text.offsetAt(start);
    const to = Math.max(from, text.offsetAt(Math.max(start, end - 1)) + 1);
    return placeOf(this.#document, { start: from, end: to }, this.section);
  }
}
