/**
 * `npm run slow:json-schema NAME…`: what `z.toJSONSchema` makes of the validators of public descriptions, without
 * names of each of them, is held against the descriptions by ajv. Exit code 1 where something is wrong.
 */
import { readdirSync } from "node:fs";
import { inputs } from "../../support/inputs.ts";
import { compareDescription } from "./compare.ts";

const chosen = process.argv.slice(2);
const folder = inputs("corpus");
if (folder === undefined) {
  console.error("SPECWRIGHT_INPUTS names no folder with a corpus");
  process.exit(2);
}
const all = readdirSync(folder).filter((file) => /\.(?:json|ya?ml)$/u.test(file));
console.log(
  "| description | schemas | values | of them valid | wrong |\n| --- | ---: | ---: | ---: | ---: |",
);
for (const name of chosen.length > 0 ? chosen : all) {
  const compared = await compareDescription(
    `${folder}/${name}`,
    `json-schema-${name.replace(/\W/gu, "-")}`,
  );
  const { schemas, values, valid, faults, unknown } = compared;
  console.log(`| ${name} | ${schemas} | ${values} | ${valid} | ${faults.length} |`);
  for (const line of [...faults, ...unknown]) console.log(`- ${line}`);
  if (faults.length > 0) process.exitCode = 1;
}
