/** Makes folders, and ends where none can be. */
import { mkdir, stat } from "node:fs/promises";
import { dirname } from "node:path";

/**
 * The folder at `path` and those above it are there afterwards; links above it are followed. One by one,
 * as the recursion of Node's own `mkdir` does not end on a file system that takes no folders, such
 * as `/proc`.
 *
 * @throws the system's error of the first folder that cannot be made.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const reason = codeOf(error);
    if (reason === "EEXIST" && (await isFolder(path))) return;
    const above = dirname(path);
    if (reason !== "ENOENT" || above === path || (await isFolder(above))) throw error;
    await makeFolder(above);
    await makeFolder(path);
  }
}

/** Of a link: whether it leads to one. */
async function isFolder(path: string): Promise<boolean> {
  try {
    return (await stat(path)).isDirectory();
  } catch (error) {
    if (codeOf(error) === "ENOENT") return false;
    throw error;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
