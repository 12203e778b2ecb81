/** Temporary folders of real files for tests of loading. */
import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";
import { type LoadOptions, type Loaded, load } from "../../../../../core/spec/load.ts";
import type { Sources } from "../../../../../core/spec/load/sources.ts";
import { formatOrigin } from "../../../../../core/base/origin.ts";

/** A new folder with these files; removed when the test ends. */
export async function folderOf(
  files: Readonly<Record<string, string | Uint8Array>>,
): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), "specwright-load-")));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return folder;
}

/** Loads the first of the files. */
export async function loadFiles(
  files: Readonly<Record<string, string | Uint8Array>>,
  options: Partial<LoadOptions> = {},
): Promise<Loaded> {
  const cwd = await folderOf(files);
  return load(Object.keys(files)[0] ?? "", { cwd, ...options });
}

/** The sources, or an error that lists what is wrong with them. */
export function sourcesOf(loaded: Loaded): Sources {
  if (loaded.sources !== undefined) return loaded.sources;
  throw new Error(problems(loaded).join("\n"));
}

/** `file:line:column code: message` of each diagnostic. */
export function problems({ diagnostics }: Loaded): string[] {
  return diagnostics.map(
    ({ origin, code, message }) => `${formatOrigin(origin)} ${code}: ${message}`,
  );
}

/** An OpenAPI 3.1 document in YAML with these component schemas, each line indented by four. */
export function withSchemas(...lines: readonly string[]): string {
  const head = ["openapi: 3.1.0", "info: { title: T, version: '1' }", "components:", "  schemas:"];
  return [...head, ...lines.map((line) => `    ${line}`), ""].join("\n");
}
