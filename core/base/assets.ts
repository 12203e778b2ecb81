/**
 * The files that ship with this package and are not code of it: templates and the runtime that is
 * copied into an output. They are read once, beside the code, and are as constant as the code.
 */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of this package's package.json, whether this file runs from source or from dist/. */
export const packageRoot: string = findRoot(dirname(fileURLToPath(import.meta.url)));

const texts = new Map<string, string>();

/** Text of a shipped file, by its path below the package; throws when it is not there. */
export function readAsset(path: string): string {
  let text = texts.get(path);
  if (text === undefined) {
    text = readFileSync(join(packageRoot, path), "utf8").replaceAll("\r\n", "\n");
    texts.set(path, text);
  }
  return text;
}

function findRoot(folder: string): string {
  if (existsSync(join(folder, "runtime")) && existsSync(join(folder, "package.json")))
    return folder;
  const parent = dirname(folder);
  if (parent === folder) throw new Error("files of the package are missing; install it again");
  return findRoot(parent);
}

/** The version of this package. */
export function packageVersion(): string {
  const { version }: { readonly version: string } = JSON.parse(readAsset("package.json"));
  return version;
}

/** Where the documentation of this package is published, with `/` at the end. */
export function packageHomepage(): string {
  const { homepage }: { readonly homepage: string } = JSON.parse(readAsset("package.json"));
  return homepage;
}
