/**
 * Compares a large description with a copy of 50 edits and prints what that takes, as JSON:
 * `node --import tsx test/slow/diff/typescript/measure.ts`, with `--wire` without the axis `typescript`.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inputs } from "../../../support/inputs.ts";
import { editedDescription } from "../edits-of-descriptions.ts";

const corpus = inputs("corpus");
if (corpus === undefined) {
  process.stderr.write("SPECWRIGHT_INPUTS names no folder with a corpus\n");
  process.exit(2);
}
const description: unknown = JSON.parse(readFileSync(join(corpus, "github.json"), "utf8"));
const cwd = mkdtempSync(join(tmpdir(), "specwright-measure-"));
writeFileSync(join(cwd, "old.json"), JSON.stringify(description, undefined, 2));
writeFileSync(
  join(cwd, "new.json"),
  JSON.stringify(editedDescription(description, 50, "1"), undefined, 2),
);
const options = {
  cwd,
  old: "old.json",
  new: "new.json",
  ...(process.argv.includes("--wire") ? { axes: ["wire", "validation"] } : {}),
};
// As people run it: what is built, in a process of its own.
const entry = pathToFileURL("dist/scripts/entry.js").href;
const code = `
import { diff } from ${JSON.stringify(entry)};
const since = Date.now();
const { services } = await diff(${JSON.stringify(options)});
const seconds = (Date.now() - since) / 1000;
const { user, system } = process.cpuUsage();
const work = (user + system) / 1e6;
const changes = services.flatMap((service) => service.changes ?? []);
const breaks = changes.filter(({ verdict }) => verdict.typescript?.callers === "breaking").length;
const megabytes = Math.round(process.resourceUsage().maxRSS / 1000);
console.log(JSON.stringify({ seconds, work, megabytes, changes: changes.length, breaks }));
`;
const words = ["--input-type=module", "-e", code];
process.stdout.write(execFileSync(process.execPath, words, { encoding: "utf8" }));
rmSync(cwd, { recursive: true, force: true });
