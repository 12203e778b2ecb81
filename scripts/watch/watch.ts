/** Tells of changed files, a moment after the last one. The only importer of chokidar. */
import { type Stats, statSync } from "node:fs";
import { type FSWatcher, watch } from "chokidar";

export interface Watcher {
  readonly add: (folders: readonly string[]) => void;
  readonly close: () => Promise<void>;
}

/** True for what need not be watched; a folder's files are not either then. */
export type Ignored = (path: string, stats?: Stats) => boolean;

/** Editors write several files, and some of them several times. */
const calmMilliseconds = 150;

/** How soon a folder is found to be back that was deleted and made anew, such as by a checkout. */
const lookMilliseconds = 300;

interface Watched {
  /** Absent while the one before it is closed. */
  readonly watcher?: FSWatcher;
  /** Of the folder that has the name; `undefined` where none has. */
  readonly identity: string | undefined;
}

/** `onChange` gets absolute paths, and is never called while it is still at work. */
export async function watchFolders(
  folders: readonly string[],
  onChange: (changed: ReadonlySet<string>) => Promise<void>,
  ignored: Ignored = () => false,
): Promise<Watcher> {
  let changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let work: Promise<void> | undefined;
  let isOver = false;
  /** None for a folder that is away. */
  const watched = new Map<string, Watched | undefined>();
  await Promise.all(folders.map(begin));
  const looking = setInterval(look, lookMilliseconds);
  return {
    add: (further) => {
      for (const folder of further) if (!watched.has(folder)) void begin(folder);
    },
    close: async () => {
      isOver = true;
      clearInterval(looking);
      clearTimeout(timer);
      await Promise.all([...watched.values()].map((each) => each?.watcher?.close()));
      await work;
    },
  };

  function begin(folder: string): Promise<void> {
    const identity = identityOf(folder);
    const watcher = watch(folder, { ignoreInitial: true, followSymlinks: false, ignored });
    watched.set(folder, { watcher, identity });
    watcher.on("all", (_, path) => note(path));
    return new Promise((done) => void watcher.once("ready", () => done()));
  }

  /** A watcher forgets a folder that goes away, with whatever is made at its place later. */
  function look(): void {
    for (const [folder, each] of watched) {
      const identity = identityOf(folder);
      if (identity === each?.identity) continue;
      watched.set(folder, identity === undefined ? undefined : { identity });
      // Watchers of one path share what they ask of the system, until the last of them is closed.
      const closed = each?.watcher?.close() ?? Promise.resolve();
      if (identity === undefined) note(folder);
      else void closed.then(() => resume(folder));
    }
  }

  async function resume(folder: string): Promise<void> {
    if (isOver) return;
    await begin(folder);
    note(folder);
  }

  function note(path: string): void {
    changed.add(path);
    plan();
  }

  function plan(): void {
    clearTimeout(timer);
    if (work === undefined) timer = setTimeout(run, calmMilliseconds);
  }

  function run(): void {
    const all = changed;
    changed = new Set();
    work = onChange(all).finally(() => {
      work = undefined;
      if (changed.size > 0) plan();
    });
  }
}

/** Numbers of files are used again, times of birth are not. */
function identityOf(folder: string): string | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats && `${stats.dev} ${stats.ino} ${stats.birthtimeMs}`;
}
