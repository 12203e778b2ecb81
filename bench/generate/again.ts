/** What a run costs that follows another one: with nothing to do, and with one line changed. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cost, folder, median } from "./cost.ts";
import { specwright } from "./tools.ts";

/** Rows of a table for the description at `path`. */
export function laterRuns(spec: string, path: string, rounds: number): void {
  const own = join(folder, `${spec}-changed.json`);
  const text = readFileSync(path, "utf8");
  writeFileSync(own, text);
  const run = () =>
    cost(specwright, ["generate", "--spec", own, "--out", join(folder, `${spec}-again`)]);
  run();
  run();
  const nothing = Array.from({ length: 9 }, run);
  const changed = Array.from({ length: rounds }, (_, round) => {
    // Each time another description of something says another thing.
    const at = text.indexOf('"description": "', Math.floor((text.length * round) / rounds));
    const inside = at + '"description": "'.length;
    writeFileSync(own, `${text.slice(0, inside)}${round} ${text.slice(inside)}`);
    return run();
  });
  console.log(`\n| ${spec}, later runs | CPU ms | wall ms | peak MB |\n| --- | --- | --- | --- |`);
  for (const [name, costs] of Object.entries({ "nothing to do": nothing, "one line": changed })) {
    const cpu = Math.round(median(costs.map((each) => each.cpu)) * 1000);
    const wall = Math.round(median(costs.map((each) => each.wall)));
    const megabytes = Math.round(median(costs.map((each) => each.megabytes)));
    console.log(`| ${name} | ${cpu} | ${wall} | ${megabytes} |`);
  }
}
