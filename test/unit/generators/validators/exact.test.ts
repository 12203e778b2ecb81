/** Integers that may come as a bigint: guards and zod judge them exactly, and as one number. */
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { type Loaded, type Path, formedModel, loadModel } from "../../../support/emitted.ts";
import { describing } from "../../../support/sources.ts";

const wide = { type: "integer", format: "int64" };
const big = 9007199254740993n;
const many = Array.from({ length: 12 }, (_, index) => index);

const schemas = {
  Wide: wide,
  Unsigned: { type: "integer", format: "uint64" },
  Narrow: { type: "integer", format: "int32" },
  Nullable: { type: ["integer", "null"], format: "int64" },
  Mixed: { type: ["string", "integer"], format: "int64" },
  AnyNumber: { type: "number" },
  Untyped: { minimum: 5 },
  AnyFormat: { format: "int32" },
  Least: { ...wide, minimum: 5 },
  Most: { ...wide, maximum: 5.5 },
  Above: { ...wide, exclusiveMinimum: 5 },
  Below: { ...wide, exclusiveMaximum: 5 },
  Thirds: { ...wide, multipleOf: 3 },
  Halves: { ...wide, multipleOf: 0.5 },
  Bounded: { allOf: [{ $ref: "#/components/schemas/Wide" }, { minimum: 9007199254740992 }] },
  Typed: { allOf: [{ $ref: "#/components/schemas/Wide" }, { type: "integer" }] },
  Const: { const: 1 },
  Few: { enum: [1, "1", null] },
  Many: { enum: many },
  Nested: { enum: [{ a: [1] }, [1]] },
  Items: { type: "array", uniqueItems: true },
  NoWide: { not: { type: "integer" } },
  Either: { oneOf: [wide, { type: "string" }] },
  Both: { oneOf: [{ type: "integer" }, { type: "number", minimum: 5 }] },
  Contains: { type: "array", contains: { const: 1 } },
  Tagged: {
    oneOf: [
      { type: "object", required: ["tag"], properties: { tag: { const: 1 }, id: wide } },
      { type: "object", required: ["tag"], properties: { tag: { const: 2 } } },
    ],
  },
  Kinds: { minimum: 5, minLength: 2, properties: { id: wide } },
  Joined: { type: "string", "x-delimited": { separator: ",", items: { schema: wide } } },
};

const cases: Readonly<
  Record<
    keyof typeof schemas,
    { readonly fits: readonly unknown[]; readonly not: readonly unknown[] }
  >
> = {
  Wide: {
    fits: [1, 1n, big, 2n ** 63n - 1n, -(2n ** 63n), 1.0, -0],
    not: [2n ** 63n, 2 ** 63, -(2n ** 63n) - 1n, 1.5, "1", null, Number.NaN, Infinity],
  },
  Unsigned: { fits: [0n, 0, 2n ** 64n - 1n], not: [-1n, -1, 2n ** 64n, 2 ** 64] },
  Narrow: { fits: [1n, 2n ** 31n - 1n, -(2 ** 31)], not: [2n ** 31n, 2 ** 31, -(2n ** 31n) - 1n] },
  Nullable: { fits: [null, 1n, 1], not: [1.5, "1", true] },
  Mixed: { fits: ["", "1", 1, 1n], not: [1.5, null] },
  AnyNumber: { fits: [1, 1n, 1.5, 10n ** 400n], not: ["1", Infinity, Number.NaN, null] },
  Untyped: { fits: [5, 5n, big, "1", null], not: [4, 4n, -big] },
  AnyFormat: { fits: [5n, 5, "x"], not: [2n ** 31n, 1.5] },
  Least: { fits: [5n, 5, big], not: [4n, 4, -big] },
  Most: { fits: [5n, -big], not: [6n, 6, big] },
  Above: { fits: [6n], not: [5n, 5] },
  Below: { fits: [4n], not: [5n, 5] },
  Thirds: { fits: [3n, 0n, 9007199254740993n, 3], not: [4n, 9007199254740994n, 4] },
  Halves: { fits: [1n, big], not: [1.5] },
  Bounded: { fits: [2n ** 53n, big], not: [2n ** 53n - 1n, 1, "9007199254740993"] },
  Typed: { fits: [1, big], not: [1.5] },
  Const: { fits: [1, 1n], not: [2n, "1", true] },
  Few: { fits: [1, 1n, "1", null], not: [2n, 0n, big] },
  Many: { fits: [0n, 11n, 11], not: [12n, -1n, big] },
  Nested: { fits: [{ a: [1n] }, [1n], [1]], not: [{ a: [2n] }, [1n, 1n], 1n] },
  Items: {
    fits: [
      [1n, 2, big, 2 ** 53],
      [{ a: 1n }, { a: 2n }],
    ],
    not: [
      [1n, 1],
      [2 ** 53, 2n ** 53n],
      [[1n], [1]],
      [big, big],
      [{ a: 1 }, { a: 1n }],
    ],
  },
  NoWide: { fits: [1.5, "1"], not: [1, 1n, big] },
  Either: { fits: [1n, 1, "1"], not: [1.5, null] },
  Both: { fits: [4n, 5.5, 4], not: [5n, 5, 4.5] },
  Contains: { fits: [[0, 1n], [1]], not: [[], [2n]] },
  Tagged: {
    fits: [
      { tag: 1n, id: big },
      { tag: 2, id: "x" },
    ],
    not: [{ tag: 1n, id: "x" }, { tag: 3n }],
  },
  Kinds: { fits: [5n, "ab", { id: 1n }, null], not: [4n, "a", { id: "1" }] },
  Joined: {
    fits: ["1,9007199254740993,-9223372036854775808"],
    not: ["", "x", "9223372036854775808"],
  },
};

function model(): ReturnType<typeof formedModel> {
  const documents = { "openapi.yaml": describing(schemas, { "x-specwright": 1 }) };
  return formedModel(documents, { int64: "bigint" });
}

describe.each(["both", "zod"] satisfies Path[])("%s", (path) => {
  let loaded: Loaded;
  beforeAll(async () => {
    loaded = await loadModel(`exact-${path}`, model(), path);
  });

  test.each(Object.entries(cases))("%s", (name, { fits, not }) => {
    const validator = loaded.validators.get(name);
    const guard = loaded.guards.get(name);
    for (const value of fits) {
      expect([value, validator?.safeParse(value)]).toEqual([value, { success: true, data: value }]);
      expect([value, guard?.(value)]).toEqual([value, true]);
    }
    for (const value of not) {
      expect([value, validator?.safeParse(value).success]).toEqual([value, false]);
      expect([value, guard?.(value)]).toEqual([value, false]);
    }
  });

  test("issues say what is wrong", () => {
    const messages = (name: string, value: unknown) =>
      loaded.validators
        .get(name)
        ?.safeParse(value)
        .error?.issues.map(({ message }) => message);
    expect(messages("Wide", "1")).toEqual(["Invalid input: expected an integer"]);
    expect(messages("AnyNumber", "1")).toEqual(["Invalid input: expected number"]);
    expect(messages("Wide", 2n ** 63n)).toEqual(["Invalid number: expected the format int64"]);
    expect(messages("Least", 4n)).toEqual(["Too small: expected number to be >=5"]);
    expect(messages("Thirds", 4n)).toEqual(["Invalid number: must be a multiple of 3"]);
    expect(messages("Items", [1n, 1])).toEqual(["Invalid input: equal to item 0"]);
  });

  test("bounds are those of the integer, whatever form it has", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 65n), max: 2n ** 65n }), (value) => {
        const is = (name: string, each: unknown) =>
          loaded.validators.get(name)?.safeParse(each).success;
        const number = Number(value);
        const forms = BigInt(number) === value ? [value, number] : [value];
        for (const form of forms) {
          expect(is("Wide", form)).toBe(value === BigInt.asIntN(64, value));
          expect(is("Unsigned", form)).toBe(value === BigInt.asUintN(64, value));
          expect(is("Narrow", form)).toBe(value === BigInt.asIntN(32, value));
          expect(is("Untyped", form)).toBe(value >= 5n);
          expect(is("Items", [value, form])).toBe(false);
          expect(
            is("Items", [value, value + 1n, number + 0.5 === number ? "" : number + 0.5]),
          ).toBe(true);
        }
      }),
    );
  });
});

test("deep values are compared within the limit", async () => {
  const { guards, validators } = await loadModel("exact-deep", model());
  let deep: unknown = 1n;
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  expect(guards.get("Nested")?.(deep)).toBe(false);
  expect(guards.get("Items")?.([deep, 1n])).toBe(false);
  expect(validators.get("Nested")?.safeParse(deep).success).toBe(false);
  expect(validators.get("Items")?.safeParse([deep, 1n]).success).toBe(false);
});
