/**
 * Checks the types of `generated/`, for Node and for bundlers, without the line that spares other projects
 * the check: the code is proven here.
 */
import { spawnSync } from "node:child_process";
import { cpSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const home = fileURLToPath(new URL("../..", import.meta.url));
const copy = join(home, "node_modules/.cache/specwright/typecheck-generated");
rmSync(copy, { recursive: true, force: true });
cpSync(join(home, "generated"), join(copy, "generated"), { recursive: true });
for (const path of readdirSync(copy, { recursive: true, encoding: "utf8" })) {
  if (!path.endsWith(".ts")) continue;
  const text = readFileSync(join(copy, path), "utf8");
  writeFileSync(join(copy, path), text.replace(/^\/\/ @ts-nocheck.*\n/m, ""));
}
const project = join(copy, "tsconfig.json");
writeFileSync(
  project,
  JSON.stringify({ extends: join(home, "tsconfig.generated.json"), include: ["generated"] }),
);
writeFileSync(join(copy, "package.json"), '{ "type": "module" }\n');
const tsc = join(createRequire(import.meta.url).resolve("ts7/package.json"), "../bin/tsc");
for (const resolution of [[], ["--module", "esnext", "--moduleResolution", "bundler"]]) {
  const words = [tsc, "-p", project, ...resolution];
  const { status } = spawnSync(process.execPath, words, { stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}
