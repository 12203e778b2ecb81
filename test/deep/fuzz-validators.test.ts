/** Ten thousand random schemas with twenty values each, by every path. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { deviations } from "../validators/fuzz/deviations.ts";
import { compare } from "../validators/fuzz/differential.ts";
import { paths } from "../validators/paths.ts";

const schemas = 10_000;
// The sample of the short run uses the seed itself.
const seed = 1_000_000 + (fc.readConfigureGlobal().seed ?? 1);

test.each(paths.map((path) => ({ ...path, seed: seed - 1_000_000 })))(
  "$name, SPECWRIGHT_SEED=$seed",
  async (path) => {
    const outcome = await compare({ seed, schemas, values: 20 }, path);
    expect(outcome.wrong).toEqual([]);
    expect(outcome.unexplained).toEqual([]);
    expect(outcome.pairs).toBeGreaterThan(schemas * 19);
    // A deviation that is not met any more has no place in the list.
    expect([...outcome.deviations.keys()].toSorted()).toEqual(
      deviations.map(({ name }) => name).toSorted(),
    );
    console.log(path.name, outcome.deviations, outcome.excuses);
  },
);
