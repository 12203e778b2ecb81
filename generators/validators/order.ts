/** The order in which constants are declared: what a schema refers to comes first where it can. */
import type * as ir from "../../core/model/ir.ts";

/** `schemas`, dependencies first. Of a cycle, the first one met comes last. */
export function dependencyOrder(
  schemas: readonly ir.NamedSchema[],
  referencesIn: (schema: ir.Schema) => Iterable<ir.SchemaId>,
): ir.NamedSchema[] {
  const byId = new Map(schemas.map((named) => [named.id, named]));
  const met = new Set<ir.SchemaId>();
  const ordered: ir.NamedSchema[] = [];
  const enter = (named: ir.NamedSchema) => {
    met.add(named.id);
    return { named, targets: referencesIn(named.schema)[Symbol.iterator]() };
  };
  for (const first of schemas) {
    if (met.has(first.id)) continue;
    // A path of its own: references may lead on further than calls can nest.
    const path = [enter(first)];
    for (let step = path.at(-1); step !== undefined; step = path.at(-1)) {
      const next = step.targets.next();
      if (next.done === true) ordered.push((path.pop() ?? step).named);
      else {
        const target = byId.get(next.value);
        if (target !== undefined && !met.has(target.id)) path.push(enter(target));
      }
    }
  }
  return ordered;
}
