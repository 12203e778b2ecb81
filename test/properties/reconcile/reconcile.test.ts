/** Random projects of handlers, after random changes of their description; `npm run slow:reconcile` tries more. */
import { expect, test } from "vitest";
import { describeWithInputs } from "../../support/inputs.ts";
import { caseOf } from "./cases.ts";
import { corpusNames } from "./corpus-names.ts";
import { layouts } from "./layouts.ts";
import { faultsOf } from "./try-cases.ts";

const seeds = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at);

test("projects in each style keep every handler and every byte outside the edits, run and compile", async () => {
  expect(layouts.length).toBeGreaterThanOrEqual(12);
  const cases = seeds(0, layouts.length * 3).map((seed) => caseOf(seed));
  expect(await faultsOf("reconcile-random", cases, (index) => index % 3 === 0)).toEqual([]);
});

describeWithInputs("corpus/stripe.json", "with names of a public description", (file) => {
  test("projects in each style keep every handler", async () => {
    const names = corpusNames(file);
    expect(names.length).toBeGreaterThan(100);
    const cases = seeds(1000, layouts.length).map((seed) => caseOf(seed, names));
    expect(await faultsOf("reconcile-corpus", cases, () => false)).toEqual([]);
  });
});
