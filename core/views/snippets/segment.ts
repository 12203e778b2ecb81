/** A schema → the smallest value that leaves something behind where empty lists and objects leave nothing. */
import type * as ir from "../../model/ir.ts";
import { allOfSchemas } from "../../model/schema-view/all-of.ts";
import type { Lookup } from "../../model/schema-view/lookup.ts";
import { Code } from "../../base/text/code.ts";
import { exampleValue } from "./value.ts";

/** As `exampleValue`, but lists have an item and objects a member: for URLs, headers and forms. */
export function segmentValue(schema: ir.Schema, lookup: Lookup): unknown {
  const value = exampleValue(schema, lookup.schema);
  const isEmpty = typeof value === "object" && value !== null && Object.keys(value).length === 0;
  if (!isEmpty || value instanceof Code) return value;
  const all = allOfSchemas(schema, lookup);
  const filled = (inner: ir.Schema = true) => exampleValue(inner, lookup.schema) ?? "text";
  if (Array.isArray(value)) {
    const { prefixItems, items } = all.find(({ array }) => array.items !== undefined)?.array ?? {};
    return [filled(prefixItems?.[0] ?? items)];
  }
  const [member] = all.flatMap(({ object }) => object.properties ?? []);
  if (member !== undefined) return Object.fromEntries([[member.name, filled(member.schema)]]);
  const other = all.find(({ object }) => object.additionalProperties !== undefined)?.object;
  return { key: filled(other?.additionalProperties) };
}

/** The same of each member of an object of `schema`: `value` is an example of it. */
export function filledMembers(
  value: Readonly<Record<string, unknown>>,
  schema: ir.Schema,
  lookup: Lookup,
): Readonly<Record<string, unknown>> {
  const described = allOfSchemas(schema, lookup).flatMap(({ object }) => object.properties ?? []);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const own = described.find((each) => each.name === name);
      return [name, own === undefined ? member : filledInstead(member, own.schema, lookup)];
    }),
  );
}

function filledInstead(value: unknown, schema: ir.Schema, lookup: Lookup): unknown {
  const isContainer = typeof value === "object" && value !== null && !(value instanceof Code);
  return isContainer && Object.keys(value).length === 0 ? segmentValue(schema, lookup) : value;
}
