/** The schemas inside a schema. */
import type * as ir from "../ir.ts";

/** Schemas that describe parts of a value; conditions (`not`, `if`, `contains`, …) are not among them. */
export function partsOf({ allOf, anyOf, oneOf, array, object }: ir.SchemaObject): ir.Schema[] {
  return [
    ...(allOf ?? []),
    ...(anyOf ?? []),
    ...(oneOf ?? []),
    ...(array.prefixItems ?? []),
    ...present(array.items),
    ...(object.properties ?? []).map(({ schema }) => schema),
    ...(object.patternProperties ?? []).map(({ schema }) => schema),
    ...present(object.additionalProperties),
  ];
}

/** The targets of every reference written inside `schema`, in order, as often as they occur. */
export function* referencesWithin(schema: ir.Schema): Generator<ir.SchemaId> {
  for (const inner of allSchemasWithin(schema)) yield* referencesOf(inner);
}

/** `schema` and every schema written inside it. */
export function allSchemasWithin(schema: ir.Schema): Generator<ir.SchemaObject> {
  return schemasWithin(schema, piecesOf);
}

/** Every schema written right inside `schema`. */
export function piecesOf(schema: ir.SchemaObject): ir.Schema[] {
  return [...partsOf(schema), ...conditionsOf(schema)];
}

/** `schema` and every schema inside it that `next` leads to, without following references. */
export function* schemasWithin(
  schema: ir.Schema,
  next: (schema: ir.SchemaObject) => readonly ir.Schema[],
): Generator<ir.SchemaObject> {
  const pending = [schema];
  for (let inner = pending.pop(); inner !== undefined; inner = pending.pop()) {
    if (typeof inner === "boolean") continue;
    yield inner;
    pending.push(...next(inner).toReversed());
  }
}

/** The targets of `$ref` and `$dynamicRef`. */
export function referencesOf({ ref, dynamicRef }: ir.SchemaObject): ir.SchemaId[] {
  return [ref, dynamicRef?.target].filter((id) => id !== undefined);
}

function conditionsOf(schema: ir.SchemaObject): ir.Schema[] {
  const { array, object, delimited } = schema;
  return [
    ...present(schema.not, schema.if, schema.then, schema.else),
    ...present(array.contains, array.unevaluatedItems),
    ...present(object.propertyNames, object.unevaluatedProperties),
    ...(object.dependentSchemas ?? []).map((dependent) => dependent.schema),
    ...(delimited && "item" in delimited ? [delimited.item] : []),
    ...(delimited && "fields" in delimited ? delimited.fields.map((field) => field.schema) : []),
  ];
}

function present(...schemas: readonly (ir.Schema | undefined)[]): ir.Schema[] {
  return schemas.filter((schema) => schema !== undefined);
}
