/** The schemas inside a schema. */
import type * as ir from "../ir.ts";

/** Schemas that describe parts of a value; conditions (`not`, `if`, `contains`, …) are not among them. */
export function partsOf(schema: ir.SchemaObject): ir.Schema[] {
  const parts: ir.Schema[] = [];
  addParts(schema, parts);
  return parts;
}

// Called for every schema by every pass, so without lists of its own.
function addParts({ allOf, anyOf, oneOf, array, object }: ir.SchemaObject, to: ir.Schema[]): void {
  if (allOf !== undefined) to.push(...allOf);
  if (anyOf !== undefined) to.push(...anyOf);
  if (oneOf !== undefined) to.push(...oneOf);
  if (array.prefixItems !== undefined) to.push(...array.prefixItems);
  add(array.items, to);
  addSchemas(object.properties, to);
  addSchemas(object.patternProperties, to);
  add(object.additionalProperties, to);
}

/** The targets of every reference written inside `schema`, in order, as often as they occur. */
export function referencesWithin(schema: ir.Schema): ir.SchemaId[] {
  return allSchemasWithin(schema).flatMap(referencesOf);
}

/** `schema` and every schema written inside it. Every pass asks it of all named schemas: it is found once. */
export function allSchemasWithin(schema: ir.Schema): readonly ir.SchemaObject[] {
  if (typeof schema === "boolean") return [];
  const known = within.get(schema) ?? foundWithin(schema);
  within.set(schema, known);
  return known;
}

const within = new WeakMap<ir.SchemaObject, readonly ir.SchemaObject[]>();

function foundWithin(schema: ir.SchemaObject): ir.SchemaObject[] {
  const found: ir.SchemaObject[] = [];
  const pending: ir.Schema[] = [schema];
  for (let inner = pending.pop(); inner !== undefined; inner = pending.pop()) {
    if (typeof inner === "boolean") continue;
    found.push(inner);
    const pieces = piecesOf(inner);
    for (let at = pieces.length - 1; at >= 0; at -= 1) pending.push(pieces[at] ?? true);
  }
  return found;
}

/** Every schema written right inside `schema`. */
export function piecesOf(schema: ir.SchemaObject): ir.Schema[] {
  const pieces: ir.Schema[] = [];
  addParts(schema, pieces);
  addConditions(schema, pieces);
  return pieces;
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
    const inside = next(inner);
    for (let at = inside.length - 1; at >= 0; at -= 1) pending.push(inside[at] ?? true);
  }
}

/** The targets of `$ref` and `$dynamicRef`. */
export function referencesOf({ ref, dynamicRef }: ir.SchemaObject): readonly ir.SchemaId[] {
  if (ref === undefined) return dynamicRef === undefined ? none : [dynamicRef.target];
  return dynamicRef === undefined ? [ref] : [ref, dynamicRef.target];
}

const none: readonly ir.SchemaId[] = [];

/** True of a schema that says by itself all that there is to say of a value. */
export function appliesNone({ ref, dynamicRef, allOf, anyOf, oneOf }: ir.SchemaObject): boolean {
  return (ref ?? dynamicRef ?? allOf ?? anyOf ?? oneOf) === undefined;
}

function addConditions(schema: ir.SchemaObject, to: ir.Schema[]): void {
  const { array, object, delimited } = schema;
  add(schema.not, to);
  add(schema.if, to);
  add(schema.then, to);
  add(schema.else, to);
  add(array.contains, to);
  add(array.unevaluatedItems, to);
  add(object.propertyNames, to);
  add(object.unevaluatedProperties, to);
  addSchemas(object.dependentSchemas, to);
  if (delimited === undefined) return;
  if ("item" in delimited) to.push(delimited.item);
  if ("fields" in delimited) addSchemas(delimited.fields, to);
}

function add(schema: ir.Schema | undefined, to: ir.Schema[]): void {
  if (schema !== undefined) to.push(schema);
}

function addSchemas(
  holders: readonly { readonly schema: ir.Schema }[] | undefined,
  to: ir.Schema[],
): void {
  if (holders !== undefined) for (const { schema } of holders) to.push(schema);
}
