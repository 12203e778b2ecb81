/**
 * Compares a large description, and the document drafted from it, with a copy of 50 edits. Prints what that takes, as
 * JSON: `node --import tsx test/slow/diff/measure.ts [AXES]`, such as `wire,validation,documents`.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { inputs } from "../../support/inputs.ts";
import { editedDescription } from "./edits-of-descriptions.ts";

const corpus = inputs("corpus");
if (corpus === undefined) {
  process.stderr.write("SPECWRIGHT_INPUTS names no folder with a corpus\n");
  process.exit(2);
}
const description: unknown = JSON.parse(readFileSync(join(corpus, "github.json"), "utf8"));
const cwd = mkdtempSync(join(tmpdir(), "specwright-measure-"));
const write = (name: string, value: unknown) => {
  writeFileSync(join(cwd, name), JSON.stringify(value, undefined, 2));
};
write("old.json", description);
write("new.json", editedDescription(description, 50, "1"));

/** As people run it: what is built, in a process of its own, which says last what it took. */
const program = resolve("dist/scripts/specwright.js");
const atExit = `process.on("exit", () => {
  const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage();
  process.stderr.write("\\n" + JSON.stringify([userCPUTime + systemCPUTime, maxRSS]));
})`;
function run(...words: readonly string[]): { readonly out: string; readonly err: string } {
  const all = [`--import=data:text/javascript,${encodeURIComponent(atExit)}`, program, ...words];
  const made = spawnSync(process.execPath, all, { cwd, encoding: "utf8", maxBuffer: 1 << 28 });
  if (made.status !== 0 && made.status !== 1) throw new Error(made.stderr);
  return { out: made.stdout, err: made.stderr };
}

interface Judged {
  readonly documents: { readonly callers: string } | null;
  readonly typescript: { readonly callers: string } | null;
}
const axes = process.argv[2] ?? "wire,validation,typescript,documents";
run("document", "--from", "old.json", "--out", "api.md");
const documents = axes.includes("documents") ? ["--document", "api.md"] : [];
const since = Date.now();
const { out, err } = run("diff", "old.json", "new.json", "--axes", axes, "--json", ...documents);
const seconds = (Date.now() - since) / 1000;
rmSync(cwd, { recursive: true, force: true });

const [microseconds = 0, kilobytes = 0] = JSON.parse(err.slice(err.lastIndexOf("\n"))) as number[];
const { services } = JSON.parse(out) as {
  readonly services: readonly { readonly changes: readonly Judged[] }[];
};
const changes = services.flatMap((service) => service.changes);
const breaking = (axis: keyof Judged) =>
  changes.filter((change) => change[axis]?.callers === "breaking").length;
const figures = {
  axes,
  seconds,
  work: microseconds / 1e6,
  megabytes: Math.round(kilobytes / 1000),
  changes: changes.length,
  breaks: { typescript: breaking("typescript"), documents: breaking("documents") },
};
process.stdout.write(`${JSON.stringify(figures)}\n`);
