/** Values that no document holds, or that are made to exhaust who looks at them: an answer, on both paths. */
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { maxLevels } from "../../../../runtime/json/depth.ts";
import { load } from "../../../support/emitted.ts";
import { describing } from "../../../support/sources.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const document = {
  "a.yaml": describing({
    List: { type: "array", items: ref("List") },
    Chain: { type: "object", properties: { next: ref("Chain"), value: {} } },
    Holder: { type: "object", properties: { list: ref("List") } },
    NoList: { not: ref("List") },
    NoUnique: { not: { uniqueItems: true } },
    OneOfLists: { oneOf: [ref("List"), { type: "array", items: ref("OneOfLists") }] },
    Either: {
      anyOf: [
        { type: "object", properties: { a: ref("Either"), b: { const: 1 } }, required: ["b"] },
        { type: "object", properties: { a: ref("Either"), c: { const: 1 } }, required: ["c"] },
      ],
    },
    Twice: {
      allOf: [
        { type: "object", properties: { a: ref("Twice") } },
        { type: "object", properties: { a: ref("Twice") } },
      ],
      unevaluatedProperties: false,
    },
    Unique: { uniqueItems: true },
    Constant: { const: [[1]] },
    Enumerated: { enum: [[1], { a: 1 }] },
    Strings: { type: "array", items: { type: "string" } },
    Integers: { type: "object", additionalProperties: { type: "integer" } },
    Getter: { type: "object", properties: { a: { type: "string" } }, required: ["a"] },
  }),
};

const both = await load("hostile-values", document);
const zod = await load("hostile-values-zod", document, "zod");

/** `path: message` of each issue, by both paths together and by zod alone. */
function issues(name: string, value: unknown): string[][] {
  return [both, zod].map(({ validators }) => {
    const result = (validators.get(name) as z.ZodType).safeParse(value);
    const found = result.success ? [] : result.error.issues;
    return found.map(({ path, message }) => `${path.length} below: ${message}`);
  });
}

function accepts(name: string, value: unknown): boolean[] {
  const byZod = [both, zod].map(({ validators }) => validators.get(name)?.safeParse(value).success);
  return [both.guards.get(name)?.(value), ...byZod].map((answer) => answer === true);
}

const yes = [true, true, true];
const no = [false, false, false];

/** An array in an array, and so on: `levels` of them. */
function arrays(levels: number): unknown {
  let value: unknown = [];
  for (let level = 1; level < levels; level += 1) value = [value];
  return value;
}

function chain(levels: number, last: object = {}, name = "next"): unknown {
  let value: unknown = last;
  for (let level = 1; level < levels; level += 1) value = { ...last, [name]: value };
  return value;
}

describe("nesting", () => {
  test("is followed for so many levels, and no further", () => {
    // Zod's own stack may end earlier, which is an issue as well: only guards come to the limit.
    const guarded = (name: string, value: unknown) => accepts(name, value).slice(0, 2);
    expect(guarded("List", arrays(maxLevels + 1))).toEqual([true, true]);
    expect(guarded("Chain", chain(maxLevels + 1))).toEqual([true, true]);
    expect(accepts("List", arrays(maxLevels / 2))).toEqual(yes);
    expect(accepts("Chain", chain(maxLevels / 2))).toEqual(yes);
    expect(accepts("List", arrays(maxLevels + 2))).toEqual(no);
    expect(accepts("Chain", chain(maxLevels + 2))).toEqual(no);
    expect(accepts("Unique", arrays(maxLevels))).toEqual(yes);
    expect(accepts("Unique", arrays(maxLevels + 1))).toEqual(no);
  });

  test.each([
    "List",
    "Holder",
    "NoList",
    "NoUnique",
    "OneOfLists",
    "Unique",
    "Constant",
    "Enumerated",
  ])("of a hundred thousand levels is an issue for %s", (name) => {
    const deep = arrays(100_000);
    const value = name === "Holder" ? { list: deep } : deep;
    expect(both.guards.get(name)?.(value)).toBe(false);
    const [withGuard = [], byZod = []] = issues(name, value);
    expect(withGuard).toEqual(byZod);
    const message = /Constant|Enumerated/.test(name)
      ? "Invalid input: expected ["
      : "nested deeper than 1000";
    expect(withGuard).toHaveLength(1);
    expect(withGuard.at(-1)).toContain(message);
  });

  test("is not followed where nothing is said of it", () => {
    expect(accepts("Chain", { value: arrays(100_000) })).toEqual(yes);
  });

  test("without an end is an issue", () => {
    const cyclic: unknown[] = [];
    cyclic.push(cyclic);
    expect(accepts("List", cyclic)).toEqual(no);
    expect(accepts("Unique", cyclic)).toEqual(no);
    expect(accepts("Constant", cyclic)).toEqual(no);
  });

  test("does not double the work at each level", () => {
    expect(accepts("Either", chain(200, { b: 1 }, "a"))).toEqual(yes);
    expect(accepts("Either", chain(200, { c: 1 }, "a"))).toEqual(yes);
    expect(accepts("Either", chain(200, {}, "a"))).toEqual(no);
    expect(accepts("Twice", chain(200, {}, "a"))).toEqual(yes);
    expect(accepts("Twice", chain(200, { b: 1 }, "a"))).toEqual(no);
  });

  test("that used up a stack leaves nothing behind", () => {
    const descend = (levels: number): void => {
      if (levels > 0) return descend(levels - 1);
      accepts("List", arrays(maxLevels / 2));
    };
    let levels = 1000;
    try {
      for (;;) descend((levels += 200));
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError);
    }
    expect(accepts("List", arrays(maxLevels / 2))).toEqual(yes);
    expect(accepts("NoList", arrays(2))).toEqual(no);
  });
});

describe("values that JSON has no text for", () => {
  test("sparse arrays are refused at their first hole, however long", () => {
    const sparse: unknown[] = ["a"];
    sparse.length = 2 ** 32 - 1;
    expect(both.guards.get("Strings")?.(sparse)).toBe(false);
    expect(accepts("Unique", sparse)).toEqual(no);
  });

  test("a member called __proto__ is a member", () => {
    const value = JSON.parse('{"__proto__": "a", "b": 1}') as unknown;
    expect(accepts("Integers", value)).toEqual(no);
    expect(issues("Integers", value)[0]).toEqual(issues("Integers", value)[1]);
    expect(accepts("Integers", JSON.parse('{"__proto__": 2}'))).toEqual(yes);
  });

  test("getters that change are read once for a yes, and may throw", () => {
    let reads = 0;
    const changing = {
      get a() {
        reads += 1;
        return reads === 1 ? "a" : 1;
      },
    };
    expect(both.guards.get("Getter")?.(changing)).toBe(true);
    const throwing = {
      get a(): string {
        throw new TypeError("mine");
      },
    };
    for (const { validators } of [both, zod]) {
      expect(() => validators.get("Getter")?.safeParse(throwing)).toThrow("mine");
    }
  });

  test("not-a-number and the infinite are no numbers", () => {
    expect([NaN, Infinity, -Infinity].map((value) => accepts("Integers", { a: value }))).toEqual([
      no,
      no,
      no,
    ]);
  });
});

test("a hundred thousand items are compared in no more than linear time", () => {
  const items = Array.from({ length: 100_000 }, (_item, index) => ({ a: index, b: [index] }));
  expect(accepts("Unique", items)).toEqual(yes);
  expect(accepts("Unique", [...items, { b: [7], a: 7 }])).toEqual(no);
});
