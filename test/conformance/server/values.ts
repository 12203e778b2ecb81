/** Values that fit a schema by construction, as they travel and as handlers see them. */
import fc from "fast-check";
import { type Description, type Pointer, child, isMembers, target } from "./description.ts";
import { type Schema, delimitedOf, schemaAt } from "./plain-schema.ts";

export interface Both {
  readonly wire: unknown;
  readonly seen: unknown;
}

/** Where a value is written: text has no types, and headers and paths do not take every character. */
export type Medium = "json" | "text" | "segment" | "header";

const absent = Symbol("a member that is left out");

/** Values of the schema at `pointer`. */
export function valuesOf(
  description: Description,
  pointer: Pointer,
  medium: Medium,
): fc.Arbitrary<Both> {
  const place = target(description.document as never, pointer);
  const schema = schemaAt(description, place);
  const branches = schema["anyOf"] ?? schema["oneOf"];
  if (Array.isArray(branches)) {
    const keyword = "anyOf" in schema ? "anyOf" : "oneOf";
    return fc.oneof(
      ...branches.map((_, index) => {
        return valuesOf(description, `${place}/${keyword}/${index}`, medium);
      }),
    );
  }
  const delimited = delimitedOf(schema);
  if (delimited !== undefined) return joined(delimited);
  const { type } = schema;
  if (type === "object") return records(description, place, medium);
  if (type === "array") return lists(description, place, medium);
  return scalars(schema, medium).map((value) => ({ wire: value, seen: value }));
}

/** Scalars of a schema that states no members and no items. */
export function scalars(schema: Schema, medium: Medium): fc.Arbitrary<unknown> {
  if ("const" in schema) return fc.constant(schema["const"]);
  if (Array.isArray(schema["enum"])) return fc.constantFrom(...(schema["enum"] as unknown[]));
  const types = [schema["type"] ?? []].flat() as string[];
  if (types.length === 0) return medium === "json" ? anyJson : texts(schema, medium);
  // Text is of the first type that fits it, so only texts that are nothing else are strings here.
  const isUnion = types.length > 1 && medium !== "json";
  return fc.oneof(
    ...types.flatMap((type) => {
      if (type === "string") {
        return [isUnion ? texts(schema, medium).map((text) => `s${text}`) : texts(schema, medium)];
      }
      return type === "null" && medium !== "json" ? [] : [scalarOf(type, schema)];
    }),
  );
}

const anyJson = fc
  .jsonValue({ maxDepth: 3 })
  .map((value) => JSON.parse(JSON.stringify(value)) as unknown);

function scalarOf(type: string, schema: Schema): fc.Arbitrary<unknown> {
  const { minimum, maximum } = schema as { readonly minimum?: number; readonly maximum?: number };
  switch (type) {
    case "integer":
      return fc.oneof(
        fc.integer({ min: minimum ?? -1000, max: maximum ?? 100_000 }),
        fc
          .maxSafeInteger()
          .filter((each) => each >= (minimum ?? each) && each <= (maximum ?? each)),
      );
    case "number":
      return fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => value + 0);
    case "boolean":
      return fc.boolean();
    default:
      return fc.constant(null);
  }
}

function texts(schema: Schema, medium: Medium): fc.Arbitrary<string> {
  const minLength = Number(schema["minLength"] ?? (medium === "segment" ? 1 : 0));
  if (medium === "header") return fc.stringMatching(/^[!-~]([ -~]{0,9}[!-~])?$/u);
  const plain = fc.string({ unit: "binary", minLength, maxLength: 20 });
  const awkward = fc.constantFrom(
    "a b+c&d=e/f?g#h%i;j,k:l@ä€😀\"'\\",
    "__proto__",
    "%00",
    "1e3",
    "-0",
  );
  const text = fc.oneof({ weight: 5, arbitrary: plain }, awkward);
  // A path has no segment of dots alone.
  return medium === "segment" ? text.filter((each) => !/^\.{1,2}$/u.test(each)) : text;
}

export function joined(delimited: NonNullable<ReturnType<typeof delimitedOf>>): fc.Arbitrary<Both> {
  const { separator, fieldSeparator, fields, item = {}, special, takesEmpty } = delimited;
  const part = (schema: Schema): fc.Arbitrary<unknown> => {
    if (Array.isArray(schema["enum"])) return fc.constantFrom(...(schema["enum"] as unknown[]));
    return schema["type"] === "string" ? fc.stringMatching(/^[a-z0-9]{1,9}$/u) : fc.nat();
  };
  const items: fc.Arbitrary<unknown> = fields
    ? fc.record(Object.fromEntries(fields.map(({ name, schema }) => [name, part(schema)])))
    : part(item).filter((each) => !special.includes(String(each)));
  const lists = fc.array(items, { minLength: takesEmpty ? 0 : 1, maxLength: 4 }).map((seen) => ({
    seen,
    wire: seen
      .map((each) => (isMembers(each) ? Object.values(each).join(fieldSeparator) : String(each)))
      .join(separator),
  }));
  const others = special.map((text) => ({ seen: text, wire: text }));
  return others.length === 0 ? lists : fc.oneof(lists, fc.constantFrom<Both>(...others));
}

function lists(description: Description, place: Pointer, medium: Medium): fc.Arbitrary<Both> {
  const minLength = Number(schemaAt(description, place)["minItems"] ?? 0);
  const items = valuesOf(description, child(place, "items"), medium);
  return fc.array(items, { minLength, maxLength: minLength + 3 }).map((all) => ({
    wire: all.map(({ wire }) => wire),
    seen: all.map(({ seen }) => seen),
  }));
}

function records(description: Description, place: Pointer, medium: Medium): fc.Arbitrary<Both> {
  const schema = schemaAt(description, place);
  const {
    required = [],
    properties = {},
    additionalProperties,
  } = schema as {
    readonly required?: readonly string[];
    readonly properties?: Schema;
    readonly additionalProperties?: unknown;
  };
  const known = Object.keys(properties).map((name) => {
    const values = valuesOf(description, child(child(place, "properties"), name), medium);
    // Callers here have every scope.
    const isForScope = isMembers(properties[name]) && "x-present-when" in properties[name];
    const isThere = required.includes(name) || isForScope;
    const member = isThere ? values : fc.option(values, { nil: absent, freq: 2 });
    return member.map((value) => [name, value] as const);
  });
  const rest = isMembers(additionalProperties)
    ? fc.dictionary(
        texts({}, medium),
        valuesOf(description, `${place}/additionalProperties`, medium),
        { maxKeys: 3 },
      )
    : fc.constant({});
  return fc.tuple(fc.tuple(...known), rest).map(([named, more]) => {
    const present = [...named, ...Object.entries(more)].filter(([, value]) => value !== absent);
    return {
      wire: Object.fromEntries(present.map(([name, value]) => [name, (value as Both).wire])),
      seen: Object.fromEntries(present.map(([name, value]) => [name, (value as Both).seen])),
    };
  });
}
