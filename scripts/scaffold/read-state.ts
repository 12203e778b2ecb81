/** What a description was read from, as a record notes it: whether anything can have changed shows without reading it. */
import { readFileSync, statSync } from "node:fs";
import { relative, resolve, sep } from "node:path";
import { hash } from "../../core/output/manifest-file.ts";
import type { RunOptions } from "../api/run-options.ts";
import type { ReadState } from "./record-file.ts";

/** Options that decide which operations there are, what they are called, and in which form values come. */
const deciding = [
  "include",
  "exclude",
  "dangling",
  "dates",
  "decimals",
  "int64",
  "defaults",
] as const satisfies readonly (keyof RunOptions)[];

/** The state of `sources`, which are relative to `cwd`, for a record in `folder`. */
export function readStateOf(
  sources: readonly string[],
  { cwd, folder }: { readonly cwd: string; readonly folder: string },
  options: RunOptions,
): ReadState {
  const paths = sources.map((file) => relative(folder, resolve(cwd, file)).split(sep).join("/"));
  const sorted = [...new Set(paths)].toSorted();
  return { sources: sorted, digest: digestOf(sorted, folder, options) ?? "" };
}

/** True where the files and options of a record are what they were. */
export function isUnchanged(
  { sources, digest }: ReadState,
  folder: string,
  options: RunOptions,
): boolean {
  return digestOf(sources, folder, options) === digest;
}

/** `undefined` where a file cannot be read. */
function digestOf(
  sources: readonly string[],
  folder: string,
  options: RunOptions,
): string | undefined {
  try {
    const texts = sources.map((path) => {
      const file = resolve(folder, path);
      return statSync(file).isFile() ? hash(readFileSync(file)) : "";
    });
    const chosen = deciding.map((name) => options[name] ?? null);
    return hash(JSON.stringify([chosen, sources, texts])).slice(0, 20);
  } catch {
    return undefined;
  }
}
