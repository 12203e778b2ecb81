/** What schemas that lead back to themselves read of hostile values: a few times what there is, and then no more. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { load } from "../../../support/emitted.ts";
import { describing } from "../../../support/sources.ts";
import { reads } from "./reads.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: object, more: object = {}) => ({ type: "object", properties, ...more });

const document = {
  "a.yaml": describing({
    Choice: {
      type: "object",
      anyOf: [
        { properties: { l: ref("Choice") }, required: ["l"] },
        { properties: { r: ref("Choice") }, required: ["r"] },
        { properties: { v: { type: "integer" } } },
      ],
      unevaluatedProperties: false,
    },
    Expression: {
      anyOf: [
        object({ c: ref("Expression"), x: { type: "string" } }, { required: ["x"] }),
        object({ c: ref("Expression"), y: { type: "string" } }, { required: ["y"] }),
        { type: "array", items: ref("Expression") },
      ],
    },
    Folder: { ...object({ c: ref("Folder") }), allOf: [ref("Tree")] },
    Tree: object({
      id: { type: "integer" },
      c: ref("Tree"),
      list: { type: "array", items: ref("Tree") },
    }),
    Negated: {
      ...object({ c: ref("Negated"), list: { type: "array", items: ref("Negated") } }),
      not: object({ c: ref("Negated") }, { required: ["q"] }),
      contains: ref("Negated"),
    },
  }),
};

const { guards, validators } = await load("search-effort", document);

function guard(name: string): (value: unknown) => boolean {
  return guards.get(name) as (value: unknown) => boolean;
}

function schema(name: string): z.ZodType {
  return validators.get(name) as z.ZodType;
}

function tree(levels: number, leaf: object): object {
  return levels === 0 ? leaf : { l: tree(levels - 1, leaf), r: tree(levels - 1, leaf) };
}

function chain(levels: number, last: object): object {
  let value = last;
  for (let level = 0; level < levels; level += 1) value = { id: 1, c: value };
  return value;
}

const wide = (count: number, last: unknown) => ({
  list: [...Array.from({ length: count }, () => ({ id: 1 })), { id: last }],
});

describe("a guard reads each part a few times", () => {
  test.each([
    ["valid", { v: 1 }],
    ["invalid at its ends", { q: 1 }],
  ])("of a tree that is %s", (_name, leaf) => {
    const few = reads(tree(6, leaf), guard("Choice"));
    const many = reads(tree(10, leaf), guard("Choice"));
    expect(many / few).toBeLessThan(18);
  });

  test.each([1, "x"])("of a list below many levels of another cycle, with %j", (last) => {
    const count = 500;
    const near = reads(chain(1, wide(count, last)), guard("Folder"));
    const far = reads(chain(400, wide(count, last)), guard("Folder"));
    expect(far - near).toBeLessThan(400 * 40);
  });
});

describe("a search for issues", () => {
  const cases = [
    ["Choice", tree(13, { q: 1 })],
    ["Expression", Array.from({ length: 5000 }, () => ({ c: { c: { c: {} } } }))],
    ["Expression", Array.from({ length: 5000 }, () => ({ x: "", y: "", c: { x: 1, y: 1 } }))],
    ["Negated", { list: Array.from({ length: 5000 }, () => ({ q: 1, c: { c: {} } })) }],
  ] as const;

  test.each(cases)("ends before it has read all again: %s", (name, value) => {
    const decided = reads(value, guard(name));
    const searched = reads(value, (watched) => schema(name).safeParse(watched));
    expect(searched - 2 * decided).toBeLessThan(80_000);
  });

  test.each(cases)("finds an issue where the guard refuses: %s", async (name, value) => {
    expect(guard(name)(value)).toBe(false);
    const { error } = schema(name).safeParse(value);
    expect(error?.issues.length).toBeGreaterThan(0);
    expect(error?.issues.length).toBeLessThan(1100);
    expect(error?.issues.every(({ message }) => message.length > 0)).toBe(true);
    const later = await schema(name).safeParseAsync(value);
    expect(later.error?.issues).toEqual(error?.issues);
    const standard = await schema(name)["~standard"].validate(value);
    expect(standard.issues).toHaveLength(error?.issues.length ?? 0);
    const around = z.object({ inside: schema(name) }).safeParse({ inside: value });
    expect(around.error?.issues.length).toBeGreaterThan(0);
    expect(around.error?.issues.every(({ path }) => path[0] === "inside")).toBe(true);
    expect(schema(name).safeParse(value, { error: () => "mine" }).success).toBe(false);
  });

  test("that does not come to say why says so", () => {
    const { error } = schema("Choice").safeParse(tree(13, { q: 1 }));
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [[], "Invalid input: does not match; the search for the reason took too long"],
    ]);
  });

  test("begins anew with each value", () => {
    schema("Choice").safeParse(tree(13, { q: 1 }));
    const { error } = schema("Choice").safeParse({ l: { v: "x" } });
    expect(error?.issues.some(({ message }) => message.includes("too much"))).toBe(false);
  });

  test("passes over parts that fit", () => {
    const good = tree(9, { v: 1 });
    const { error } = schema("Choice").safeParse({ l: good, r: { l: { v: "x" } } });
    expect(error?.issues.some(({ message }) => message.includes("too much"))).toBe(false);
  });

  test("is not made where the value fits, in either direction", () => {
    const value = tree(12, { v: 1 });
    expect(schema("Choice").safeParse(value).success).toBe(true);
    expect(z.encode(schema("Choice"), value)).toEqual(value);
  });
});
