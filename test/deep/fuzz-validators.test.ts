/** Ten thousand random schemas with twenty values each, by every path on which emitted code decides. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { deviations } from "../validators/fuzz/deviations.ts";
import { compare } from "../validators/fuzz/differential.ts";
import { paths } from "../validators/paths.ts";

const schemas = 10_000;
const values = 20;
const seed = fc.readConfigureGlobal().seed ?? 1;

test(`by every path, SPECWRIGHT_SEED=${seed}`, async () => {
  // The sample of the short run has the seed itself.
  const outcome = await compare({ seed: seed + 1_000_000, schemas, values }, paths);
  console.log(outcome.deviations, outcome.excuses);
  expect(outcome.wrong).toEqual([]);
  expect(outcome.unexplained).toEqual([]);
  expect(outcome.pairs).toBe(schemas * values * paths.length);
  // What is not met any more has no place in the lists.
  const met = [...outcome.deviations.keys(), ...outcome.excuses.keys()];
  const excuses = paths.flatMap(({ name, excuses: listed = [] }) =>
    listed.map(({ why }) => `${name}: ${why}`),
  );
  const expected = [...deviations.map(({ name }) => name), ...excuses];
  expect(met.toSorted()).toEqual(expected.toSorted());
});
