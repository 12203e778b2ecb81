/** What a process of Node costs: CPU time of all its threads and its largest memory. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What a bench writes goes there. */
export const folder = mkdtempSync(join(tmpdir(), "specwright-bench-"));

const usageFile = join(folder, "usage.json");
const noteUsage = join(folder, "note-usage.cjs");

/** Loaded into each process first: it leaves what the process has used when it ends. */
writeFileSync(
  noteUsage,
  `process.on("exit", () => require("node:fs").writeFileSync(${JSON.stringify(usageFile)},` +
    `JSON.stringify(process.resourceUsage())));`,
);

export interface Cost {
  /** Seconds. */
  readonly cpu: number;
  readonly megabytes: number;
  /** Milliseconds. */
  readonly wall: number;
}

/** Runs a script of Node and measures it; throws when it fails. */
export function cost(script: string, words: readonly string[]): Cost {
  const start = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ["-r", noteUsage, script, ...words], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, XDG_CACHE_HOME: join(folder, "cache") },
    stdio: ["ignore", "ignore", "pipe"],
    maxBuffer: 256 * 1024 * 1024,
  });
  const wall = performance.now() - start;
  if (status !== 0) throw new Error(`${script}: ${stderr.slice(0, 500)}`);
  const used = JSON.parse(readFileSync(usageFile, "utf8")) as NodeJS.ResourceUsage;
  const cpu = (used.userCPUTime + used.systemCPUTime) / 1e6;
  return { cpu, megabytes: used.maxRSS / 1024, wall };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
