/** What is said of values that fit none of several alternatives, or too many: callers can mend them. */
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { describing } from "../../../support/sources.ts";
import { load } from "../../../support/emitted.ts";
import { type Keyword, testKeywords } from "./keywords/keywords.ts";

const object = (properties: object, ...required: readonly string[]) => ({
  type: "object",
  properties,
  required,
});
const string = { type: "string" };
const integer = { type: "integer" };
const circle = object({ radius: { type: "number" } }, "radius");
const rectangle = object({ width: integer, height: integer }, "width", "height");
const cat = object({ kind: { const: "cat" }, lives: integer }, "kind");
const dog = object({ kind: { const: "dog" }, name: string }, "kind", "name");
const inAllOf = (schema: object) => ({ allOf: [schema, { minProperties: 1 }] });
const hostile = "'\"\n</script>`${1}";
const long = "x".repeat(10_000);

const cases: Readonly<Record<string, Keyword>> = {
  "one alternative is of the kind": {
    schema: { anyOf: [string, circle] },
    valid: ["a", { radius: 1 }],
    invalid: [
      [{ radius: "1" }, "/radius: Invalid input: expected number, received string"],
      [{}, "/radius: Invalid input: expected number, received undefined"],
      [1, ": Invalid input: expected string or object"],
    ],
  },
  "one alternative has all its members": {
    schema: { anyOf: [circle, rectangle] },
    valid: [{ radius: 1 }],
    invalid: [
      [{ width: 1, height: "2" }, "/height: Invalid input: expected integer, received string"],
      [{}, ': Invalid input: expected object with "radius" or "width" and "height"'],
      [{ width: 1 }, ': Invalid input: expected object with "radius" or "height"'],
      [true, ": Invalid input: expected object, received boolean"],
    ],
  },
  "kinds beside objects": {
    schema: { anyOf: [string, circle, rectangle] },
    valid: ["a"],
    invalid: [
      [{ width: 1 }, ': Invalid input: expected string or object with "radius" or "height"'],
    ],
  },
  "several types with constraints": {
    schema: { type: ["string", "integer"], minLength: 3, minimum: 5 },
    valid: ["abc", 5],
    invalid: [
      ["a", ": Too small: expected string to have >=3 characters"],
      [2, ": Too small: expected number to be >=5"],
      [7.5, ": Invalid input: expected integer, received number"],
      [true, ": Invalid input: expected string or integer"],
    ],
  },
  "a tag behind allOf": {
    schema: { anyOf: [inAllOf(cat), inAllOf(dog)] },
    valid: [{ kind: "cat" }],
    invalid: [
      [{ kind: "cow" }, '/kind: Invalid input: expected "cat" or "dog"'],
      [{}, '/kind: Invalid input: expected "cat" or "dog"'],
      [{ kind: "cat", lives: "9" }, "/lives: Invalid input: expected integer, received string"],
      [{ kind: "dog" }, "/name: Invalid input: expected string, received undefined"],
    ],
  },
  "unions in unions": {
    schema: { anyOf: [{ anyOf: [string, circle] }, { oneOf: [rectangle, { type: "boolean" }] }] },
    valid: ["a", true, { radius: 1 }],
    invalid: [
      [1, ": Invalid input: expected string, object or boolean"],
      [{}, ': Invalid input: expected object with "radius" or "width" and "height"'],
      [{ radius: "1" }, "/radius: Invalid input: expected number, received string"],
      [{ width: 1, height: "2" }, "/height: Invalid input: expected integer, received string"],
    ],
  },
  "a union below a member": {
    schema: { anyOf: [object({ a: { anyOf: [circle, rectangle] } }, "a"), object({}, "b")] },
    valid: [{ b: 1 }],
    invalid: [
      [
        { a: { width: 1, height: "2" } },
        "/a/height: Invalid input: expected integer, received string",
      ],
      [{ a: {} }, '/a: Invalid input: expected object with "radius" or "width" and "height"'],
    ],
  },
  "a union of items": {
    schema: { type: "array", items: { anyOf: [string, circle] } },
    valid: [["a"]],
    invalid: [
      [
        [1, { radius: "1" }],
        "/0: Invalid input: expected string or object",
        "/1/radius: Invalid input: expected number, received string",
      ],
    ],
  },
  "one member of several kinds": {
    schema: { anyOf: [object({ n: integer }, "n"), object({ n: string }, "n")] },
    valid: [{ n: 1 }],
    invalid: [[{ n: true }, "/n: Invalid input: expected integer or string"]],
  },
  "a member that may be anything in one alternative": {
    schema: { anyOf: [object({ a: {} }, "a"), object({ a: string }, "a")] },
    valid: [{ a: 1 }],
    invalid: [[{}, ': Invalid input: expected object with "a"']],
  },
  "a member that may be nothing in one alternative": {
    schema: { anyOf: [object({ a: false }), object({ a: string }, "a")] },
    valid: [{ a: "a" }, {}],
    invalid: [[{ a: 1 }, "/a: Invalid input: expected string"]],
  },
  "a tag that is missing": {
    schema: { anyOf: [cat, circle] },
    valid: [{ kind: "cat" }],
    invalid: [
      [{}, ': Invalid input: expected object with "kind" or "radius"'],
      [{ kind: "cow" }, '/kind: Invalid input: expected "cat"'],
    ],
  },
  "a choice that is no tag": {
    schema: {
      anyOf: [
        { required: ["number"] },
        {
          ...object({ address: string, kind: { enum: ["home", "work"] } }, "address", "kind"),
        },
      ],
    },
    valid: [{ number: "1" }, { address: "a", kind: "work" }],
    invalid: [
      [{ address: "a", kind: "mobile" }, '/kind: Invalid input: expected "home" or "work"'],
    ],
  },
  "a choice that all alternatives have": {
    schema: {
      oneOf: [
        object({ radius: integer, color: { enum: ["red", "green"] } }, "radius"),
        object({ width: integer, color: { enum: ["red", "green"] } }, "width"),
      ],
    },
    valid: [{ radius: 1, color: "red" }],
    invalid: [
      [{ radius: 1, color: "blue" }, '/color: Invalid input: expected "red" or "green"'],
      [{ width: 1, color: "blue" }, '/color: Invalid input: expected "red" or "green"'],
    ],
  },
  "a tag beside members that all alternatives require": {
    schema: {
      oneOf: [
        {
          allOf: [
            object({ id: string, type: string }, "id", "type"),
            object({ type: { const: "paid" }, data: string }, "data"),
          ],
        },
        object({ id: string, type: { const: "refund" }, amount: integer }, "id", "type", "amount"),
      ],
    },
    valid: [{ id: "1", type: "refund", amount: 1 }],
    invalid: [
      [{}, '/type: Invalid input: expected "paid" or "refund"'],
      [{ id: "1", type: "x" }, '/type: Invalid input: expected "paid" or "refund"'],
      [{ id: "1", data: "a" }, '/type: Invalid input: expected "paid" or "refund"'],
      [
        { id: "1", type: "paid", amount: 1 },
        "/data: Invalid input: expected string, received undefined",
      ],
      [
        { id: "1", type: "refund", data: "a" },
        "/amount: Invalid input: expected integer, received undefined",
      ],
    ],
  },
  "members in different places": {
    schema: { anyOf: [object({ n: integer }), object({ m: string })] },
    valid: [{}],
    invalid: [
      [
        { n: "1", m: 1 },
        ": Invalid input: fits none of 2 alternatives " +
          "(/n: expected integer, received string; /m: expected string, received number)",
      ],
    ],
  },
  "fewer problems": {
    schema: { anyOf: [object({ a: integer, b: integer }), object({ a: integer, c: integer })] },
    valid: [{ a: 1 }],
    invalid: [[{ a: "1", b: 1, c: "1" }, "/a: Invalid input: expected integer, received string"]],
  },
  "the deeper problem": {
    schema: { anyOf: [object({ a: circle }), object({ a: string })] },
    valid: [{ a: "a" }],
    invalid: [
      [{ a: { radius: "1" } }, "/a/radius: Invalid input: expected number, received string"],
    ],
  },
  "a base that all alternatives share": {
    schema: {
      anyOf: [
        { allOf: [circle, object({ a: string })] },
        { allOf: [circle, { minProperties: 1 }] },
      ],
    },
    valid: [{ radius: 1 }],
    invalid: [[{ radius: "1" }, "/radius: Invalid input: expected number, received string"]],
  },
  "constants of several kinds": {
    schema: { anyOf: [{ const: "auto" }, { type: "integer", minimum: 10 }] },
    valid: ["auto", 10],
    invalid: [
      ["x", ': Invalid input: expected "auto"'],
      [5, ": Too small: expected number to be >=10"],
      [true, ': Invalid input: expected integer or "auto"'],
    ],
  },
  "closed objects": {
    schema: { anyOf: [{ ...circle, additionalProperties: false }, rectangle] },
    valid: [{ radius: 1 }],
    invalid: [[{ radius: 1, extra: 2 }, ': Unrecognized key: "extra"']],
  },
  "more fit than one": {
    schema: { oneOf: [circle, string, rectangle, { minProperties: 3 }] },
    valid: [{ radius: 1 }],
    invalid: [
      [
        { radius: 1, width: 1, height: 1 },
        ": Invalid input: fits alternatives 1, 3 and 4 of 4, expected exactly one",
      ],
    ],
  },
  "names and values that are hostile or long": {
    schema: { anyOf: [object({}, hostile), object({}, long)] },
    valid: [{ [hostile]: 1 }],
    invalid: [
      [
        {},
        `: Invalid input: expected object with ${JSON.stringify(hostile)} or "${"x".repeat(60)}"…`,
      ],
    ],
  },
  "a tag that is hostile": {
    schema: { oneOf: [object({ t: { const: hostile } }, "t"), object({ t: { const: "b" } }, "t")] },
    valid: [{ t: "b" }],
    invalid: [[{ t: "x" }, `/t: Invalid input: expected ${JSON.stringify(hostile)} or "b"`]],
  },
  "very many values": {
    schema: { enum: Array.from({ length: 1000 }, (_value, index) => `v${index}`) },
    valid: ["v999"],
    invalid: [
      ["x", ': Invalid input: expected "v0", "v1", "v2", "v3", "v4", "v5", "v6", "v7", … (1000)'],
    ],
  },
};

testKeywords("unions", cases);

const others: Readonly<Record<string, Keyword>> = {
  "a missing member that may be anything": {
    schema: object({ a: {} }, "a"),
    valid: [{ a: null }],
    invalid: [[{}, "/a: Invalid input: required"]],
  },
  "what is not allowed": {
    schema: object({ a: false }),
    valid: [{}],
    invalid: [[{ a: 1 }, "/a: Invalid input: not allowed"]],
  },
  "very many names, of which some are hostile": {
    schema: { ...object({}), additionalProperties: false },
    valid: [{}],
    invalid: [
      [{ [hostile]: 1 }, `: Unrecognized key: ${JSON.stringify(hostile)}`],
      [
        Object.fromEntries("abcdefghij".split("").map((name) => [name, 1])),
        ': Unrecognized keys: "a", "b", "c", "d", "e", "f", "g", "h", … (10)',
      ],
    ],
  },
  "a long pattern": {
    schema: { type: "string", pattern: long },
    valid: [long],
    invalid: [["a", `: Invalid string: must match pattern /${"x".repeat(119)}…`]],
  },
  "a hostile name beside another": {
    schema: { ...object({}), dependentRequired: { [hostile]: ["b"] } },
    valid: [{}],
    invalid: [[{ [hostile]: 1 }, `/b: Invalid input: required beside ${JSON.stringify(hostile)}`]],
  },
  "a name": {
    schema: { ...object({}), propertyNames: { enum: ["a", "b"] } },
    valid: [{ a: 1 }],
    invalid: [[{ c: 1 }, '/c: Invalid name: expected "a" or "b"']],
  },
};

testKeywords("readable", others);

test("who asks for messages of their own gets them", async () => {
  const { validators } = await load("union-issues-own", {
    "openapi.yaml": describing({ Closed: { ...object({}, "a"), additionalProperties: false } }),
  });
  const error = ({ code }: { readonly code: string }) => `own ${code}`;
  const result = validators.get("Closed")?.safeParse({ b: 1 }, { error });
  expect(result?.error?.issues.map(({ message }) => message)).toContain("own unrecognized_keys");
});

test("no message is long, whatever the alternatives are called", async () => {
  const names = Array.from({ length: 100 }, (_name, index) => `${index}${long}`);
  const many = { anyOf: names.map((name) => object({}, name, `b${name}`)) };
  const { validators } = await load("union-issues-long", {
    "openapi.yaml": describing({ Many: many }),
  });
  const [issue, ...others] = issuesOf(validators.get("Many"), {});
  expect(others).toEqual([]);
  expect(issue?.message.length).toBeLessThan(600);
});

test("zod's issue has the issues of each alternative, and which of them fit", async () => {
  const { validators } = await load("union-issues-errors", {
    "openapi.yaml": describing({
      Any: { anyOf: [circle, rectangle] },
      Nested: { anyOf: [circle, object({ a: { anyOf: [circle, rectangle] } }, "a", "b")] },
      One: { oneOf: [circle, rectangle] },
    }),
  });
  const [any] = issuesOf(validators.get("Any"), {});
  expect(any).toMatchObject({
    code: "invalid_union",
    errors: [[{ path: ["radius"] }], [{ path: ["width"] }, { path: ["height"] }]],
  });
  const [nested] = issuesOf(validators.get("Nested"), { a: {} });
  expect(nested).toMatchObject({ errors: [[{}], [{ path: ["a"], errors: [] }, { path: ["b"] }]] });
  const [one] = issuesOf(validators.get("One"), { radius: 1, width: 1, height: 1 });
  expect(one).toMatchObject({ inclusive: false, matches: [0, 1] });
});

describe("alternatives that all refer to the same schema", () => {
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const step = (next: string, keyword: string) => ({
    [keyword]: [object({ a: ref(next), b: string }, "a"), object({ a: ref(next) }, "a")],
  });
  const level = (keyword: string) => (_level: unknown, index: number) => [
    `${keyword}${index + 1}`,
    step(`${keyword}${index}`, keyword),
  ];
  const depth = 60;

  test.each(["anyOf", "oneOf"])("are asked once: %s", async (keyword) => {
    const schemas = Object.fromEntries(Array.from({ length: depth }, level(keyword)));
    const { validators } = await load(
      `union-issues-${keyword}`,
      { "openapi.yaml": describing({ [`${keyword}0`]: circle, ...schemas }) },
      "zod",
    );
    let value: object = { radius: "1" };
    for (let at = 0; at < depth; at += 1) value = { a: value };
    const name = `${keyword.charAt(0).toUpperCase()}${keyword.slice(1)}${depth}`;
    expect(issuesOf(validators.get(name), value)).toMatchObject([
      { path: [...Array.from({ length: depth }, () => "a"), "radius"], code: "invalid_type" },
    ]);
  });
});

function issuesOf(validator: z.ZodType | undefined, value: unknown): readonly z.core.$ZodIssue[] {
  return validator?.safeParse(value).error?.issues ?? [];
}
