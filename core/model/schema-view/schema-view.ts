/** The derived view of a schema that types and validators print from: a union on `kind`. */
import type * as ir from "../ir.ts";
import type { Keyword } from "./keywords.ts";

interface Base {
  /** The schema that the keywords of `left` stand in. */
  readonly schema: ir.SchemaObject;
  /** Keywords of `schema` that this view does not express: a validator checks each of them. */
  readonly left: readonly Keyword[];
}

/** Everything, as far as types go. */
export interface UnknownView extends Partial<Base> {
  readonly kind: "unknown";
}

export interface NeverView {
  readonly kind: "never";
}

export interface LiteralView extends Base {
  readonly kind: "literal";
  /** At least one; no two are equal. */
  readonly values: readonly ir.Json[];
}

export interface ScalarView extends Base {
  readonly kind: "null" | "boolean" | "number" | "integer" | "string";
}

export interface ArrayView extends Base {
  readonly kind: "array";
  /** Schemas of the first items, one each. */
  readonly prefix: readonly ir.Schema[];
  /** Schema of the items after those. */
  readonly rest: ir.Schema;
  /** How many items there are at least. */
  readonly minItems: number;
}

export interface ObjectView extends Base {
  readonly kind: "object";
  /** Declared ones in their order, then those that are required without being declared. */
  readonly members: readonly Member[];
  /**
   * Schemas of members that are not listed, each of some of them. Empty: there are none. Absent:
   * nothing is said, so they are kept and have no type.
   */
  readonly others?: readonly ir.Schema[];
}

export interface Member {
  readonly name: string;
  readonly schema: ir.Schema;
  readonly required: boolean;
  /** See `ir.Property`. */
  readonly fill?: { readonly value: ir.Json };
}

export interface ReferenceView extends Base {
  readonly kind: "reference";
  readonly id: ir.SchemaId;
}

export interface UnionView extends Base {
  readonly kind: "union";
  readonly members: readonly SchemaView[];
  /** True where a value may fit one member only (`oneOf`). */
  readonly exclusive: boolean;
}

export interface IntersectionView extends Base {
  readonly kind: "intersection";
  readonly members: readonly SchemaView[];
}

export type SchemaView =
  | UnknownView
  | NeverView
  | LiteralView
  | ScalarView
  | ArrayView
  | ObjectView
  | ReferenceView
  | UnionView
  | IntersectionView;
