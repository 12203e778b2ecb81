/** Which named schemas hold a value that people see in another form, at any depth. */
import type * as ir from "../ir.ts";
import { partsOf, referencesOf, schemasWithin } from "./walk.ts";

/** Ids of the schemas whose values differ once they are decoded. */
export function decodedSchemas(schemas: readonly ir.NamedSchema[]): ReadonlySet<ir.SchemaId> {
  const users = new Map<ir.SchemaId, ir.SchemaId[]>();
  const found = new Set<ir.SchemaId>();
  for (const { id, schema } of schemas) {
    for (const inner of schemasWithin(schema, partsOf)) {
      if (inner.delimited ?? inner.codec) found.add(id);
      for (const target of referencesOf(inner)) {
        const known = users.get(target);
        if (known) known.push(id);
        else users.set(target, [id]);
      }
    }
  }
  // A set keeps growing while it is walked: whatever uses a found schema is found.
  for (const id of found) for (const user of users.get(id) ?? []) found.add(user);
  return found;
}
