/** Files beside descriptions that take part in a run, noted for whoever watches it. */
import { sep } from "node:path";
import { isReadFailure, readRegular } from "../../core/spec/load/disk.ts";
import { pathExists, realPathOf } from "../../core/spec/load/read-log.ts";

/** More than any config or lock, and most files of libraries. */
const limit = 16 * 1024 * 1024;

/** The bytes of a file; absent where there is none. Either is noted. */
export function readWatchedFile(path: string): Uint8Array | undefined {
  if (!pathExists(path)) return undefined;
  const read = readRegular(realPathOf(path) ?? path, limit);
  if (!isReadFailure(read)) return read.bytes;
  // A folder of that name counts as nothing, until it becomes a file.
  pathExists(`${path}${sep}.`);
  return undefined;
}
