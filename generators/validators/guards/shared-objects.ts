/** Objects that are written out at several places: their statements are a function, which is printed once. */
import type * as ir from "../../../core/model/ir.ts";
import type { RepeatedObjects } from "../context/repeated-objects.ts";
import type { GuardContext, Place } from "./guard-context.ts";

/** What `GuardContext.shared` is for these objects; `print` prints a schema in its place. */
export function sharedObjects(
  { has, structureOf }: RepeatedObjects,
  print: GuardContext["print"] extends (schema: ir.Schema, ...rest: infer Rest) => infer Code
    ? (schema: ir.SchemaObject, ...rest: Rest) => Code
    : never,
): GuardContext["shared"] {
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
    if (name === "value" || types !== undefined || !has(schema)) return undefined;
    return `${nameOf(schema, context)}(${name}${context.hasDepth ? ", depth" : ""})`;
  };
}
