/** Packages that are too large for the project: a test installs them in a folder of its own. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The folder where `packages` are installed; `undefined` where npm cannot get them. */
export function installed(name: string, packages: readonly string[]): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), `specwright-${name}-`));
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
  const words = ["install", "--no-audit", "--no-fund", "--ignore-scripts", "--save-exact"];
  try {
    execFileSync("npm", [...words, ...packages], { cwd: folder, stdio: "pipe", timeout: 180_000 });
    return folder;
  } catch {
    rmSync(folder, { recursive: true, force: true });
    return undefined;
  }
}
