/** A schema of the model → what the runtime makes samples by, as data. */
import type * as ir from "../../core/model/ir.ts";
import type { Names } from "../../core/transform/naming/names.ts";
import type { SchemaObject } from "../../runtime/sample/schema.ts";

/** The keywords by which values are made; others are left to validators. */
export function schemaData(schema: ir.Schema, names: Names): ir.Json {
  if (typeof schema === "boolean") return schema;
  const data = (inner: ir.Schema | undefined) =>
    inner === undefined ? undefined : schemaData(inner, names);
  const all = (list: readonly ir.Schema[] | undefined) =>
    list?.map((inner) => schemaData(inner, names));
  const { types, number, string, array, object } = schema;
  const target = schema.ref ?? schema.dynamicRef?.target;
  const found: Record<keyof SchemaObject, ir.Json | undefined> = {
    $ref: target === undefined ? undefined : names.schema(target),
    type: types,
    enum: schema.enum,
    const: schema.const?.value,
    ...pick(number, ["multipleOf", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"]),
    ...pick(string, ["minLength", "maxLength", "pattern"]),
    format: schema.format ?? (string.contentEncoding === "base64" ? "base64" : undefined),
    prefixItems: all(array.prefixItems),
    items: data(array.items),
    contains: data(array.contains),
    ...pick(array, ["minContains", "minItems", "maxItems", "uniqueItems"]),
    // A sample is for every media type: what only some have is left out.
    properties: members(object.properties?.filter(isInEveryAnswer), ({ name }) => name),
    patternProperties: members(object.patternProperties, ({ pattern }) => pattern),
    // What is closed behind combinations is closed here too, or the sample has further members.
    additionalProperties: data(object.additionalProperties),
    propertyNames: data(object.propertyNames),
    required: object.required,
    ...pick(object, ["minProperties", "maxProperties"]),
    dependentRequired:
      object.dependentRequired &&
      Object.fromEntries(object.dependentRequired.map(({ name, requires }) => [name, requires])),
    allOf: all(schema.allOf),
    anyOf: all(schema.anyOf),
    oneOf: all(schema.oneOf),
    if: schema.then === undefined && schema.else === undefined ? undefined : data(schema.if),
    then: data(schema.then),
    else: data(schema.else),
    delimited: schema.delimited && {
      separator: schema.delimited.separator,
      fieldSeparator: "fields" in schema.delimited ? schema.delimited.fieldSeparator : "",
      fields:
        "fields" in schema.delimited
          ? schema.delimited.fields.map((field) => schemaData(field.schema, names))
          : [schemaData(schema.delimited.item, names)],
      ...(schema.delimited.special && { special: schema.delimited.special }),
    },
  };
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, ir.Json] => entry[1] !== undefined),
  );

  function members<Member extends { readonly schema: ir.Schema }>(
    list: readonly Member[] | undefined,
    keyOf: (member: Member) => string,
  ): ir.Json | undefined {
    return (
      list && Object.fromEntries(list.map((each) => [keyOf(each), schemaData(each.schema, names)]))
    );
  }
}

/** Of whatever media type the answer is, and whatever the request asks for. */
function isInEveryAnswer({ schema }: { readonly schema: ir.Schema }): boolean {
  if (typeof schema === "boolean") return true;
  const { "x-only-media": media, "x-present-when": when } = schema.extensions;
  return media === undefined && when?.asked === undefined;
}

function pick<From extends object, Key extends keyof From>(
  from: From,
  keys: readonly Key[],
): Record<Key, From[Key] | undefined> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Record<
    Key,
    From[Key] | undefined
  >;
}
