/** The modules of the package `@specwright/runtime`: one for each entry, and one that refuses other code. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { globSync } from "tinyglobby";
import { runtimeCopy } from "../../core/output/runtime/join.ts";
import { runtimeVersion } from "../../core/output/runtime/package.ts";

/** The modules of the runtime, by their paths below its folder and without ending, sorted. */
export function runtimeModules(home: string): string[] {
  const files = globSync("*/**/*.ts", { cwd: home, ignore: ["{dist,node_modules}/**"] });
  return files.map((path) => path.replace(/\.ts$/, "")).toSorted();
}

/** Writes `dist/src`, for a compiler, and the module that other versions find. `dist` is emptied first. */
export function writeRuntimePackage(home: string): void {
  const dist = join(home, "dist");
  rmSync(dist, { recursive: true, force: true });
  const modules = runtimeModules(home);
  const read = (path: string) => readFileSync(join(home, path), "utf8");
  for (const { path, text } of runtimeCopy(modules, read)) {
    const file = join(dist, "src", path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const message = refusal(runtimeVersion);
  writeFileSync(join(dist, "generated-for-another-version.js"), failingModule(message));
  writeFileSync(join(dist, "any-name.cjs"), "module.exports = {};\n");
  // It is no module, so that compilers have one error for each import.
  writeFileSync(join(dist, "generated-for-another-version.d.ts"), `// ${message}\n`);
}

function refusal(version: string): string {
  return (
    `This generated code needs another version of @specwright/runtime than ${version}, which is installed. ` +
    "Install the version that its first lines name, or run `specwright generate` again."
  );
}

/**
 * The module that code for another version imports. Modules are linked before any of them runs, so only a
 * name that is not there can speak first: it is the message.
 */
function failingModule(message: string): string {
  return `/** Stands for all paths of other versions: its one import fails with a message. */
import { ${JSON.stringify(message)} as message } from "./core.js";
export { message };
// Bundlers take each name to be in it, so that they have no further error.
export * from "./any-name.cjs";
`;
}
