/** Objects that are written out at several places: one function decides, as a function for each did. */
import { expect, test } from "vitest";
import { fileOf, load } from "../../../support/emitted.ts";
import { describing } from "../../../support/sources.ts";

const owner = {
  type: "object",
  required: ["login", "id", "tags"],
  properties: {
    login: { type: "string" },
    id: { type: "integer" },
    tags: { type: "array", items: { type: "string", maxLength: 3 } },
    next: { $ref: "#/components/schemas/Tree" },
  },
};
const holding = (members: object) => ({ type: "object", properties: members });
const schemas = {
  Tree: holding({ left: { $ref: "#/components/schemas/Tree" }, owner }),
  Shop: holding({ owner, staff: { type: "array", items: owner } }),
  Cart: holding({ owner: { ...owner, description: "Who pays." } }),
  Once: holding({ owner: { ...owner, required: ["login"] } }),
};

test("they are printed once, and what is there once stays in its place", async () => {
  const emitted = await load("shared-objects", { "a.json": describing(schemas) });
  const guards = fileOf(emitted, "guards.ts");
  // Within its cycle `Tree` counts how deep it is, so that it has one of its own.
  expect(guards.split('["login"]').length - 1).toBe(3);
  const good = { login: "a", id: 1, tags: ["b"] };
  const bad = [
    { ...good, id: "1" },
    { ...good, tags: ["long"] },
    { ...good, next: { owner: 1 } },
    { login: "a", id: 1 },
    null,
    [],
  ];
  const decides = (name: string, value: unknown) => emitted.guards.get(name)?.(value);
  for (const name of ["Shop", "Cart", "Tree"]) {
    expect(decides(name, { owner: good })).toBe(true);
    for (const each of bad) expect([each, decides(name, { owner: each })]).toEqual([each, false]);
  }
  expect(decides("Shop", { staff: [good, good] })).toBe(true);
  expect(decides("Shop", { staff: [good, bad[0]] })).toBe(false);
  expect(decides("Once", { owner: { login: "a" } })).toBe(true);
});

test("their schemas are built by one function, each of its own, and what is there once stays in its place", async () => {
  const emitted = await load("built-objects", { "a.json": describing(schemas) });
  const code = fileOf(emitted, "validators.ts");
  // The one of `Tree` refers to a schema in its own cycle, so it says at which level it stands.
  expect(code.split("login: z.string()").length - 1).toBe(2 + 1);
  // Two functions and their four calls.
  expect(code.match(/function object_\w+\(\)/g)).toHaveLength(2);
  expect(code.match(/object_\w+\(\)/g)).toHaveLength(2 + 4);
  const shop = emitted.validators.get("Shop");
  const issues = shop?.safeParse({ owner: { login: 1, id: 1, tags: [] } }).error?.issues ?? [];
  expect(issues.map(({ path }) => path)).toEqual([["owner", "login"]]);
  expect(shop?.safeParse({ staff: [{ login: "a", id: 1, tags: ["b"] }] }).success).toBe(true);
});
