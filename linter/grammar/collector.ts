/** Gathers what the words of a cell say; subjects are ways from the cell's own subject. */
import type { Span } from "../document.ts";
import type { Kind, Statement, Subject } from "../statement.ts";
import type { CellReading } from "./cell-reading.ts";
import type { Token } from "./token.ts";

type Json = Statement["value"];

/** Parts of the grammar that lead to each other: a type holds members, members have types. */
export interface Grammar {
  /** One type; the number of tokens that it takes, 0 for none. */
  readonly type: Part;
  /** Members one after another; the number of tokens that they take. */
  readonly members: Part;
  /** What stands in brackets, all of it. */
  readonly bracket: (
    tokens: readonly Token[],
    way: Subject,
    into: Collector,
    depth: number,
  ) => void;
}

type Part = (tokens: readonly Token[], way: Subject, into: Collector, depth: number) => number;

export class Collector {
  readonly grammar: Grammar;
  readonly claims: { kind: Kind; way: Subject; value: Json; span: Span }[] = [];
  readonly remarks: { text: string; way: Subject; span: Span }[] = [];
  readonly residue: { text: string; span: Span }[] = [];
  readonly records: { key: string; span: Span }[] = [];

  constructor(grammar: Grammar) {
    this.grammar = grammar;
  }

  /** An empty one, for trying what may come to nothing. */
  trial(): Collector {
    return new Collector(this.grammar);
  }

  /** Takes over what a trial gathered. */
  take({ claims, remarks, residue, records }: Collector): void {
    this.claims.push(...claims);
    this.remarks.push(...remarks);
    this.residue.push(...residue);
    this.records.push(...records);
  }

  claim(kind: Kind, way: Subject, value: Json, span: Span): void {
    this.claims.push({ kind, way, value, span });
  }

  remark(way: Subject, tokens: readonly Token[]): void {
    const text = textOf(tokens);
    if (/[\p{L}\p{N}]/u.test(text)) this.remarks.push({ text, way, span: spanOf(tokens) });
  }

  /** Words that are not understood. Marks alone say nothing. */
  rest(tokens: readonly Token[]): void {
    const text = textOf(tokens);
    if (/[\p{L}\p{N}]/u.test(text)) this.residue.push({ text, span: spanOf(tokens) });
  }

  /** The same for each subject of the cell. */
  reading(subjects: readonly Subject[]): CellReading {
    return {
      claims: subjects.flatMap((subject) =>
        this.claims.map(({ way, ...claim }) => ({ ...claim, subject: [...subject, ...way] })),
      ),
      remarks: subjects.flatMap((subject) =>
        this.remarks.map(({ way, ...remark }) => ({ ...remark, subject: [...subject, ...way] })),
      ),
      residue: this.residue,
      records: this.records,
    };
  }
}

/** Tokens as text: code in back-ticks, white space as single blanks. */
export function textOf(tokens: readonly Token[]): string {
  const parts = tokens.map(({ kind, text, isSpaced }, index) => {
    const shown = kind === "code" ? `\`${text}\`` : kind === "quote" ? `"${text}"` : text;
    return isSpaced && index > 0 ? ` ${shown}` : shown;
  });
  return parts.join("").trim();
}

export function spanOf(tokens: readonly Token[]): Span {
  const [first] = tokens;
  const last = tokens.at(-1);
  return { start: first?.span.start ?? 0, end: last?.span.end ?? 0 };
}
