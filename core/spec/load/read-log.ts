/** What a run looks for on disk, so that somebody can tell later whether it would find the same. */
import { AsyncLocalStorage } from "node:async_hooks";
import { realpathSync } from "node:fs";

export interface ReadLog {
  /** `path` was looked for: where it leads, links followed, or that it leads nowhere. */
  readonly lookedUp: (path: string, realPath: string | undefined) => void;
  /** The file at `realPath` was read. */
  readonly read: (realPath: string, bytes: Uint8Array) => void;
}

const readLogs = new AsyncLocalStorage<ReadLog>();

/** Runs `work`; `watcher` hears of all that it looks for and reads through this folder's `disk.ts`. */
export function withReadLog<Result>(watcher: ReadLog, work: () => Result): Result {
  return readLogs.run(watcher, work);
}

/** Whoever watches the present run; absent when nobody does. */
export function currentReadLog(): ReadLog | undefined {
  return readLogs.getStore();
}

/** Whether something lies at `path`, links followed. */
export function pathExists(path: string): boolean {
  const realPath = realPathOf(path);
  currentReadLog()?.lookedUp(path, realPath);
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
