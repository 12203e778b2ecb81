/** Which schemas may give up on a value that is nested too deeply. */
import type * as ir from "../../../core/model/ir.ts";
import type { SchemaViewContext } from "../../../core/model/schema-view/schema-view-context.ts";
import { noType, typeSet } from "../../../core/model/schema-view/type-set.ts";
import { allSchemasWithin } from "../../../core/model/schema-view/walk.ts";
import { type Cycles, reachingSome } from "../context/cycles.ts";

export interface GivesUp {
  readonly named: (id: ir.SchemaId) => boolean;
  readonly schema: (schema: ir.Schema) => boolean;
}

/** Which of `schemas` may give up. */
export function givesUp(
  schemas: readonly ir.NamedSchema[],
  shapes: SchemaViewContext,
  cycles: Cycles,
): GivesUp {
  const comparing = new Set(
    schemas.filter(({ schema }) => comparesDeeply(schema, shapes)).map(({ id }) => id),
  );
  const found = reachingSome(
    schemas,
    cycles.references,
    (id) => cycles.isInCycle(id) || comparing.has(id),
  );
  const schema = (of: ir.Schema) =>
    comparesDeeply(of, shapes) ||
    allSchemasWithin(of).some((inner) => shapes.targets(inner).some((id) => found.has(id)));
  return { named: (id) => found.has(id), schema };
}

/** True where `uniqueItems` compares items that may be objects or arrays. */
function comparesDeeply(schema: ir.Schema, shapes: SchemaViewContext): boolean {
  const structures = typeSet(["object", "array"]);
  return allSchemasWithin(schema).some(({ array }) => {
    if (array.uniqueItems !== true) return false;
    const items = [array.items ?? true, ...(array.prefixItems ?? [])];
    return items.some((item) => (shapes.possibleTypes(item) & structures) !== noType);
  });
}
