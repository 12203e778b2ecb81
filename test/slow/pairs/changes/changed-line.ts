/** A change of one line of a document, after which the line says what the description does not. */
export interface ChangedLine {
  readonly kind: string;
  /** Of the document, from 1. */
  readonly line: number;
  /** Line at which the block, the table or the paragraph begins. */
  readonly block: number;
  readonly old: string;
  readonly new: string;
}

/** A name that no description has. */
export const unknownName = "zorble";
