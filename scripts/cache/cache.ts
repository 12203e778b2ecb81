/** The records of one run: which services are as an earlier run left them, and what this one leaves. */
import { lstatSync } from "node:fs";
import { dirname, join } from "node:path";
import { realPathOf } from "../../core/spec/load/read-log.ts";
import type { Description, Target } from "../inputs/resolve-inputs.ts";
import { type FileState, confirmed } from "./file-state.ts";
import { cacheFolder } from "./folder.ts";
import type { ServiceRecord } from "./record.ts";
import { readRecord, writeRecord } from "./store.ts";
import { identity } from "./identity.ts";

export interface Cache {
  /**
   * The record of a service whose input and output are what they were when it was made. `undefined`:
   * it has to be made anew.
   */
  readonly unchanged: (description: Description) => ServiceRecord | undefined;
  readonly write: (description: Description, record: ServiceRecord) => void;
}

export interface CacheOptions {
  /** False: nothing is believed and nothing kept. */
  readonly cache?: boolean;
  /** True: what the network says now is asked for, whatever was recorded. */
  readonly updateRemote?: boolean;
}

/** `undefined` where nothing can be kept, or is not to be. All of `options` count. */
export function openCache(options: CacheOptions, target: Target): Cache | undefined {
  if (options.cache === false) return undefined;
  const folder = cacheFolder(target.cwd, target.root);
  const keyOf = folder === undefined ? undefined : recordKeys(options, target);
  if (folder === undefined || keyOf === undefined) return undefined;
  const write = (description: Description, record: ServiceRecord) =>
    writeRecord(folder, keyOf(description), record);
  return {
    write,
    unchanged(description) {
      if (options.updateRemote === true) return undefined;
      const record = readRecord(folder, keyOf(description));
      const now = record && confirmedRecord(record, target.root);
      // So that the next run trusts the system's word where this one had to read.
      if (now !== undefined && now !== record) write(description, now);
      return now;
    },
  };
}

/** `record` where it still holds, with states as they are now. */
function confirmedRecord(record: ServiceRecord, root: string): ServiceRecord | undefined {
  const { links } = record;
  if (links.some(([path, realPath]) => (realPathOf(path) ?? null) !== realPath)) return undefined;
  const inputs = allConfirmed(record.inputs, (path) => path);
  if (inputs === undefined || !arePlainFolders(record.outputs, root)) return undefined;
  const outputs = allConfirmed(record.outputs, (path) => join(root, path));
  if (outputs === undefined) return undefined;
  if (inputs === record.inputs && outputs === record.outputs) return record;
  return { ...record, inputs, outputs };
}

/** `states` itself where the system's word was enough for all. */
function allConfirmed(
  states: readonly FileState[],
  fileOf: (path: string) => string,
): readonly FileState[] | undefined {
  const now: FileState[] = [];
  for (const state of states) {
    const found = confirmed(state, fileOf(state.path));
    if (found === undefined) return undefined;
    now.push(found);
  }
  return now.every((state, index) => state.stamp === states[index]?.stamp) ? states : now;
}

/** True where no link stands in the way from the root to the files. */
function arePlainFolders(outputs: readonly FileState[], root: string): boolean {
  const folders = new Set([root]);
  for (const { path } of outputs) {
    for (let folder = dirname(path); folder !== "."; folder = dirname(folder)) {
      folders.add(join(root, folder));
    }
  }
  return [...folders].every((folder) => {
    return lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;
  });
}

/** What decides nothing about the output of a description: what the network gives is proven by a lock. */
const besides: ReadonlySet<string> = new Set(
  "cwd services spec out handlers force replace updateRemote network cache onProgress onMade".split(
    " ",
  ),
);

/**
 * The key of each description of a run, as a text. `undefined` where an option is a function: what it
 * does cannot be compared.
 */
function recordKeys(
  options: object,
  { cwd, root, from }: Target,
): ((description: Description) => string) | undefined {
  const chosen = Object.entries(options)
    .filter(([name, value]) => !besides.has(name) && value !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  if (hasFunction(chosen)) return undefined;
  const code = identity();
  return (description) => JSON.stringify([code, cwd, root, from, chosen, description]);
}

function hasFunction(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return typeof value === "function";
  return Object.values(value).some(hasFunction);
}
