/** Emitted modules, as JavaScript, each imported by Node: what they do when they are loaded. */
import { spawnSync } from "node:child_process";
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

/** Prints a line for each module that cannot be imported. */
const program = `
import { readFileSync } from "node:fs";
for (const path of JSON.parse(readFileSync(new URL("modules.json", import.meta.url), "utf8"))) {
  try {
    await import(new URL(path, import.meta.url).href);
  } catch (error) {
    console.log(JSON.stringify(path + ": " + (error?.stack ?? String(error)).split("\\n").slice(0, 3).join(" ")));
  }
}
`;

/** Of the modules below the folders `names`, and of the runtime that they import. */
export async function importFaults(folder: string, names: readonly string[]): Promise<string[]> {
  const sources = [...names, "runtime"].flatMap((name) =>
    readdirSync(join(folder, name), { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".ts"))
      .map((path) => `${name}/${path}`),
  );
  const { errors } = await build({
    absWorkingDir: folder,
    entryPoints: sources,
    outdir: ".",
    outbase: ".",
    format: "esm",
    platform: "node",
    logLevel: "silent",
    charset: "utf8",
  });
  const modules = sources.filter((path) => !path.startsWith("runtime/"));
  const urls = modules.map((path) => `./${path.replace(/\.ts$/u, ".js")}`);
  writeFileSync(join(folder, "modules.json"), JSON.stringify(urls));
  writeFileSync(join(folder, "import-all.mjs"), program);
  const { stdout, stderr, status } = spawnSync(process.execPath, ["import-all.mjs"], {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 64 * 2 ** 20,
  });
  const faults = stdout.split("\n").filter((line) => line !== "");
  const ended = status === 0 ? [] : [`importing ended with ${status}: ${stderr.slice(0, 500)}`];
  return [
    ...errors.map(({ text, location }) => `${location?.file}: ${text}`),
    ...faults.map((line) => (JSON.parse(line) as string).replace(/^\.\//u, "")),
    ...ended,
  ];
}
