/** What a description was read from, as a record notes it: whether anything can have changed shows without reading it. */
import { readFileSync, statSync } from "node:fs";
import { relative, resolve, sep } from "node:path";
import { fingerprint } from "../../core/base/text/fingerprint.ts";
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
  const hashes = paths.map((path) => [path, hashOf(path, folder) ?? ""] as const);
  return { sources: new Map(hashes), options: optionsDigest(options) };
}

/** True where the files and options of a record are what they were. */
export function isUnchanged(state: ReadState, folder: string, options: RunOptions): boolean {
  return (
    state.options === optionsDigest(options) &&
    [...state.sources].every(([path, hash]) => hashOf(path, folder) === hash)
  );
}

function optionsDigest(options: RunOptions): string {
  return fingerprint(JSON.stringify(deciding.map((name) => options[name] ?? null)));
}

/** `undefined` for what cannot be read. */
function hashOf(path: string, folder: string): string | undefined {
  try {
    const file = resolve(folder, path);
    return statSync(file).isFile() ? hash(readFileSync(file)).slice(0, 16) : undefined;
  } catch {
    return undefined;
  }
}
