/**
 * The modules that a config or a plugin in code is made of, noted for whoever watches the run. Code
 * may read whatever else it likes: that is not seen.
 */
import { createRequire, isBuiltin } from "node:module";
import { dirname, join, resolve, sep } from "node:path";
import { pathExists, realPathOf } from "../../core/spec/load/read-log.ts";
import { readWatchedFile } from "../disk/watched-files.ts";
import { foldersFrom } from "./lookups.ts";

/** Modules that are followed; more than any config has of its own. */
const mostModules = 500;

const installed = `${sep}node_modules${sep}`;

/** Follows imports from file to file, each once. */
export class Modules {
  /** Real paths and texts of the modules that are no installed package's. */
  readonly own = new Map<string, string>();
  /** False once an import leads to something that is not found. */
  isWhole = true;
  readonly #packages = new Set<string>();

  /** What `specifier` means in the file `from`, and what that imports. */
  async follow(specifier: string, from: string): Promise<void> {
    if (isBuiltin(specifier)) return;
    const folder = isPath(specifier) ? undefined : packageFolder(specifier, from);
    const file = resolved(specifier, from);
    if (file !== undefined) return this.#add(file);
    if (folder !== undefined && this.#addPackage(folder)) return;
    this.isWhole = false;
  }

  async #add(path: string): Promise<void> {
    const file = realPathOf(path) ?? path;
    pathExists(path);
    const at = file.lastIndexOf(installed);
    if (at >= 0) {
      const [first = "", second = ""] = file.slice(at + installed.length).split(sep);
      const name = first.startsWith("@") ? join(first, second) : first;
      if (this.#addPackage(join(file.slice(0, at), "node_modules", name))) return;
    }
    if (this.own.has(file)) return;
    const bytes = this.own.size < mostModules ? readWatchedFile(file) : undefined;
    if (bytes === undefined) {
      this.isWhole = false;
      return;
    }
    const text = Buffer.from(bytes).toString("utf8");
    this.own.set(file, text);
    if (!/\.[cm]?[jt]s$/.test(file)) return;
    const imported = await importsOf(text);
    if (imported === undefined) this.isWhole = false;
    else for (const specifier of imported) await this.follow(specifier, file);
  }

  /** What is installed stays as it is under one version. False of a folder that is no such package. */
  #addPackage(folder: string): boolean {
    const real = realPathOf(folder) ?? folder;
    if (this.#packages.has(real)) return true;
    pathExists(folder);
    if (
      !`${real}${sep}`.includes(installed) ||
      readWatchedFile(join(real, "package.json")) === undefined
    )
      return false;
    this.#packages.add(real);
    return true;
  }
}

/** What the text of a module imports; `undefined` where no TypeScript is installed that can tell. */
async function importsOf(text: string): Promise<readonly string[] | undefined> {
  try {
    const { default: compiler } = await import("typescript");
    return compiler.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);
  } catch {
    return undefined;
  }
}

/** The file that `specifier` means in the file `from`; `undefined` where a `require` finds none. */
export function resolved(specifier: string, from: string): string | undefined {
  try {
    return createRequire(from).resolve(specifier);
  } catch {
    return isPath(specifier) ? resolve(dirname(from), specifier) : undefined;
  }
}

function isPath(specifier: string): boolean {
  return /^\.{1,2}(?:[/\\]|$)|^[/\\]|^[a-z]:[/\\]/i.test(specifier);
}

/** The folder of a package, whether or not a `require` may load it; nearer ones may come to be. */
export function packageFolder(specifier: string, from: string): string | undefined {
  const [first = "", second = ""] = specifier.split("/");
  const name = first.startsWith("@") ? `${first}/${second}` : first;
  const candidates = foldersFrom(dirname(from)).map((each) => join(each, "node_modules", name));
  return candidates.find((each) => pathExists(each));
}
