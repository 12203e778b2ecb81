/** Writes the example of a changelog: `node --import tsx test/slow/diff/write-example.ts`. */
import { writeFileSync } from "node:fs";
import { exampleChangelog, exampleFile } from "./example-changelog.ts";

const text = await exampleChangelog();
if (text === undefined) {
  process.stderr.write("SPECWRIGHT_INPUTS names no folder with a corpus\n");
  process.exit(2);
}
writeFileSync(exampleFile, text);
