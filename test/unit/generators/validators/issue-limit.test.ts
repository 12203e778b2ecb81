/** A search for issues that ends, and bounds that are looked at before what lies inside. */
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { withIssueLimit } from "../../../../runtime/issues/issue-limit.ts";
import { load } from "../../../support/emitted.ts";
import { describing } from "../../../support/sources.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const text = { type: "string", minLength: 1 };

const document = {
  "a.yaml": describing({
    Texts: { type: "array", items: text },
    Untyped: { items: text },
    Prefixed: { type: "array", prefixItems: [{ type: "integer" }], items: text },
    Unevaluated: { type: "array", prefixItems: [true], unevaluatedItems: text },
    Either: { type: "array", items: { anyOf: [text, { type: "boolean" }] } },
    Both: { type: "array", items: { allOf: [text, { maxLength: 5 }] } },
    Records: { type: "array", items: ref("Record") },
    Record: { type: "object", required: ["id"], properties: { id: { type: "integer" } } },
    Short: { type: "array", items: text, maxItems: 3 },
    Long: { type: "array", items: text, minItems: 1_000_000 },
    Members: { type: "object", additionalProperties: text },
    Closed: { type: "object", properties: { a: text }, additionalProperties: false },
    Patterned: { type: "object", patternProperties: { "^k": text } },
    Named: { type: "object", propertyNames: { maxLength: 1 } },
    Few: { type: "object", maxProperties: 3, additionalProperties: text },
    Unknown: { allOf: [ref("Record")], unevaluatedProperties: false },
    Tree: {
      type: "object",
      properties: { id: text, children: { type: "array", items: ref("Tree") } },
    },
  }),
};

const { validators } = await load("issue-limit", document, "zod");
const count = 5000;

/** A list or an object that notes how often one of its parts is read. */
function watched<Value extends object>(value: Value): { readonly seen: Value; reads: number } {
  const state = {
    reads: 0,
    seen: new Proxy(value, {
      get: (target, key, receiver) => {
        if (typeof key === "string" && /^k?\d+$/.test(key)) state.reads += 1;
        return Reflect.get(target, key, receiver) as unknown;
      },
    }),
  };
  return state;
}

function issuesOf(name: string, value: unknown, limit: number): number {
  const schema = validators.get(name) as z.ZodType;
  return withIssueLimit(limit, () => schema.safeParse(value)).error?.issues.length ?? 0;
}

const lists = ["Texts", "Untyped", "Prefixed", "Unevaluated", "Either", "Both"] as const;
const objects = ["Members", "Patterned", "Named"] as const;

describe("a search that is limited", () => {
  test.each(lists)("stops in a list: %s", (name) => {
    const state = watched(Array.from({ length: count }, () => ""));
    const found = issuesOf(name, state.seen, 10);
    expect(found).toBeGreaterThanOrEqual(10);
    expect(found).toBeLessThan(15);
    // Alternatives and conjunctions look at one item several times.
    expect(state.reads).toBeLessThan(100);
  });

  test.each(objects)("stops in an object: %s", (name) => {
    const state = watched(members());
    const found = issuesOf(name, state.seen, 10);
    expect(found).toBeGreaterThanOrEqual(10);
    expect(found).toBeLessThan(15);
    expect(state.reads).toBeLessThan(100);
  });

  test.each(["Closed", "Unknown"])(
    "names only the first members that are not described: %s",
    (name) => {
      const schema = validators.get(name) as z.ZodType;
      const { error } = withIssueLimit(10, () => schema.safeParse({ id: 1, ...members() }));
      expect(error?.issues.length).toBeLessThan(15);
      expect(JSON.stringify(error?.issues).length).toBeLessThan(2000);
    },
  );

  test("stops in lists inside of lists", () => {
    const inner = { children: Array.from({ length: count }, () => ({ id: "" })) };
    const found = issuesOf("Tree", { children: [inner, inner, inner] }, 10);
    expect(found).toBeGreaterThanOrEqual(10);
    expect(found).toBeLessThan(15);
  });

  test("is over with its call, also where that throws", () => {
    expect(() =>
      withIssueLimit(1, () => {
        throw new Error("x");
      }),
    ).toThrow("x");
    const value = Array.from({ length: 30 }, () => "");
    expect((validators.get("Texts") as z.ZodType).safeParse(value).error?.issues).toHaveLength(30);
  });

  test("takes nothing from those that are not limited", () => {
    const value = Array.from({ length: 2000 }, () => ({ id: "x" }));
    expect(issuesOf("Records", value, Infinity)).toBe(2000);
  });
});

describe("bounds are looked at first", () => {
  test.each([
    ["Short", "Too big: expected array to have <=3 items"],
    ["Long", "Too small: expected array to have >=1000000 items"],
  ])("no item of %s is read", (name, message) => {
    const state = watched(Array.from({ length: count }, () => ""));
    const { error } = (validators.get(name) as z.ZodType).safeParse(state.seen);
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
    expect(state.reads).toBe(0);
  });

  test("copies of a schema know its bounds, and those that are added", () => {
    const schema = validators.get("Short") as z.ZodArray;
    expect(schema.describe("x").safeParse(["", "", "", ""]).error?.issues).toHaveLength(1);
    expect(schema.safeParse(["", "a"]).error?.issues).toHaveLength(1);
  });
});

function members(): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, ""]));
}
