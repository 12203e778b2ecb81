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
  const some = { number: subset(ofNumber, 2), string: subset(ofString, 2) };
  const array = mixed(subset(ofArray, 3), maybe({ type: fc.constant("array") }));
  const object = mixed(subset(ofObject, 4), maybe({ type: fc.constant("object") }));
  const counted = fc.record(
    { contains: tie, minContains: count, maxContains: count },
    { requiredKeys: ["contains"] },
  );
  const conditional = fc.record({ if: tie, then: tie, else: tie }, { requiredKeys: ["if"] });
  const unevaluated = subset(
    {
      unevaluatedItems: fc.oneof(fc.constant(false), tie),
      unevaluatedProperties: fc.oneof(fc.constant(false), tie),
    },
    2,
  );
  const applied = fc.oneof(subset(general, 2), conditional, counted);
  return fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    {
      weight: 1,
      arbitrary: mixed(some.number, maybe({ type: fc.constantFrom("number", "integer") })),
    },
    { weight: 1, arbitrary: mixed(some.string, maybe({ type: fc.constant("string") })) },
    { weight: 1, arbitrary: type.map((each) => ({ type: each })) },
    { weight: 1, arbitrary: fc.boolean() },
    { weight: 1, arbitrary: reference.map(($ref) => ({ $ref })) },
    { weight: 3, arbitrary: mixed(object, subset(general, 1)) },
    { weight: 2, arbitrary: mixed(array, subset(general, 1)) },
    { weight: 1, arbitrary: mixed(array, counted) },
    { weight: 2, arbitrary: mixed(applied, maybe({ type: typeList })) },
    { weight: 2, arbitrary: mixed(applied, subset(ofObject, 2), subset(ofArray, 2), unevaluated) },
    { weight: 1, arbitrary: mixed(some.number, some.string, array, applied) },
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

/** What all parts state; of a keyword that several state, the last. */
function mixed(...parts: readonly fc.Arbitrary<object>[]): fc.Arbitrary<JsonObject> {
  return fc.tuple(...parts).map((stated) => Object.assign({}, ...stated) as JsonObject);
}

function maybe(keywords: Keywords): fc.Arbitrary<JsonObject> {
  return subset(keywords, 1);
}

/** Some of the keywords, so many at most. */
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
