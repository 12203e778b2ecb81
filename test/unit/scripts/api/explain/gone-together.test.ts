/** Several places are taken away, with all that refers to them. */
import { expect, test } from "vitest";
import type { Json } from "../../../../../core/base/json.ts";
import { goneTogether } from "../../../../../scripts/api/explain/gone-together.ts";

const root: Json = {
  paths: {
    "/a": { get: {}, post: {} },
    "/b": { get: { schema: { $ref: "#/components/schemas/A" } } },
  },
  components: { schemas: { A: {}, B: {} } },
  tags: [{ name: "one" }, { name: "two" }, { name: "three" }],
};
const left = (...pointers: string[]) => {
  const nodes = pointers.map((pointer) => ({ file: "a.yaml", pointer, value: null }));
  return goneTogether(new Map([["a.yaml", { value: root }]]), nodes).get("a.yaml")?.(root);
};

test("operations and components", () => {
  expect(left("/paths/~1a/get", "/components/schemas/A")).toEqual({
    ...root,
    paths: { "/a": { post: {} }, "/b": { get: { schema: {} } } },
    components: { schemas: { B: {} } },
  });
});

test("items of one list", () => {
  expect(left("/tags/0", "/tags/1")).toMatchObject({ tags: [{ name: "three" }] });
});

test("what is inside of another that goes", () => {
  expect(left("/paths/~1a", "/paths/~1a/get")).toMatchObject({ paths: { "/b": {} } });
});
