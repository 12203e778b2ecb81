/** Validators of schemas without a name: which of them are one, and how each is called. */
import { expect, test } from "vitest";
import { emit, fileOf, load } from "../../../support/emitted.ts";
import { describing } from "../../../support/sources.ts";

function reading(schemas: Readonly<Record<string, object>>) {
  const parameters = Object.entries(schemas).map(([name, schema]) => ({
    name,
    in: "query",
    schema,
  }));
  const list = { operationId: "list", parameters, responses: { "200": { description: "" } } };
  return { "a.yaml": describing({}, { paths: { "/a": { get: list } } }) };
}

test("schemas whose texts have the same letters are told apart", async () => {
  const { operations } = await load(
    "inline-letters",
    reading({
      x: { type: "integer", minimum: 5, maximum: 425 },
      y: { type: "integer", minimum: 8, maximum: 245 },
      z: { type: "integer", minimum: 5, maximum: 245 },
      ab: { type: "string", pattern: "^ab$" },
      ba: { type: "string", pattern: "^ba$" },
      small: { type: "string", enum: ["on", "no"] },
      other: { type: "string", enum: ["oo", "nn"] },
    }),
  );
  const takes = (name: string, value: unknown) =>
    operations["list"]?.parameters?.[`query:${name}`]?.safeParse(value).success;
  expect([takes("x", 300), takes("y", 300), takes("z", 300)]).toEqual([true, false, false]);
  expect([takes("x", 6), takes("y", 6), takes("z", 6)]).toEqual([true, false, true]);
  expect([takes("ab", "ab"), takes("ba", "ab")]).toEqual([true, false]);
  expect([takes("small", "on"), takes("other", "on")]).toEqual([true, false]);
});

test("schemas that differ in the order of their members are one", async () => {
  const a = { type: "string" };
  const b = { type: "object", properties: { c: a, d: { type: "integer" } } };
  const turned = { type: "object", properties: { d: { type: "integer" }, c: a } };
  const text = fileOf(
    await emit(
      reading({
        one: { type: "object", properties: { a, b } },
        other: { type: "object", properties: { b: turned, a } },
      }),
    ),
    "validators.ts",
  );
  const declared = text.match(/^const inline_\w+/gm) ?? [];
  const used = [...text.matchAll(/"query:\w+": (inline_\w+)/g)].map(([, name]) => name);
  expect(declared).toHaveLength(1);
  expect(used).toHaveLength(2);
  expect(new Set(used).size).toBe(1);
});
