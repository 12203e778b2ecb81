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

  #countsOfNames?: ReadonlyMap<string, number>;

  /** How often the document writes a word as a name or value: in code, in quotes or beside marks of code. */
  countOfName(word: string): number {
    this.#countsOfNames ??= countsOfNames(this.#document.text);
    return this.#countsOfNames.get(word) ?? 0;
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

const writtenName =
  /(?<=(?<mark>[`"'.=&?/{<[$]?))(?<name>[A-Za-z_][\w-]*)(?=(?<behind>[`"'=}>\]]?))/gu;

function countsOfNames(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { groups = {} } of text.matchAll(writtenName)) {
    const { mark, behind, name = "" } = groups;
    if (mark !== "" || behind !== "") counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
