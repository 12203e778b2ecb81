/** Builds the package `@specwright/runtime` below runtime/dist, from what an output would copy. */
import { spawnSync } from "node:child_process";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeRuntimePackage } from "./runtime-package.ts";

const home = fileURLToPath(new URL("../../runtime", import.meta.url));
writeRuntimePackage(home);
const tsc = join(createRequire(import.meta.url).resolve("ts7/package.json"), "../bin/tsc");
const { status } = spawnSync(process.execPath, [tsc, "-p", home], { stdio: "inherit" });
process.exitCode = status ?? 1;
