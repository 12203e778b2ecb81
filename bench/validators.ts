/**
 * What validators cost: to decide, to tell what is wrong, and to load. Prints ratios, which are
 * comparable between machines. Arguments name the tables to print, else all are. GitHub's description is
 * read from the inputs beside the repository.
 */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { coldCalls } from "./validators/cold.ts";
import { faults } from "./validators/faults.ts";
import { growth } from "./validators/growth.ts";
import { memory } from "./validators/memory.ts";
import { readiness } from "./validators/ready.ts";
import { speeds } from "./validators/speed.ts";

// From here, what is emitted finds its packages.
const folder = join(import.meta.dirname, "../test/.emitted/bench");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const tables: Readonly<Record<string, readonly [title: string, rows: () => Promise<string[]>]>> = {
  decisions: ["Decisions per time, relative to ajv's standalone code:", () => speeds(folder)],
  told: [
    "Refusals per time with every issue read, ajv with all errors 1:",
    () => faults(folder, true),
  ],
  refused: [
    "Refusals per time of which only the no is read, ajv with all errors 1:",
    () => faults(folder, false),
  ],
  cold: ["The first answer of a fresh process, record of 80 fields:", () => coldCalls(folder)],
  memory: ["Memory to refuse 1 MB of faults:", () => memory(folder)],
  growth: ["Nanoseconds for each item of a list, issues read:", () => growth(folder)],
  ready: ["Until validators of GitHub are ready:", () => readiness(folder)],
};

const chosen = process.argv.slice(2);
for (const [name, [title, rows]] of Object.entries(tables)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  const lines = await rows();
  const reason = "GitHub's description is not there: SPECWRIGHT_INPUTS names its folder.";
  console.log(`${title}\n\n${lines.length === 0 ? reason : lines.join("\n")}\n`);
}
