/** Alternatives that are told apart by members that do not travel. */
import { describe, expect, test } from "vitest";
import { judging, ref } from "./bodies.ts";

const text = { type: "string" };
const animal = (kind: string, own: string, mark: object = { readOnly: true }) => ({
  type: "object",
  required: ["kind", "name"],
  properties: { kind: { const: kind, ...mark }, name: text, [own]: { type: "integer" } },
});
const discriminator = { propertyName: "kind" };

describe.each(["oneOf", "anyOf"])("a read-only discriminator of %s", (keyword) => {
  const Body = { [keyword]: [ref("Cat"), ref("Dog")], discriminator };
  const schemas = { Body, Cat: animal("cat", "lives"), Dog: animal("dog", "tricks") };

  test("may be left out of what is sent, and still is in the answer", async () => {
    const { taken, given } = await judging(`discriminator ${keyword}`, schemas);
    expect(taken({ name: "a" })).toBe(true);
    expect([taken({ name: "a", lives: 9 }), taken({ kind: "cat", name: "a" })]).toEqual([
      true,
      true,
    ]);
    expect([taken({ lives: 9 }), taken({ name: "a", lives: "9", tricks: "2" })]).toEqual([
      false,
      false,
    ]);
    expect([given({ name: "a" }), given({ kind: "cat", name: "a" })]).toEqual([false, true]);
    expect(given({ kind: "cow", name: "a" })).toBe(false);
  });

  test("is questionable", async () => {
    const { loaded } = await judging(`discriminator ${keyword}`, schemas);
    expect(loaded.diagnostics).toMatchObject([
      {
        code: "spec/one-way",
        severity: "warning",
        message: expect.stringContaining('discriminator "kind" is readOnly'),
        origin: { pointer: "/components/schemas/Body" },
      },
    ]);
    const chosen = loaded.api.schemas
      .filter(({ id }) => id.includes("/Body"))
      .map(({ schema }) => typeof schema === "object" && schema.discriminator?.propertyName);
    expect(chosen).toEqual(["kind", undefined]);
  });
});

test("a discriminator that a base has is left out with its mark", async () => {
  const { taken, loaded } = await judging("base", {
    Body: { ...animal("cat", "lives"), discriminator },
  });
  expect(taken({ name: "a" })).toBe(true);
  expect(loaded.diagnostics.map(({ code }) => code)).toEqual(["spec/one-way"]);
});

test("one that travels both ways stays, and so does the choice", async () => {
  const id = { readOnly: true };
  const one = (kind: string) => {
    const schema = animal(kind, "age", {});
    return { ...schema, properties: { ...schema.properties, id } };
  };
  const { taken, loaded } = await judging("stays", {
    Body: { oneOf: [ref("Cat"), ref("Dog")], discriminator },
    Cat: one("cat"),
    Dog: one("dog"),
  });
  expect([taken({ kind: "cat", name: "a" }), taken({ name: "a" })]).toEqual([true, false]);
  expect(loaded.diagnostics).toEqual([]);
});

describe("exactly one alternative has to fit", () => {
  const one = (own: string, id: object) => ({
    required: [own, "id"],
    properties: { [own]: text, id: { ...id, readOnly: true } },
  });

  test("where they say the same of what does not travel", async () => {
    const { taken } = await judging("exclusive", {
      Body: { type: "object", oneOf: [one("a", { title: "A" }), one("b", { title: "B" })] },
    });
    expect([taken({ a: "x" }), taken({ a: "x", b: "y" }), taken({})]).toEqual([true, false, false]);
  });

  test("but not where that may tell them apart", async () => {
    const { taken } = await judging("inclusive", {
      Body: {
        type: "object",
        anyOf: [{ required: ["a"] }, { required: ["b"] }],
        oneOf: [one("a", text), one("b", { type: "integer" })],
      },
    });
    expect([taken({ a: "x" }), taken({ a: "x", b: "y" }), taken({})]).toEqual([true, true, false]);
  });
});

test("alternatives that all ask for what does not travel keep what else they say", async () => {
  const { taken } = await judging("all ask", {
    Body: {
      type: "object",
      properties: { id: { type: "integer", readOnly: true } },
      oneOf: ["cat", "dog"].map((kind) => ({
        required: ["id", "kind"],
        properties: { kind: { const: kind } },
      })),
    },
  });
  expect([taken({ kind: "dog" }), taken({ kind: "cow" }), taken({})]).toEqual([true, false, false]);
});
