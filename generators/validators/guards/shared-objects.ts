/**
 * Objects that are written out at several places of a description: their statements are a function of the
 * module, which is printed once. Of GitHub's description they were half of all guards.
 */
import type * as ir from "../../../core/model/ir.ts";
import { type StructureOf, structures } from "../../../core/model/schema-view/structure.ts";
import { allSchemasWithin } from "../../../core/model/schema-view/walk.ts";
import type { GuardContext, Place } from "./guard-context.ts";

/** Objects with fewer members are no longer than what calls a function for them. */
const fewest = 3;

/** What `GuardContext.shared` is for these schemas; `print` prints a schema in its place. */
export function sharedObjects(
  schemas: readonly ir.NamedSchema[],
  print: GuardContext["print"] extends (schema: ir.Schema, ...rest: infer Rest) => infer Code
    ? (schema: ir.SchemaObject, ...rest: Rest) => Code
    : never,
): GuardContext["shared"] {
  const structureOf = structures();
  const repeated = repeatedIn(schemas, structureOf);
  const known = new Map<number, string>();
  const nameOf = (schema: ir.SchemaObject, context: GuardContext): string => {
    const printed = () =>
      context.test(print(schema, { name: "value" }, context.inside()), context.hasDepth);
    // How deep a value is counts from the schema around, so that calls in such bodies may differ.
    if (context.hasDepth) return printed();
    const structure = structureOf(schema);
    const name = known.get(structure) ?? printed();
    known.set(structure, name);
    return name;
  };
  return (schema, { name, types }: Place, context) => {
    // Whoever knows something of the value asks less than the function would.
    if (name === "value" || types !== undefined || !isLarge(schema)) return undefined;
    if (!repeated.has(structureOf(schema))) return undefined;
    return `${nameOf(schema, context)}(${name}${context.hasDepth ? ", depth" : ""})`;
  };
}

function isLarge({ object: { properties = [] } }: ir.SchemaObject): boolean {
  return properties.length >= fewest;
}

function repeatedIn(
  schemas: readonly ir.NamedSchema[],
  structureOf: StructureOf,
): ReadonlySet<number> {
  const once = new Set<number>();
  const repeated = new Set<number>();
  for (const { schema } of schemas) {
    for (const inner of allSchemasWithin(schema)) {
      // A named schema has a function as it is.
      if (inner === schema || !isLarge(inner)) continue;
      const structure = structureOf(inner);
      (once.has(structure) ? repeated : once).add(structure);
    }
  }
  return repeated;
}
