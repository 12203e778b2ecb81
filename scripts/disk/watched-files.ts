/** Files beside descriptions that take part in a run, noted for whoever watches it. */
import { sep } from "node:path";
import { isUnread, readRegular } from "../../core/spec/load/disk.ts";
import { isThere, realPathOf } from "../../core/spec/load/read-log.ts";

/** More than any config or lock, and most files of libraries. */
const limit = 16 * 1024 * 1024;

/** The bytes of a file; absent where there is none. Either is noted. */
export function noted(path: string): Uint8Array | undefined {
  if (!isThere(path)) return undefined;
  const read = readRegular(realPathOf(path) ?? path, limit);
  if (!isUnread(read)) return read.bytes;
  // A folder of that name counts as nothing, until it becomes a file.
  isThere(`${path}${sep}.`);
  return undefined;
}
