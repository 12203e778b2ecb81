/**
 * `npm run slow:fuzz`: random descriptions, each generated, compiled and imported. 2,000 new ones unless
 * `--seeds FROM..TO` (or one number) says which. `--keep FOLDER` writes those that fail, `--print` prints
 * the description of one seed, `--smaller` looks for less of each that still fails, `--thorough N` says
 * how many are compiled by TypeScript 5.9 and under both resolutions too. Exit code 1 where any fails.
 */
import { mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import { type Case, type Fault, caseOf, writeCase } from "./batch.ts";
import { smaller } from "./smaller.ts";
import { tryCases } from "./try-cases.ts";

const { values } = parseArgs({
  options: {
    seeds: { type: "string" },
    keep: { type: "string" },
    print: { type: "boolean", default: false },
    smaller: { type: "boolean", default: false },
    thorough: { type: "string", default: "100" },
  },
});
/** So many make one program of the compiler, which takes less than two gigabytes for it. */
const perBatch = 50;
/** Lines of each that fails which are shown. */
const shown = 3;

const seeds = seedsOf(values.seeds);
if (seeds === undefined) {
  console.error("--seeds takes two numbers, such as 100..200, or one");
  process.exit(2);
}
if (values.print) {
  for (const seed of seeds) console.log(JSON.stringify(caseOf(seed).description, undefined, 2));
} else process.exitCode = await run(seeds);

function seedsOf(text: string | undefined): number[] | undefined {
  const from = Math.floor(Math.random() * 1e9);
  const [, first, last = first] =
    /^(\d+)(?:\.\.(\d+))?$/u.exec(text ?? `${from}..${from + 1999}`) ?? [];
  if (first === undefined || Number(last) < Number(first)) return undefined;
  return Array.from(
    { length: Number(last) - Number(first) + 1 },
    (_, index) => Number(first) + index,
  );
}

async function run(all: readonly number[]): Promise<number> {
  const [first = 0] = all;
  console.log(`seeds ${first}..${all.at(-1)}`);
  let refused = 0;
  let failing = 0;
  for (let from = 0; from < all.length; from += perBatch) {
    const cases = all.slice(from, from + perBatch).map(caseOf);
    const isThorough = from < Number(values.thorough);
    const result = await tryCases(cases, isThorough);
    refused += result.refused;
    const byName = new Map<string, Fault[]>();
    for (const fault of result.faults) {
      byName.set(fault.name, [...(byName.get(fault.name) ?? []), fault]);
    }
    failing += byName.size;
    const done = Math.min(from + perBatch, all.length);
    console.log(`${done} of ${all.length}: ${refused} refused, ${failing} failing`);
    for (const [name, faults] of byName)
      await show(
        cases.find((each) => each.name === name),
        faults,
      );
  }
  const generated = all.length - refused - failing;
  console.log(
    `${generated} compile and load, ${refused} are refused with a reason, ${failing} fail`,
  );
  return failing === 0 ? 0 : 1;
}

async function show(failing: Case | undefined, faults: readonly Fault[]): Promise<void> {
  const [first] = faults;
  for (const { name, text } of faults.slice(0, shown)) console.log(`  ${name}: ${text}`);
  if (failing === undefined || first === undefined) return;
  const least = values.smaller
    ? await smaller(failing, first.text, (cases) => tryCases(cases, false))
    : failing.description;
  if (values.smaller) console.log(`  ${JSON.stringify(least)}`);
  if (values.keep === undefined) return;
  mkdirSync(values.keep, { recursive: true });
  console.log(`  ${writeCase({ ...failing, description: least }, values.keep)}`);
}
