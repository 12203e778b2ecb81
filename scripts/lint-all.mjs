/** The linter and Redocly's rules over all specs, side by side; ends with the worse of the two. */
import { spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const redocly = createRequire(import.meta.url).resolve("@redocly/cli/bin/cli.js");
const specs = readdirSync(join(root, "specs"))
  .toSorted()
  .map((name) => `specs/${name}/openapi.yaml`)
  .filter((file) => existsSync(join(root, file)));
const color = process.stdout.isTTY ? { FORCE_COLOR: "1" } : {};
const quiet = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };

/** Exit code and output of a run. */
function run(...words) {
  const env = { ...color, ...quiet, ...process.env };
  const child = spawn(process.execPath, words, {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const parts = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => parts.push(part));
  return new Promise((done, fail) => {
    child.on("error", fail);
    child.on("close", (code) => done({ code: code ?? 1, output: Buffer.concat(parts) }));
  });
}

const runs = [
  run(join(root, "dist/scripts/specwright.js"), "lint", ...process.argv.slice(2)),
  run(redocly, "lint", ...specs),
];
for (const one of runs) process.stdout.write((await one).output);
process.exitCode = Math.max(...(await Promise.all(runs)).map(({ code }) => code));
