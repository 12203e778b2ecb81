/** A description → its validators in a folder: as a user has them, as TypeScript or as one bundled module. */
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build } from "esbuild";
import type { GeneratorOptions } from "../../core/output/generator.ts";
import { generateDescription } from "../../core/pipeline.ts";
import { loadGenerators } from "../../generators/index.ts";
import { withRuntime } from "../../test/support/with-runtime.ts";

const generators = await loadGenerators();

/** Writes what `only` names, and the runtime that it uses; nothing is laid out. */
export async function emit(
  folder: string,
  document: unknown,
  only: readonly string[] = ["types", "validators"],
  options: GeneratorOptions = {},
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "openapi.json"), JSON.stringify(document));
  const { contributions, diagnostics } = await generateDescription({
    spec: "openapi.json",
    service: "bench",
    folder: "",
    cwd: folder,
    generators,
    only,
    options,
  });
  if (contributions === undefined) throw new Error(diagnostics[0]?.message);
  const outputs = contributions.map(({ output }) => output);
  const modules = new Set(outputs.flatMap(({ runtime = [] }) => runtime));
  const made = outputs.flatMap((output) => output.files);
  const files = [
    ...withRuntime(made, modules),
    { path: "package.json", text: '{ "type": "module" }\n' },
  ];
  for (const { path, text } of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

/** One module of `code` and all that it imports but `external`; returns its path. */
export async function bundle(
  folder: string,
  name: string,
  code: string,
  external: readonly string[] = [],
): Promise<string> {
  const outfile = join(folder, `${name}.mjs`);
  await build({
    stdin: { contents: code, resolveDir: folder, loader: "ts" },
    outfile,
    bundle: true,
    external: [...external],
    format: "esm",
    platform: "node",
    target: "node20",
    minifySyntax: true,
    logLevel: "error",
  });
  return outfile;
}
