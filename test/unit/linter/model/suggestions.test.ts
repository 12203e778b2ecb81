/** Names that may be meant: what is near, what is not, and how much work it is. */
import { expect, test } from "vitest";
import {
  ComparisonBudget,
  NameIndex,
  foldName,
  foldOperation,
  foldSchema,
} from "../../../../linter/model/suggestions.ts";
import { beginEffort } from "../../../support/effort.ts";

function near(wanted: string, names: readonly string[], fold = foldName): string[] {
  const known = new NameIndex(
    names.map((name) => [name, name] as const),
    fold,
  );
  return known.near(wanted, new ComparisonBudget()).map(({ name }) => name);
}

test.each([
  ["petId", ["pet_id", "pet"], ["pet_id"]],
  ["pets", ["Pet", "pat"], ["Pet"]],
  ["colour", ["size", "color"], ["color"]],
  ["id", ["ip", "a", "ids"], ["ids"]],
  ["xyz", ["abc"], []],
  ["[]", ["[]"], ["[]"]],
  ["", ["a"], []],
  ["__proto__", ["proto", "name"], ["proto"]],
])("near %s of %j is %j", (wanted, names, expected) => {
  expect(near(wanted, names)).toEqual(expected);
});

test.each([
  ["GET /pets/{petId}/toys", "GET /pets/{id}/toys"],
  ["GET /Pets/", "GET /pets"],
  ["GET /v1/pets", "GET /pets"],
  ["GET /api/v2/pet", "GET /pets"],
])("%s is %s in other words", (one, other) => {
  expect(foldOperation(one)).toBe(foldOperation(other));
});

test("operations of other methods are others", () => {
  expect(foldOperation("GET /pets")).not.toBe(foldOperation("PUT /pets"));
});

test.each([
  ["pet object", "Pet"],
  ["pets", "schemas/pet.json"],
  ["pet model", "PetResponse"],
])("the record %s may be %s", (record, schema) => {
  expect(foldSchema(record)).toBe(foldSchema(schema));
});

test("the nearest come first, three at most", () => {
  expect(
    near("parameter", ["parameXXr", "paramete", "parametYr", "paraXXXer", "parameZer"]),
  ).toEqual(["paramete", "parametYr", "parameZer"]);
});

test("thousands of names against thousands cost no time", () => {
  const names = Array.from(
    { length: 4000 },
    (_, index) => [`record number ${index}`, index] as const,
  );
  const known = new NameIndex(names);
  const limited = new ComparisonBudget();
  const effort = beginEffort();
  for (let index = 0; index < 4000; index += 1) known.near(`rexord nummer ${index}x`, limited);
  expect(effort()).toBeLessThan(2000);
});
