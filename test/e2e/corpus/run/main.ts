/**
 * `npm run slow:corpus-run NAME…`: everything that is emitted for a public description is run; without names
 * for each of them. `--json` prints values for a program. Exit code 1 where something is wrong.
 */
import { readdirSync } from "node:fs";
import { inputs } from "../../../support/inputs.ts";
import { faultsOf, runDescription } from "./description.ts";
import { runTable } from "./table.ts";

const words = process.argv.slice(2);
const folder = inputs("corpus");
if (folder === undefined) {
  console.error("SPECWRIGHT_INPUTS names no folder with a corpus");
  process.exit(2);
}
const chosen = words.filter((word) => !word.startsWith("-"));
const all = readdirSync(folder).filter((file) => /\.(?:json|ya?ml)$/u.test(file));
const outcomes: object[] = [];
for (const name of chosen.length > 0 ? chosen : all) {
  const ran = await runDescription(name, `${folder}/${name}`);
  const faults = faultsOf(ran);
  const table = runTable(name, ran);
  outcomes.push({ name, table, faults });
  if (faults.length > 0) process.exitCode = 1;
  if (words.includes("--json")) continue;
  console.log([table, ...faults.map((fault) => `- ${fault}`)].join("\n"));
}
if (words.includes("--json")) console.log(JSON.stringify(outcomes));
