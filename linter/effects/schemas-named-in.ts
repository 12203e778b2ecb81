/** A node of a model → the schemas that it names. */
import type * as ir from "../../core/model/ir.ts";
import { isPlace } from "./same-parts.ts";

/** Every text that is the id of a schema counts: too much is safe. `but`: schemas whose `ref` does not. */
export function schemasNamedIn(
  node: object,
  ids: { readonly has: (id: ir.SchemaId) => boolean },
  but: ReadonlySet<unknown> = new Set(),
): Set<ir.SchemaId> {
  const found = new Set<ir.SchemaId>();
  const own = "id" in node ? node.id : undefined;
  const open: unknown[] = [node];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === "string") {
      if (value !== own && ids.has(value)) found.add(value);
    } else if (typeof value === "object" && value !== null) {
      for (const key of Object.keys(value)) {
        if (key === "ref" && but.has(value)) continue;
        if (!isPlace(key, value)) open.push(Reflect.get(value, key));
      }
    }
  }
  return found;
}
