/** What each part of the walk through one schema is given. */
import type * as ir from "../../core/ir.ts";
import type { Origin } from "../../core/origin.ts";
import type { Scope } from "../fact.ts";
import type { Kind, Subject } from "../statement.ts";
import type { Sink } from "./sink.ts";

export interface Walk {
  readonly schema: ir.SchemaObject;
  readonly scope: Scope;
  readonly sink: Sink;
  readonly subject: Subject;
  readonly trail: readonly ir.SchemaId[];
  /** Adds a fact of this schema, with the place of its keyword below it. */
  readonly add: (kind: Kind, value: ir.Json, keyword: string, at?: Subject) => void;
  /** Walks through a schema that this one holds; `origin` is the place of a boolean one. */
  readonly go: (next: ir.Schema, at: Subject, origin?: Origin) => void;
}
