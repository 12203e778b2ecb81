/** What a description says, taken from the model that the generators use. */
import type * as ir from "../../core/model/ir.ts";
import type { Gap, Reading } from "../../core/model/extensions/gaps.ts";
import type { Origin } from "../../core/base/origin.ts";
import type { Statement, Subject } from "./statement.ts";

/** A node of the spec that encloses facts: a schema, a parameter, a response, an operation. */
export interface Scope {
  readonly origin: Origin;
  /** Pointer that does not move with the order of a list: the item's key instead of its index. */
  readonly name?: string;
  /** What the node is described as, on this way to it. Absent where no subject leads. */
  readonly subject?: Subject;
  /** The next wider one. References are crossed: the node that refers encloses what it refers to. */
  readonly parent?: Scope;
  /** `x-reading` of the node. */
  readonly readings: readonly Reading[];
  /** `x-not-shown` of the node. */
  readonly gaps: readonly Gap[];
}

/** One constraint-bearing statement of a description. */
export interface Fact extends Statement {
  /** Where the value is written: the keyword's place, behind references. */
  readonly origin: Origin;
  readonly scope: Scope;
}

/** A recorded gap (`x-not-shown`) and what it stands at. */
export interface RecordedGap extends Gap {
  /** The place of the record itself. */
  readonly origin: Origin;
  readonly scope: Scope;
  /** Every subject of the annotated node; empty at places that no subject leads to. */
  readonly subjects: readonly Subject[];
}

/** A recorded reading (`x-reading`). */
export interface RecordedReading extends Reading {
  readonly origin: Origin;
  readonly scope: Scope;
}

export interface SpecFacts {
  readonly facts: readonly Fact[];
  readonly gaps: readonly RecordedGap[];
  readonly readings: readonly RecordedReading[];
  /** Other places that cite the document. */
  readonly citations: readonly { readonly document: string; readonly origin: Origin }[];
  /** Where the references of a subject lead, one after the other, by `subjectKey`. */
  readonly followed: ReadonlyMap<string, readonly Origin[]>;
  /** Keys `<METHOD> <full path>` of all operations, in the order of the spec. */
  readonly operations: readonly string[];
}

/** Which schemas a document's records are. */
export interface Binding {
  /** Record key → schemas, in the order given. */
  readonly records: ReadonlyMap<string, readonly ir.SchemaId[]>;
  /** Schema → record key. */
  readonly keys: ReadonlyMap<ir.SchemaId, string>;
}
