/** A schema with other schemas inside. */
import type * as ir from "../ir.ts";

export interface Mapping {
  /** Of a schema that judges another value. */
  readonly inner: (schema: ir.Schema) => ir.Schema;
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
    ...mapped(schema, ["allOf"], (list) => list.map(same)),
    ...mapped(schema, ["anyOf", "oneOf"], (list) => list.map(branch)),
    ...mapped(schema, ["not", "if"], branch),
    ...mapped(schema, ["then", "else"], same),
    string: { ...schema.string, ...mapped(schema.string, ["contentSchema"], inner) },
    array: mapArray(schema.array, mapping),
    object: mapObject(schema.object, mapping),
    ...mapped(schema, ["delimited"], (delimited) => mapDelimited(delimited, inner)),
  };
}

function mapArray(array: ir.ArrayAssertions, { inner }: Mapping): ir.ArrayAssertions {
  return {
    ...array,
    ...mapped(array, ["prefixItems"], (list) => list.map(inner)),
    ...mapped(array, ["items", "contains", "unevaluatedItems"], inner),
  };
}

function mapObject(object: ir.ObjectAssertions, { inner, same }: Mapping): ir.ObjectAssertions {
  return {
    ...object,
    ...mapped(object, ["properties"], (list) => list.map((one) => withSchema(one, inner))),
    ...mapped(object, ["patternProperties"], (list) => list.map((one) => withSchema(one, inner))),
    ...mapped(object, ["dependentSchemas"], (list) => list.map((one) => withSchema(one, same))),
    ...mapped(object, ["additionalProperties", "unevaluatedProperties", "propertyNames"], inner),
  };
}

function mapDelimited(delimited: ir.Delimited, inner: Mapping["inner"]): ir.Delimited {
  if ("item" in delimited) return { ...delimited, item: inner(delimited.item) };
  return { ...delimited, fields: delimited.fields.map((field) => withSchema(field, inner)) };
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
  map: (value: Exclude<Holder[Key], undefined>) => Holder[Key],
): Partial<Holder> {
  const result: Partial<Holder> = {};
  for (const key of keys) {
    const value = holder[key];
    if (value !== undefined) result[key] = map(value as Exclude<Holder[Key], undefined>);
  }
  return result;
}
