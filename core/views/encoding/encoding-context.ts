/** What is looked up of all schemas of an API, once for all its operations. */
import type * as ir from "../../model/ir.ts";
import {
  type SchemaViewContext,
  schemaViewContext,
} from "../../model/schema-view/schema-view-context.ts";

export interface EncodingContext {
  readonly shapes: SchemaViewContext;
  readonly named: ReadonlyMap<ir.SchemaId, ir.NamedSchema>;
}

const contexts = new WeakMap<ir.Api, EncodingContext>();

/** The context of `api`; lookups are made once and remembered. */
export function encodingContext(api: ir.Api): EncodingContext {
  let context = contexts.get(api);
  if (context === undefined) {
    const named = new Map(api.schemas.map((schema) => [schema.id, schema]));
    contexts.set(api, (context = { shapes: schemaViewContext(api), named }));
  }
  return context;
}
