/**
 * Builds dist/ from the TypeScript sources, and runtime/dist, which is the package of the runtime. dist/
 * has declarations file by file and the code in few files, since Node takes longer to find and link seven
 * hundred than to run most of them. What is loaded late stays in files of its own. The folder is a fresh
 * one, so that a renamed file leaves nothing behind. With `--if-stale` nothing is built where dist/ is
 * what the sources give.
 */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { build } from "esbuild";
import { dist, isBuilt, noteBuilt, root, sourceState } from "./built.mjs";

if (process.argv.includes("--if-stale") && isBuilt()) process.exit();

/** Whatever somebody starts or imports. */
const entries = ["specwright", "entry", "redocly"];
const tsc = join(createRequire(import.meta.url).resolve("ts7/package.json"), "../bin/tsc");
const state = sourceState();
noteBuilt(undefined);
rmSync(dist, { recursive: true, force: true });
run(tsc, "-p", join(root, "tsconfig.build.json"));
run("--import", "tsx", join(root, "scripts/dev/build-runtime.ts"));
await build({
  entryPoints: entries.map((name) => join(root, `scripts/${name}.ts`)),
  outdir: dist,
  outbase: root,
  chunkNames: "chunks/[name]-[hash]",
  bundle: true,
  splitting: true,
  format: "esm",
  platform: "node",
  target: "node20.19",
  packages: "external",
  logLevel: "warning",
});
noteBuilt(state);

/** Runs Node; a step that fails ends the build. */
function run(...words) {
  const { status } = spawnSync(process.execPath, words, { stdio: "inherit", cwd: root });
  if (status !== 0) process.exit(status ?? 1);
}
