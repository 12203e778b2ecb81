/** Where a mark may stand, and what it says there. */
import { describe, expect, test } from "vitest";
import { type Loaded, fileOf, load } from "../../../../support/emitted.ts";
import { judging, ref, sending } from "./bodies.ts";

const readOnly = { readOnly: true };
const union = { type: ["string", "integer"] };

describe("a member is marked", () => {
  const others = {
    Marked: { type: "string", readOnly: true },
    Choice: { oneOf: [ref("Marked"), { type: "integer", readOnly: true }] },
    Text: { type: "string" },
  };

  test.each([
    [
      "in each alternative",
      {
        anyOf: [
          { type: "string", ...readOnly },
          { type: "null", ...readOnly },
        ],
      },
    ],
    ["behind references of each alternative", { anyOf: [ref("Marked"), ref("Choice")] }],
    [
      "in the one alternative that is possible",
      { oneOf: [false, { type: "integer", ...readOnly }] },
    ],
    ["in both cases", { ...union, if: { type: "string" }, then: readOnly, else: readOnly }],
    ["in a part of an alternative", { anyOf: [{ allOf: [ref("Text"), readOnly] }] }],
    ["by its target", ref("Choice")],
    ["beside a reference", { ...ref("Text"), ...readOnly }],
  ])("%s", async (name, id) => {
    const Body = {
      type: "object",
      required: ["id", "a"],
      properties: { id, a: { type: "string" } },
    };
    const { taken, given, loaded } = await judging(`marked ${name}`, { Body, ...others });
    expect([taken({ a: "x" }), taken({ a: "x", id: {} }), taken({})]).toEqual([true, true, false]);
    expect([given({ a: "x" }), given({ a: "x", id: {} })]).toEqual([false, false]);
    expect(typeOf(loaded, "BodyInput")).not.toContain("id");
  });

  test.each([
    ["in some alternatives", { anyOf: [{ type: "string", ...readOnly }, { type: "null" }] }],
    ["in one case", { if: { type: "string" }, then: readOnly }],
    ["in its items", { type: ["array", "string"], items: { type: "string", ...readOnly } }],
    ["in a condition", { type: "string", not: { type: "integer", ...readOnly } }],
  ])("but not %s", async (name, id) => {
    const Body = { type: "object", required: ["id"], properties: { id } };
    const { taken } = await judging(`unmarked ${name}`, { Body });
    expect([taken({ id: "x" }), taken({ id: 1.5 }), taken({})]).toEqual([
      true,
      name === "in one case",
      false,
    ]);
  });

  test("but not beside a reference of OpenAPI 3.0", async () => {
    const id = { ...ref("Text"), ...readOnly };
    const Body = { type: "object", required: ["id"], properties: { id } };
    const document = { ...sending({ Body, ...others }), openapi: "3.0.3" };
    const { api } = await load("direction-legacy", { "openapi.yaml": document });
    expect(api.operations[0]!.requestBody!.content[0]!.schema).toMatch(/Body$/);
  });
});

describe("members without a name of their own are marked", () => {
  const a = { type: "string" };

  test("by additionalProperties", async () => {
    const { taken, given, loaded } = await judging("additional", {
      Body: {
        type: "object",
        required: ["a", "other"],
        properties: { a },
        additionalProperties: { type: "integer", ...readOnly },
      },
    });
    expect([taken({ a: "x" }), taken({ a: "x", other: "y" }), taken({})]).toEqual([
      true,
      true,
      false,
    ]);
    expect([given({ a: "x", other: 1 }), given({ a: "x" }), given({ a: "x", other: "y" })]).toEqual(
      [true, false, false],
    );
    expect(typeOf(loaded, "BodyInput")).not.toContain("other");
  });

  test("by additionalProperties, where another schema judges what is left", async () => {
    const part = { properties: { a }, additionalProperties: { type: "integer", ...readOnly } };
    const { taken } = await judging("additional-left", {
      Body: { type: "object", allOf: [part], unevaluatedProperties: false },
    });
    expect([taken({ a: "x", other: "y" }), taken({ a: 1 })]).toEqual([true, false]);
  });

  test("by patternProperties", async () => {
    const { taken, given } = await judging("patterns", {
      Body: {
        type: "object",
        required: ["a", "x-id", "y-id"],
        properties: { a },
        patternProperties: { "^x-": { type: "integer", ...readOnly }, "^y": { type: "integer" } },
        additionalProperties: false,
      },
    });
    expect(taken({ a: "x", "y-id": 1 })).toBe(true);
    expect(taken({ a: "x", "y-id": 1, "x-id": "as it was" })).toBe(true);
    expect([taken({ a: "x" }), taken({ a: "x", "y-id": 1, z: 1 })]).toEqual([false, false]);
    expect(given({ a: "x", "y-id": 1 })).toBe(false);
  });

  test("by a pattern that is slow, without trying it", async () => {
    const name = `${"a".repeat(60)}!`;
    const { taken } = await judging("slow", {
      Body: {
        type: "object",
        required: [name],
        patternProperties: { "^(a+)+$": readOnly, "[": readOnly },
      },
    });
    expect([taken({ [name]: 1 }), taken({})]).toEqual([true, false]);
  });

  test("by unevaluatedProperties", async () => {
    const { taken, given } = await judging("unevaluated", {
      Body: {
        type: "object",
        required: ["a", "b", "other"],
        properties: { a },
        anyOf: [{ properties: { b: a } }],
        unevaluatedProperties: { type: "integer", ...readOnly },
      },
    });
    expect(taken({ a: "x", b: "y" })).toBe(true);
    expect([taken({ a: "x" }), taken({ b: "x" })]).toEqual([false, false]);
    expect([given({ a: "x", b: "y", other: 1 }), given({ a: "x", b: "y" })]).toEqual([true, false]);
  });
});

test("a whole body and an item that are marked are described as they are written", async () => {
  const { taken } = await judging("whole", {
    Body: { type: "array", items: { type: "string", ...readOnly }, minItems: 1, ...readOnly },
  });
  expect([taken(["a"]), taken([1]), taken([])]).toEqual([true, false, false]);
});

test("a member that is read-only and write-only travels neither way, with a warning", async () => {
  const id = { type: "string", readOnly: true, writeOnly: true };
  const { taken, given, loaded } = await judging("both", {
    Body: { type: "object", required: ["id"], properties: { id } },
  });
  expect([taken({}), given({})]).toEqual([true, true]);
  expect(loaded.diagnostics).toMatchObject([
    { code: "spec/one-way", origin: { pointer: "/components/schemas/Body/properties/id" } },
  ]);
});

/** The text of an exported type. */
function typeOf(loaded: Loaded, name: string): string {
  const found = new RegExp(`^export (?:interface|type) ${name}\\b[^]*?\\n(?=\\n|$)`, "m").exec(
    fileOf(loaded, "types.ts"),
  );
  if (found === null) throw new Error(`there is no type ${name}`);
  return found[0];
}
