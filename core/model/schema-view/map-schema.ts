/** A schema with other schemas inside. */
import type * as ir from "../ir.ts";

/** From a value to one inside it: the keyword that leads there, and which member or item it is. */
export interface Step {
  readonly keyword:
    | keyof ir.ObjectAssertions
    | keyof ir.ArrayAssertions
    | "contentSchema"
    | "delimited";
  readonly key?: string | number;
}

export interface Mapping {
  /** Of a schema that judges another value. */
  readonly inner: (schema: ir.Schema, step: Step) => ir.Schema;
  /** Of one that judges this value as well. */
  readonly same: (schema: ir.Schema) => ir.Schema;
  /** Of one that this value may fit or not: an alternative or a condition. Absent: as `same`. */
  readonly branch?: (schema: ir.Schema) => ir.Schema;
}

/** `schema` with every schema written inside it replaced; references stay. */
export function mapSchema(schema: ir.SchemaObject, mapping: Mapping): ir.SchemaObject {
  const { inner, same, branch = same } = mapping;
  return {
    ...schema,
    ...mapped(schema, ["allOf"], (list) => list.map((each) => same(each))),
    ...mapped(schema, ["anyOf", "oneOf"], (list) => list.map((each) => branch(each))),
    ...mapped(schema, ["not", "if"], branch),
    ...mapped(schema, ["then", "else"], same),
    string: {
      ...schema.string,
      ...mapped(schema.string, ["contentSchema"], (one, keyword) => inner(one, { keyword })),
    },
    array: mapArray(schema.array, mapping),
    object: mapObject(schema.object, mapping),
    ...mapped(schema, ["delimited"], (delimited) => mapDelimited(delimited, inner)),
  };
}

function mapArray(array: ir.ArrayAssertions, { inner }: Mapping): ir.ArrayAssertions {
  return {
    ...array,
    ...mapped(array, ["prefixItems"], (list, keyword) =>
      list.map((schema, key) => inner(schema, { keyword, key })),
    ),
    ...mapped(array, ["items", "contains", "unevaluatedItems"], (schema, keyword) =>
      inner(schema, { keyword }),
    ),
  };
}

function mapObject(object: ir.ObjectAssertions, { inner, same }: Mapping): ir.ObjectAssertions {
  return {
    ...object,
    ...mapped(object, ["properties"], (list, keyword) =>
      list.map((one) => withSchema(one, (schema) => inner(schema, { keyword, key: one.name }))),
    ),
    ...mapped(object, ["patternProperties"], (list, keyword) =>
      list.map((one) => withSchema(one, (schema) => inner(schema, { keyword, key: one.pattern }))),
    ),
    ...mapped(object, ["dependentSchemas"], (list) => list.map((one) => withSchema(one, same))),
    ...mapped(
      object,
      ["additionalProperties", "unevaluatedProperties", "propertyNames"],
      (schema, keyword) => inner(schema, { keyword }),
    ),
  };
}

function mapDelimited(delimited: ir.Delimited, inner: Mapping["inner"]): ir.Delimited {
  const map = (schema: ir.Schema) => inner(schema, { keyword: "delimited" });
  if ("item" in delimited) return { ...delimited, item: map(delimited.item) };
  return { ...delimited, fields: delimited.fields.map((field) => withSchema(field, map)) };
}

function withSchema<Holder extends { readonly schema: ir.Schema }>(
  holder: Holder,
  map: (schema: ir.Schema) => ir.Schema,
): Holder {
  return { ...holder, schema: map(holder.schema) };
}

/** The members of `holder` that are there, mapped. */
function mapped<Holder, Key extends keyof Holder>(
  holder: Holder,
  keys: readonly Key[],
  map: (value: Exclude<Holder[Key], undefined>, key: Key) => Holder[Key],
): Partial<Holder> {
  const result: Partial<Holder> = {};
  for (const key of keys) {
    const value = holder[key];
    if (value !== undefined) result[key] = map(value as Exclude<Holder[Key], undefined>, key);
  }
  return result;
}
