/**
 * What generating costs: each tool as a process of its own, by turns, in CPU seconds and peak memory of
 * that process; how it grows with the size of a description; and what a second run costs. Takes
 * descriptions of SPECWRIGHT_INPUTS (default ../shared), and tools as far as they are installed.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { synthetic } from "./synthetic.ts";

const repository = fileURLToPath(new URL("..", import.meta.url));
const corpus = resolve(process.env["SPECWRIGHT_INPUTS"] ?? join(repository, "../shared"), "corpus");
const folder = mkdtempSync(join(tmpdir(), "specwright-bench-"));
const usageFile = join(folder, "usage.json");
const noteUsage = join(folder, "note-usage.cjs");
/** As often as the first word says. */
const rounds = Number(process.argv[2] ?? 3);

/** Loaded into each process first: it leaves what the process has used when it ends. */
writeFileSync(
  noteUsage,
  `process.on("exit", () => require("node:fs").writeFileSync(${JSON.stringify(usageFile)},` +
    `JSON.stringify(process.resourceUsage())));`,
);

interface Cost {
  readonly cpu: number;
  readonly megabytes: number;
  readonly wall: number;
}

/** Runs a script of Node and measures it; throws when it fails. */
function cost(script: string, words: readonly string[]): Cost {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ["-r", noteUsage, script, ...words], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, XDG_CACHE_HOME: join(folder, "cache") },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const wall = performance.now() - start;
  if (status !== 0) throw new Error(`${script}: ${stderr.slice(0, 500)}`);
  const used = JSON.parse(readFileSync(usageFile, "utf8")) as NodeJS.ResourceUsage;
  const cpu = (used.userCPUTime + used.systemCPUTime) / 1e6;
  return { cpu, megabytes: used.maxRSS / 1024, wall };
}

const only = ["types", "validators", "client", "server", "errors"];
const specwright = join(repository, "dist/scripts/specwright.js");

/** The five generators; absent words: without a record of an earlier run. */
function ours(spec: string, out: string, words: readonly string[] = ["--no-cache"]): Cost {
  const choice = only.flatMap((name) => ["--only", name]);
  return cost(specwright, ["generate", "--spec", spec, "--out", out, ...choice, ...words]);
}

interface Tool {
  readonly name: string;
  readonly script: string;
  readonly words: (spec: string, out: string) => readonly string[];
}

const inPackages = (path: string) => join(repository, "node_modules", path);

const tools: readonly Tool[] = [
  {
    name: "openapi-typescript: types",
    script: inPackages("openapi-typescript/bin/cli.js"),
    words: (spec, out) => [spec, "-o", `${out}.ts`],
  },
  {
    name: "hey-api: types, sdk, zod",
    script: inPackages("@hey-api/openapi-ts/dist/run.mjs"),
    words: (spec, out) =>
      `-i ${spec} -o ${out} --no-log-file -p @hey-api/typescript @hey-api/sdk zod`.split(" "),
  },
  {
    name: "typed-openapi: types, client",
    script: inPackages("typed-openapi/bin.js"),
    words: (spec, out) => [spec, "-o", `${out}.ts`],
  },
];

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function row(name: string, costs: readonly Cost[]): string {
  const cpu = median(costs.map((each) => each.cpu)).toFixed(1);
  const megabytes = Math.round(median(costs.map((each) => each.megabytes)));
  return `| ${name} | ${cpu} | ${megabytes} |`;
}

function sideBySide(spec: string, path: string): void {
  const installed = tools.filter(({ script }) => existsSync(script));
  const out = (name: string) => join(folder, `${spec}-${name.replace(/\W.*/, "")}`);
  const found = new Map<string, Cost[]>();
  for (let round = 0; round < rounds; round += 1) {
    const add = (name: string, each: Cost) => {
      const list = found.get(name) ?? [];
      found.set(name, [...list, each]);
    };
    for (const name of ["specwright", "split"]) rmSync(out(name), { recursive: true, force: true });
    add("Specwright: types, validators, client, server, errors", ours(path, out("specwright")));
    add("the same, split by tag", ours(path, out("split"), ["--no-cache", "--split", "tag"]));
    for (const { name, script, words } of installed)
      add(name, cost(script, words(path, out(name))));
  }
  console.log(`\n| ${spec} | CPU seconds | peak MB |\n| --- | --- | --- |`);
  for (const [name, costs] of found) console.log(row(name, costs));
}

function secondRun(spec: string, path: string): void {
  const out = join(folder, `${spec}-again`);
  ours(path, out, []);
  const first = ours(path, out, []);
  const later = Array.from({ length: 9 }, () => ours(path, out, []));
  const wall = median(later.map((each) => each.wall)).toFixed(0);
  const cpu = (median(later.map((each) => each.cpu)) * 1000).toFixed(0);
  console.log(`\nA run of ${spec} with nothing to do: ${wall} ms, ${cpu} ms of CPU time`);
  console.log(`(the first one ${first.wall.toFixed(0)} ms)`);
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
    const costs = Array.from({ length: rounds }, (_, round) =>
      ours(spec, join(folder, `${size}-${round}`)),
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
  growth();
  for (const spec of ["github", "stripe"]) {
    const path = join(corpus, `${spec}.json`);
    if (!existsSync(path)) console.log(`\n${spec}: not in ${corpus}`);
    else {
      sideBySide(spec, path);
      secondRun(spec, path);
    }
  }
} finally {
  rmSync(folder, { recursive: true });
}
