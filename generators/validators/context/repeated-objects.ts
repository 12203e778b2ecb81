/** Which objects a description writes out at several places. Of GitHub's they are half of all. */
import type * as ir from "../../../core/model/ir.ts";
import { type StructureOf, structures } from "../../../core/model/schema-view/structure.ts";
import { allSchemasWithin } from "../../../core/model/schema-view/walk.ts";

export interface RepeatedObjects {
  /** True of an object with members enough that a function for it is shorter than a copy. */
  readonly has: (schema: ir.SchemaObject) => boolean;
  readonly structureOf: StructureOf;
}

/** Objects with fewer members are no longer than what calls a function for them. */
const fewest = 3;

/** Those of `schemas`, each looked at once. */
export function repeatedObjects(schemas: readonly ir.NamedSchema[]): RepeatedObjects {
  const structureOf = structures();
  const once = new Set<number>();
  const repeated = new Set<number>();
  for (const { schema } of schemas) {
    for (const inner of allSchemasWithin(schema)) {
      // A named schema has a declaration as it is.
      if (inner === schema || !isLarge(inner)) continue;
      const structure = structureOf(inner);
      (once.has(structure) ? repeated : once).add(structure);
    }
  }
  return { has: (schema) => isLarge(schema) && repeated.has(structureOf(schema)), structureOf };
}

function isLarge({ object: { properties = [] } }: ir.SchemaObject): boolean {
  return properties.length >= fewest;
}
