/** What reading a document gives. */
import type { DocumentPlace } from "./document.ts";
import type { ReaderFinding } from "./reader-findings.ts";
import type { Kind, Statement, Subject } from "./statement.ts";

/** One checkable statement of a document. */
export interface Claim extends Statement {
  readonly place: DocumentPlace;
}

/**
 * Words that only people can hold against the spec. They pass while they and the facts they are
 * bound to equal what was accepted.
 */
export interface Prose {
  /** White space folded to single blanks. */
  readonly text: string;
  readonly place: DocumentPlace;
  /** What the words are about. Empty: they state nothing that a spec could say. */
  readonly about: readonly ProseTarget[];
}

export type ProseTarget =
  /** The unclaimed facts at exactly this subject, and at its items (`[]`); those of `part` alone. */
  | { readonly subject: Subject; readonly part?: ProsePart }
  /**
   * Places of the spec as a comment names them: `<file>#<pointer>`, relative to the document's
   * folder; a pointer alone is in the root description; `*` stands for any run of characters but `/`.
   */
  | { readonly spec: string }
  /** Nothing: a `note` comment marks them as stating nothing about the spec. */
  | "note";

/** Which of the facts at a subject the words of a column are about. */
export interface ProsePart {
  /** Name of the column: words that change places with those of another are other words. */
  readonly name: string;
  readonly kinds: readonly Kind[];
}

/** The document says that something is not shown. */
export interface Gap {
  /** What is not shown, in the document's words: `size limits`, `responses of editMonitor`. */
  readonly what: string;
  readonly place: DocumentPlace;
}

/** A record that the document describes under a name. */
export interface RecordName {
  readonly key: string;
  /** As written. */
  readonly name: string;
  /** The heading around its own, where sections below other headings have the same name. */
  readonly around?: string;
  /** Component keys or files that a comment binds it to. Empty: found by name. */
  readonly targets: readonly string[];
  readonly place: DocumentPlace;
}

export interface ReadDocument {
  readonly claims: readonly Claim[];
  readonly prose: readonly Prose[];
  readonly gaps: readonly Gap[];
  readonly records: readonly RecordName[];
  /** Slugs of all headings, for those who cite the document. */
  readonly slugs: ReadonlyMap<string, DocumentPlace>;
  readonly findings: readonly ReaderFinding[];
}
