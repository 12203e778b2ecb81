/** A schema → the smallest value that a caller would give for it, for examples of code. */
import type * as ir from "../../model/ir.ts";
import { Code } from "../../base/text/code.ts";
import {
  type Members,
  type SchemaOf,
  describedMembers,
  leadsBack,
  leastDepth,
  neededInside,
  noMembers,
} from "./needed-parts.ts";
import { type MemberMaking, exampleMembers } from "./object-value.ts";
import { exampleNumber, exampleText } from "./scalar.ts";

export type { SchemaOf } from "./needed-parts.ts";

/** Levels below which nothing more is written. */
const deepest = 24;

/** Values after which lists are as short as they may be: types may lead to each other without end. */
const most = 200;

/**
 * Data with ready expressions in it, as `expression` of `core/base/text/code.ts` prints it. A list has an
 * item where it may have one, or as few as it may have if `lists` are `shortest`.
 */
export function exampleValue(
  schema: ir.Schema,
  schemaOf: SchemaOf,
  lists: "filled" | "shortest" = "filled",
): unknown {
  const left = { values: lists === "filled" ? most : 0 };
  return valueOf(schema, { schemaOf, left, depth: 0, open: new Set() }, noMembers);
}

/** Values that may be required beyond those: schemas that each require the next twice need 2^24. */
const mostRequired = 2000;

interface Context {
  readonly schemaOf: SchemaOf;
  /** How many values may be made before lists stay short. Below 0: what was required beyond them. */
  readonly left: { values: number };
  readonly depth: number;
  /** The named schemas whose values this one is a part of. */
  readonly open: ReadonlySet<ir.SchemaId>;
}

/** `known`: members that what holds beside the schema describes. */
function valueOf(schema: ir.Schema, context: Context, known: Members): unknown {
  const { schemaOf, depth, left } = context;
  if (typeof schema === "boolean" || depth > deepest || left.values < -mostRequired) return null;
  left.values -= 1;
  const target = schema.ref ?? schema.dynamicRef?.target;
  const open = target === undefined ? context.open : new Set([...context.open, target]);
  const below = { ...context, depth: depth + 1, open };
  const inner = (each: ir.Schema) => valueOf(each, below, noMembers);
  const described = describedMembers(schema, schemaOf, known);
  const beside = (each: ir.Schema) => valueOf(each, below, described);
  if (schema.codec !== undefined) return coded(schema.codec);
  if (schema.const !== undefined) return schema.const.value;
  if (schema.enum !== undefined) return listed(schema.enum, schema.types);
  if (schema.delimited !== undefined) return joined(schema.delimited, inner);
  const parts: unknown[] = [];
  if (target !== undefined) parts.push(beside(schemaOf(target)));
  for (const part of schema.allOf ?? []) parts.push(beside(part));
  for (const branches of [schema.anyOf, schema.oneOf]) {
    const branch = branchOf(branches, { ...below, open: new Set([...open, schema.id]) }, described);
    if (branch !== undefined) parts.push(beside(branch));
  }
  const isEndless = (each: ir.Schema) =>
    each === false || leadsBack(each, open, schemaOf, noMembers);
  if (parts.length === 0 && neededInside(schema, described).some(isEndless)) {
    if (schema.types?.includes("null") === true) return null;
    // Without a type, and without a word on objects, it may be a text as well as a list.
    if (schema.types === undefined && !isAboutObjects(schema)) return exampleText(schema);
  }
  const own = ofType(schema, parts, described, {
    one: inner,
    isShort: (each) => left.values <= 0 || isEndless(each),
    isLast: isEndless,
    schemaOf,
  });
  return [...(own === undefined ? [] : [own]), ...parts].reduce(merged, null);
}

/**
 * The first that is not null alone; where a value of it would hold one of a schema that it is itself a
 * part of, the one whose values end soonest.
 */
function branchOf(
  branches: readonly ir.Schema[] | undefined,
  { schemaOf, open }: Context,
  known: Members,
): ir.Schema | undefined {
  const first = branches?.find((branch) => !isNull(branch, schemaOf));
  if (branches === undefined || first === undefined) return first;
  if (!leadsBack(first, open, schemaOf, known)) return first;
  const depths = branches.map((branch) => leastDepth(branch, schemaOf, known));
  return branches[depths.indexOf(Math.min(...depths))];
}

/** How the parts of a value are made. */
interface Making extends MemberMaking {
  /** True where a list of such items has no more of them than it needs. */
  readonly isShort: (item: ir.Schema) => boolean;
}

/** What the schema says by itself; `undefined` where others say it better. */
function ofType(
  schema: ir.SchemaObject,
  parts: readonly unknown[],
  described: Members,
  making: Making,
): unknown {
  const { types, object, array, string } = schema;
  const type = types?.find((each) => each !== "null") ?? types?.[0];
  if (type === "object" || (type === undefined && isAboutObjects(schema)))
    return exampleMembers(object, described, making);
  if (type === "array" || (type === undefined && array.items !== undefined)) {
    return items(array, making);
  }
  if (parts.length > 0) return undefined;
  switch (type) {
    case "null":
      return null;
    case "boolean":
      return true;
    case "integer":
    case "number":
      return exampleNumber(schema);
    case "string":
      return exampleText(schema);
    default:
      return string.pattern === undefined && string.minLength === undefined
        ? null
        : exampleText(schema);
  }
}

function isAboutObjects({ object }: ir.SchemaObject): boolean {
  return object.properties !== undefined || object.required !== undefined;
}

function items(array: ir.ArrayAssertions, { one, isShort }: Making): unknown[] {
  const { minItems = 0, maxItems = Infinity, prefixItems = [], items: rest = true } = array;
  const { contains, minContains = 1 } = array;
  const contained = contains === undefined ? 0 : minContains;
  const needed = Math.max(minItems, contained);
  const usual = Math.min(1, maxItems);
  const least = isShort(prefixItems[0] ?? rest) ? needed : Math.max(usual, needed);
  const length = Math.min(least, 100);
  return Array.from({ length }, (_, at) => {
    const each = prefixItems[at] ?? rest;
    const value = one(each) ?? (saysNothing(each) ? "text" : null);
    // Those at the end are the ones that have to be contained.
    if (contains === undefined || at < length - contained) return value;
    return saysNothing(each) ? one(contains) : merged(value, one(contains));
  });
}

function saysNothing(schema: ir.Schema): boolean {
  if (typeof schema === "boolean") return schema;
  const { types, ref, dynamicRef, allOf, anyOf, oneOf, enum: values, const: value } = schema;
  return [types, ref, dynamicRef, allOf, anyOf, oneOf, values, value].every((each) => !each);
}

function joined(delimited: ir.Delimited, inner: (schema: ir.Schema) => unknown): unknown {
  const only = item(delimited, inner);
  const text = String(only);
  return delimited.special?.includes(text) ? text : [only];
}

function item(delimited: ir.Delimited, inner: (schema: ir.Schema) => unknown): unknown {
  if ("item" in delimited) return inner(delimited.item) ?? "1";
  return Object.fromEntries(
    delimited.fields.map(({ name, schema }) => [name, inner(schema) ?? "1"]),
  );
}

function listed(values: readonly ir.Json[], types: readonly ir.JsonType[] | undefined): unknown {
  const fits = (value: ir.Json) =>
    types === undefined || types.includes("string") === (typeof value === "string");
  const known = values.filter((value) => value !== null);
  return known.find(fits) ?? known[0] ?? null;
}

function isNull(schema: ir.Schema, schemaOf: SchemaOf): boolean {
  if (typeof schema === "boolean") return !schema;
  if (schema.ref !== undefined) {
    const target = schemaOf(schema.ref);
    return typeof target === "object" && target.ref === undefined && isNull(target, schemaOf);
  }
  return schema.types?.length === 1 && schema.types[0] === "null";
}

function merged(before: unknown, next: unknown): unknown {
  if (!isMembers(before) || !isMembers(next)) return next ?? before;
  return Object.fromEntries([...Object.entries(before), ...Object.entries(next)]);
}

function isMembers(value: unknown): value is object {
  return (
    typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof Code)
  );
}

function coded(codec: ir.Codec): unknown {
  switch (codec) {
    case "date-time":
    case "unix-time":
    case "unix-seconds":
      return new Code('new Date("2026-01-31T12:00:00Z")');
    case "decimal":
      return 1.5;
    case "int64":
      return new Code("1n");
    case "int64-text":
      return "1";
  }
}
