/** Lists that stand behind a guard ask it about their items, and tell what they tell without one. */
import { expect, test } from "vitest";
import type { z } from "zod";
import { minItems } from "../../../../runtime/validation/array-checks.ts";
import * as b from "../../../../runtime/validation/builders.ts";
import { compiled } from "../../../../runtime/validation/compiled.ts";
import { isObject } from "../../../../runtime/json/json.ts";

const item = () => b.looseObject({ a: b.string(), b: b.exactOptional(b.number()) });
const isItem = (value: unknown) =>
  isObject(value) &&
  typeof value["a"] === "string" &&
  (value["b"] === undefined || Number.isFinite(value["b"]));

const lists = [
  [{ a: "1" }, { a: 2 }, { a: "3", b: "4" }, 5, null, [{ a: "1" }]],
  [{ a: 1 }],
  [{ a: "1" }],
  [],
  {},
];

test.each([
  ["without checks", () => b.array(item()), 0],
  ["with a bound that one item alone breaks", () => b.array(item()).check(minItems(2)), 2],
])("a list %s tells the same with its guard", (_title, build, least) => {
  let asked = 0;
  const guard = (value: unknown) => {
    asked += 1;
    return Array.isArray(value) && value.length >= least && value.every(isItem);
  };
  const guarded = compiled<z.ZodType>(build, guard);
  const plain = compiled<z.ZodType>(
    build,
    () => false,
    undefined,
    (value) => value,
  );
  for (const list of lists) {
    const [one, other] = [guarded, plain].map((schema) => schema.safeParse(list));
    expect(one?.error?.issues).toEqual(other?.error?.issues);
    expect(one?.data).toEqual(other?.data);
  }
  expect(asked).toBeGreaterThan(lists.length);
});
