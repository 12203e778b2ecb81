/** The value that callers of code give → the value as it travels: delimited lists are one text. */
import type * as ir from "../../../../core/model/ir.ts";
import { Code } from "../../../../core/base/text/code.ts";
import type { SchemaOf } from "../../../../core/views/snippets/value.ts";

/** JSON; where code would stand, such as a file, a text stands for it. */
export function wireValue(value: unknown, schema: ir.Schema, schemaOf: SchemaOf): ir.Json {
  const described = schemasAt(schema, schemaOf, 0);
  const delimited = described.find((each) => each.delimited !== undefined)?.delimited;
  if (delimited !== undefined && Array.isArray(value)) return joined(value, delimited);
  if (value instanceof Code) return "…";
  if (Array.isArray(value)) {
    const items = described.find(({ array }) => array.items !== undefined)?.array.items ?? true;
    return value.map((item: unknown) => wireValue(item, items, schemaOf));
  }
  if (typeof value !== "object" || value === null) return (value ?? null) as ir.Json;
  const members = described.flatMap(({ object }) => object.properties ?? []);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]: [string, unknown]) => {
      const own = members.find((each) => each.name === name)?.schema ?? true;
      return [name, wireValue(member, own, schemaOf)];
    }),
  );
}

/** The schema and what holds together with it. */
function schemasAt(schema: ir.Schema, schemaOf: SchemaOf, depth: number): ir.SchemaObject[] {
  if (typeof schema === "boolean" || depth > 24) return [];
  const { ref, allOf = [], anyOf = [], oneOf = [] } = schema;
  const beside = [...(ref === undefined ? [] : [schemaOf(ref)]), ...allOf, ...anyOf, ...oneOf];
  return [schema, ...beside.flatMap((each) => schemasAt(each, schemaOf, depth + 1))];
}

function joined(items: readonly unknown[], delimited: ir.Delimited): string {
  return items
    .map((item) => {
      if ("item" in delimited) return String(item);
      const fields = Object.entries(item as object).map(([, field]) => String(field));
      return fields.join(delimited.fieldSeparator);
    })
    .join(delimited.separator);
}
