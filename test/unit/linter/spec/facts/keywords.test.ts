/** Every keyword that the model keeps of a schema gives a fact, or is one that states nothing. */
import { describe, expect, test } from "vitest";
import type * as ir from "../../../../../core/model/ir.ts";
import { factsOfSchema, lines } from "./facts.ts";

type Keyword =
  | Exclude<keyof ir.SchemaObject, "number" | "string" | "array" | "object">
  | keyof ir.NumberAssertions
  | keyof ir.StringAssertions
  | keyof ir.ArrayAssertions
  | keyof ir.ObjectAssertions;

/** A schema that uses the keyword, and the same schema without it, or why it states nothing. */
type Example = readonly [schema: object, without: object] | string;

const one = { type: "string" };

/** The compiler keeps this complete. */
const examples: Readonly<Record<Keyword, Example>> = {
  id: "a place, not a statement",
  origin: "a place, not a statement",
  unread: "keywords that nothing is known of",
  codec: "set on request, never written",
  assertsFormat: "a dialect, not a statement",
  leavesContained: "an older draft, not a statement",
  anchor: "a name for references",
  dynamicAnchor: "a name for references",
  title: "a text for readers",
  description: "a text for readers",
  minContains: [{ contains: one, minContains: 2 }, { contains: one }],
  maxContains: [{ contains: one, maxContains: 2 }, { contains: one }],
  ref: [{ $ref: "#/components/schemas/Other" }, {}],
  dynamicRef: [{ $dynamicRef: "#/components/schemas/Other" }, {}],
  types: [one, {}],
  enum: [{ enum: [1, 2] }, {}],
  const: [{ const: 1 }, {}],
  allOf: [{ allOf: [one] }, {}],
  anyOf: [{ anyOf: [{ minimum: 1 }, { maximum: 2 }] }, {}],
  oneOf: [{ oneOf: [{ minimum: 1 }, { maximum: 2 }] }, {}],
  not: [{ not: { const: null } }, {}],
  if: [{ if: { const: "" } }, {}],
  then: [{ then: { const: null } }, {}],
  else: [{ else: false }, {}],
  format: [{ format: "date" }, {}],
  deprecated: [{ deprecated: true }, {}],
  readOnly: [{ readOnly: true }, {}],
  writeOnly: [{ writeOnly: true }, {}],
  default: [{ default: null }, {}],
  examples: [{ examples: [null] }, {}],
  discriminator: [{ discriminator: { propertyName: "a" } }, {}],
  xml: [{ xml: { attribute: true } }, {}],
  delimited: [{ "x-delimited": { separator: "-", items: { schema: true } } }, {}],
  extensions: [{ "x-unit": "days" }, {}],
  multipleOf: [{ multipleOf: 2 }, {}],
  minimum: [{ minimum: 0 }, {}],
  maximum: [{ maximum: 0 }, {}],
  exclusiveMinimum: [{ exclusiveMinimum: 0 }, {}],
  exclusiveMaximum: [{ exclusiveMaximum: 0 }, {}],
  minLength: [{ minLength: 0 }, {}],
  maxLength: [{ maxLength: 0 }, {}],
  pattern: [{ pattern: "" }, {}],
  contentEncoding: [{ contentEncoding: "base64" }, {}],
  contentMediaType: [{ contentMediaType: "a/b" }, {}],
  contentSchema: [{ contentSchema: one }, {}],
  prefixItems: [{ prefixItems: [one] }, {}],
  items: [{ items: one }, {}],
  contains: [{ contains: {} }, {}],
  minItems: [{ minItems: 0 }, {}],
  maxItems: [{ maxItems: 0 }, {}],
  uniqueItems: [{ uniqueItems: true }, {}],
  unevaluatedItems: [{ unevaluatedItems: false }, {}],
  properties: [{ properties: { a: {} } }, {}],
  patternProperties: [{ patternProperties: { a: {} } }, {}],
  additionalProperties: [{ additionalProperties: true }, {}],
  unevaluatedProperties: [{ unevaluatedProperties: one }, {}],
  propertyNames: [{ propertyNames: one }, {}],
  required: [{ required: ["a"] }, {}],
  minProperties: [{ minProperties: 0 }, {}],
  maxProperties: [{ maxProperties: 0 }, {}],
  dependentRequired: [{ dependentRequired: { a: ["b"] } }, {}],
  dependentSchemas: [{ dependentSchemas: { a: {} } }, {}],
};

/** `Other` has something to say, and is no reason for `It` to say it. */
const others = { Other: { type: "integer" } };
const said = (schema: unknown) =>
  lines(factsOfSchema(schema, others)).filter((line) => line.includes("record › it"));

describe("a keyword that states something gives a fact", () => {
  const stating = Object.entries(examples).flatMap(([keyword, example]) =>
    typeof example === "string" ? [] : [[keyword, ...example] as const],
  );
  test.each(stating)("%s", (_keyword, schema, without) => {
    const before = new Set(said(without));
    expect(said(schema).filter((line) => !before.has(line))).not.toEqual([]);
  });

  test.each(stating)("%s, inside of a condition", (keyword, schema, without) => {
    // A sample is for readers there.
    if (keyword === "examples") return;
    expect(said({ then: { properties: { a: schema } } })).not.toEqual(
      said({ then: { properties: { a: without } } }),
    );
  });
});

test("texts and names give none, on their own or in conditions", () => {
  const silent = { title: "T", description: "D", $anchor: "a", $dynamicAnchor: "b", $comment: "C" };
  expect(said(silent)).toEqual(said({}));
  const within = (schema: object) => said({ if: { properties: { title: schema } } });
  expect(within(silent)).toEqual(within({}));
});

test("counts without `contains` mean nothing", () => {
  expect(said({ minContains: 2, maxContains: 3 })).toEqual(said({}));
});
