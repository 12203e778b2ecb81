/** Tells of changed files, a moment after the last one. The only importer of chokidar. */
import { type Stats, statSync } from "node:fs";
import { watch } from "chokidar";

export interface Watcher {
  readonly add: (folders: readonly string[]) => void;
  readonly close: () => Promise<void>;
}

/** True for what need not be watched; a folder's files are not either then. */
export type Ignored = (path: string, stats?: Stats) => boolean;

/** Editors write several files, and some of them several times. */
const calmMilliseconds = 150;

/** How soon a folder is found to be back that was deleted and made anew, such as by a checkout. */
const lookMilliseconds = 400;

/** `onChange` gets absolute paths, and is never called while it is still at work. */
export async function watchFolders(
  folders: readonly string[],
  onChange: (changed: ReadonlySet<string>) => Promise<void>,
  ignored: Ignored = () => false,
): Promise<Watcher> {
  let changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let work: Promise<void> | undefined;
  const known = new Map(folders.map((folder) => [folder, identity(folder)]));
  const watcher = watch([...folders], { ignoreInitial: true, followSymlinks: false, ignored });
  watcher.on("all", (_, path) => {
    changed.add(path);
    plan();
  });
  await new Promise<void>((done) => void watcher.once("ready", () => done()));
  const look = setInterval(findAgain, lookMilliseconds);
  return {
    add: (further) => {
      for (const folder of further) known.set(folder, identity(folder));
      watcher.add([...further]);
    },
    close: async () => {
      clearInterval(look);
      clearTimeout(timer);
      await watcher.close();
      await work;
    },
  };

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

  /** A folder made anew is another one for the system, which tells nothing more of its name. */
  function findAgain(): void {
    for (const [folder, before] of known) {
      const current = identity(folder);
      if (current === before) continue;
      known.set(folder, current);
      if (current === undefined) continue;
      watcher.unwatch(folder);
      watcher.add(folder);
      changed.add(folder);
      plan();
    }
  }
}

function identity(folder: string): number | undefined {
  return statSync(folder, { throwIfNoEntry: false })?.ino;
}
