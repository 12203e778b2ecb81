/** The files of one description, read and parsed, each node with its place. */
import type { Json } from "../ir.ts";
import type { Origin } from "../origin.ts";

/** One parsed file. */
export interface SourceDocument {
  /** Path relative to the root description's folder, `/` separators: stable on every machine. */
  readonly name: string;
  /** Path as messages show it: relative to where the command was started. */
  readonly file: string;
  readonly value: Json;
  /** The place of the node at a JSON Pointer, or of its nearest ancestor that exists. */
  readonly origin: (pointer: string) => Origin;
}

/** A node that a reference leads to. */
export interface Target {
  readonly document: SourceDocument;
  readonly pointer: string;
  readonly value: Json;
}

/** A description and every file that it refers to, directly or not. */
export interface Sources {
  readonly root: SourceDocument;
  /** Root first, then in the order in which they were first referred to. */
  readonly documents: readonly SourceDocument[];
  /**
   * What `reference` (a URI reference with an optional JSON Pointer fragment) means in
   * `document`: one step, so the value may be a reference again. `undefined` when nothing is
   * there, which loading has reported already for files and reports here never.
   */
  readonly resolve: (reference: string, document: SourceDocument) => Target | undefined;
}
