/** `npm run conformance`: what each path decides of the official suite, by keyword. */
import { inputs } from "../inputs.ts";
import { decide, table } from "./decide.ts";
import { failing } from "./failing.ts";
import { readSuite, suiteFolder } from "./suite.ts";

const folder = inputs(suiteFolder);
if (folder === undefined) {
  console.error(`${suiteFolder} is not there; SPECWRIGHT_INPUTS names the folder that holds it`);
  process.exit(2);
}
const decided = await decide(readSuite(folder));
console.log(table(decided));
const wrong = decided.filter(({ isRight }) => !isRight);
for (const { path, title } of wrong) {
  const listed = failing.find((each) => each.title === title && each.path === path);
  console.log(`wrong by ${path}: ${title}${listed ? `: ${listed.because}` : ""}`);
}
process.exitCode = wrong.length === 0 ? 0 : 1;
