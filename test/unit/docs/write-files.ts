/** Writes files that a page shows to a project. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Writes each text to its path below `folder`. */
export function writeFiles(
  folder: string,
  files: Iterable<readonly [path: string, text: string]>,
): void {
  for (const [path, text] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
