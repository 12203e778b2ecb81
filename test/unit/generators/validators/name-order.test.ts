/** Declarations in an order that says nothing of where they are used. */
import { expect, test } from "vitest";
import { inOrderOfNames } from "../../../../generators/validators/context/name-order.ts";

const declared = { b: "1", c: "a + d", a: "z", d: "2" };
const names = (of: object) => inOrderOfNames(new Map(Object.entries(of))).map(([name]) => name);

test("they are sorted, each after those that it uses", () => {
  expect(names(declared)).toEqual(["a", "b", "d", "c"]);
  expect(names({ a: "c", b: "", c: "a" })).toEqual(["c", "a", "b"]);
});

test("the order in which they were asked for makes no difference", () => {
  const reversed = Object.fromEntries(Object.entries(declared).toReversed());
  expect(names(reversed)).toEqual(names(declared));
});
