/** Where records of earlier runs are kept: beside the installed packages, or where the system has caches. */
import { accessSync, constants, existsSync, lstatSync, mkdirSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, isAbsolute, join, relative, sep } from "node:path";

/**
 * A folder of our own, made if need be, for a run from `cwd` that writes to `root`; never below
 * `root`. `undefined` where there is none that we alone write to.
 */
export function cacheFolder(cwd: string, root: string): string | undefined {
  const candidates = [projectCache(cwd), systemCache()].filter((each) => each !== undefined);
  return candidates
    .map((each) => join(each, "specwright", "runs"))
    .find((folder) => {
      return !isBelow(folder, root) && isUsable(folder);
    });
}

/** The usual place of the package around `cwd`, where its packages are installed. */
function projectCache(cwd: string): string | undefined {
  for (let folder = cwd; ; folder = dirname(folder)) {
    if (existsSync(join(folder, "package.json"))) {
      const packages = join(folder, "node_modules");
      return isWritable(packages) ? join(packages, ".cache") : undefined;
    }
    if (dirname(folder) === folder) return undefined;
  }
}

function systemCache(): string | undefined {
  const { XDG_CACHE_HOME: xdg, LOCALAPPDATA: local } = process.env;
  if (process.platform === "win32") return local;
  if (xdg !== undefined && isAbsolute(xdg)) return xdg;
  const home = homedir();
  return process.platform === "darwin" ? join(home, "Library", "Caches") : join(home, ".cache");
}

function isUsable(folder: string): boolean {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const stats = lstatSync(folder);
    const isOurs = process.getuid === undefined || stats.uid === process.getuid();
    return stats.isDirectory() && isOurs && isWritable(folder);
  } catch {
    return false;
  }
}

function isWritable(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function isBelow(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
