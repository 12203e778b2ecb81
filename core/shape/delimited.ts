/** Which named schemas hold a delimited string, at any depth. */
import type * as ir from "../ir.ts";
import { referencesOf } from "./loops.ts";

/** Ids of the schemas whose values differ once delimited strings are split into lists. */
export function delimitedSchemas(schemas: readonly ir.NamedSchema[]): ReadonlySet<ir.SchemaId> {
  const users = new Map<ir.SchemaId, ir.SchemaId[]>();
  const found = new Set<ir.SchemaId>();
  for (const { id, schema } of schemas) {
    for (const inner of allWithin(schema)) {
      if (inner.delimited) found.add(id);
      for (const target of referencesOf(inner)) {
        users.set(target, [...(users.get(target) ?? []), id]);
      }
    }
  }
  // A set keeps growing while it is walked: whatever uses a found schema is found.
  for (const id of found) for (const user of users.get(id) ?? []) found.add(user);
  return found;
}

/** `schema` and every schema written inside it, without following references. */
function* allWithin(schema: ir.Schema): Generator<ir.SchemaObject> {
  if (typeof schema === "boolean") return;
  yield schema;
  for (const inner of within(schema)) yield* allWithin(inner);
}

/** Schemas that describe part of a value's shape; conditions (`not`, `if`, …) do not. */
function within({ allOf, anyOf, oneOf, array, object }: ir.SchemaObject): ir.Schema[] {
  return [
    ...(allOf ?? []),
    ...(anyOf ?? []),
    ...(oneOf ?? []),
    ...(array.prefixItems ?? []),
    ...(array.items === undefined ? [] : [array.items]),
    ...(object.properties ?? []).map(({ schema }) => schema),
    ...(object.patternProperties ?? []).map(({ schema }) => schema),
    ...(object.additionalProperties === undefined ? [] : [object.additionalProperties]),
  ];
}
