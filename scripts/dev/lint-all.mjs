/**
 * The linter and Redocly's rules over all specs, side by side; ends with the worse of the two.
 * Builds dist/ before when a source was touched. Words are given to the linter: `npm run lint -- --update-baseline`.
 */
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { isBuilt, root } from "./built.mjs";

if (!isBuilt()) {
  const build = [join(root, "scripts/dev/build.mjs")];
  const { status } = spawnSync(process.execPath, build, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

const specwright = join(root, "dist/scripts/specwright.js");
const redocly = createRequire(import.meta.url).resolve("@redocly/cli/bin/cli.js");
const specs = readdirSync(join(root, "specs"))
  .toSorted()
  .map((name) => `specs/${name}/openapi.yaml`)
  .filter((file) => existsSync(join(root, file)));
const env = {
  ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}),
  REDOCLY_TELEMETRY: "off",
  REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
  ...process.env,
};

/** The exit code of a run of node, once all that it printed has been read. */
function run(stdio, env, ...words) {
  const child = spawn(process.execPath, words, { cwd: root, env, stdio });
  const parts = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part) => parts.push(part));
  return new Promise((done, fail) => {
    child.on("error", fail);
    child.on("close", (code) => done({ code: code ?? 1, output: Buffer.concat(parts) }));
  });
}

// Ours has the terminal, for a question; the other's words come after.
const ours = run("inherit", process.env, specwright, "lint", ...process.argv.slice(2));
// Our rule is left out of theirs: it would read every document once more, to the same end.
const rules = ["--skip-rule", "specwright/document"];
const theirs = run(["ignore", "pipe", "pipe"], env, redocly, "lint", ...rules, ...specs);
const codes = [(await ours).code, (await theirs).code];
process.stdout.write((await theirs).output);
process.exitCode = Math.max(...codes);
