/** A model in parts: operations and schemas, each with the schemas that it refers to. */
import type * as ir from "../../core/model/ir.ts";

export interface PartNames {
  /** Names of operations, as facts have them. */
  readonly operations: ReadonlySet<string>;
  readonly schemas: ReadonlySet<ir.SchemaId>;
}

/** The parts of one model, each with the schemas that it refers to. */
export interface Parts {
  readonly operations: ReadonlyMap<string, Part>;
  readonly schemas: ReadonlyMap<ir.SchemaId, Part>;
  /** Ids of components by their keys. */
  readonly components: ReadonlyMap<string, ir.SchemaId>;
  /** What webhooks and callbacks refer to. */
  readonly ofEvents: ReadonlySet<ir.SchemaId>;
}

export interface Part {
  readonly node: ir.Operation | ir.NamedSchema;
  readonly refers: ReadonlySet<ir.SchemaId>;
  /** Those of `refers` that are more than the type of a member, or of its items. */
  readonly madeOf: ReadonlySet<ir.SchemaId>;
}
