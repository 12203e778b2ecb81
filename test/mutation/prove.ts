/** Every mutant of one service: nothing survives, and the page of results is what comes out. */
import { readFileSync } from "node:fs";
import { expect } from "vitest";
import { rememberingLint } from "./remembering.ts";
import { resultsFile } from "./results.ts";
import { run } from "./run.ts";
import { page } from "./table.ts";

export async function prove(service: string): Promise<void> {
  const { verdicts, baseline } = await run(rememberingLint(), { service });
  const missed = verdicts.filter(({ outcome }) => outcome === "survived" || outcome === "crashed");
  expect(baseline).toEqual([]);
  expect(missed.map(({ id }) => id)).toEqual([]);
  // `npm run test:mutation -- --update` writes the pages anew.
  expect(page(service, verdicts)).toBe(readFileSync(resultsFile(service), "utf8"));
}
