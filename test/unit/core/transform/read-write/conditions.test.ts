/** Members that travel one way, where other schemas of the same object speak of them. */
import { describe, expect, test } from "vitest";
import { load } from "../../../../support/emitted.ts";
import { describing } from "../../../../support/sources.ts";
import { json, sending } from "./bodies.ts";

const id = { type: "integer", readOnly: true };

/** What the service takes as a body of this schema. */
async function accepting(name: string, schema: object, others: object = {}) {
  const answer = { "204": { description: "" } };
  const { operations, diagnostics } = await load(`conditions-${name}`, {
    "openapi.yaml": describing(
      { Body: schema, ...others },
      {
        paths: {
          "/a": {
            post: {
              operationId: "send",
              requestBody: json({ $ref: "#/components/schemas/Body" }),
              responses: answer,
            },
          },
        },
      },
    ),
  });
  expect(diagnostics).toEqual([]);
  const validator = operations["send"]!.body!["application/json"]!;
  return (value: unknown) => validator.safeParse(value).success;
}

describe("a branch that asks for what does not travel", () => {
  test.each(["oneOf", "anyOf"])("of %s never fits", async (keyword) => {
    const accepts = await accepting(keyword, {
      type: "object",
      properties: { id, email: { type: "string" } },
      [keyword]: [{ required: ["id"] }, { required: ["email"] }],
    });
    expect([accepts({ email: "a" }), accepts({})]).toEqual([true, false]);
  });

  test("is no choice where there is no other", async () => {
    const accepts = await accepting("none", {
      type: "object",
      properties: { id, uuid: { type: "string", readOnly: true } },
      anyOf: [{ required: ["id"] }, { required: ["uuid"] }],
    });
    expect(accepts({})).toBe(true);
  });

  test("of not and if never fits", async () => {
    const accepts = await accepting("not", {
      type: "object",
      properties: { id, a: { type: "integer" } },
      not: { required: ["id", "a"] },
      if: { required: ["id"] },
      then: { required: ["b"] },
      else: { required: ["a"] },
    });
    expect([accepts({ a: 1 }), accepts({ b: 1 })]).toEqual([true, false]);
  });

  test("and has it itself does without", async () => {
    const accepts = await accepting("own", {
      oneOf: [
        { type: "object", required: ["id", "a"], properties: { id, a: { type: "string" } } },
        { type: "object", required: ["b"], properties: { b: { type: "string" } } },
      ],
    });
    expect([accepts({ a: "x" }), accepts({ b: "x" }), accepts({})]).toEqual([true, true, false]);
  });
});

test("a mark may stand in a part of the member's schema", async () => {
  const accepts = await accepting(
    "parts",
    {
      type: "object",
      required: ["id", "key", "a"],
      properties: {
        id: { allOf: [{ $ref: "#/components/schemas/Id" }] },
        key: { allOf: [{ type: "string" }, { readOnly: true }] },
        a: { type: "string" },
      },
    },
    { Id: id },
  );
  expect([accepts({ a: "x" }), accepts({})]).toEqual([true, false]);
});

test.each([
  ["closed", { additionalProperties: false }],
  ["unevaluated", { unevaluatedProperties: false }],
  ["typed", { additionalProperties: { type: "string" } }],
  ["patterned", { patternProperties: { "^i": { type: "string" } }, additionalProperties: true }],
] as const)("what was read may be sent back: %s", async (name, others) => {
  const accepts = await accepting(name, {
    type: "object",
    required: ["id", "a"],
    properties: { id, a: { type: "string" } },
    ...others,
  });
  expect(accepts({ a: "x" })).toBe(true);
  // A pattern is about every name that it matches.
  expect(accepts({ id: 7, a: "x" })).toBe(name !== "patterned");
});

test("a body that an answer refers to has a schema for each way", async () => {
  const body = {
    type: "object",
    required: ["id", "pw"],
    properties: { id, pw: { writeOnly: true } },
  };
  const { operations } = await load("conditions-shared", {
    "openapi.yaml": describing(
      {},
      {
        paths: {
          "/a": {
            post: {
              operationId: "send",
              requestBody: json(body),
              responses: {
                "200": {
                  description: "",
                  ...json({
                    $ref: "#/paths/~1a/post/requestBody/content/application~1json/schema",
                  }),
                },
              },
            },
          },
        },
      },
    ),
  });
  const { body: sent, responses } = operations["send"]!;
  const given = responses!["200"]!["application/json"]!;
  expect(sent!["application/json"]!.safeParse({ pw: 1 }).success).toBe(true);
  expect(sent!["application/json"]!.safeParse({ id: 1 }).success).toBe(false);
  expect(given.safeParse({ id: 1 }).success).toBe(true);
  expect(given.safeParse({ pw: 1 }).success).toBe(false);
});

describe("what another keyword says of a member that does not travel is not said", () => {
  const body = { type: "object", properties: { id, a: { type: "string" }, b: { type: "string" } } };
  const other = { a: "x" };

  test.each<[string, object, readonly (readonly [object, boolean])[]]>([
    [
      "dependentRequired",
      { dependentRequired: { a: ["id"], id: ["b"] } },
      [
        [other, true],
        [{ id: 1 }, true],
      ],
    ],
    [
      "dependentSchemas",
      { dependentSchemas: { a: { required: ["id", "b"] }, id: false } },
      [
        [other, false],
        [{ ...other, b: "y" }, true],
        [{ id: 1 }, true],
      ],
    ],
    [
      "then",
      { if: { required: ["a"] }, then: { required: ["id", "b"] } },
      [
        [other, false],
        [{ ...other, b: "y" }, true],
      ],
    ],
    [
      "a condition on its value",
      { if: { properties: { id: { const: 1 } }, required: ["id"] }, then: { required: ["b"] } },
      [[other, true]],
    ],
    [
      "not",
      { not: { properties: { id: { const: 1 } } } },
      [
        [other, true],
        [{}, true],
      ],
    ],
    [
      "not, several levels inside",
      { not: { properties: { b: { properties: { c: id }, required: ["c"] } } } },
      [[other, true]],
    ],
    [
      "a negation of what travels",
      { not: { required: ["a"] } },
      [
        [other, false],
        [{}, true],
      ],
    ],
    [
      "minProperties",
      { required: ["id", "a"], minProperties: 3 },
      [
        [other, false],
        [{ ...other, b: "y" }, true],
      ],
    ],
    [
      "minProperties of others",
      { minProperties: 1 },
      [
        [other, true],
        [{}, false],
      ],
    ],
    [
      "maxProperties",
      { maxProperties: 2 },
      [
        [{ ...other, b: "y" }, true],
        [{ id: 1, ...other, b: "y" }, false],
      ],
    ],
    [
      "propertyNames",
      { required: ["id"], propertyNames: { pattern: "^[abid]+$" } },
      [
        [other, true],
        [{ id: 1 }, true],
        [{ c: 1 }, false],
      ],
    ],
    [
      "enum",
      { enum: [{ id: 1, a: "x" }] },
      [
        [other, true],
        [{ a: 1 }, false],
      ],
    ],
    [
      "const",
      { const: { id: 1, a: "x" } },
      [
        [other, true],
        [{ a: 1 }, false],
      ],
    ],
    [
      "values without it",
      { enum: [other] },
      [
        [other, true],
        [{ a: "y" }, false],
      ],
    ],
  ])("%s", async (name, keywords, values) => {
    const accepts = await accepting(`keyword ${name}`, { ...body, ...keywords });
    expect(values.map(([value]) => accepts(value))).toEqual(values.map(([, fits]) => fits));
  });

  test.each<[string, object, readonly (readonly [object, boolean])[]]>([
    [
      "uniqueItems",
      { items: body, uniqueItems: true },
      [
        [[other, other], true],
        [[1], false],
      ],
    ],
    [
      "contains",
      { contains: { ...body, required: ["id", "a"] }, maxContains: 1 },
      [
        [[other, other], true],
        [[{}], false],
      ],
    ],
    [
      "contains of items",
      { items: body, contains: { required: ["id", "a"] } },
      [
        [[other], true],
        [[{}], false],
      ],
    ],
    [
      "prefixItems",
      { prefixItems: [body], allOf: [{ prefixItems: [{ required: ["id", "a"] }] }] },
      [
        [[other], true],
        [[{}], false],
      ],
    ],
    [
      "unique items that travel",
      { items: { type: "integer" }, uniqueItems: true },
      [
        [[1, 1], false],
        [[1], true],
      ],
    ],
  ])("in lists: %s", async (name, keywords, values) => {
    const list = { type: "array", ...keywords };
    const accepts = await accepting(`list ${name}`, {
      type: "object",
      properties: { id, list },
    });
    const verdicts = values.map(([value]) => accepts({ list: value }));
    expect(verdicts).toEqual(values.map(([, fits]) => fits));
  });

  test("a group of members that belong together", async () => {
    const { api } = await load("conditions-groups", {
      "openapi.yaml": {
        ...sending({
          Body: {
            ...body,
            "x-required-together": [
              ["id", "a"],
              ["a", "b", "id"],
            ],
          },
        }),
        "x-specwright": 1,
      },
    });
    const groups = api.schemas.map(
      ({ schema }) => typeof schema === "object" && schema.extensions["x-required-together"],
    );
    expect(groups).toEqual([
      [
        ["id", "a"],
        ["a", "b", "id"],
      ],
      [["a", "b"]],
    ]);
  });
});
