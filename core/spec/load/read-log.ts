/** What a run looks for on disk, so that somebody can tell later whether it would find the same. */
import { AsyncLocalStorage } from "node:async_hooks";
import { realpathSync } from "node:fs";

export interface Watcher {
  /** `path` was looked for: where it leads, links followed, or that it leads nowhere. */
  readonly looked: (path: string, realPath: string | undefined) => void;
  /** The file at `realPath` was read. */
  readonly read: (realPath: string, bytes: Uint8Array) => void;
}

const watchers = new AsyncLocalStorage<Watcher>();

/** Runs `work`; `watcher` hears of all that it looks for and reads through this folder's `disk.ts`. */
export function watch<Result>(watcher: Watcher, work: () => Result): Result {
  return watchers.run(watcher, work);
}

/** Whoever watches the present run; absent when nobody does. */
export function watcher(): Watcher | undefined {
  return watchers.getStore();
}

/** Whether something lies at `path`, links followed. */
export function isThere(path: string): boolean {
  const realPath = realPathOf(path);
  watcher()?.looked(path, realPath);
  return realPath !== undefined;
}

/** Where `path` leads, links followed; `undefined` for what leads nowhere. */
export function realPathOf(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}
