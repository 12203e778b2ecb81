/** What is looked up of all schemas of an API, once for all its operations. */
import type * as ir from "../../model/ir.ts";
import { type ShapeContext, shapeContext } from "../../model/schema-view/context.ts";

export interface WireContext {
  readonly shapes: ShapeContext;
  readonly named: ReadonlyMap<ir.SchemaId, ir.NamedSchema>;
}

const contexts = new WeakMap<ir.Api, WireContext>();

export function wireContext(api: ir.Api): WireContext {
  let context = contexts.get(api);
  if (context === undefined) {
    const named = new Map(api.schemas.map((schema) => [schema.id, schema]));
    contexts.set(api, (context = { shapes: shapeContext(api), named }));
  }
  return context;
}
