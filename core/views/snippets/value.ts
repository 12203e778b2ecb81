/** A schema → the smallest value that a caller would give for it, for examples of code. */
import type * as ir from "../../model/ir.ts";
import { Code } from "../../base/text/code.ts";
import { exampleNumber, exampleText } from "./scalar.ts";

export type SchemaOf = (id: ir.SchemaId) => ir.Schema;

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
  return valueOf(schema, { schemaOf, left, depth: 0, open: new Set() }, new Map());
}

type Members = ReadonlyMap<string, ir.Schema>;

interface Context {
  readonly schemaOf: SchemaOf;
  /** How many values may be made before lists stay short. */
  readonly left: { values: number };
  readonly depth: number;
  /** The named schemas whose values this one is a part of. */
  readonly open: ReadonlySet<ir.SchemaId>;
}

/** `known`: members that what holds beside the schema describes. */
function valueOf(schema: ir.Schema, context: Context, known: Members): unknown {
  const { schemaOf, depth, left } = context;
  if (typeof schema === "boolean" || depth > deepest) return null;
  left.values -= 1;
  const target = schema.ref ?? schema.dynamicRef?.target;
  const open = target === undefined ? context.open : new Set([...context.open, target]);
  const below = { ...context, depth: depth + 1, open };
  const inner = (each: ir.Schema) => valueOf(each, below, new Map());
  const described: Members = new Map([...known, ...describedBy(schema, schemaOf, depth)]);
  const beside = (each: ir.Schema) => valueOf(each, below, described);
  if (schema.codec !== undefined) return coded(schema.codec);
  if (schema.const !== undefined) return schema.const.value;
  if (schema.enum !== undefined) return listed(schema.enum, schema.types);
  if (schema.delimited !== undefined) return joined(schema.delimited, inner);
  const parts: unknown[] = [];
  if (target !== undefined) parts.push(beside(schemaOf(target)));
  for (const part of schema.allOf ?? []) parts.push(beside(part));
  for (const branches of [schema.anyOf, schema.oneOf]) {
    const first = branchOf(branches, schemaOf);
    if (first !== undefined) parts.push(beside(first));
  }
  const own = ofType(schema, parts, described, {
    one: inner,
    isShort: (each) => left.values <= 0 || leadsBack(each, below),
  });
  return [...(own === undefined ? [] : [own]), ...parts].reduce(merged, null);
}

/** The first that is not null alone. */
function branchOf(
  branches: readonly ir.Schema[] | undefined,
  schemaOf: SchemaOf,
): ir.Schema | undefined {
  return branches?.find((branch) => !isNull(branch, schemaOf));
}

/** True where a value of the schema would hold another of a schema that it is itself a part of. */
function leadsBack(schema: ir.Schema, context: Context): boolean {
  if (typeof schema === "boolean") return !schema;
  const { schemaOf, open, depth } = context;
  const target = schema.ref ?? schema.dynamicRef?.target;
  if (target !== undefined && open.has(target)) return true;
  if (depth > deepest) return true;
  const deeper = { ...context, depth: depth + 1 };
  return [
    ...(target === undefined ? [] : [schemaOf(target)]),
    ...(schema.allOf ?? []),
    branchOf(schema.anyOf, schemaOf),
    branchOf(schema.oneOf, schemaOf),
  ].some((each) => each !== undefined && leadsBack(each, deeper));
}

/** How the parts of a value are made. */
interface Making {
  readonly one: (schema: ir.Schema) => unknown;
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
  const isObject =
    type === "object" || object.properties !== undefined || object.required !== undefined;
  if (isObject && (type === undefined || type === "object"))
    return members(object, described, making);
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

/** Those that have to be there. */
function members(
  { required = [], additionalProperties = true }: ir.ObjectAssertions,
  described: Members,
  { one }: Making,
): object {
  return Object.fromEntries(
    required.map((name) => [name, one(described.get(name) ?? additionalProperties)]),
  );
}

/** Members that the schema and what it surely holds together with describe. */
function describedBy(schema: ir.Schema, schemaOf: SchemaOf, depth: number): [string, ir.Schema][] {
  if (typeof schema === "boolean" || depth > deepest) return [];
  const { ref, allOf = [], object } = schema;
  const together = [...(ref === undefined ? [] : [schemaOf(ref)]), ...allOf];
  return [
    ...together.flatMap((each) => describedBy(each, schemaOf, depth + 1)),
    ...(object.properties ?? []).map(({ name, schema: member }): [string, ir.Schema] => [
      name,
      member,
    ]),
  ];
}

function items(
  { minItems = 0, maxItems = Infinity, prefixItems = [], items: rest = true }: ir.ArrayAssertions,
  { one, isShort }: Making,
): unknown[] {
  const usual = Math.min(1, maxItems);
  const least = isShort(prefixItems[0] ?? rest) ? minItems : Math.max(usual, minItems);
  return Array.from({ length: Math.min(least, 100) }, (_, at) => {
    const each = prefixItems[at] ?? rest;
    return one(each) ?? (saysNothing(each) ? "text" : null);
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
