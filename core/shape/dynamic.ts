/** `$dynamicRef`s whose target depends on how they were reached. */
import type * as ir from "../ir.ts";
import { allSchemasWithin } from "./walk.ts";

/** Those to an anchor that several schemas have; the others lead where a `$ref` would. */
export function ambiguousDynamicReferences(schemas: readonly ir.NamedSchema[]): ir.SchemaObject[] {
  const all = schemas.flatMap(({ schema }) => [...allSchemasWithin(schema)]);
  const places = new Map<string, Set<ir.SchemaId>>();
  for (const { dynamicAnchor, id } of all) {
    if (dynamicAnchor === undefined) continue;
    const known = places.get(dynamicAnchor) ?? new Set();
    places.set(dynamicAnchor, known.add(id));
  }
  return all.filter(({ dynamicRef }) => {
    const anchor = dynamicRef?.reference.replace(/^[^#]*#/, "");
    return anchor !== undefined && (places.get(anchor)?.size ?? 0) > 1;
  });
}
