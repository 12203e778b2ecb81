/** A sample of random schemas and values: emitted validators decide as the standard says, and ajv almost. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { compare } from "./differential.ts";
import { paths } from "../paths.ts";

const seed = fc.readConfigureGlobal().seed ?? 1;

test.each(paths.map((path) => ({ ...path, seed })))(
  "$name, SPECWRIGHT_SEED=$seed",
  { timeout: 120_000 },
  async (path) => {
    const { wrong, unexplained, valid, pairs } = await compare(
      { seed, schemas: 500, values: 20 },
      path,
    );
    expect(wrong).toEqual([]);
    expect(unexplained).toEqual([]);
    expect(pairs).toBeGreaterThan(9_900);
    expect(valid / pairs).toBeGreaterThan(0.3);
    expect(valid / pairs).toBeLessThan(0.7);
  },
);
