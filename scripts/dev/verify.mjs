/**
 * All that is proven without running tests, after a build: layout, code and types of what is generated on
 * one lane, specs and types of sources on the other. What a step prints comes when it is over; ends with
 * the first code that is not 0.
 */
import { spawn } from "node:child_process";
import { root } from "./built.mjs";

const lanes = [
  ["format:check", "lint:code", "typecheck:generated"],
  ["check", "lint", "typecheck:sources"],
];

/** The exit code of a script of package.json, once all that it printed has been passed on. */
function step(name) {
  const child = spawn("npm", ["run", name], { cwd: root, shell: process.platform === "win32" });
  const parts = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => parts.push(part));
  return new Promise((done, fail) => {
    child.on("error", fail);
    child.on("close", (code) => {
      process.stdout.write(Buffer.concat(parts));
      done(code ?? 1);
    });
  });
}

async function lane(names) {
  for (const name of names) {
    const code = await step(name);
    if (code !== 0) return code;
  }
  return 0;
}

// Both lanes need it: the types of what is generated are those of the built package.
const built = await step("build:stale");
const codes = built === 0 ? await Promise.all(lanes.map(lane)) : [built];
process.exitCode = codes.find((code) => code !== 0) ?? 0;
