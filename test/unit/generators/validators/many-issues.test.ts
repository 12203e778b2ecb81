/** Bodies with very many problems, and schemas that lead to one problem in several ways: each is told once. */
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { load } from "../../../support/emitted.ts";
import { describing } from "../../../support/sources.ts";
import { beginEffort } from "../../../support/effort.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: object) => ({ type: "object", properties });
const string = { type: "string" };

const document = {
  "a.yaml": describing({
    Entity: { ...object({ id: string, next: ref("Comment") }), required: ["id"] },
    Likeable: { allOf: [ref("Entity"), object({ likes: string })] },
    Editable: { allOf: [ref("Entity"), object({ edited: string })] },
    Comment: { allOf: [ref("Likeable"), ref("Editable")] },
    Matched: {
      ...object({ id: string, next: ref("Matched") }),
      patternProperties: { "^n": ref("Matched") },
    },
    Untyped: {
      properties: { id: string, next: ref("Untyped") },
      patternProperties: { "^n": ref("Untyped") },
    },
    Beside: { $ref: "#/components/schemas/Based", properties: { next: ref("Beside") } },
    Based: object({ id: string, next: ref("Beside") }),
    Twice: { allOf: [{ minProperties: 2 }, { minProperties: 2 }, { minProperties: 3 }] },
    Items: { items: string },
    Conjoined: { allOf: [{ items: string }, { type: "array" }] },
    Either: { anyOf: [{ items: string }, string] },
    Typed: { type: "array", items: string },
  }),
};

const loaded = [
  await load("many-issues", document),
  await load("many-issues-zod", document, "zod"),
];

/** `path: message` of each issue, by both paths, which have to say the same. */
function issuesWith(name: string, value: unknown): readonly string[] {
  const [both = [], zod] = loaded.map(({ validators }) => {
    const found = (validators.get(name) as z.ZodType).safeParse(value).error?.issues ?? [];
    return found.map(
      ({ path, message }) => `${path.map((step) => `/${String(step)}`).join("")}: ${message}`,
    );
  });
  expect(zod).toEqual(both);
  return both;
}

function chain(levels: number): object {
  let value: object = { id: 1 };
  for (let level = 1; level < levels; level += 1) value = { id: 1, next: value };
  return value;
}

describe("a problem that several schemas find is told once", () => {
  const recursive = ["Comment", "Matched", "Untyped", "Beside"];

  test.each(recursive)("at each level: %s", (name) => {
    expect(issuesWith(name, chain(3)).toSorted()).toEqual([
      "/id: Invalid input: expected string, received number",
      "/next/id: Invalid input: expected string, received number",
      "/next/next/id: Invalid input: expected string, received number",
    ]);
  });

  test.each(recursive)(
    "in time and number by the size of the value: %s",
    (name) => {
      const effort = beginEffort();
      expect(issuesWith(name, chain(200))).toHaveLength(200);
      // Further down only the first hundred are told, or that the value is nested too deeply: by which of
      // both depends on the stack that a path takes.
      for (const { validators } of loaded) {
        const { error } = (validators.get(name) as z.ZodType).safeParse(chain(500));
        expect(error?.issues.length).toBeLessThanOrEqual(310);
      }
      expect(effort()).toBeLessThan(20_000);
    },
    60_000,
  );

  test("unless something else is said of the place", () => {
    expect(issuesWith("Twice", {})).toEqual([
      ": Too small: expected object to have >=2 members",
      ": Too small: expected object to have >=3 members",
    ]);
  });
});

describe("of two hundred thousand wrong items", () => {
  const wrong = Array.from({ length: 200_000 }, (_item, index) => index);

  test.each(["Items", "Conjoined", "Typed"])("the first thousand are told: %s", (name) => {
    const issues = issuesWith(name, wrong);
    expect(issues).toHaveLength(1000);
    expect(issues.at(-1)).toBe("/999: Invalid input: expected string, received number");
  });

  test("a hundred at least are told where each fits none of several schemas", () => {
    const [both] = loaded;
    const { error } = (both?.validators.get("Either") as z.ZodType).safeParse(wrong);
    const places = error?.issues.map(({ path }) => path[0]) ?? [];
    expect(places.length).toBeGreaterThan(100);
    expect(places).toEqual([...places.keys()]);
  });
});
