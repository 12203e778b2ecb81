/** A schema of the model as plain JSON Schema 2020-12: the keywords as the description states them. */
import type * as ir from "../../../core/model/ir.ts";

/** `referTo` is the address of a named schema. */
export function sourceSchema(schema: ir.Schema, referTo: (id: ir.SchemaId) => string): ir.Json {
  if (typeof schema === "boolean") return schema;
  const one = (inner: ir.Schema | undefined) => inner && sourceSchema(inner, referTo);
  const inner = (value: ir.Schema | undefined) =>
    value === undefined ? undefined : (one(value) ?? false);
  const all = (list: readonly ir.Schema[] | undefined) =>
    list?.map((each) => sourceSchema(each, referTo));
  const map = (list: readonly (readonly [string, ir.Schema])[] | undefined): ir.Json | undefined =>
    list && Object.fromEntries(list.map(([key, each]) => [key, sourceSchema(each, referTo)]));
  const { number, string, array, object } = schema;
  const targets = [schema.ref, schema.dynamicRef?.target].filter((id) => id !== undefined);
  const [first, ...others] = targets.map((id) => ({ $ref: referTo(id) }));
  const { minLength, maxLength, pattern } = string;
  const {
    leavesContained: _leaves,
    prefixItems,
    items,
    contains,
    unevaluatedItems,
    ...counts
  } = array;
  const { minProperties, maxProperties, required } = object;
  const found: Readonly<Record<string, ir.Json | undefined>> = {
    ...first,
    type: schema.types,
    enum: schema.enum,
    const: schema.const?.value,
    ...number,
    minLength,
    maxLength,
    pattern,
    format: schema.format,
    ...counts,
    prefixItems: all(prefixItems),
    items: inner(items),
    contains: inner(contains),
    unevaluatedItems: inner(unevaluatedItems),
    properties: map(object.properties?.map(({ name, schema: member }) => [name, member])),
    patternProperties: map(
      object.patternProperties?.map(({ pattern: key, schema: member }) => [key, member]),
    ),
    additionalProperties: inner(object.additionalProperties),
    unevaluatedProperties: inner(object.unevaluatedProperties),
    propertyNames: inner(object.propertyNames),
    required,
    minProperties,
    maxProperties,
    dependentRequired:
      object.dependentRequired &&
      Object.fromEntries(object.dependentRequired.map(({ name, requires }) => [name, requires])),
    dependentSchemas: map(object.dependentSchemas?.map(({ name, schema: then }) => [name, then])),
    allOf: others.length > 0 ? [...others, ...(all(schema.allOf) ?? [])] : all(schema.allOf),
    anyOf: all(schema.anyOf),
    oneOf: all(schema.oneOf),
    not: inner(schema.not),
    if: inner(schema.if),
    then: inner(schema.then),
    else: inner(schema.else),
  };
  const stated = Object.entries(found).filter(([, value]) => value !== undefined);
  return Object.fromEntries(stated as [string, ir.Json][]);
}
