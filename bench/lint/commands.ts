/** CPU time of whole commands, which other work on the machine hardly lengthens. */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { descriptionOf, documentOf, wideDescriptionOf, wideDocumentOf } from "./synthetic.ts";

/** Writes down at its end what a process took. */
const noteUsage = "note-usage.cjs";

/** Makes `folder` ready for the others: a hook for processes, and the files of two large documents. */
export function writeInputs(folder: string, rows: number): { wide: string; records: string } {
  mkdirSync(folder, { recursive: true });
  const note =
    'process.on("exit", () => require("node:fs").writeFileSync(process.env.BENCH_USAGE, JSON.stringify(process.cpuUsage())));';
  writeFileSync(join(folder, noteUsage), note);
  // Each record has five rows of its own, and one in the table of operations.
  const count = Math.round(rows / 6);
  return {
    wide: writePair(join(folder, "wide"), wideDescriptionOf(rows), wideDocumentOf(rows)),
    records: writePair(join(folder, "records"), descriptionOf(count), documentOf(count)),
  };
}

function writePair(folder: string, description: object, document: string): string {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, "openapi.json");
  writeFileSync(path, JSON.stringify(description, undefined, 1));
  writeFileSync(join(folder, "document.md"), document);
  return path;
}

/** Seconds of the processor that `node` takes for `words`, in the repository. @throws Error when it does not run. */
export function secondsOf(folder: string, words: readonly string[]): number {
  const usage = join(folder, "usage.json");
  const { status, stderr } = spawnSync(
    process.execPath,
    ["-r", join(folder, noteUsage), ...words],
    {
      cwd: join(import.meta.dirname, "../.."),
      env: {
        ...process.env,
        BENCH_USAGE: usage,
        REDOCLY_TELEMETRY: "off",
        REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
      },
      encoding: "utf8",
      maxBuffer: 2 ** 28,
    },
  );
  // 1: findings, of which the large documents have some.
  if (status !== 0 && status !== 1) throw new Error(stderr.slice(0, 2000));
  const { user, system } = JSON.parse(readFileSync(usage, "utf8")) as NodeJS.CpuUsage;
  return (user + system) / 1e6;
}
