/**
 * `npm run slow:reconcile`: 300 random projects of handlers, or as many as the first argument says, from the
 * seed that the second says. A third of them has names of public descriptions. Exit code 1 where any fails.
 */
import { inputs } from "../../support/inputs.ts";
import { caseOf } from "./cases.ts";
import { corpusNames } from "./corpus-names.ts";
import { faultsOf } from "./try-cases.ts";

/** So many make one program of the compiler. */
const perBatch = 60;

const [count = 300, first = Math.floor(Math.random() * 1e6)] = process.argv.slice(2).map(Number);
const files = [
  "corpus/stripe.json",
  "corpus/github.json",
  "corpus/petstore3.yaml",
  "corpus/twilio-2010.json",
];
const lists = files.flatMap((name) => inputs(name) ?? []).map(corpusNames);
console.log(`seeds ${first}..${first + count - 1}, names of ${lists.length} public descriptions`);
let failed = 0;
for (let from = first; from < first + count; from += perBatch) {
  const size = Math.min(perBatch, first + count - from);
  const cases = Array.from({ length: size }, (_, at) => {
    const names = at % 3 === 0 ? lists[at % lists.length] : undefined;
    return caseOf(from + at, names);
  });
  for (const { seed, layout, faults } of await faultsOf("reconcile-slow", cases, () => true)) {
    failed += 1;
    console.log(`${seed} (${layout}):\n${faults.map((fault) => `  ${fault}\n`).join("")}`);
  }
}
console.log(`${count} projects, ${failed} with faults`);
process.exitCode = failed === 0 ? 0 : 1;
