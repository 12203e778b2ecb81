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
  const known = new Map<ir.SchemaObject, number>();
  const structureOf = (schema: ir.SchemaObject): number => {
    const before = known.get(schema);
    if (before !== undefined) return before;
    const text = said(schema);
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    known.set(schema, number);
    return number;
  };
  /** What the keywords of a schema say, as a text that no other schema has that says something else. */
  const said = (schema: ir.SchemaObject): string => {
    let text = "";
    for (const [keyword, value] of Object.entries(schema)) {
      // Every schema has a record of what it says of each kind of value, and most are empty.
      if (besides.has(keyword) || isEmpty(value)) continue;
      const shown = keyword === "object" ? byName(schema.object) : value;
      text += `${keyword}:${data.has(keyword) ? JSON.stringify(value) : plain(shown)},`;
    }
    return text;
  };
  /** A value of a keyword with numbers in place of the schemas in it: by hand, as this is asked of every member. */
  const plain = (value: unknown): string => {
    if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "";
    if (Array.isArray(value)) return `[${value.map(plain).join(",")}]`;
    if (isSchema(value)) return `#${structureOf(value)}`;
    const members = Object.entries(value);
    return `{${members.map(([name, each]) => `${JSON.stringify(name)}:${plain(each)}`).join(",")}}`;
  };
  return structureOf;
}

/** Keywords whose values are values that are described. They may look like anything. */
const data: ReadonlySet<string> = new Set(["const", "enum"]);

/** Members by their names: where they stand says nothing, nor does what is filled in where one is absent. */
function byName(object: ir.SchemaObject["object"]): object {
  const { properties, required } = object;
  const members = properties
    ?.map(({ name, schema }) => ({ name, schema }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
  return {
    ...object,
    ...(members && { properties: members }),
    ...(required && { required: required.toSorted() }),
  };
}

function isEmpty(value: unknown): boolean {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  for (const _ in value) return false;
  return true;
}

function isSchema(value: object): value is ir.SchemaObject {
  return "id" in value && "origin" in value && "examples" in value;
}
