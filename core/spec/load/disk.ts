/** Reads files below allowed folders, and nothing else. The only place of `core` with a disk. */
import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readFileSync,
  realpathSync,
  statSync,
} from "node:fs";
import path from "node:path";
import type { DiagnosticCode } from "../../base/diagnostic.ts";
import { currentReadLog } from "./read-log.ts";

/** Why a file is not read. Says nothing of what the file holds. */
export interface ReadFailure {
  readonly code: DiagnosticCode;
  readonly message: string;
}

export interface ReadFile {
  readonly bytes: Uint8Array;
}

/** True where a file was not read. */
export function isReadFailure(outcome: object | string | undefined): outcome is ReadFailure {
  return typeof outcome === "object" && "code" in outcome;
}

/** The real path of a file that may be read. */
export interface FoundFile {
  readonly realPath: string;
}

/**
 * Real path of `file` if it lies in one of `folders` (real paths), by its name and, after links
 * are followed, in truth.
 */
export function findBelow(file: string, folders: readonly string[]): FoundFile | ReadFailure {
  if (!isBelow(file, folders)) return outside("the path leaves the folder of the root description");
  try {
    const realPath = realpathSync.native(file);
    currentReadLog()?.lookedUp(file, realPath);
    if (!isBelow(realPath, folders)) {
      return outside("a symbolic link leads out of the folder of the root description");
    }
    return { realPath };
  } catch (error) {
    currentReadLog()?.lookedUp(file, undefined);
    return unreadable(error);
  }
}

/** No waiting for a pipe's writer, and no link put in the file's place meanwhile. */
const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0) | (constants.O_NOFOLLOW ?? 0);

/** The bytes of a regular file of at most `limit` bytes. */
export function readRegular(realPath: string, limit: number): ReadFile | ReadFailure {
  try {
    // Asked before it is opened: opening a device can have effects, and a pipe can block.
    const stats = statSync(realPath);
    if (!stats.isFile()) return notRegular(stats);
    const handle = openSync(realPath, flags);
    try {
      const now = fstatSync(handle);
      if (!now.isFile()) return notRegular(now);
      if (now.size > limit) return tooLarge(limit);
      const bytes = readFileSync(handle);
      currentReadLog()?.read(realPath, bytes);
      return bytes.length > limit ? tooLarge(limit) : { bytes };
    } finally {
      closeSync(handle);
    }
  } catch (error) {
    return unreadable(error);
  }
}

function isBelow(file: string, folders: readonly string[]): boolean {
  return folders.some((folder) => {
    const relative = path.relative(folder, file);
    return relative !== ".." && !relative.startsWith(`..${path.sep}`) && !path.isAbsolute(relative);
  });
}

function outside(message: string): ReadFailure {
  return { code: "ref/outside", message };
}

/** A folder, a pipe or a device in the place of a file. Users without the types of Node.js see this one's. */
export function notRegular(
  stats: { isDirectory(): boolean },
  expected = "a YAML or JSON file",
): ReadFailure {
  const found = stats.isDirectory() ? "a folder" : "a special file";
  return { code: "source/not-found", message: `expected ${expected}, found ${found}` };
}

function tooLarge(limit: number): ReadFailure {
  return { code: "source/too-large", message: `the file is larger than ${limit} bytes` };
}

/** Why the system refused a file. @throws what is no refusal of the system. */
export function unreadable(error: unknown): ReadFailure {
  if (!(error instanceof Error && "syscall" in error && "code" in error)) throw error;
  const code = String(error.code);
  return { code: "source/not-found", message: causes.get(code) ?? "unknown system error" };
}

const causes: ReadonlyMap<string, string> = new Map([
  ["ENOENT", "not found"],
  ["ENOTDIR", "not found"],
  ["EACCES", "permission denied"],
  ["EPERM", "permission denied"],
  ["ELOOP", "symbolic links form a loop"],
  ["ENAMETOOLONG", "the name is too long"],
]);
