/** A Node that the examples run on: their frameworks, in current versions, need a later one than we do. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** From npm, so that a machine with an older Node runs the examples too. */
const version = "24.21.0";

/**
 * The folder of a `node` that is new enough, and the folder to remove afterwards; `undefined` where this Node is
 * older and npm has none for the machine.
 */
export function nodeForExamples(): { readonly bin: string; readonly remove?: string } | undefined {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 18)) return { bin: dirname(process.execPath) };
  const folder = mkdtempSync(join(tmpdir(), "specwright-node-"));
  writeFileSync(join(folder, "package.json"), '{ "private": true }');
  const name = `node-${process.platform}-${process.arch}`;
  const words = ["install", "--prefer-offline", "--no-audit", "--no-fund", "--ignore-scripts"];
  try {
    const options = { cwd: folder, stdio: "pipe", timeout: 180_000 } as const;
    execFileSync("npm", [...words, `${name}@${version}`], options);
    return { bin: join(folder, "node_modules", name, "bin"), remove: folder };
  } catch {
    return undefined;
  }
}
