/** References that lead back to their own schema at the same value, without a member or item between. */
import type * as ir from "../ir.ts";

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
    for (const holder of holdersOfReferences(byId.get(id) ?? true)) {
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

/** The targets of `$ref` and `$dynamicRef`. */
export function referencesOf({ ref, dynamicRef }: ir.SchemaObject): ir.SchemaId[] {
  return [ref, dynamicRef?.target].filter((id) => id !== undefined);
}

/** `schema` and the schemas applied to the same value, as far as they hold a reference. */
function* holdersOfReferences(schema: ir.Schema): Generator<ir.SchemaObject> {
  if (typeof schema === "boolean") return;
  if (referencesOf(schema).length > 0) yield schema;
  for (const inner of atSameValue(schema)) yield* holdersOfReferences(inner);
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
