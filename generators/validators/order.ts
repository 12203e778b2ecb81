/** The order in which constants are declared: what a schema refers to comes first where it can. */
import type * as ir from "../../core/ir.ts";

/** `schemas`, dependencies first. Of a cycle, the first one met comes last. */
export function dependencyOrder(
  schemas: readonly ir.NamedSchema[],
  referencesIn: (schema: ir.Schema) => Iterable<ir.SchemaId>,
): ir.NamedSchema[] {
  const byId = new Map(schemas.map((named) => [named.id, named]));
  const met = new Set<ir.SchemaId>();
  const ordered: ir.NamedSchema[] = [];
  const visit = (named: ir.NamedSchema) => {
    if (met.has(named.id)) return;
    met.add(named.id);
    for (const id of referencesIn(named.schema)) {
      const target = byId.get(id);
      if (target !== undefined) visit(target);
    }
    ordered.push(named);
  };
  schemas.forEach(visit);
  return ordered;
}
