/** Values that somebody made to hurt, or that are no JSON: answered in time, without a throw, nothing polluted. */
import { describe, expect, test } from "vitest";
import { mostIssues } from "../../../../../runtime/issues/issue-limit.ts";
import { paths } from "../paths.ts";
import { schemaFile, schemaFiles } from "../schema-files.ts";
import { beginEffort } from "../../../../support/effort.ts";

const many = 100_000;
const numbers = Array.from({ length: many }, (_item, index) => index);
const objects = numbers.map((index) => ({ id: index, tags: [String(index)] }));
const wide = Object.fromEntries(numbers.map((index) => [`x${index}`, index]));
const parsed = (text: string): unknown => JSON.parse(text);

const schemas = {
  unique: { uniqueItems: true },
  integers: { type: "array", items: { type: "integer" } },
  contains: { contains: { const: -1 } },
  prefix: { prefixItems: [{ type: "integer" }], unevaluatedItems: { type: "integer" } },
  map: { type: "object", additionalProperties: { type: "integer" } },
  patterned: { patternProperties: { "^x\\d+$": { type: "integer" } }, additionalProperties: false },
  names: { propertyNames: { pattern: "^x", maxLength: 6 } },
  evaluated: {
    allOf: [{ patternProperties: { "^x": {} } }, { properties: { a: {} } }],
    unevaluatedProperties: false,
  },
  text: { type: "string", minLength: 3, maxLength: 5_000_000, pattern: "a" },
  open: { type: "object", properties: { a: { type: "integer" } } },
  closed: { type: "object", properties: { a: {} }, additionalProperties: false },
  needed: { type: "object", properties: { a: {} }, required: ["a"] },
  number: { type: "number" },
  bounded: { minimum: 0, maximum: 9, multipleOf: 0.5 },
  one: { enum: [1, "a", [null], { a: null }] },
  list: { type: "array", minItems: 2, items: { type: "integer" } },
  branches: {
    oneOf: [
      { type: "array", items: { type: "string" } },
      { type: "array", maxItems: 1 },
    ],
  },
} as const;

const keys = Object.keys(schemas);

describe.each(paths)("$name", (path) => {
  const loading = path.load(`hostile-${path.name}`, schemaFiles(Object.values(schemas)));
  const parse = async (name: keyof typeof schemas, value: unknown) => {
    const { validators, names } = await loading;
    const result = validators
      .get(names.schema(`${schemaFile(keys.indexOf(name))}#`))
      ?.safeParse(value);
    if (result?.success !== false) return [];
    return path.silent ? [{ path: [], message: "" }] : result.error.issues;
  };

  // A quadratic comparison of so many items takes minutes, a linear one far below a second.
  test.each([
    ["unique", numbers, 0],
    ["unique", numbers.map(String), 0],
    ["unique", objects, 0],
    ["unique", [...objects, { tags: ["7"], id: 7 }], 1],
    ["unique", [...numbers, 7], 1],
    ["integers", numbers, 0],
    ["integers", numbers.map(String), mostIssues],
    ["contains", numbers, 1],
    ["contains", [...numbers, -1], 0],
    ["prefix", numbers, 0],
    ["map", wide, 0],
    ["patterned", wide, 0],
    ["patterned", { ...wide, y: 1 }, 1],
    ["names", wide, 0],
    ["evaluated", wide, 0],
    ["evaluated", { ...wide, y: 1 }, 1],
    ["text", "a".repeat(5_000_000), 0],
    ["text", "𝒜a".repeat(2_500_001), 1],
    ["branches", numbers, 1],
  ] as const)("%s of very many: %#", async (name, value, issues) => {
    await loading;
    const effort = beginEffort();
    expect(await parse(name, value)).toHaveLength(path.silent ? Math.min(issues, 1) : issues);
    expect(effort()).toBeLessThan(10_000);
  });

  test.each([
    ["number", Number.NaN],
    ["number", Infinity],
    ["number", -Infinity],
    ["number", 1n],
    ["number", Object(1)],
    ["one", undefined],
    ["one", Number.NaN],
    ["one", [undefined]],
    ["one", { a: Number.NaN }],
    ["one", [1n]],
    ["bounded", Infinity],
    ["integers", [1, undefined]],
    ["integers", Object.assign([], { length: 1 })],
    ["list", new Set([1, 2])],
    ["open", null],
    ["open", () => 1],
  ] as const)("%s refuses what is no such JSON: %#", async (name, value) => {
    expect((await parse(name, value)).length).toBeGreaterThan(0);
  });

  test("what JSON has no text for equals nothing else", async () => {
    const values = [null, Number.NaN, undefined, 1, 1n, "1n", "NaN", Infinity, -Infinity];
    expect(await parse("unique", values)).toEqual([]);
    expect(await parse("unique", [0n, -0, 0])).toHaveLength(1);
  });

  test("a member __proto__ is data, and nothing is polluted", async () => {
    const text = '{"__proto__":{"polluted":1,"a":1},"constructor":{"prototype":{"polluted":1}}}';
    for (const name of [
      "open",
      "map",
      "names",
      "evaluated",
      "closed",
      "needed",
      "patterned",
      "one",
    ] as const) {
      await parse(name, parsed(text));
    }
    expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
    expect(await parse("closed", parsed(text))).not.toEqual([]);
    expect(await parse("needed", parsed('{"__proto__":{"a":1}}'))).toHaveLength(1);
    expect(await parse("open", parsed('{"__proto__":{"a":"x"}}'))).toEqual([]);
  });

  test("a getter is read without end and is not waited for", async () => {
    let reads = 0;
    const value = {
      get a() {
        reads += 1;
        return reads;
      },
    };
    expect(await parse("open", value)).toEqual([]);
    expect(reads).toBeLessThan(10);
  });

  test("holes in a list are no integers, and equal to nothing else", async () => {
    const holes: unknown[] = [];
    holes[2] = 1;
    expect((await parse("integers", holes)).length).toBeGreaterThan(0);
    expect(await parse("unique", [holes, [null, null, 1]])).toEqual([]);
  });
});
