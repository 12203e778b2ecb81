/** A schema as the list of all that it asks for at once: references are followed, `allOf` is opened. */
import type { Placed } from "../../inclusion/inclusion.ts";
import type * as ir from "../../model/ir.ts";

/** Each states something of its own; `false` is in the list where nothing is accepted. */
export function flattenedAllOf({ schema, side }: Placed): readonly (ir.SchemaObject | false)[] {
  const found = new Set<ir.SchemaObject | false>();
  const seen = new Set<ir.Schema>();
  const visit = (each: ir.Schema): void => {
    if (each === true || seen.has(each)) return;
    seen.add(each);
    if (each === false) {
      found.add(false);
      return;
    }
    for (const target of side.lookup.targets(each)) visit(side.lookup.schema(target));
    for (const part of each.allOf ?? []) visit(part);
    found.add(each);
  };
  visit(schema);
  return [...found];
}
