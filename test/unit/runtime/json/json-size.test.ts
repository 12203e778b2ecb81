/** Values of a JSON text, counted before it is parsed. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { exceededBy, limitsFor } from "../../../../runtime/json/json-size.ts";

/** Items, members, lists and objects, and the value itself. */
function valuesIn(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  const inside = Object.values(value as object).map(valuesIn);
  return 1 + inside.reduce((sum, count) => sum + count, 0);
}

/** Members of the object that has most of them. */
function membersIn(value: unknown): number {
  if (typeof value !== "object" || value === null) return 0;
  const inside = Object.values(value as object).map(membersIn);
  return Math.max(Array.isArray(value) ? 0 : inside.length, ...inside);
}

const most = 1_000_000;

/** What the text is counted as. */
function counted(text: string): number {
  let values = 0;
  while (exceededBy(text, { values, members: most }) !== undefined) values += 1;
  return values;
}

function countedMembers(text: string): number {
  let members = 0;
  while (exceededBy(text, { values: most, members }) !== undefined) members += 1;
  return members;
}

test("a text has as many values and members as what it is parsed to", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4, stringUnit: "binary" }), fc.nat(3), (value, indent) => {
      // Where it has as many values as characters, it is not counted.
      const text = JSON.stringify(value, null, indent).padEnd(300);
      expect(counted(text)).toBe(valuesIn(value));
      expect(countedMembers(text)).toBe(membersIn(value));
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
  const exceeded = (values: number) => exceededBy(text.padEnd(50), { values, members: most });
  expect(exceeded(expected)).toBeUndefined();
  expect(exceeded(expected - 1)).toBe("values");
});

test.each([
  ['{"a":1,"b":2,"c":[1,2,3,4]}', 3],
  ['[1,2,3,{"a":1},4,5]', 1],
  ['{"a":{"b":1,"c":2,"d":3},"e":{}}', 3],
  ['{"a":{},"b":[],"c":{"d":"e,f,g"},"h":1}', 4],
  [']}]{"a":1,"b":2', 2],
])("an object of %s has %i members at most", (text, expected) => {
  const exceeded = (members: number) => exceededBy(text.padEnd(50), { values: most, members });
  expect(exceeded(expected)).toBeUndefined();
  expect(exceeded(expected - 1)).toBe("members");
});

test("the limits of a text follow from its bytes", () => {
  expect(limitsFor(1_048_576)).toEqual({ values: 209_715, members: 20_971 });
});

test("a text shorter than the limit is not looked at", () => {
  expect(exceededBy("[[[[", { values: 4, members: 4 })).toBeUndefined();
});
