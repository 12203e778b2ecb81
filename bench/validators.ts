/**
 * What validators cost: to decide and to load. Prints ratios, which are comparable between machines.
 * GitHub's description is read from the inputs beside the repository.
 */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { readiness } from "./validators/ready.ts";
import { speeds } from "./validators/speed.ts";

// From here, what is emitted finds its packages.
const folder = join(import.meta.dirname, "../test/.emitted/bench");
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

function print(title: string, rows: readonly string[]): void {
  const reason = "GitHub's description is not there: SPECWRIGHT_INPUTS names its folder.";
  console.log(`${title}\n\n${rows.length === 0 ? reason : rows.join("\n")}\n`);
}

print("Decisions per time, relative to ajv's standalone code:", await speeds(folder));
print("Until validators of GitHub are ready:", await readiness(folder));
