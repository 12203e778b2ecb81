/** What a component is known by when it is called otherwise. */
import { expect, test } from "vitest";
import { schemaKey } from "../../../../../core/transform/naming/lock-keys.ts";
import { describing, modelOf } from "../../../../support/sources.ts";

/** Keys of the shapes of `schemas`, by the names of their components. */
function keysOf(schemas: Record<string, unknown>): Record<string, string> {
  const { api } = modelOf({ "a.yaml": describing(schemas) });
  return Object.fromEntries(
    api.schemas.map((schema) => [schema.id.split("/").at(-1), schemaKey(schema)]),
  );
}

const object = (properties: object, rest: object = {}) => ({ type: "object", properties, ...rest });
const a = { type: "string" };
const b = { type: "integer" };

test("is the same in whatever order properties stand", () => {
  const { one, other, less } = keysOf({
    one: object({ a, b, c: object({ a, b }) }),
    other: object({ c: object({ b, a }), b, a }),
    less: object({ a, b, c: object({ a }) }),
  });
  expect(other).toBe(one);
  expect(less).not.toBe(one);
});

test("differs with the order of data", () => {
  const holding = (properties: readonly unknown[]) => object({ a }, { default: { properties } });
  const { one, other, none } = keysOf({
    one: holding([1, { name: "b" }, null, { name: "a" }]),
    other: holding([null, { name: "a" }, 1, { name: "b" }]),
    none: object({ a }),
  });
  expect(new Set([one, other, none]).size).toBe(3);
});
