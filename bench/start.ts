/**
 * What starting costs: processes of the command line by turns, in CPU seconds and peak memory, and what an
 * installation takes on disk. The first word is the number of rounds. Small descriptions come from
 * SPECWRIGHT_INPUTS (default ../shared). With `--install` the package is packed and installed.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("..", import.meta.url));
const corpus = resolve(process.env["SPECWRIGHT_INPUTS"] ?? join(repository, "../shared"), "corpus");
const program = join(repository, "dist/scripts/specwright.js");
const folder = mkdtempSync(join(tmpdir(), "specwright-start-"));
const noteUsage = join(folder, "note-usage.cjs");
const usageFile = join(folder, "usage.json");
const rounds = Number(process.argv[2] ?? 9);

writeFileSync(
  noteUsage,
  `process.on("exit", () => require("node:fs").writeFileSync(${JSON.stringify(usageFile)},` +
    `JSON.stringify(process.resourceUsage())));`,
);

interface Cost {
  readonly cpu: number;
  readonly megabytes: number;
}

/** One process of Node, with an empty cache unless it is to find what it did before. */
function cost(words: readonly string[], cache: string): Cost {
  const { status, stderr } = spawnSync(process.execPath, ["-r", noteUsage, ...words], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, XDG_CACHE_HOME: join(folder, cache) },
  });
  if (status !== 0) throw new Error(stderr.slice(0, 500));
  const used = JSON.parse(readFileSync(usageFile, "utf8")) as NodeJS.ResourceUsage;
  return { cpu: (used.userCPUTime + used.systemCPUTime) / 1e6, megabytes: used.maxRSS / 1024 };
}

function first(spec: string, ...words: readonly string[]): Cost {
  rmSync(join(folder, "out"), { recursive: true, force: true });
  const path = join(corpus, spec);
  return cost(
    [program, "generate", "--no-cache", "--spec", path, "--out", "out", ...words],
    "none",
  );
}

function again(spec: string): Cost {
  const run = () =>
    cost([program, "generate", "--spec", join(corpus, spec), "--out", spec], "kept");
  run();
  return run();
}

const cases: Readonly<Record<string, () => Cost>> = {
  "node alone": () => cost(["-e", "0"], "none"),
  "`--version`": () => cost([program, "--version"], "none"),
  "`--help`": () => cost([program, "--help"], "none"),
  "museum: nothing to do": () => again("museum.yaml"),
  "museum: types alone": () => first("museum.yaml", "--only", "types"),
  "museum: all default outputs": () => first("museum.yaml"),
  "petstore: all default outputs": () => first("petstore3.yaml"),
};

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function printRuns(): void {
  const found = new Map<string, Cost[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, run] of Object.entries(cases))
      found.set(name, [...(found.get(name) ?? []), run()]);
  }
  console.log("\n| run | CPU seconds | peak MB |\n| --- | --- | --- |");
  for (const [name, costs] of found) {
    const cpu = median(costs.map((each) => each.cpu)).toFixed(2);
    console.log(`| ${name} | ${cpu} | ${median(costs.map((each) => each.megabytes)).toFixed(0)} |`);
  }
}

/** Megabytes of all files below `home`. */
function sizeOf(home: string): number {
  const files = readdirSync(home, { recursive: true }).map((name) =>
    statSync(join(home, String(name))),
  );
  return files.reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0) / 1e6;
}

function printInstallation(): void {
  const npm = (...words: string[]) => execFileSync("npm", words, { cwd: folder, encoding: "utf8" });
  writeFileSync(join(folder, "package.json"), '{ "private": true }');
  const tarball = npm("pack", "--silent", "--pack-destination", folder, repository).trim();
  npm("install", "--omit=dev", "--no-audit", "--no-fund", "--ignore-scripts", `./${tarball}`);
  const home = join(folder, "node_modules");
  console.log(`\nAn installation has ${sizeOf(home).toFixed(0)} MB, of which:`);
  const names = readdirSync(home).filter((name) => !name.startsWith("."));
  const sizes = names.map((name) => ({ name, size: sizeOf(join(home, name)) }));
  for (const { name, size } of sizes.toSorted((a, b) => b.size - a.size).slice(0, 8))
    console.log(`- ${name}: ${size.toFixed(1)} MB`);
}

try {
  printRuns();
  if (process.argv.includes("--install")) printInstallation();
} finally {
  rmSync(folder, { recursive: true, force: true });
}
