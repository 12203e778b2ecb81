/** One of so many mutants of every service; all of them are tried among the deep tests. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { equivalents } from "../../slow/mutation/equivalents.ts";
import { rememberingLint } from "../../slow/mutation/remembering.ts";
import { resultsFile } from "../../slow/mutation/results.ts";
import { run } from "../../slow/mutation/run.ts";
import { serviceNames } from "../../slow/mutation/service.ts";

test("a sample of mutants survives nowhere", { timeout: 180_000 }, async () => {
  const { seed = 1 } = fc.readConfigureGlobal();
  const { verdicts, baseline } = await run(rememberingLint(), { oneOf: 480, seed });
  const missed = verdicts.filter(({ outcome }) => outcome === "survived" || outcome === "crashed");
  expect(baseline).toEqual([]);
  expect(missed.map(({ id }) => id)).toEqual([]);
  expect(verdicts.length).toBeGreaterThan(40);
});

test("each argument for an equivalent was needed by some mutant", () => {
  const pages = serviceNames().map((name) => readFileSync(resultsFile(name), "utf8"));
  const escaped = (text: string) => text.replaceAll("|", "\\|").replaceAll("<", "&lt;");
  const stale = equivalents.filter(
    ({ because }) => !pages.some((page) => page.includes(`: ${escaped(because)}\n`)),
  );
  expect(stale.map(({ because }) => because)).toEqual([]);
});
