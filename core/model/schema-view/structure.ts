/** Which schemas say the same of a value, whatever they are called and described as. */
import type * as ir from "../ir.ts";

/** Equal numbers for schemas that let through the same values by the same keywords. */
export type StructureOf = (schema: ir.SchemaObject) => number;

/** What says nothing of which values are valid: where a schema stands, and what people read of it. */
const besides: ReadonlySet<string> = new Set(
  "id origin anchor title description deprecated examples default readOnly writeOnly xml".split(
    " ",
  ),
);

/** Numbers of one run. Each schema is looked at once, so that all of them take linear time. */
export function structures(): StructureOf {
  const numbers = new Map<string, number>();
  const known = new WeakMap<ir.SchemaObject, number>();
  const structureOf = (schema: ir.SchemaObject): number => {
    const before = known.get(schema);
    if (before !== undefined) return before;
    const stated = Object.entries(schema).filter(([keyword]) => !besides.has(keyword));
    const text = JSON.stringify(stated.map(([keyword, value]) => [keyword, plain(value)]));
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    known.set(schema, number);
    return number;
  };
  /** A value of a keyword with numbers in place of the schemas in it. */
  const plain = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map(plain);
    if (isSchema(value)) return { structure: structureOf(value) };
    return Object.entries(value).map(([name, member]) => [name, plain(member)]);
  };
  return structureOf;
}

function isSchema(value: object): value is ir.SchemaObject {
  return "id" in value && "origin" in value && "examples" in value;
}
