/** Members that are `undefined` are absent: the emitted types let them through, and JSON never has them. */
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { load } from "../../../support/emitted.ts";
import { describing } from "../../../support/sources.ts";

const string = { type: "string" };
const object = (more: object) => ({ type: "object", ...more });

/** Schema, value with `undefined` in it, and whether it is valid without that member. */
const cases: Readonly<Record<string, readonly [schema: object, value: object, isValid: boolean]>> =
  {
    Optional: [object({ properties: { a: string } }), { a: undefined }, true],
    OptionalAnything: [object({ properties: { a: {} } }), { a: undefined }, true],
    OptionalNever: [object({ properties: { a: false } }), { a: undefined }, true],
    OptionalReference: [
      object({ properties: { a: { $ref: "#/components/schemas/Target" } } }),
      { a: undefined },
      true,
    ],
    OptionalUnion: [
      object({ properties: { a: { anyOf: [string, { type: "null" }] } } }),
      { a: undefined },
      true,
    ],
    Inherited: [object({ properties: { constructor: string } }), { constructor: undefined }, true],
    InheritedRequired: [object({ required: ["toString"] }), { toString: undefined }, false],
    Required: [object({ properties: { a: string }, required: ["a"] }), { a: undefined }, false],
    RequiredAnything: [object({ properties: { a: {} }, required: ["a"] }), { a: undefined }, false],
    RequiredOnly: [{ required: ["a"] }, { a: undefined }, false],
    Closed: [
      object({ properties: { a: string }, additionalProperties: false }),
      { b: undefined },
      true,
    ],
    Rest: [object({ additionalProperties: string }), { b: undefined }, true],
    Patterned: [object({ patternProperties: { "^b": string } }), { b: undefined }, true],
    Names: [object({ propertyNames: { maxLength: 1 } }), { long: undefined }, true],
    Least: [object({ minProperties: 1 }), { a: undefined }, false],
    Most: [object({ maxProperties: 1 }), { a: 1, b: undefined }, true],
    Dependent: [object({ dependentRequired: { a: ["b"] } }), { a: undefined }, true],
    DependentLacking: [object({ dependentRequired: { a: ["b"] } }), { a: 1, b: undefined }, false],
    DependentSchema: [object({ dependentSchemas: { a: false } }), { a: undefined }, true],
    Together: [
      object({ "x-required-together": [["a", "b"]], properties: { a: string, b: string } }),
      { a: undefined },
      true,
    ],
    Unevaluated: [
      { properties: { a: string }, unevaluatedProperties: false },
      { b: undefined },
      true,
    ],
    Constant: [{ const: { a: 1 } }, { a: 1, b: undefined }, true],
    ConstantLacking: [{ const: { a: 1, b: 2 } }, { a: 1, b: undefined }, false],
    Choice: [{ enum: [{ a: 1 }, 5] }, { a: 1, b: undefined }, true],
    Condition: [{ if: { required: ["a"] }, then: false }, { a: undefined }, true],
    Negation: [{ not: { required: ["a"] } }, { a: undefined }, true],
    Conjunction: [
      { allOf: [object({ properties: { a: string } }), object({ properties: { b: string } })] },
      { a: undefined, b: undefined },
      true,
    ],
    Nested: [
      object({ properties: { a: object({ properties: { b: string } }) } }),
      { a: { b: undefined } },
      true,
    ],
  };

const document = {
  "a.yaml": {
    ...describing({
      Target: string,
      Unique: { type: "array", uniqueItems: true },
      ...Object.fromEntries(Object.entries(cases).map(([name, [schema]]) => [name, schema])),
    }),
    "x-specwright": 1,
  },
};

describe.each(["both", "zod"] as const)("by %s", (path) => {
  const loading = load(`undefined-members-${path}`, document, path);

  test.each(Object.entries(cases))("%s", async (name, [, value, isValid]) => {
    const { validators, guards } = await loading;
    const schema = validators.get(name) as z.ZodType;
    const written: unknown = JSON.parse(JSON.stringify(value));
    expect(schema.safeParse(written).success).toBe(isValid);
    expect(schema.safeParse(value).success).toBe(isValid);
    expect(guards.get(name)?.(value)).toBe(isValid);
  });

  test("does not make equal items different", async () => {
    const { validators } = await loading;
    const schema = validators.get("Unique") as z.ZodType;
    expect(schema.safeParse([{ a: 1 }, { a: 1, b: undefined }]).success).toBe(false);
    expect(schema.safeParse([{ a: 1 }, { a: 2, b: undefined }]).success).toBe(true);
  });

  test("in a list is a value, which JSON writes as null", async () => {
    const { validators } = await loading;
    expect((validators.get("Unique") as z.ZodType).safeParse([undefined]).success).toBe(true);
  });
});
