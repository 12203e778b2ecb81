/** Pairs of schemas by keyword: the narrower one is included in the wider, and a witness shows the difference. */
import { expect, test } from "vitest";
import { included } from "./compare.ts";

interface Pair {
  readonly narrow: unknown;
  readonly wide: unknown;
  /** A value of the wide one that the narrow one refuses; absent: both accept the same. */
  readonly witness?: unknown;
}

const text = { type: "string" };
const whole = { type: "integer" };
const list = (rest: object) => ({ type: "array", ...rest });
const object = (rest: object) => ({ type: "object", ...rest });

const pairs: Readonly<Record<string, Pair>> = {
  type: { narrow: whole, wide: { type: "number" }, witness: 0.5 },
  "type, several": { narrow: text, wide: { type: ["string", "null"] }, witness: null },
  enum: { narrow: { enum: ["a"] }, wide: { enum: ["b", "a"] }, witness: "b" },
  const: { narrow: { const: { a: 1, b: 2 } }, wide: { enum: [{ b: 2, a: 1 }] } },
  minimum: { narrow: { ...whole, minimum: 2 }, wide: { ...whole, minimum: 1 }, witness: 1 },
  exclusiveMaximum: {
    narrow: { ...whole, exclusiveMaximum: 5 },
    wide: { ...whole, maximum: 5 },
    witness: 5,
  },
  "bounds of integers": {
    narrow: { ...whole, exclusiveMinimum: 1 },
    wide: { ...whole, minimum: 1.5 },
  },
  multipleOf: { narrow: { multipleOf: 0.3 }, wide: { multipleOf: 0.1 }, witness: 0.1 },
  "several divisors": {
    narrow: { allOf: [{ type: "number", multipleOf: 4 }, { multipleOf: 6 }] },
    wide: { type: "number", multipleOf: 12 },
  },
  minLength: { narrow: { ...text, minLength: 1 }, wide: text, witness: "" },
  maxLength: { narrow: { ...text, maxLength: 2 }, wide: { ...text, maxLength: 3 }, witness: "aaa" },
  pattern: {
    narrow: { ...text, pattern: "^[a-f]+$" },
    wide: { ...text, pattern: "^[a-g]+$" },
    witness: "g",
  },
  "pattern and length": {
    narrow: { ...text, pattern: "^a{2,4}$" },
    wide: { ...text, pattern: "^a*$", minLength: 2, maxLength: 4 },
  },
  "pattern with a look ahead": {
    narrow: { ...text, pattern: "^(?=.*\\d)[a-z\\d]{2,}$" },
    wide: { ...text, pattern: "^[a-z\\d]{2,}$" },
    witness: "aa",
  },
  prefixItems: {
    narrow: list({ prefixItems: [text, whole] }),
    wide: list({ prefixItems: [text] }),
    witness: ["", null],
  },
  items: {
    narrow: list({ items: whole }),
    wide: list({ items: { type: "number" } }),
    witness: [0.5],
  },
  contains: {
    narrow: list({ contains: whole, minContains: 2 }),
    wide: list({ contains: whole }),
    witness: [0],
  },
  maxContains: {
    narrow: list({ contains: whole, minContains: 0, maxContains: 1 }),
    wide: list({ contains: whole, minContains: 0, maxContains: 2 }),
    witness: [0, 0],
  },
  minItems: { narrow: list({ minItems: 1 }), wide: list({}), witness: [] },
  maxItems: { narrow: list({ maxItems: 0 }), wide: list({ items: false }) },
  uniqueItems: { narrow: list({ uniqueItems: true }), wide: list({}), witness: [null, null] },
  "uniqueItems among few values": {
    narrow: list({ items: { type: "boolean" }, uniqueItems: true }),
    wide: list({ items: { type: "boolean" }, uniqueItems: true, maxItems: 2 }),
  },
  unevaluatedItems: {
    narrow: { allOf: [list({ prefixItems: [text] })], unevaluatedItems: false },
    wide: list({ prefixItems: [text] }),
    witness: ["", null],
  },
  required: { narrow: object({ required: ["a"] }), wide: object({}), witness: {} },
  properties: {
    narrow: object({ properties: { a: text } }),
    wide: object({}),
    witness: { a: null },
  },
  additionalProperties: {
    narrow: object({ properties: { a: true }, additionalProperties: false }),
    wide: object({}),
    witness: { x: null },
  },
  patternProperties: {
    narrow: object({ patternProperties: { "^x-": text } }),
    wide: object({ patternProperties: { "^x-a": text } }),
    witness: { "x-": null },
  },
  propertyNames: {
    narrow: object({ propertyNames: { maxLength: 2 } }),
    wide: object({ propertyNames: { maxLength: 3 } }),
    witness: { aaa: null },
  },
  minProperties: { narrow: object({ minProperties: 1 }), wide: object({}), witness: {} },
  maxProperties: {
    narrow: object({ maxProperties: 0 }),
    wide: object({ additionalProperties: false }),
  },
  dependentRequired: {
    narrow: object({ dependentRequired: { a: ["b"] } }),
    wide: object({}),
    witness: { a: null },
  },
  dependentSchemas: {
    narrow: object({ dependentSchemas: { a: { required: ["b"] } } }),
    wide: object({ dependentRequired: { a: ["b"] } }),
  },
  unevaluatedProperties: {
    narrow: { allOf: [object({ properties: { a: text } })], unevaluatedProperties: false },
    wide: object({ properties: { a: text } }),
    witness: { x: null },
  },
  allOf: { narrow: { allOf: [text, { minLength: 1 }] }, wide: { ...text, minLength: 1 } },
  anyOf: { narrow: { anyOf: [text, { type: "null" }] }, wide: { type: ["null", "string"] } },
  oneOf: { narrow: { oneOf: [text, whole] }, wide: { anyOf: [text, whole] } },
  "oneOf that overlaps": {
    narrow: { oneOf: [whole, { type: "number", minimum: 1 }] },
    wide: { type: "number" },
    witness: 0.5,
  },
  not: { narrow: { not: { type: ["string", "null"] } }, wide: { not: text }, witness: null },
  if: {
    narrow: { if: text, then: { minLength: 1 }, else: false },
    wide: { ...text, minLength: 1 },
  },
};

test.each(Object.entries(pairs))(
  "Schemas that differ in %s are told apart by a witness",
  (_, pair) => {
    const { narrow, wide, witness } = pair;
    expect(included(narrow, wide)).toEqual({ state: "included" });
    expect(included(wide, narrow)).toEqual(
      "witness" in pair ? { state: "not included", value: witness } : { state: "included" },
    );
  },
);

const formats: readonly (readonly [narrow: object, wide: object])[] = [
  [{ format: "uri" }, { format: "uri-reference" }],
  [{ format: "date" }, { pattern: "^\\d{4}-\\d\\d-\\d\\d$" }],
  [{ format: "uuid" }, { minLength: 36, maxLength: 36 }],
  [{ format: "ipv4" }, { maxLength: 15 }],
  [{ pattern: "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$" }, { format: "uuid" }],
];

test.each(formats)("Texts of %j are all texts of %j where formats refuse", (narrow, wide) => {
  const asserted = { assertsFormats: true };
  const [one, other] = [narrow, wide].map((each) => ({ type: "string", ...each }));
  expect(included(one, other, asserted)).toEqual({ state: "included" });
  expect(included(other, one, asserted)).toMatchObject({ state: "not included" });
});

test("A format that only annotates makes no difference", () => {
  expect(included({ type: "string" }, { type: "string", format: "date" })).toEqual({
    state: "included",
  });
});

test("An integer format is as wide as its numbers", () => {
  const asserted = { assertsFormats: true };
  const [small, large] = ["int32", "int64"].map((format) => ({ type: "integer", format }));
  expect(included(small, large, asserted)).toEqual({ state: "included" });
  expect(included(large, small, asserted)).toEqual({
    state: "not included",
    value: 2 ** 31,
  });
});

test("Integers are those that a double tells from their neighbours, as validators have it", () => {
  expect(included({ type: "integer" }, { type: "integer", maximum: 2 ** 60 })).toEqual({
    state: "included",
  });
});

test("A pattern that looks far around is unknown, unless it stands on both sides", () => {
  const far = { type: "string", pattern: "a(?=bc)" };
  expect(included(far, { ...far, minLength: 1 })).toMatchObject({ state: "unknown" });
  expect(included({ ...far, minLength: 2 }, far)).toEqual({ state: "included" });
});

test("Unknown tells the keyword that is not decided", () => {
  const joined = { type: "string", "x-delimited": { separator: ",", item: { type: "integer" } } };
  const before = { ...joined, minLength: 1 };
  expect(included({ type: "string" }, before)).toMatchObject({ state: "not included" });
  expect(included(before, { type: "string" })).toEqual({ state: "included" });
});
