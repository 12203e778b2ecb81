/** References that lead back to their own schema at the same value, without a member or item between. */
import type * as ir from "../ir.ts";
import { referencesOf, schemasWithin } from "./walk.ts";

/**
 * The schemas whose `$ref` closes such a loop, one for each loop. JSON Schema leaves their meaning
 * undefined; followed, neither a type checker nor a validator would come to an end.
 */
export function loopingReferences(
  schemas: readonly ir.NamedSchema[],
  byId: ReadonlyMap<ir.SchemaId, ir.Schema>,
): ir.SchemaObject[] {
  const loops: ir.SchemaObject[] = [];
  const state = new Map<ir.SchemaId, "open" | "done">();
  const visit = (id: ir.SchemaId) => {
    state.set(id, "open");
    for (const holder of schemasWithin(byId.get(id) ?? true, atSameValue)) {
      for (const target of referencesOf(holder)) {
        if (!byId.has(target)) continue;
        if (state.get(target) === "open") loops.push(holder);
        else if (!state.has(target)) visit(target);
      }
    }
    state.set(id, "done");
  };
  for (const { id } of schemas) if (!state.has(id)) visit(id);
  return loops;
}

function atSameValue(schema: ir.SchemaObject): ir.Schema[] {
  return [
    ...(schema.allOf ?? []),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...[schema.not, schema.if, schema.then, schema.else].filter((inner) => inner !== undefined),
    ...(schema.object.dependentSchemas ?? []).map((dependent) => dependent.schema),
  ];
}
