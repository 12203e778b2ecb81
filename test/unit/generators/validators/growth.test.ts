/** What validators read of a value grows with its size and no faster, whatever refers to what. */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { withIssueLimit } from "../../../../runtime/issues/issue-limit.ts";
import { load } from "../../../support/emitted.ts";
import { describing } from "../../../support/sources.ts";
import { reads } from "./reads.ts";

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const integer = { type: "integer" };
const string = { type: "string" };
const object = (properties: object, ...required: string[]) => ({
  type: "object",
  properties,
  ...(required.length > 0 && { required }),
});
/** Leads back to `name` by a member and by a list. */
const back = (name: string) => ({ c: ref(name), list: { type: "array", items: ref(name) } });

const schemas = {
  Plain: object({ id: integer, ...back("Plain") }, "id"),
  Part: { ...object(back("Part")), allOf: [ref("Plain")] },
  Folder: { ...object({ c: ref("Folder") }), allOf: [ref("Plain")] },
  Parts: { ...object({ c: ref("Parts") }), allOf: [ref("Part"), ref("Plain")] },
  Inline: { allOf: [ref("Plain"), object({ c: ref("Inline") }), object(back("Inline"))] },
  Closed: { allOf: [ref("Plain"), object(back("Closed"))], unevaluatedProperties: false },
  Any: {
    anyOf: [
      object({ id: integer, c: ref("Any") }, "id"),
      object({ id: string, ...back("Any") }),
      { type: "array", items: ref("Any") },
    ],
  },
  One: {
    oneOf: [object({ id: integer, c: ref("One") }, "id"), object({ id: string, ...back("One") })],
  },
  Mutual: object({ id: integer, ...back("Other") }, "id"),
  Other: { anyOf: [ref("Mutual"), object({ k: string, c: ref("Mutual") }, "k"), ref("Third")] },
  Third: { ...object({ c: ref("Other") }), allOf: [ref("Mutual")] },
  Condition: {
    ...object({ id: integer, ...back("Condition") }),
    if: object({ c: ref("Condition") }, "c"),
    then: { required: ["id"] },
  },
  Negation: {
    ...object({ id: integer, ...back("Negation") }),
    not: object({ c: ref("Negation") }, "q"),
  },
  Dependent: {
    ...object({ id: integer, ...back("Dependent") }),
    dependentSchemas: { c: object({ c: ref("Dependent") }), id: object(back("Dependent")) },
  },
  Pattern: {
    type: "object",
    patternProperties: {
      "^c": ref("Pattern"),
      c$: ref("Pattern"),
      "^list$": { type: "array", items: ref("Pattern") },
      "^id$": integer,
    },
    unevaluatedProperties: false,
  },
  Members: { type: "object", properties: { id: integer }, additionalProperties: ref("Items") },
  Items: { anyOf: [ref("Members"), { type: "array", items: ref("Members") }, { const: null }] },
  Distinct: object(
    { id: integer, c: ref("Distinct"), list: { ...back("Distinct").list, uniqueItems: true } },
    "id",
  ),
  Contained: object({
    id: integer,
    c: ref("Contained"),
    list: { type: "array", contains: ref("Contained") },
  }),
} as const;

const { guards, validators } = await load("growth", { "a.yaml": describing(schemas) });

const good = { id: 1, t: "a" };
const bad = { id: null };

function chain(levels: number, each: object, last: object): object {
  let value = last;
  for (let level = 0; level < levels; level += 1) value = { ...each, c: value };
  return value;
}

function wide(count: number, each: object, last: unknown): object {
  return { ...good, list: [...Array.from({ length: count }, () => ({ ...each })), last] };
}

function tree(count: number, leaf: object): object {
  if (count <= 1) return { ...leaf };
  return { ...good, list: [tree(count / 2, leaf), tree(count / 2, leaf)] };
}

const values: Readonly<Record<string, (size: number) => unknown>> = {
  "a valid chain": (size) => chain(size, good, good),
  "a chain that is wrong at its end": (size) => chain(size, good, bad),
  "a chain that is wrong all the way": (size) => chain(size, bad, bad),
  "a valid list": (size) => wide(size, good, good),
  "a list with a wrong last item": (size) => wide(size, good, bad),
  "a list of wrong items": (size) => wide(size, bad, bad),
  "a list of items with wrong members": (size) => wide(size, { id: 1, c: bad }, 5),
  "a list at the end of a chain": (size) => chain(size, good, wide(size, good, bad)),
  "lists at each level": (size) => chain(size, wide(5, good, good), bad),
  "wrong lists at each level": (size) => chain(size, wide(5, bad, bad), bad),
  "a tree that is wrong at its ends": (size) => tree(size, bad),
};

const names = Object.keys(schemas);

function schema(name: string): z.ZodType {
  return validators.get(name) as z.ZodType;
}

/** Ways to ask the schema called `name`. */
function waysOf(name: string): readonly ((value: unknown) => unknown)[] {
  const own = schema(name);
  const asked = [own, own.refine(() => true), z.object({ c: own }), z.union([own, z.string()])];
  if (own instanceof z.ZodObject)
    asked.push(...Object.values(own.shape as Record<string, z.ZodType>));
  const guard = guards.get(name) as (value: unknown) => unknown;
  return [
    guard,
    (value) => withIssueLimit(100, () => schema(name).safeParse(value)),
    ...asked.map((each) => (value: unknown) => each.safeParse(value)),
  ];
}

describe.each(names)("%s reads twice as much of twice as much", (name) => {
  test.each(Object.keys(values))("%s", (shape) => {
    const make = values[shape] ?? (() => undefined);
    for (const ask of waysOf(name)) {
      const few = reads(make(32), ask);
      const many = reads(make(64), ask);
      expect(many).toBeLessThan(2.4 * few + 100);
    }
  });
});

describe("a search", () => {
  test("reads a list twice that is below many levels of two schemas", () => {
    const count = 1000;
    const value = chain(50, good, wide(count, good, bad));
    const asked = reads(value, guards.get("Folder") as (value: unknown) => unknown);
    const searched = reads(value, (watched) => schema("Folder").safeParse(watched));
    expect(searched - asked).toBeLessThan(7 * count);
  });

  test("tells no more issues than are looked for of members by patterns, however deep", () => {
    const value = chain(100, wide(20, bad, bad), bad);
    const { error } = withIssueLimit(100, () => schema("Pattern").safeParse(value));
    expect(error?.issues).toHaveLength(100);
  });
});
