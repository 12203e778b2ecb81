/**
 * What generating costs: each tool as a process of its own, by turns, in CPU seconds and peak memory of
 * that process; how it grows with the size of a description; what a later run costs; and how much is
 * written. Takes descriptions of SPECWRIGHT_INPUTS (default ../shared), and tools as far as they are
 * installed, also in the folder SPECWRIGHT_PEERS.
 */
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { laterRuns } from "./generate/again.ts";
import { type Cost, cost, folder, median } from "./generate/cost.ts";
import { type Tool, peers, specwright } from "./generate/tools.ts";
import { synthetic } from "./synthetic.ts";

const repository = fileURLToPath(new URL("..", import.meta.url));
const corpus = resolve(process.env["SPECWRIGHT_INPUTS"] ?? join(repository, "../shared"), "corpus");
/** As often as the first word says, usually nine times; small descriptions nine times. */
const rounds = Number(process.argv[2] ?? 9);

/** Without a record of an earlier run. */
function ours(name: string, ...words: readonly string[]): Tool {
  return {
    name: `Specwright: ${name}`,
    script: specwright,
    words: (spec, out) => ["generate", "--no-cache", "--spec", spec, "--out", out, ...words],
  };
}

const five = ["--only", "types,validators,client,server,errors"];
const onRequest = "openapi-types,enums,tanstack-query,msw,usage,names";

const large: readonly Tool[] = [
  ours("types", "--only", "types"),
  ours("types, validators, client, server, errors", ...five),
  ours("all that is usual"),
  ours("the same, split by tag", "--split", "tag"),
  ours("the same as JavaScript", "--emit", "js"),
  ours("all that there is", "--with", onRequest),
  ...peers,
];
const small: readonly Tool[] = [
  ours("types", "--only", "types"),
  ours("all that is usual"),
  ...peers,
];

function bytesBelow(path: string): number {
  if (!existsSync(path)) return existsSync(`${path}.ts`) ? statSync(`${path}.ts`).size : 0;
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

function sideBySide(spec: string, tools: readonly Tool[], times: number): void {
  const path = join(corpus, spec);
  if (!existsSync(path)) {
    console.log(`\n${spec}: not in ${corpus}`);
    return;
  }
  const found = new Map<string, { readonly costs: Cost[]; readonly bytes: number }>();
  for (let round = 0; round < times; round += 1) {
    for (const { name, script, words } of tools) {
      const out = join(folder, "out");
      for (const each of [out, `${out}.ts`]) rmSync(each, { recursive: true, force: true });
      const costs = found.get(name)?.costs ?? [];
      costs.push(cost(script, words(path, out)));
      found.set(name, { costs, bytes: bytesBelow(out) });
    }
  }
  console.log(`\n| ${spec} | CPU seconds | peak MB | MB written |\n| --- | --- | --- | --- |`);
  for (const [name, { costs, bytes }] of found) {
    const cpu = median(costs.map((each) => each.cpu)).toFixed(2);
    const megabytes = Math.round(median(costs.map((each) => each.megabytes)));
    console.log(`| ${name} | ${cpu} | ${megabytes} | ${(bytes / 1e6).toFixed(1)} |`);
  }
}

function growth(): void {
  const sizes = [100, 300, 1_000, 10_000];
  const start = cost(specwright, ["--version"]).cpu;
  let smallest = 0;
  console.log(
    "\n| operations | CPU seconds | per operation | peak MB |\n| --- | --- | --- | --- |",
  );
  for (const size of sizes) {
    const spec = join(folder, `${size}.json`);
    writeFileSync(spec, JSON.stringify(synthetic(size)));
    const { script, words } = ours("five", ...five);
    const costs = Array.from({ length: rounds }, (_, round) =>
      cost(script, words(spec, join(folder, `${size}-${round}`))),
    );
    const cpu = median(costs.map((each) => each.cpu));
    const each = (cpu - start) / size;
    smallest ||= each;
    const megabytes = Math.round(median(costs.map((one) => one.megabytes)));
    console.log(`| ${size} | ${cpu.toFixed(1)} | ${(each / smallest).toFixed(2)} | ${megabytes} |`);
  }
}

if (!existsSync(specwright)) throw new Error("nothing is built: npm run build");
try {
  console.log(`Medians of ${rounds} rounds, of small descriptions of 9; Node ${process.version}.`);
  growth();
  for (const spec of ["petstore3.yaml", "museum.yaml"]) sideBySide(spec, small, 9);
  for (const spec of ["github.json", "stripe.json", "kubernetes.json"]) {
    sideBySide(spec, large, rounds);
  }
  for (const spec of ["github", "stripe"]) {
    const path = join(corpus, `${spec}.json`);
    if (existsSync(path)) laterRuns(spec, path, rounds);
  }
} finally {
  rmSync(folder, { recursive: true });
}
