/** Schemas of JSON Schema 2020-12 at random: every keyword, references to `$defs` and to the root. */
import fc from "fast-check";
import {
  type Json,
  type JsonObject,
  definitions,
  divisors,
  names,
  numbers,
  patterns,
  texts,
} from "./vocabulary.ts";

type Schemas = fc.Arbitrary<Json>;
type Keywords = Readonly<Record<string, Schemas>>;

const name = fc.constantFrom(...names);
const count = fc.integer({ min: 0, max: 3 });
const pattern = fc.constantFrom(...Object.keys(patterns));
const types = ["null", "boolean", "object", "array", "number", "string", "integer"] as const;
const type = fc.constantFrom(...types);
const number = fc.constantFrom(...numbers);
const text = fc.constantFrom(...texts);

/** References are settled later, when it is known what they can lead to. */
const reference = fc.nat({ max: 11 });
const typeList = fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 }));

/** Any JSON value, small. */
export const json = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2, depthSize: "small" },
    fc.oneof(fc.constant(null), fc.boolean(), number, text),
    fc.array(tie("value"), { maxLength: 3 }),
    record(name, tie("value"), 3),
  ),
})).value;

/** One schema with its `$defs`. It has no loop of references at one value. */
export const schema: fc.Arbitrary<JsonObject | boolean> = fc
  .tuple(
    fc.letrec<{ schema: Json }>((tie) => ({ schema: inner(tie("schema")) })).schema,
    fc.uniqueArray(fc.constantFrom(...definitions), { maxLength: 3 }),
    fc.array(fc.letrec<{ schema: Json }>((tie) => ({ schema: inner(tie("schema")) })).schema, {
      minLength: 3,
      maxLength: 3,
    }),
  )
  .map(([root, keys, schemas]) => {
    if (typeof root === "boolean") return root;
    const settled = (each: Json, level: number) => settle(each, { keys, level, deeper: false });
    const defs = keys.map((key, index) => [key, settled(schemas[index] ?? true, index)]);
    const body = settled(root, -1) as JsonObject;
    return keys.length === 0 ? body : { ...body, $defs: Object.fromEntries(defs) as JsonObject };
  });

function inner(tie: Schemas): Schemas {
  const { ofNumber, ofString, ofArray, ofObject, general } = keywordsOf(tie);
  const unevaluated: Keywords = {
    unevaluatedItems: fc.oneof(fc.constant(false), tie),
    unevaluatedProperties: fc.oneof(fc.constant(false), tie),
  };
  const scalar = fc.oneof(
    subset({ ...ofNumber, type: fc.constantFrom("number", "integer") }, 2),
    subset({ ...ofString, type: fc.constant("string") }, 2),
    type.map((each) => ({ type: each })),
  );
  return fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    { weight: 3, arbitrary: scalar },
    { weight: 1, arbitrary: fc.boolean() },
    { weight: 1, arbitrary: reference.map(($ref) => ({ $ref })) },
    {
      weight: 3,
      arbitrary: mixed([ofObject, 4], [{ type: fc.constant("object") }, 1], [general, 1]),
    },
    {
      weight: 3,
      arbitrary: mixed([ofArray, 3], [{ type: fc.constant("array") }, 1], [general, 1]),
    },
    { weight: 2, arbitrary: mixed([general, 2], [{ type: typeList }, 1]) },
    { weight: 2, arbitrary: mixed([general, 2], [ofObject, 2], [ofArray, 2], [unevaluated, 2]) },
    { weight: 1, arbitrary: mixed([ofNumber, 2], [ofString, 2], [ofArray, 1], [general, 1]) },
  );
}

function keywordsOf(tie: Schemas) {
  const list = fc.array(tie, { minLength: 1, maxLength: 3 });
  const required = fc.uniqueArray(name, { maxLength: 2 });
  const ofNumber: Keywords = {
    minimum: number,
    maximum: number,
    exclusiveMinimum: number,
    exclusiveMaximum: number,
    multipleOf: fc.constantFrom(...divisors),
  };
  const ofString: Keywords = { minLength: count, maxLength: count, pattern };
  const ofArray: Keywords = {
    prefixItems: list,
    items: tie,
    contains: tie,
    minContains: count,
    maxContains: count,
    minItems: count,
    maxItems: count,
    uniqueItems: fc.boolean(),
  };
  const ofObject: Keywords = {
    properties: record(name, tie, 3),
    patternProperties: record(pattern, tie, 2),
    additionalProperties: fc.oneof(fc.constant(false), tie),
    propertyNames: tie,
    required,
    minProperties: count,
    maxProperties: count,
    dependentRequired: record(name, required, 2),
    dependentSchemas: record(name, tie, 2),
  };
  const general: Keywords = {
    enum: fc.uniqueArray(json, { minLength: 1, maxLength: 3, selector: JSON.stringify }),
    const: json,
    allOf: list,
    anyOf: list,
    oneOf: list,
    not: tie,
    if: tie,
    then: tie,
    else: tie,
    $ref: reference,
    $dynamicRef: reference,
    format: fc.constantFrom("date-time", "email", "unknown"),
  };
  return { ofNumber, ofString, ofArray, ofObject, general };
}

/** Some of each group of keywords, at most as many as said. */
function mixed(...groups: readonly (readonly [Keywords, number])[]): Schemas {
  return fc
    .tuple(...groups.map(([keywords, most]) => subset(keywords, most)))
    .map((parts) => Object.assign({}, ...parts) as JsonObject)
    .chain((made) => ("if" in made || !("then" in made) ? fc.constant(made) : withCondition(made)));
}

/** `then` alone means nothing: mostly it gets its `if`. */
function withCondition(made: JsonObject): Schemas {
  return fc.oneof(
    fc.constant(made),
    type.map((each) => ({ ...made, if: { type: each } })),
  );
}

function subset(keywords: Keywords, most: number): fc.Arbitrary<JsonObject> {
  const pairs = Object.entries(keywords).map(([keyword, value]) =>
    value.map((each) => [keyword, each] as const),
  );
  return fc.array(fc.oneof(...pairs), { maxLength: most }).map(fromEntries);
}

function record(key: fc.Arbitrary<string>, value: Schemas, most: number): fc.Arbitrary<JsonObject> {
  return fc.array(fc.tuple(key, value), { maxLength: most }).map(fromEntries);
}

/** `Object.fromEntries` makes members called `__proto__` too. */
function fromEntries(pairs: readonly (readonly [string, Json])[]): JsonObject {
  return Object.fromEntries(pairs);
}

interface Place {
  readonly keys: readonly string[];
  /** Which definition this is in; -1 in the root. */
  readonly level: number;
  /** True below a keyword that leads to members or items, where a reference may lead back. */
  readonly deeper: boolean;
}

const descending = new Set(
  "properties patternProperties additionalProperties unevaluatedProperties propertyNames prefixItems items contains unevaluatedItems".split(
    " ",
  ),
);
const maps = new Set(["properties", "patternProperties", "dependentSchemas"]);
const data = new Set(["const", "enum", "required", "dependentRequired", "type"]);

/** Numbers of references become pointers; where none can lead on, the reference is left out. */
function settle(schema: Json, place: Place): Json {
  if (Array.isArray(schema)) return schema.map((each: Json) => settle(each, place));
  if (typeof schema !== "object" || schema === null) return schema;
  const entries = Object.entries(schema).flatMap(([keyword, value]): [string, Json][] => {
    if (keyword === "$ref" || keyword === "$dynamicRef") {
      const target = targetOf(value as number, place);
      return target === undefined ? [] : [[keyword, target]];
    }
    if (data.has(keyword)) return [[keyword, value]];
    const within = descending.has(keyword) ? { ...place, deeper: true } : place;
    if (!maps.has(keyword)) return [[keyword, settle(value, within)]];
    const members = Object.entries(value as JsonObject);
    return [
      [keyword, Object.fromEntries(members.map(([name, each]) => [name, settle(each, within)]))],
    ];
  });
  return Object.fromEntries(entries);
}

function targetOf(index: number, { keys, level, deeper }: Place): string | undefined {
  const pointers = keys.map(
    (key) => `#/$defs/${encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"))}`,
  );
  const possible = deeper ? [...pointers, "#"] : pointers.slice(level + 1);
  return possible.length === 0 ? undefined : possible[index % possible.length];
}
