/** What a config says of a description that is compared: changes that do not count, and documents. */
import { dirname, resolve } from "node:path";
import type { IgnoreEntry } from "../../../core/diff/change/ignored.ts";
import type { ConfigFile } from "./load-config.ts";

/** The entries of one spec; without a name, those that are for all of them. */
export function ignoreOf(file: ConfigFile | undefined, name?: string): IgnoreEntry[] {
  if (file?.config === undefined) return [];
  const { placeOf, config } = file;
  const [holder, way] = name === undefined ? [config, []] : [config.specs?.[name], ["specs", name]];
  return (holder?.diff?.ignore ?? []).map((entry, index) => ({
    ...entry,
    origin: placeOf([...way, "diff", "ignore", String(index)]),
  }));
}

/** The name of the spec that has the file as its only input. */
export function specOfFile(file: ConfigFile | undefined, path: string): string | undefined {
  if (file?.config === undefined) return undefined;
  const folder = dirname(file.path);
  const { specs = {} } = file.config;
  return Object.keys(specs).find((name) => {
    const [input, ...more] = [specs[name]?.input ?? []].flat();
    const isOnly = input !== undefined && more.length === 0;
    return isOnly && resolve(folder, input) === resolve(path);
  });
}

/** The documents that the config names for a spec, as absolute paths. */
export function documentsOfSpec(
  file: ConfigFile | undefined,
  name: string | undefined,
): readonly string[] | undefined {
  const documents = name === undefined ? undefined : file?.config?.specs?.[name]?.document;
  if (file === undefined || documents === undefined) return undefined;
  return [documents].flat().map((path) => resolve(dirname(file.path), path));
}
