/**
 * Random descriptions of fixed seeds: each is generated with everything there is, compiled as strictly as
 * can be, and every module of it is loaded, or it is refused with a reason. `npm run slow:fuzz` takes new seeds.
 */
import { expect, test } from "vitest";
import { type Case, caseOf } from "../properties/random-descriptions/batch.ts";
import { tryCases } from "../properties/random-descriptions/try-cases.ts";

const seeds = 150;
/** One program of the compiler for each so many. */
const perBatch = 50;
const timeout = 900_000;

test(`descriptions of ${seeds} seeds compile and load, or are refused`, { timeout }, async () => {
  const cases: Case[] = Array.from({ length: seeds }, (_, seed) => caseOf(seed));
  const faults: string[] = [];
  let refused = 0;
  for (let from = 0; from < seeds; from += perBatch) {
    const result = await tryCases(cases.slice(from, from + perBatch), false);
    faults.push(...result.faults.map(({ name, text }) => `${name}: ${text}`));
    refused += result.refused;
  }
  expect(faults).toEqual([]);
  // What is refused shows nothing.
  expect(refused).toBeLessThan(seeds / 4);
});

test("a seed describes the same each time, and seeds reach every version", () => {
  const texts = Array.from({ length: 40 }, (_, seed) => JSON.stringify(caseOf(seed).description));
  expect(texts).toEqual(
    Array.from({ length: 40 }, (_, seed) => JSON.stringify(caseOf(seed).description)),
  );
  const versions = texts.map((text) => /"(?:openapi|swagger)":"(\d\.\d)/u.exec(text)?.[1]);
  expect(new Set(versions)).toEqual(new Set(["2.0", "3.0", "3.1", "3.2"]));
});
