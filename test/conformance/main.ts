/** `npm run slow:conformance [DRAFT...]`: what each path decides of the official suite, by keyword. */
import { join } from "node:path";
import { inputs } from "../support/inputs.ts";
import { decide } from "./decide.ts";
import { type Draft, draftNamed, drafts } from "./drafts.ts";
import { failingOf } from "./failing.ts";
import { page, wrongTitles } from "./page.ts";
import { type Suite, readFormats, readSuite } from "./suite.ts";

const names = process.argv.slice(2);
const chosen = names.length === 0 ? drafts : names.map(draftNamed);

for (const draft of chosen) {
  const folder = inputs(draft.folder);
  if (folder === undefined) {
    console.error(`${draft.folder} is not there; SPECWRIGHT_INPUTS names the folder that holds it`);
    // A copy of the suite may have no more than 2020-12.
    if (names.length > 0 || draft.name === "2020-12") process.exitCode = 2;
  } else await run(draft, folder);
}

async function run(draft: Draft, folder: string): Promise<void> {
  await print(draft.name, readSuite(folder, draft));
  // The optional tests are not always copied with the others.
  if (inputs(join(draft.folder, "optional/format")) === undefined) return;
  await print(`${draft.name} formats`, readFormats(folder, draft));
}

async function print(part: string, suite: Suite): Promise<void> {
  const decided = await decide(suite, `conformance-${part.replaceAll(/\W+/g, "-")}`);
  console.log(page(part, decided));
  const known = new Set(failingOf(part).map(({ title }) => title));
  if (wrongTitles(decided).some((title) => !known.has(title))) process.exitCode = 1;
}
