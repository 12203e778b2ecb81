/** No text makes any regular expression of the runtime slow. */
import { expect, test } from "vitest";
import { isSafe, literals, ofOptions, shown } from "../unit/runtime/literals.ts";

test("every literal is safe", () => {
  expect(literals.length).toBeGreaterThan(80);
  const unsafe = literals.filter((literal) => !isSafe(literal));
  expect(unsafe.map(shown).toSorted()).toEqual(ofOptions.toSorted());
});
