/** Names of values within a guard: by the path of the value, and never one for two. */
import { expect, test } from "vitest";
import { localNames } from "../../../../generators/validators/guards/local-names.ts";
import { emit } from "../../../support/emitted.ts";

test("names follow the path of a value", () => {
  const name = localNames();
  expect(name("object", "value")).toBe("object");
  const owners = name("member", "value", "owners");
  expect(owners).toBe("owners_");
  const item = name("item", owners);
  expect(item).toBe("item_owners");
  expect(name("object", item)).toBe("object_owners_item");
  expect(name("member", item, "id")).toBe("owners_item_id_");
  expect(name("member", "value", "id")).toBe("id_");
});

test("names of one path differ, and so do those that a number would make equal", () => {
  const name = localNames();
  const names = [
    "id",
    "id",
    "id_2",
    "a-b",
    "a b",
    "a_b",
    "",
    "",
    "__proto__",
    "é",
    "\u{1F600}",
  ].map((key) => name("member", "value", key));
  expect(new Set(names).size).toBe(names.length);
  for (const each of names) expect(each).toMatch(/^[\p{ID_Start}_][\p{ID_Continue}]*$/u);
});

test("names of long keys and deep schemas stay short", () => {
  const name = localNames();
  let of = "value";
  for (let level = 0; level < 50; level += 1) of = name("member", of, "x".repeat(200));
  expect(of.length).toBeLessThan(40);
  expect(name("member", "value", `${"x".repeat(200)}1`)).not.toBe(
    name("member", "value", `${"x".repeat(200)}2`),
  );
});

test("a member more, first or in an inner object, renames no other", async () => {
  const inner = { type: "object", required: ["id"], properties: { id: { type: "integer" } } };
  const thing = (first: object, second: object) => ({
    type: "object",
    required: ["owner"],
    properties: {
      ...first,
      owner: { ...inner, properties: { ...second, ...inner.properties } },
      tags: { type: "array", items: { type: "string", minLength: 1 } },
    },
  });
  const before = await guardLines(thing({}, {}));
  const after = await guardLines(
    thing({ id: { type: "integer", minimum: 1 } }, { age: { type: "integer" } }),
  );
  expect(before.filter((line) => !after.includes(line))).toEqual([]);
});

async function guardLines(thing: object): Promise<readonly string[]> {
  const { files } = await emit({
    "openapi.yaml": {
      openapi: "3.1.0",
      info: { title: "Things", version: "1" },
      paths: {},
      components: { schemas: { Thing: thing } },
    },
  });
  const lines = files.find(({ path }) => path === "guards.ts")?.text.split("\n") ?? [];
  // What stands alone is a statement, and otherwise one of its conditions.
  return lines.map((line) => line.replace(/^ *(?:if \(|\|\| )/, "").replace(") return false;", ""));
}
