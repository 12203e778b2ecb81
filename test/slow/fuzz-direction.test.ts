/** A thousand random descriptions with marks: their variants are held to a plain reading. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { agreement } from "../unit/core/transform/read-write/agreement.ts";

const runs = 10;
const seed = fc.readConfigureGlobal().seed ?? 1;

test(`variants agree with a plain reading, SPECWRIGHT_SEED=${seed}`, async () => {
  for (let run = 0; run < runs; run += 1) {
    const sample = { seed: (seed + run) * 1_000_000, count: 100, each: 60 };
    const { deviations } = await agreement(sample, "both");
    expect(deviations.slice(0, 1)).toEqual([]);
  }
});
