/** What each part of the walk through one schema is given. */
import type * as ir from "../../../core/model/ir.ts";
import type { Scope } from "../../model/fact.ts";
import type { Kind, Subject } from "../../model/statement.ts";
import type { FactCollector } from "./fact-collector.ts";

export interface Walk {
  readonly schema: ir.SchemaObject;
  readonly scope: Scope;
  readonly collector: FactCollector;
  readonly subject: Subject;
  readonly trail: readonly ir.SchemaId[];
  /** Alternatives that were numbered at this subject so far, here or in other parts of a whole. */
  readonly numbered: { count: number };
  /** Adds a fact of this schema, with the place of its keyword below it. */
  readonly add: (kind: Kind, value: ir.Json, keyword: string, at?: Subject) => void;
  /** Walks through a schema that this one holds under `keyword`. */
  readonly go: (next: ir.Schema, at: Subject, keyword: string) => void;
}
