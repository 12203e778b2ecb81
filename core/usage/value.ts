/** A schema → the smallest value that a caller would give for it, for examples of code. */
import type * as ir from "../ir.ts";
import { Code } from "../text/code.ts";
import { exampleNumber, exampleText } from "./scalar.ts";

export type SchemaOf = (id: ir.SchemaId) => ir.Schema;

/** Levels below which nothing more is written. */
const deepest = 24;

/** Data with ready expressions in it, as `expression` of `core/text/code.ts` prints it. */
export function exampleValue(schema: ir.Schema, schemaOf: SchemaOf): unknown {
  return valueOf(schema, schemaOf, 0, new Map());
}

type Members = ReadonlyMap<string, ir.Schema>;

/** `known`: members that what holds beside the schema describes. */
function valueOf(schema: ir.Schema, schemaOf: SchemaOf, depth: number, known: Members): unknown {
  if (typeof schema === "boolean" || depth > deepest) return null;
  const inner = (each: ir.Schema) => valueOf(each, schemaOf, depth + 1, new Map());
  const described: Members = new Map([...known, ...describedBy(schema, schemaOf, depth)]);
  const beside = (each: ir.Schema) => valueOf(each, schemaOf, depth + 1, described);
  if (schema.codec !== undefined) return coded(schema.codec);
  if (schema.const !== undefined) return schema.const.value;
  if (schema.enum !== undefined) return listed(schema.enum, schema.types);
  if (schema.delimited !== undefined) return [item(schema.delimited, inner)];
  const parts: unknown[] = [];
  const target = schema.ref ?? schema.dynamicRef?.target;
  if (target !== undefined) parts.push(beside(schemaOf(target)));
  for (const part of schema.allOf ?? []) parts.push(beside(part));
  for (const branches of [schema.anyOf, schema.oneOf]) {
    const [first] = branches?.filter((branch) => !isNull(branch, schemaOf)) ?? [];
    if (first !== undefined) parts.push(beside(first));
  }
  const own = ofType(schema, parts, described, inner);
  return [...(own === undefined ? [] : [own]), ...parts].reduce(merged, null);
}

/** What the schema says by itself; `undefined` where others say it better. */
function ofType(
  schema: ir.SchemaObject,
  parts: readonly unknown[],
  described: Members,
  inner: (schema: ir.Schema) => unknown,
): unknown {
  const { types, object, array, string } = schema;
  const type = types?.find((each) => each !== "null") ?? types?.[0];
  const isObject =
    type === "object" || object.properties !== undefined || object.required !== undefined;
  if (isObject && (type === undefined || type === "object"))
    return members(object, described, inner);
  if (type === "array" || (type === undefined && array.items !== undefined)) {
    return items(array, inner);
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
  inner: (schema: ir.Schema) => unknown,
): object {
  return Object.fromEntries(
    required.map((name) => [name, inner(described.get(name) ?? additionalProperties)]),
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
  { minItems = 0, prefixItems = [], items: rest = true }: ir.ArrayAssertions,
  inner: (schema: ir.Schema) => unknown,
): unknown[] {
  return Array.from({ length: Math.min(minItems, 100) }, (_, at) => inner(prefixItems[at] ?? rest));
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
