/**
 * How the cost of generating grows with the size of a description. Prints ratios, which are comparable
 * between machines: cost per operation, relative to the smallest size. Linear is 1.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { generateDescription } from "../core/pipeline.ts";
import { plan } from "../core/plan/plan.ts";
import { readAsset } from "../core/assets.ts";
import { generators } from "../generators/index.ts";
import { synthetic } from "./synthetic.ts";

const sizes = [100, 300, 1000] as const;
const rounds = 3;
const folder = mkdtempSync(join(tmpdir(), "specwright-bench-"));

interface Cost {
  readonly emit: number;
  readonly layout: number;
}

/** CPU seconds of one run: loading to text, and laying the text out. */
async function cost(size: number): Promise<Cost> {
  const spec = join(folder, `${size}.json`);
  writeFileSync(spec, JSON.stringify(synthetic(size)));
  const request = { spec, service: "bench", folder: "", cwd: folder, generators };
  const only = ["types", "validators", "client", "server"];
  const start = process.cpuUsage();
  const { contributions = [], diagnostics } = await generateDescription({ ...request, only });
  if (diagnostics.length > 0) throw new Error(diagnostics[0]?.message);
  const emit = process.cpuUsage(start);
  const layoutStart = process.cpuUsage();
  await plan(
    contributions,
    (path) => readAsset(`runtime/${path}`),
    () => undefined,
  );
  const layout = process.cpuUsage(layoutStart);
  return { emit: seconds(emit), layout: seconds(layout) };
}

function seconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1e6;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

await cost(sizes[0]);
const measured = new Map<number, Cost[]>(sizes.map((size) => [size, []]));
for (let round = 0; round < rounds; round += 1) {
  for (const size of sizes) measured.get(size)?.push(await cost(size));
}
rmSync(folder, { recursive: true });

const perOperation = (size: number, part: keyof Cost) =>
  median((measured.get(size) ?? []).map((run) => run[part])) / size;
console.log("| operations | load to text, per operation | layout, per operation |");
console.log("| --- | --- | --- |");
for (const size of sizes) {
  const [emit, layout] = (["emit", "layout"] as const).map((part) =>
    (perOperation(size, part) / perOperation(sizes[0], part)).toFixed(2),
  );
  console.log(`| ${size} | ${emit} | ${layout} |`);
}
