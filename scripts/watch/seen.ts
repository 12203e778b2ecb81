/** What a watcher has seen of its folders. */
import { type Stats, statSync } from "node:fs";
import { sep } from "node:path";

/** Clocks of file systems go in steps. */
const stepMilliseconds = 20;

export class Seen {
  /** The folders that are watched with all that is in them. */
  readonly roots: ReadonlySet<string>;
  /** The identity of each folder; `undefined` for a root that is not there. */
  readonly folders: Map<string, string | undefined>;
  readonly #files = new Map<string, Stats | undefined>();

  /** To be made before the roots are watched, so that one that is exchanged meanwhile shows. */
  constructor(roots: ReadonlySet<string>) {
    this.roots = new Set(roots);
    this.folders = new Map(
      [...roots].map((root) => [root, identity(statSync(root, { throwIfNoEntry: false }))]),
    );
  }

  /** Takes an event of the watcher in. */
  hear(event: string, path: string, stats: Stats | undefined): void {
    if (event === "unlink") this.#files.delete(path);
    else if (event === "add" || event === "change") this.#files.set(path, stats);
    else if (this.roots.has(path)) return;
    else if (event === "unlinkDir") this.folders.delete(path);
    else if (event === "addDir" && stats) this.folders.set(path, identity(stats));
  }

  /**
   * The files that are gone since `before`, are new in its roots, or are others than there.
   * Of roots that `before` does not have: the files that changed after `begun`, in milliseconds since 1970.
   */
  since(before: Seen, begun: number): string[] {
    const gone = [...before.#files.keys()].filter((path) => !this.#files.has(path));
    const others = [...this.#files].filter(([path, stats]) => {
      const known = before.#files.get(path);
      if (known) return signature(known) !== signature(stats);
      return before.#holds(path) || (stats?.ctimeMs ?? 0) > begun - stepMilliseconds;
    });
    return [...gone, ...others.map(([path]) => path)];
  }

  #holds(path: string): boolean {
    for (let end = path.length; end > 0; end = path.lastIndexOf(sep, end - 1)) {
      if (this.roots.has(path.slice(0, end))) return true;
    }
    return false;
  }
}

/** Numbers of files are used again, times of birth are not. */
export function identity(stats: Stats | undefined): string | undefined {
  return stats && `${stats.dev} ${stats.ino} ${stats.birthtimeMs}`;
}

function signature(stats: Stats | undefined): string {
  return `${identity(stats)} ${stats?.ctimeMs} ${stats?.size}`;
}
