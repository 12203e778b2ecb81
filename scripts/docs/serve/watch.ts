/** Tells of changed files, a moment after the last one. The only importer of chokidar. */
import { watch } from "chokidar";

export interface Watcher {
  readonly add: (folders: readonly string[]) => void;
  readonly close: () => Promise<void>;
}

/** Editors write several files, and some of them several times. */
const calmMilliseconds = 150;

/** `onChange` gets absolute paths, and is never called while it is still at work. */
export async function watchFolders(
  folders: readonly string[],
  onChange: (changed: ReadonlySet<string>) => Promise<void>,
): Promise<Watcher> {
  let changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let work: Promise<void> | undefined;
  const watcher = watch([...folders], { ignoreInitial: true, followSymlinks: false });
  watcher.on("all", (_, path) => {
    changed.add(path);
    plan();
  });
  await new Promise<void>((done) => void watcher.once("ready", () => done()));
  return {
    add: (further) => void watcher.add([...further]),
    close: async () => {
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
}
