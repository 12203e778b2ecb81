/** Mutants of one service: nothing survives, and the page of results is what comes out. */
import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { rememberingLint } from "./remembering.ts";
import { resultsFile } from "./results.ts";
import { type Run, type Selection, run } from "./run.ts";
import { page } from "./table.ts";

/** All of them. */
export async function prove(service: string): Promise<void> {
  const { verdicts } = await surviving({ service });
  // `npm run slow:mutation -- --update` writes the pages anew.
  expect(page(service, verdicts)).toBe(readFileSync(resultsFile(service), "utf8"));
}

/** One of so many, the same ones on every machine. They say nothing about the page of results. */
export async function proveSample(service: string, oneOf: number): Promise<void> {
  const { verdicts } = await surviving({ service, oneOf });
  expect(verdicts.length).toBeGreaterThan(1000);
}

async function surviving(selection: Selection): Promise<Run> {
  const result = await run(rememberingLint(), selection);
  const missed = result.verdicts.filter(
    ({ outcome }) => outcome === "survived" || outcome === "crashed",
  );
  expect(result.baseline).toEqual([]);
  expect(missed.map(({ id }) => id)).toEqual([]);
  return result;
}
