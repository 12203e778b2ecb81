/** Which parts a value of a schema has to have, how deep the smallest is, and whether it leads back to itself. */
import type * as ir from "../../model/ir.ts";
import { allOfSchemas } from "../../model/schema-view/all-of.ts";

export type SchemaOf = (id: ir.SchemaId) => ir.Schema;

/** Members by name, as a schema and what holds together with it describe them. */
export type Members = ReadonlyMap<string, ir.Schema>;

export const noMembers: Members = new Map();

/** A schema and all that it refers to or lists in `allOf`. */
export function together(schema: ir.Schema, schemaOf: SchemaOf): readonly ir.SchemaObject[] {
  const targets = (each: ir.SchemaObject) =>
    [each.ref, each.dynamicRef?.target].filter((id) => id !== undefined);
  return allOfSchemas(schema, { schema: schemaOf, targets });
}

/** `known`, and the members that the schema and what it surely holds together with describe. */
export function describedMembers(schema: ir.Schema, schemaOf: SchemaOf, known: Members): Members {
  const own = together(schema, schemaOf).flatMap(({ object }) => object.properties ?? []);
  if (own.length === 0) return known;
  // What is nearer says it better.
  const nearestLast = own.reverse().map((each): [string, ir.Schema] => [each.name, each.schema]);
  return new Map([...known, ...nearestLast]);
}

/** Levels of the smallest value: none of a scalar. Infinite where every value holds another without end. */
export function leastDepth(schema: ir.Schema, schemaOf: SchemaOf, known = noMembers): number {
  const depths = depthsOf.get(schemaOf) ?? new Map<ir.SchemaId, number>();
  depthsOf.set(schemaOf, depths);
  settle(schema, { schemaOf, depths }, known);
  return depthOf(schema, { schemaOf, depths }, known);
}

/** True where a value of the schema may have to hold one of the schemas `open`, of which it is a part. */
export function leadsBack(
  schema: ir.Schema,
  open: ReadonlySet<ir.SchemaId>,
  schemaOf: SchemaOf,
  known: Members,
): boolean {
  for (const target of reached(schema, schemaOf, known)) if (open.has(target)) return true;
  return false;
}

interface Depths {
  readonly schemaOf: SchemaOf;
  /** Of named schemas. */
  readonly depths: Map<ir.SchemaId, number>;
}

const depthsOf = new WeakMap<SchemaOf, Map<ir.SchemaId, number>>();

/** Finds the depths of all named schemas that those of `schema` follow from: from above, until none changes. */
function settle(schema: ir.Schema, { schemaOf, depths }: Depths, known: Members): void {
  const found = new Set(reached(schema, schemaOf, known));
  const ids = [...found].filter((id) => !depths.has(id)).reverse();
  for (const id of ids) depths.set(id, Infinity);
  for (let isChanged = ids.length > 0; isChanged; ) {
    isChanged = false;
    for (const id of ids) {
      const depth = depthOf(schemaOf(id), { schemaOf, depths }, noMembers);
      if (depth >= (depths.get(id) ?? Infinity)) continue;
      depths.set(id, depth);
      isChanged = true;
    }
  }
}

function depthOf(schema: ir.Schema, context: Depths, known: Members): number {
  if (typeof schema === "boolean") return schema ? 0 : Infinity;
  const { schemaOf, depths } = context;
  const { target, all, choices, inside, members } = partsOf(schema, schemaOf, known);
  const depth = (each: ir.Schema) => depthOf(each, context, members);
  return Math.max(
    target === undefined ? 0 : (depths.get(target) ?? Infinity),
    ...all.map(depth),
    ...choices.map((branches) => Math.min(...branches.map(depth))),
    ...inside.map((each) => 1 + depthOf(each, context, noMembers)),
  );
}

interface Parts {
  /** The named schema that it refers to. */
  readonly target: ir.SchemaId | undefined;
  /** What holds of the same value. */
  readonly all: readonly ir.Schema[];
  /** Of each list, one holds of it. */
  readonly choices: readonly (readonly ir.Schema[])[];
  /** Members and items that have to be there. */
  readonly inside: readonly ir.Schema[];
  readonly members: Members;
}

function partsOf(schema: ir.SchemaObject, schemaOf: SchemaOf, known: Members): Parts {
  const { codec, const: constant, enum: listed, delimited, types = [] } = schema;
  const members = describedMembers(schema, schemaOf, known);
  const target = schema.ref ?? schema.dynamicRef?.target;
  const { allOf = [], anyOf, oneOf } = schema;
  const choices = [anyOf, oneOf].filter((branches) => branches !== undefined);
  const isData = [codec, constant, listed, delimited].some((each) => each !== undefined);
  const none = { target: undefined, all: [], choices: [], inside: [], members };
  if (isData) return none;
  const mayBeNull = target === undefined && allOf.length + choices.length === 0;
  if (mayBeNull && types.includes("null")) return none;
  return { target, all: allOf, choices, inside: neededInside(schema, members), members };
}

/** The schemas of members and items that have to be there. */
export function neededInside(schema: ir.SchemaObject, members: Members): readonly ir.Schema[] {
  const { object, array } = schema;
  const { minItems = 0, prefixItems = [], items = true, contains, minContains = 1 } = array;
  const listed = minItems > prefixItems.length ? [...prefixItems, items] : prefixItems;
  return [
    ...(object.required ?? []).map(
      (name) => members.get(name) ?? object.additionalProperties ?? true,
    ),
    ...listed.slice(0, minItems),
    ...(contains === undefined || minContains === 0 ? [] : [contains]),
  ];
}

/** The named schemas that a value of `schema` may have to have values of. */
function* reached(schema: ir.Schema, schemaOf: SchemaOf, known: Members): Generator<ir.SchemaId> {
  const queue: { readonly schema: ir.Schema; readonly known: Members }[] = [{ schema, known }];
  const seen = new Set<ir.Schema>();
  for (const next of queue) {
    if (typeof next.schema === "boolean" || seen.has(next.schema)) continue;
    seen.add(next.schema);
    const { target, all, choices, inside, members } = partsOf(next.schema, schemaOf, next.known);
    if (target !== undefined) {
      yield target;
      queue.push({ schema: schemaOf(target), known: noMembers });
    }
    for (const each of [...all, ...choices.flat()]) queue.push({ schema: each, known: members });
    for (const each of inside) queue.push({ schema: each, known: noMembers });
  }
}
