/** Tells of changed files, a moment after the last one. The only importer of chokidar. */
import { existsSync } from "node:fs";
import { type FSWatcher, watch } from "chokidar";

export interface Watcher {
  readonly add: (folders: readonly string[]) => void;
  readonly close: () => Promise<void>;
}

/** Editors write several files, and some of them several times. */
const calmMilliseconds = 150;
/** How often it is looked for a folder that went away. */
const lookMilliseconds = 300;

/**
 * `onChange` gets absolute paths, and is never called while it is still at work. Folders that go away
 * are watched again when they are made anew.
 */
export async function watchFolders(
  folders: readonly string[],
  onChange: (changed: ReadonlySet<string>) => Promise<void>,
): Promise<Watcher> {
  let changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let work: Promise<void> | undefined;
  /** One for each folder; none while the folder is away. */
  const watchers = new Map<string, FSWatcher | undefined>();
  await Promise.all(folders.map(begin));
  const looking = setInterval(look, lookMilliseconds);
  return {
    add: (further) => {
      for (const folder of further) if (!watchers.has(folder)) void begin(folder);
    },
    close: async () => {
      clearInterval(looking);
      clearTimeout(timer);
      await Promise.all([...watchers.values()].map((watcher) => watcher?.close()));
      await work;
    },
  };

  function begin(folder: string): Promise<void> {
    const watcher = watch(folder, { ignoreInitial: true, followSymlinks: false });
    watchers.set(folder, watcher);
    watcher.on("all", (event, path) => {
      changed.add(path);
      plan();
      if (event === "unlinkDir" && path === folder) end(folder, watcher);
    });
    return new Promise((done) => void watcher.once("ready", () => done()));
  }

  /** A watcher forgets a folder that goes away, with whatever is made at its place later. */
  function look(): void {
    for (const [folder, watcher] of watchers) {
      const isThere = existsSync(folder);
      if (!isThere && watcher !== undefined) {
        end(folder, watcher);
        changed.add(folder);
        plan();
      } else if (isThere && watcher === undefined) {
        void beginAgain(folder);
      }
    }
  }

  async function beginAgain(folder: string): Promise<void> {
    await begin(folder);
    changed.add(folder);
    plan();
  }

  function end(folder: string, watcher: FSWatcher): void {
    if (watchers.get(folder) === watcher) watchers.set(folder, undefined);
    void watcher.close();
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
