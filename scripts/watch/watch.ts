/** Tells of changed files, a moment after the last one. The only importer of chokidar. */
import { type Stats, statSync } from "node:fs";
import { type FSWatcher, watch } from "chokidar";
import { Batches } from "./batches.ts";
import { Seen, identity } from "./seen.ts";

export interface Watcher {
  /** Watches further folders. Their files count as known, but for those that change from now on. */
  readonly add: (folders: readonly string[]) => void;
  readonly close: () => Promise<void>;
}

/** True for what need not be watched; a folder's files are not either then. */
export type Ignored = (path: string, stats?: Stats) => boolean;

/** How soon a folder is found to be another one than before, such as after a checkout. */
const lookMilliseconds = 300;

/** `onChange` gets absolute paths, and is never called while it is still at work. */
export async function watchFolders(
  folders: readonly string[],
  onChange: (changed: ReadonlySet<string>) => Promise<void>,
  ignored: Ignored = () => false,
): Promise<Watcher> {
  const roots = new Set(folders);
  const batches = new Batches(onChange);
  let isOver = false;
  let watcher: FSWatcher;
  let seen: Seen;
  /** While one watcher is closed and the next one reads the folders. */
  let isOpening = true;
  await open();
  const looking = setInterval(look, lookMilliseconds);
  return {
    add: (further) => {
      const before = roots.size;
      for (const folder of further) roots.add(folder);
      if (roots.size > before && !isOpening) void reopen();
    },
    close: async () => {
      isOver = true;
      clearInterval(looking);
      await watcher.close();
      await batches.close();
    },
  };

  /** Ends when all folders have been read. */
  async function open(): Promise<void> {
    const own = (seen = new Seen(roots));
    watcher = watch([...roots], {
      ignoreInitial: false,
      followSymlinks: false,
      alwaysStat: true,
      ignored,
    });
    let isReady = false;
    watcher.on("all", (event, path, stats) => {
      own.hear(event, path, stats);
      if (isReady) batches.note(path);
    });
    await new Promise<void>((done) => void watcher.once("ready", () => done()));
    isReady = true;
    isOpening = false;
  }

  /**
   * All folders are watched anew: paths that are watched twice share one handle of the system, which would go on
   * to watch the folder that is gone. What changed in the meantime shows in what is seen.
   */
  async function reopen(): Promise<void> {
    isOpening = true;
    const before = seen;
    const begun = Date.now();
    await watcher.close();
    if (isOver) return;
    await open();
    for (const path of seen.since(before, begun)) batches.note(path);
    if ([...roots].some((folder) => !seen.roots.has(folder))) await reopen();
  }

  /** The system tells of a folder by its number; another one at the same path is a stranger to it. */
  function look(): void {
    if (isOpening) return;
    for (const [folder, known] of seen.folders) {
      const now = identity(statSync(folder, { throwIfNoEntry: false }));
      if (now === known) continue;
      if (now !== undefined) return void reopen();
      if (!roots.has(folder)) continue;
      seen.folders.set(folder, undefined);
      batches.note(folder);
    }
  }
}
