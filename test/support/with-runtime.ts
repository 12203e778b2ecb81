/** What generators made, and the runtime beside it, as a plan would write both, but without layout. */
import { readAsset } from "../../core/base/assets.ts";
import type { SourceFile } from "../../core/output/generator.ts";
import { withEntryImports } from "../../core/output/runtime/entry-imports.ts";
import { runtimeCopy } from "../../core/output/runtime/join.ts";

export function readRuntime(path: string): string {
  return readAsset(`runtime/${path}`);
}

/** `files`, and the copies of `modules` below `runtime/`. */
export function withRuntime(
  files: readonly SourceFile[],
  modules: Iterable<string>,
): readonly SourceFile[] {
  return [...files.map(withEntries), ...runtimeFiles(modules)];
}

/** A module that imports what the files of the runtime hold. */
export function withEntries(file: SourceFile): SourceFile {
  if (!file.path.endsWith(".ts")) return file;
  return { ...file, text: withEntryImports(file.text, readRuntime) };
}

export function runtimeFiles(modules: Iterable<string>): SourceFile[] {
  return runtimeCopy(modules, readRuntime).map(({ path, text }) => ({
    path: `runtime/${path}`,
    text,
  }));
}
