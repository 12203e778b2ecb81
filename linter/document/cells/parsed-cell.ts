/** What the words of a cell say about its subject, with the place of each word. */
import type { Span } from "../../model/document.ts";
import type { Statement, Subject } from "../../model/statement.ts";

export interface ParsedCell {
  readonly claims: readonly (Statement & { readonly span: Span })[];
  /** Asides: words for people, to be held against the facts of what they are about. */
  readonly remarks: readonly {
    readonly text: string;
    readonly span: Span;
    /** The cell's own subject, or a member that the cell describes. */
    readonly subject: Subject;
  }[];
  /** What a typed cell must not have: words that are neither understood nor an aside. */
  readonly residue: readonly { readonly text: string; readonly span: Span }[];
  /** Names of records that the cell uses, for finding those that lead to nothing. */
  readonly records: readonly { readonly key: string; readonly span: Span }[];
}
