/** Values of a JSON text, counted before it is parsed. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { hasMoreValues } from "../../runtime/json-size.ts";

/** Items, members, lists and objects, and the value itself. */
function valuesIn(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  const inside = Object.values(value as object).map(valuesIn);
  return 1 + inside.reduce((sum, count) => sum + count, 0);
}

/** What the text is counted as. */
function counted(text: string): number {
  let most = 0;
  while (hasMoreValues(text, most)) most += 1;
  return most;
}

test("a text has as many values as what it is parsed to", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.nat(3), (value, indent) => {
      // Where it has as many values as characters, it is not counted.
      const text = JSON.stringify(value, null, indent).padEnd(300);
      expect(counted(text)).toBe(valuesIn(value));
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['"a,b,[c,{d"', 1],
  ['["a\\",b,c"]', 2],
  ['["a\\\\",1]', 3],
  ['{"a":{"b":[1,2,3]}}', 6],
  ["[ [], { }, [\n] ]", 4],
  ["[[[[", 5],
  ['["', 2],
])("%s", (text, expected) => {
  expect(hasMoreValues(text.padEnd(50), expected)).toBe(false);
  expect(hasMoreValues(text.padEnd(50), expected - 1)).toBe(true);
});

test("a text shorter than the limit is not looked at", () => {
  expect(hasMoreValues("[[[[", 4)).toBe(false);
});
