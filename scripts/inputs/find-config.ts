/** Which file is the config of a project. */
import { type Stats, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { UsageError } from "./usage-error.ts";

const stem = "specwright.config";
const codeEndings = [".ts", ".mts", ".js", ".mjs"] as const;
const endings = [...codeEndings, ".json", ".yaml", ".yml"] as const;

/** True for a config that is code, which is run. */
export function isCode(file: string): boolean {
  return codeEndings.some((ending) => file.endsWith(ending));
}

/**
 * Absolute path of the config that counts in `cwd`: the file that is named, else the first one in
 * this folder or above. `undefined` where there is none.
 *
 * @throws {UsageError} when the named one is not there, a folder has several, or the one above belongs
 * to somebody else.
 */
export function findConfig(cwd: string, named: string | undefined): string | undefined {
  if (named !== undefined) {
    const file = resolve(cwd, named);
    if (!endings.some((ending) => file.endsWith(ending)))
      throw new UsageError(`--config expects a file that ends with ${endings.join(", ")}`);
    if (stats(file)?.isFile() !== true)
      throw new UsageError(`cannot read config "${named}": not found`);
    return file;
  }
  for (let folder = resolve(cwd); ; folder = dirname(folder)) {
    const found = endings.filter((ending) => stats(join(folder, stem + ending))?.isFile() === true);
    const [first, second] = found;
    if (second !== undefined)
      throw new UsageError(`found both ${stem}${first} and ${stem}${second}; keep one of them`);
    if (first !== undefined) return trusted(join(folder, stem + first), cwd);
    if (dirname(folder) === folder) return undefined;
  }
}

/**
 * True of a file of the user, of root, or of the owner of `cwd`. In a folder that everybody writes to,
 * such as one for temporary files, a file that was found may be anybody's.
 */
export function isTrusted(file: string, cwd: string): boolean {
  return [0, process.getuid?.(), stats(cwd)?.uid].includes(stats(file)?.uid);
}

/** A config says what is run and where is written. */
function trusted(file: string, cwd: string): string {
  if (isTrusted(file, cwd)) return file;
  throw new UsageError(`"${file}" belongs to another user; pass it with --config if you trust it`);
}

function stats(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false });
}
