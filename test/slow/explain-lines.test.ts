/** A line of an output leads to a place of the description, and experiments prove each answer. */
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { RunOptions } from "../../scripts/api/api.ts";
import { inputs } from "../support/inputs.ts";
import { type Verdict, judged } from "./explain/judge.ts";
import { ownServices, someLines } from "./explain/lines.ts";

async function verdictsOf(options: RunOptions, count: number, seed: number): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const line of await someLines(options, count, seed)) {
    const { verdict } = await judged(line);
    verdicts.push(verdict);
    expect([line.place, verdict]).not.toContain("wrong");
  }
  return verdicts;
}

test("of random lines of each generator, for our own services", async () => {
  const verdicts = await verdictsOf(ownServices, 36, 7);
  expect(verdicts.filter((verdict) => verdict === "nothing")).toEqual([]);
});

/** So large that places are tried in parts of it. */
const large = inputs("corpus/twilio-2010.json");

test.skipIf(large === undefined)("of random lines for a large description", async () => {
  const out = join(tmpdir(), "specwright-explain-large");
  const options: RunOptions = { spec: large ?? "", out, runtime: "package" };
  const verdicts = await verdictsOf(options, 9, 3);
  expect(verdicts.filter((verdict) => verdict === "node").length).toBeGreaterThanOrEqual(8);
});
