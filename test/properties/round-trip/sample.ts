/** Values that fit a schema, made from the schema alone; the same every time. */
import type * as ir from "../../../core/model/ir.ts";

export interface SampleOptions {
  readonly schemaOf: (id: ir.SchemaId) => ir.Schema;
  /** True: a delimited string is the list of its items. */
  readonly decoded: boolean;
  /** True: members that are not required are left out, lists are as short as they may be. */
  readonly minimal: boolean;
  /** Of an answer: members that exist in other media types alone, or have to be asked for, are left out. */
  readonly mediaType?: string;
}

/** A value of `schema`. Lists have two items and objects every listed member, unless minimal. */
export function sampleOf(schema: ir.Schema, options: SampleOptions): unknown {
  if (typeof schema === "boolean") return "anything";
  if (schema.ref !== undefined) return sampleOf(options.schemaOf(schema.ref), options);
  if (schema.const !== undefined) return schema.const.value;
  if (schema.enum !== undefined) return schema.enum[options.minimal ? 0 : schema.enum.length - 1];
  if (schema.delimited !== undefined) return delimitedSample(schema.delimited, options);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches !== undefined) {
    const branch = options.minimal ? branches.at(-1) : branches[0];
    const chosen = sampleOf(branch ?? true, options);
    return schema.types === undefined ? chosen : merged(ofType(schema, options), chosen);
  }
  const parts = (schema.allOf ?? []).map((part) => sampleOf(part, options));
  return parts.reduce(merged, ofType(schema, options));
}

function merged(a: unknown, b: unknown): unknown {
  return isObject(a) && isObject(b) ? { ...a, ...b } : b;
}

function ofType(schema: ir.SchemaObject, options: SampleOptions): unknown {
  const types = schema.types ?? (schema.object.properties ? ["object"] : []);
  const type = options.minimal && types.includes("null") ? "null" : types[0];
  switch (type) {
    case "null":
      return null;
    case "boolean":
      return !options.minimal;
    case "integer":
    case "number":
      return numberSample(schema.number, type === "number" && !options.minimal);
    case "string":
      return stringSample(schema, options);
    case "array":
      return arraySample(schema.array, options);
    case "object":
      return objectSample(schema.object, options);
    default:
      return "anything";
  }
}

function numberSample({ minimum, maximum }: ir.NumberAssertions, fraction: boolean): number {
  if (maximum !== undefined) return maximum;
  return (minimum ?? anyNumber) + (fraction ? 0.5 : 0);
}

const anyNumber = 7;

const formats: Readonly<Record<string, string>> = {
  "date-time": "2026-11-21T10:20:30+02:00",
  "iso8601-date-time": "2026-11-21T10:20+0200",
  date: "2026-11-21",
  email: "a.b+c@example.com",
};

/** Characters that paths, queries, forms and JSON all have to escape. */
const awkward = "a b+c&d=e/f?g#h%i;j,k:l@ä€😀\"'\\";

function stringSample({ format, string }: ir.SchemaObject, { minimal }: SampleOptions): string {
  const known = format === undefined ? undefined : formats[format];
  if (known !== undefined) return known;
  if (string.pattern !== undefined) throw new Error(`no sample of the pattern ${string.pattern}`);
  const text = minimal ? "a" : awkward;
  return text.padEnd(string.minLength ?? 0, "x").slice(0, string.maxLength ?? text.length * 2);
}

function arraySample(array: ir.ArrayAssertions, options: SampleOptions): unknown[] {
  const length = array.minItems ?? (options.minimal ? 0 : 2);
  return Array.from({ length }, () => sampleOf(array.items ?? true, options));
}

function objectSample(object: ir.ObjectAssertions, options: SampleOptions): unknown {
  const required = new Set(object.required);
  const entries = (object.properties ?? [])
    .filter(({ name, schema }) => !options.minimal || required.has(name) || isForScope(schema))
    .filter(({ schema }) => {
      const { mediaType } = options;
      if (mediaType === undefined || typeof schema === "boolean") return true;
      const { "x-only-media": media, "x-present-when": when } = schema.extensions;
      return when?.asked === undefined && (media === undefined || media.includes(mediaType));
    })
    .map(({ name, schema }) => [name, sampleOf(schema, options)] as const);
  const open = object.additionalProperties;
  const more =
    typeof open === "object" && !options.minimal ? [["extra", sampleOf(open, options)]] : [];
  return Object.fromEntries([...entries, ...more] as [string, unknown][]);
}

/** True of a member that has to be there for a caller with its scope, as callers here have all. */
function isForScope(schema: ir.Schema): boolean {
  return typeof schema === "object" && schema.extensions["x-present-when"]?.scope !== undefined;
}

function delimitedSample(delimited: ir.Delimited, options: SampleOptions): unknown {
  const items = [0, 1].map(() =>
    "item" in delimited
      ? plain(delimited.item, options)
      : Object.fromEntries(
          delimited.fields.map(({ name, schema }) => [name, plain(schema, options)]),
        ),
  );
  if (options.decoded) return items;
  const separator = "fields" in delimited ? delimited.fieldSeparator : "";
  return items
    .map((item) => (isObject(item) ? Object.values(item).join(separator) : String(item)))
    .join(delimited.separator);
}

/** Items of delimited strings hold no separators, so their text is as plain as can be. */
function plain(schema: ir.Schema, options: SampleOptions): unknown {
  const value = sampleOf(schema, { ...options, minimal: true });
  if (value === "anything") return "a";
  // A joined value may have a pattern that wants the three digits of a status.
  return value === anyNumber ? 200 : value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
