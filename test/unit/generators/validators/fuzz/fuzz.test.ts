/** A sample of random schemas and values: emitted validators decide as the standard says, and ajv almost. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { paths } from "../paths.ts";
import { deviationOf, deviations } from "./deviations.ts";
import { compare } from "./differential.ts";
import { fits } from "./reference.ts";
import { ajvJudge } from "./verdicts.ts";

const seed = fc.readConfigureGlobal().seed ?? 1;
const schemas = 150;
const values = 20;

test(`by every path, SPECWRIGHT_SEED=${seed}`, { timeout: 120_000 }, async () => {
  const { wrong, unexplained, valid, pairs } = await compare({ seed, schemas, values }, paths);
  expect(wrong).toEqual([]);
  expect(unexplained).toEqual([]);
  expect(pairs).toBe(schemas * values * paths.length);
  expect(valid / pairs).toBeGreaterThan(0.3);
  expect(valid / pairs).toBeLessThan(0.7);
});

test.each(deviations)("ajv: $name", ({ name, example }) => {
  const { schema, value } = example;
  expect(ajvJudge(schema)(value)).not.toBe(fits(schema, value));
  expect(deviationOf(example)).toBe(name);
});
