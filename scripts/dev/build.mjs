/**
 * Builds dist/ from the TypeScript sources, and runtime/dist, which is the package of the runtime. dist/
 * has declarations file by file and the code in few files, since Node takes longer to find and link seven
 * hundred than to run most of them. What is loaded late stays in files of its own. Packages that a run
 * needs are in those files too, as far as they are used; `dependencies` names those that cannot be. The
 * folder is a fresh one, so that a renamed file leaves nothing behind. With `--if-stale` nothing is built
 * where dist/ is what the sources give.
 */
import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { rolldown } from "rolldown";
import { chunkGroup } from "./chunk-groups.mjs";
import { compiledTemplates } from "./compiled-templates.mjs";
import { dist, isBuilt, noteBuilt, root, sourceState } from "./built.mjs";
import { noticesOf } from "./notices.mjs";

if (process.argv.includes("--if-stale") && isBuilt()) process.exit();

/** Whatever somebody starts or imports. */
const entries = ["specwright", "entry", "redocly"];
const tsc = join(createRequire(import.meta.url).resolve("ts7/package.json"), "../bin/tsc");
const state = sourceState();
noteBuilt(undefined);
rmSync(dist, { recursive: true, force: true });
run(tsc, "-p", join(root, "tsconfig.build.json"));
run("--import", "tsx", join(root, "scripts/dev/build-runtime.ts"));
const bundle = await rolldown({
  cwd: root,
  input: Object.fromEntries(entries.map((name) => [`scripts/${name}`, `scripts/${name}.ts`])),
  platform: "node",
  transform: { target: "node20.19" },
  // Modules before scripts: of modules only what is used gets into a file.
  resolve: { mainFields: ["module", "main"] },
  external: installed(),
  plugins: [compiledTemplates],
  // What groups need; what entries export is tested.
  preserveEntrySignatures: "allow-extension",
});
const { output } = await bundle.write({
  dir: dist,
  format: "esm",
  entryFileNames: "[name].js",
  chunkFileNames: "chunks/[name]-[hash].js",
  codeSplitting: {
    groups: [{ name: chunkGroup, debugName: "chunk groups" }],
    // A group has what its modules need, or one before it has.
    includeDependenciesRecursively: false,
  },
});
const modules = output.flatMap(({ moduleIds = [] }) => moduleIds);
writeFileSync(join(dist, "THIRD-PARTY-NOTICES.md"), noticesOf(modules));
noteBuilt(state);

/** True of packages that users have beside this one: what it depends on, and what only some outputs need. */
function installed() {
  const { dependencies, peerDependencies, peerDependenciesMeta } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  );
  const optional = Object.keys(peerDependencies).filter(
    (name) => peerDependenciesMeta[name]?.optional,
  );
  const names = [...Object.keys(dependencies), ...optional];
  return (id) => names.some((name) => id === name || id.startsWith(`${name}/`));
}

/** Runs Node; a step that fails ends the build. */
function run(...words) {
  const { status } = spawnSync(process.execPath, words, { stdio: "inherit", cwd: root });
  if (status !== 0) process.exit(status ?? 1);
}
