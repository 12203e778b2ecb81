/** Members that travel one way, where other schemas of the same object speak of them. */
import { describe, expect, test } from "vitest";
import { load } from "../emitted.ts";
import { describing } from "../sources.ts";

const json = (schema: object) => ({ content: { "application/json": { schema } } });
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
