/** What a schema asserts, without what only annotates: the form that meanings are compared in. */
import type * as ir from "../../model/ir.ts";
import type { TypeSet } from "../../model/schema-view/type-set.ts";

/** `Part` stands for another schema: an identity, or the text of what it asserts. */
export interface Draft<Part> {
  readonly types: TypeSet;
  /** What `enum`, `const` and `type` leave together, in canonical order. */
  readonly values?: readonly ir.Json[];
  readonly number?: NumberDraft;
  readonly string?: StringDraft;
  readonly array?: ArrayDraft<Part>;
  readonly object?: ObjectDraft<Part>;
  /** References too. */
  readonly allOf?: readonly Part[];
  readonly anyOf?: readonly Part[];
  readonly oneOf?: readonly Part[];
  readonly not?: Part;
  readonly if?: Part;
  readonly then?: Part;
  readonly else?: Part;
  /** Assertions that validators make and this room cannot decide. */
  readonly opaque?: readonly Opaque<Part>[];
}

export interface NumberDraft extends ir.NumberAssertions {
  readonly format?: string;
}

export interface StringDraft {
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
}

export interface ArrayDraft<Part> {
  readonly prefix?: readonly Part[];
  readonly items?: Part;
  readonly contains?: Part;
  readonly minContains?: number;
  readonly maxContains?: number;
  readonly leavesContained?: boolean;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly unique?: boolean;
  readonly unevaluated?: Part;
}

export type Pair<Value> = readonly [name: string, value: Value];

export interface ObjectDraft<Part> {
  /** By name, sorted. */
  readonly properties?: readonly Pair<Part>[];
  readonly patterns?: readonly Pair<Part>[];
  readonly additional?: Part;
  readonly unevaluated?: Part;
  readonly names?: Part;
  readonly required?: readonly string[];
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly dependentRequired?: readonly Pair<readonly string[]>[];
  readonly dependentSchemas?: readonly Pair<Part>[];
}

export interface Opaque<Part> {
  readonly keyword: string;
  /** What it says, in one text; its schemas are in `parts`. */
  readonly text: string;
  readonly parts: readonly Part[];
}
