/**
 * `npm run slow:corpus [FOLDER]`: what becomes of every description in a folder, the public ones if none is
 * named. `--json` prints values instead of a table, `--seconds N` and `--megabytes N` are the bounds of
 * each. Exit code 1 where one of them is not clean, 2 where there is none.
 */
import { relative, resolve } from "node:path";
import { parseArgs } from "node:util";
import { inputs } from "../../support/inputs.ts";
import { findDescriptions } from "./find.ts";
import { type Outcome, isClean, report } from "./outcome.ts";
import { tryDescription } from "./try.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: "boolean", default: false },
    seconds: { type: "string", default: "120" },
    megabytes: { type: "string", default: "4096" },
  },
});
const given = positionals[0] ?? inputs("corpus");
if (given === undefined) {
  console.error(
    "SPECWRIGHT_INPUTS names no folder with a corpus; give one: npm run slow:corpus FOLDER",
  );
  process.exit(2);
}
const folder = resolve(given);
const bounds = { seconds: Number(values.seconds), megabytes: Number(values.megabytes) };
const outcomes: Outcome[] = [];
for (const spec of findDescriptions(folder)) {
  const name = relative(folder, spec);
  if (process.stderr.isTTY) process.stderr.write(`${name}\n`);
  outcomes.push(tryDescription(name, spec, bounds));
}
if (outcomes.length === 0) {
  console.error(`there is no description in ${given}`);
  process.exit(2);
}
console.log(values.json ? JSON.stringify(outcomes, undefined, 2) : report(outcomes));
process.exitCode = outcomes.every(isClean) ? 0 : 1;
