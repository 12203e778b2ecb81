/** Ten thousand random schemas with twenty values each, by every path on which emitted code decides. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { compare } from "../unit/generators/validators/fuzz/differential.ts";
import { paths } from "../unit/generators/validators/paths.ts";

const schemas = 10_000;
const values = 20;
const seed = fc.readConfigureGlobal().seed ?? 1;

/** Until something hangs: of every case where ajv differs, a smallest one is looked for. */
const timeout = 1_200_000;

test(`by every path, SPECWRIGHT_SEED=${seed}`, { timeout }, async () => {
  // The sample of the short run has the seed itself.
  const outcome = await compare({ seed: seed + 1_000_000, schemas, values }, paths);
  console.log(outcome.deviations);
  expect(outcome.wrong).toEqual([]);
  expect(outcome.unexplained).toEqual([]);
  expect(outcome.pairs).toBe(schemas * values * paths.length);
});
