/** The OpenAPI descriptions that lie in a project, by their usual names. */
import { closeSync, existsSync, openSync, readSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { globSync } from "tinyglobby";
import { manifestFile } from "../../../core/output/manifest-file.ts";

const patterns = [
  "**/{openapi,swagger}*.{json,yaml,yml}",
  "**/*.{openapi,swagger}.{json,yaml,yml}",
];

/** What people did not write, or not here. */
const elsewhere = ["node_modules", "dist", "build", "out", "coverage", "vendor", "target"];

const deepest = 6;
const most = 20;

/** Paths relative to `cwd`, `/` separators, those nearest to it first; no more than twenty. */
export function findDescriptions(cwd: string): string[] {
  const ignore = elsewhere.map((folder) => `**/${folder}/**`);
  const options = {
    cwd,
    ignore,
    deep: deepest,
    followSymbolicLinks: false,
    caseSensitiveMatch: false,
  };
  const depth = (path: string) => path.split("/").length;
  return globSync(patterns, options)
    .filter((path) => !existsSync(join(cwd, dirname(path), manifestFile)))
    .toSorted((one, other) => depth(one) - depth(other) || (one < other ? -1 : 1))
    .filter((path) => isDescription(resolve(cwd, path)))
    .slice(0, most);
}

/** Whatever else begins with "openapi", such as the config of another tool, says nothing of a version. */
function isDescription(path: string): boolean {
  return /(?:^|[\n,{])\s*["']?(?:openapi|swagger)["']?\s*:\s*["']?\d/.test(startOf(path));
}

function startOf(path: string): string {
  if (!statSync(path).isFile()) return "";
  const handle = openSync(path, "r");
  try {
    const bytes = Buffer.alloc(65_536);
    return bytes.toString("utf8", 0, readSync(handle, bytes));
  } catch {
    return "";
  } finally {
    closeSync(handle);
  }
}

/** A name for each description, of letters that a command line takes, and no two the same. */
export function namesOf(files: readonly string[], cwd: string): Map<string, string> {
  const names = new Map<string, string>();
  for (const file of files) {
    const plain = nameOf(file, cwd);
    let name = plain;
    for (let number = 2; names.has(name); number += 1) name = `${plain}-${number}`;
    names.set(name, file);
  }
  return names;
}

/** `shop` of `shop.yaml`, `shop.openapi.yaml` and `shop/openapi.yaml`. */
function nameOf(file: string, cwd: string): string {
  const own = basename(file).replace(/(?:[.-](?:openapi|swagger))?\.(?:json|ya?ml)$/i, "");
  const isPlain = /^(?:openapi|swagger)$/i.test(own);
  const name = isPlain ? basename(dirname(resolve(cwd, file))) : own;
  const safe = name.replaceAll(/[^A-Za-z0-9._-]+/g, "-").replace(/^[^A-Za-z0-9]+/, "");
  return safe.slice(0, 60) || "api";
}
