/** An earlier value in short and a later one: each edit is one difference, and can be taken back. */
import { expect, test } from "vitest";
import type { Json } from "../../../../../core/base/json.ts";
import { digestOf, isDigestOf } from "../../../../../core/output/made-from/digest.ts";
import { differences } from "../../../../../core/output/made-from/differences.ts";
import { withoutFollowers } from "../../../../../core/output/made-from/followers.ts";
import { undone } from "../../../../../core/output/made-from/undone.ts";

const long = "A text that is longer than a hash.";
const before: Json = {
  a: 1,
  b: { type: "string", description: long },
  list: [{ name: "one" }, { name: "two" }],
  refs: { use: { $ref: "#/b" } },
};

test.each<[string, Json, string[]]>([
  ["nothing", before, []],
  ["a number", { ...before, a: 2 }, ["changed /a"]],
  ["a member less", { ...before, a: undefined } as unknown as Json, ["removed /a"]],
  ["a member more", { ...before, c: true }, ["added /c"]],
  [
    "an item more",
    { ...before, list: [{ name: "new" }, { name: "one" }, { name: "two" }] },
    ["added /list/0"],
  ],
  [
    "items in another order",
    { ...before, list: [{ name: "two" }, { name: "one" }] },
    ["reordered /list"],
  ],
  [
    "members in another order",
    { ...before, b: { description: long, type: "string" } },
    ["reordered /b"],
  ],
  [
    "a long text",
    { ...before, b: { type: "string", description: `${long}.` } },
    ["changed /b/description"],
  ],
  ["a key with a slash", { ...before, "x/y": 1 }, ["added /x~1y"]],
])("%s", (_, after, expected) => {
  const now: Json = JSON.parse(JSON.stringify(after));
  const found = differences(digestOf(before), now);
  expect(found.map(({ kind, pointer }) => `${kind} ${pointer}`)).toEqual(expected);
  for (const difference of found) {
    expect(JSON.stringify(undone(now, difference))).not.toBe(JSON.stringify(now));
  }
});

test("a renamed member is one edit with all that refers to it", () => {
  const digest = digestOf(before);
  const after: Json = {
    a: 1,
    bb: { type: "string", description: long },
    list: [{ name: "one" }, { name: "two" }],
    refs: { use: { $ref: "#/bb" } },
  };
  const [found, ...more] = withoutFollowers(differences(digest, after));
  expect(more).toEqual([]);
  expect(found).toMatchObject({ kind: "renamed", pointer: "/bb", from: "/b" });
  expect(found && undone(after, found)).toEqual({
    a: 1,
    b: { type: "string", description: long },
    list: [{ name: "one" }, { name: "two" }],
    refs: { use: { $ref: "#/b" } },
  });
});

test("keys of every language's prototypes are keys", () => {
  const odd: Json = JSON.parse('{"__proto__":{"a":1},"constructor":1}');
  const other: Json = JSON.parse('{"__proto__":{"a":2},"constructor":1}');
  expect(isDigestOf(digestOf(odd), odd)).toBe(true);
  const found = differences(digestOf(odd), other);
  expect(found.map(({ pointer }) => pointer)).toEqual(["/__proto__/a"]);
});

test("a large value has a short record that still names the part", () => {
  const member = (index: number) => [
    `m${index}`,
    { type: "string", description: `${long} ${index}` },
  ];
  const schema = (index: number) => [
    `S${index}`,
    {
      properties: Object.fromEntries(Array.from({ length: 40 }, (_, each) => member(each * index))),
    },
  ];
  const value: Json = {
    components: {
      schemas: Object.fromEntries(Array.from({ length: 150 }, (_, at) => schema(at + 1))),
    },
  };
  const digest = digestOf(value);
  expect(JSON.stringify(digest).length).toBeLessThan(JSON.stringify(value).length / 2);
  const text = JSON.stringify(value).replace(`${long} 40"`, `${long} changed"`);
  const [found, ...more] = differences(digest, JSON.parse(text));
  expect(more).toEqual([]);
  expect(found?.pointer).toMatch(/^\/components\/schemas\/S\d+/);
});
