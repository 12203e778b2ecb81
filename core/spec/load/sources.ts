/** The files of one description, read and parsed, each node with its place. */
import type { Json } from "../../model/ir.ts";
import type { Origin } from "../../base/origin.ts";

/** One parsed file. */
export interface SourceDocument {
  /** Path relative to the root description's folder, `/` separators: stable on every machine. */
  readonly name: string;
  /** Path as messages show it: relative to where the command was started. */
  readonly file: string;
  /** True of an OpenAPI description that a run is about, whose own name says nothing. */
  readonly isRoot?: true;
  readonly value: Json;
  /** Integers in `value` that its text states with digits that a number does not keep. Absent: there are none. */
  readonly rounded?: ReadonlySet<number>;
  /** The place of the node at a JSON Pointer, or of its nearest ancestor that exists. */
  readonly origin: (pointer: string) => Origin;
}

/** A node that a reference leads to. */
export interface Target {
  readonly document: SourceDocument;
  readonly pointer: string;
  readonly value: Json;
}

/**
 * A file, or a schema in it that states an `$id`, with all that it holds up to the next `$id`.
 *
 * @see https://json-schema.org/draft/2020-12/json-schema-core#section-4.3.5
 */
export interface Resource {
  readonly document: SourceDocument;
  /** JSON Pointer of its root in the file. */
  readonly pointer: string;
  /** Base URI: absolute, without a fragment. */
  readonly uri: string;
  /** False where nothing but the path of the file says what it is called. */
  readonly hasOwnUri: boolean;
  /** Pointers in the file, by the names that `$anchor` and `$dynamicAnchor` give. */
  readonly anchors: ReadonlyMap<string, string>;
  /** Those of `$dynamicAnchor` alone. */
  readonly dynamicAnchors: ReadonlyMap<string, string>;
  /** What `$schema` says, here or in the resource around it. */
  readonly dialect: string | undefined;
}

/** A description and every file that it refers to, directly or not. */
export interface Sources {
  readonly root: SourceDocument;
  /** Root first, then in the order in which they were first referred to. */
  readonly documents: readonly SourceDocument[];
  /** Files whose words stand in the place of a reference, as messages show them. */
  readonly texts: ReadonlySet<string>;
  /**
   * What `reference` (a URI reference with an optional JSON Pointer or anchor as fragment) means
   * at `node`, an object of `document`: one step, so the value may be a reference again.
   * `undefined` when nothing is there, which loading has reported already for files and reports
   * here never.
   */
  readonly resolve: (
    reference: string,
    document: SourceDocument,
    node?: Json,
  ) => Target | undefined;
  /** Schema files that were given as such, without an OpenAPI description around them. */
  readonly schemaFiles: readonly SourceDocument[];
  /** The innermost schema resource around the node at `pointer`. */
  readonly resourceAt: (document: SourceDocument, pointer: string) => Resource | undefined;
  /** Every schema resource that was met: files first, then what states an `$id`. */
  readonly resources: readonly Resource[];
}
