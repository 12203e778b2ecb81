/** A schema → every schema that holds of the same value whenever it does. */
import type * as ir from "../ir.ts";
import type { Lookup } from "./lookup.ts";

/** `schema`, and what it refers to or lists in `allOf`; nearest first, each once. */
export function allOfSchemas(
  schema: ir.Schema,
  lookup: Pick<Lookup, "targets" | "schema">,
): readonly ir.SchemaObject[] {
  const found = new Set<ir.SchemaObject>();
  const queue = [schema];
  for (const each of queue) {
    if (typeof each === "boolean" || found.has(each)) continue;
    found.add(each);
    queue.push(...lookup.targets(each).map(lookup.schema), ...(each.allOf ?? []));
  }
  return [...found];
}
