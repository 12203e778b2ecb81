/** Reads an output root. No symbolic link is ever followed. */
import type { Stats } from "node:fs";
import { lstat, readFile, readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Tree } from "../../core/output/drift.ts";
import { madeFromFile } from "../../core/output/made-from/made-from.ts";
import { manifestFile } from "../../core/output/manifest-file.ts";

/** Held while a run writes; a directory, because creating one is atomic everywhere. */
export const lockFolder = ".specwright.lock";

/** Where files wait, on the same file system, to be renamed into place. */
export const stagingFolder = ".specwright.staging";

/** The entries at `wanted`, and with `all` the names of everything else (as `null`). */
export async function readTree(
  root: string,
  wanted: Iterable<string>,
  all: boolean,
): Promise<Tree> {
  const tree = new Map<string, Buffer | null>();
  for (const path of wanted) {
    const entry = await readEntry(root, path);
    if (entry !== undefined) tree.set(path, entry);
  }
  if (!all) return tree;
  for (const path of await listFiles(root, "")) {
    if (!tree.has(path)) tree.set(path, null);
  }
  return tree;
}

/**
 * The first part of `path` below `root` that is neither a folder nor, at the end, a regular file,
 * such as a symbolic link; `undefined` when a file can be written at `path`.
 */
export async function findObstacle(root: string, path: string): Promise<string | undefined> {
  const parts = path.split("/");
  for (let length = 1; length <= parts.length; length += 1) {
    const part = parts.slice(0, length).join("/");
    const stats = await lstatOf(join(root, part));
    if (stats === undefined) return undefined;
    const usable = length < parts.length ? stats.isDirectory() : stats.isFile();
    if (!usable) return part;
  }
  return undefined;
}

/** `null` for what is no regular file reached by plain folders; `undefined` for nothing. */
export async function readEntry(root: string, path: string): Promise<Buffer | null | undefined> {
  if ((await findObstacle(root, path)) !== undefined) return null;
  try {
    return await readFile(join(root, path));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** What a run, also one that was cut off, has in an output root besides its output. */
const own: ReadonlySet<string> = new Set([manifestFile, madeFromFile, lockFolder, stagingFolder]);

/** Paths of everything below `folder` of `root` but our own records, lock and staged files. */
export async function listFiles(root: string, folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await entriesOf(join(root, folder))) {
    const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
    if (own.has(path)) continue;
    if (entry.isDirectory()) found.push(...(await listFiles(root, path)));
    else found.push(path);
  }
  return found;
}

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** What lies at `path` itself, links not followed; `undefined` for nothing. */
export async function lstatOf(path: string): Promise<Stats | undefined> {
  try {
    return await lstat(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Nothing can lie below a file either. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error && "code" in error)) return false;
  return error.code === "ENOENT" || error.code === "ENOTDIR";
}
