/** Gathers what the words of a cell say; subjects are ways from the cell's own subject. */
import type { Span } from "../../model/document.ts";
import type { Kind, Statement, Subject } from "../../model/statement.ts";
import type { ParsedCell } from "./parsed-cell.ts";
import type { Token } from "./token.ts";

type Json = Statement["value"];

/** Parts of the grammar that lead to each other: a type holds members, members have types. */
export interface CellParsers {
  /** One type. */
  readonly type: Part;
  /** The type of the items of an array, which null is not: it is said of the array. */
  readonly items: Part;
  /** Members one after another. */
  readonly members: Part;
  /** What stands in brackets, all of it. */
  readonly bracket: (
    tokens: readonly Token[],
    way: Subject,
    into: Collector,
    depth: number,
  ) => void;
}

/** Reads words from the index `from` on; the result is where they end, `from` for none. */
export type Part = (
  tokens: readonly Token[],
  from: number,
  way: Subject,
  into: Collector,
  depth: number,
) => number;

/** How much was gathered at some moment. */
export interface Checkpoint {
  readonly claims: number;
  readonly remarks: number;
  readonly residue: number;
  readonly records: number;
}

export class Collector {
  readonly parsers: CellParsers;
  readonly claims: { kind: Kind; way: Subject; value: Json; span: Span }[] = [];
  readonly remarks: { text: string; way: Subject; span: Span }[] = [];
  readonly residue: { text: string; span: Span }[] = [];
  readonly records: { key: string; span: Span }[] = [];
  /** The way to a field of a joined string that has no name but values; their meanings follow. */
  unnamedField: Subject | undefined;

  /** Where the type of a way is claimed, unless that was undone. */
  readonly #types = new Map<string, number>();

  constructor(grammar: CellParsers) {
    this.parsers = grammar;
  }

  /** For `undo` and `below`, where what was begun may come to nothing or to something else. */
  mark(): Checkpoint {
    const { claims, remarks, residue, records } = this;
    return {
      claims: claims.length,
      remarks: remarks.length,
      residue: residue.length,
      records: records.length,
    };
  }

  /** Forgets what was gathered since. */
  undo(mark: Checkpoint): void {
    this.claims.length = mark.claims;
    this.remarks.length = mark.remarks;
    this.residue.length = mark.residue;
    this.records.length = mark.records;
  }

  /** What was gathered between two moments about `way` was about what is `segment` of it. */
  below(from: Checkpoint, way: Subject, segment: string, to: Checkpoint = this.mark()): void {
    const claims = this.claims.slice(from.claims, to.claims);
    for (const said of [...claims, ...this.remarks.slice(from.remarks, to.remarks)]) {
      said.way = [...way, segment, ...said.way.slice(way.length)];
    }
  }

  /** The same type is not claimed twice. */
  claim(kind: Kind, way: Subject, value: Json, span: Span): void {
    if (kind === "type" || kind === "ref") {
      const known = this.typesAt(way);
      if (kind === "type" && known !== undefined && String(known) === String(value)) return;
      if (known === undefined) this.#types.set(keyOf(way), this.claims.length);
    }
    this.claims.push({ kind, way, value, span });
  }

  /** The types that are claimed of `way`; none for a record, absent where nothing is claimed. */
  typesAt(way: Subject): readonly string[] | undefined {
    const claim = this.claims[this.#types.get(keyOf(way)) ?? -1];
    if (claim === undefined || keyOf(claim.way) !== keyOf(way)) return undefined;
    if (claim.kind === "ref") return [];
    return claim.kind === "type" ? (claim.value as readonly string[]) : undefined;
  }

  /** An aside. Marks alone say nothing. */
  remark(way: Subject, tokens: readonly Token[]): void {
    if (saysNothing(tokens)) return;
    this.remarks.push({ text: textOf(tokens), way, span: spanOf(tokens) });
  }

  /** Words that are not understood. */
  rest(tokens: readonly Token[]): void {
    if (saysNothing(tokens)) return;
    this.residue.push({ text: textOf(tokens), span: spanOf(tokens) });
  }

  /** The same for each subject of the cell, which stands `shift` characters further on. */
  reading(subjects: readonly Subject[], shift = 0): ParsedCell {
    const moved = ({ start, end }: Span) => ({ start: start + shift, end: end + shift });
    return {
      claims: subjects.flatMap((subject) =>
        this.claims.map(({ kind, way, value, span }) => {
          return { kind, value, span: moved(span), subject: [...subject, ...way] };
        }),
      ),
      remarks: subjects.flatMap((subject) =>
        this.remarks.map(({ text, way, span }) => {
          return { text, span: moved(span), subject: [...subject, ...way] };
        }),
      ),
      residue: this.residue.map(({ text, span }) => ({ text, span: moved(span) })),
      records: this.records.map(({ key, span }) => ({ key, span: moved(span) })),
    };
  }
}

function keyOf(way: Subject): string {
  return way.join("\u0000");
}

/** Marks between words, and dashes in the place of words; `?` or `[]` would say something. */
function saysNothing(tokens: readonly Token[]): boolean {
  return tokens.every(({ kind, text }) => kind === "mark" && /^[,;:.()\p{Pd}\s]$/u.test(text));
}

/** Tokens as text: code in back-ticks, white space as single blanks. */
export function textOf(tokens: readonly Token[]): string {
  const parts = tokens.map(({ kind, text, isSpaced }, index) => {
    const shown = kind === "code" ? `\`${text}\`` : kind === "quote" ? `"${text}"` : text;
    return isSpaced && index > 0 ? ` ${shown}` : shown;
  });
  return parts.join("").trim();
}

/** From the first of `tokens` to the last. */
export function spanOf(tokens: readonly Token[]): Span {
  const [first] = tokens;
  const last = tokens.at(-1);
  return { start: first?.span.start ?? 0, end: last?.span.end ?? 0 };
}
