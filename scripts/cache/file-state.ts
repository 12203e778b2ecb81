/** What a file holds, by a hash, and how the system describes it, so that it need not be read again. */
import { type BigIntStats, lstatSync } from "node:fs";
import { isReadFailure, readRegular } from "../../core/spec/load/disk.ts";
import { hash } from "../../core/output/manifest-file.ts";

export interface FileState {
  readonly path: string;
  /** Of the bytes. */
  readonly hash: string;
  /**
   * Size, times and identity of the file with these bytes. Absent while the file is so young that a
   * change of it could leave them as they are.
   */
  readonly stamp?: string;
}

/** Clocks of file systems count in steps of up to two seconds. */
const settled = 3000n;

/** More than any file that we read or write. */
const limit = 512 * 1024 * 1024;

/** The state of the file at `path`, which held bytes of that hash at `since` (ms) or later. */
export function stateOf(path: string, ofBytes: string, since: number): FileState {
  const stats = statsOf(path);
  if (stats === undefined || !isSettled(stats, since)) return { path, hash: ofBytes };
  return { path, hash: ofBytes, stamp: stampOf(stats) };
}

/**
 * The state as it is now, where the regular file at `file` still holds the same bytes: `state` itself,
 * or one with a stamp. `undefined` where it does not.
 */
export function confirmed(state: FileState, file: string = state.path): FileState | undefined {
  const since = Date.now();
  const stats = statsOf(file);
  if (stats === undefined) return undefined;
  if (state.stamp !== undefined && state.stamp === stampOf(stats)) return state;
  const read = readRegular(file, limit);
  if (isReadFailure(read) || hash(read.bytes) !== state.hash) return undefined;
  const { path } = state;
  return isSettled(stats, since)
    ? { path, hash: state.hash, stamp: stampOf(stats) }
    : { path, hash: state.hash };
}

/** `undefined` for what is no regular file, such as a link. */
function statsOf(file: string): BigIntStats | undefined {
  const stats = lstatSync(file, { bigint: true, throwIfNoEntry: false });
  return stats?.isFile() ? stats : undefined;
}

function isSettled({ ctimeMs, mtimeMs }: BigIntStats, since: number): boolean {
  const latest = BigInt(since) - settled;
  return ctimeMs < latest && mtimeMs < latest;
}

function stampOf({ size, mtimeNs, ctimeNs, ino, dev }: BigIntStats): string {
  return [size, mtimeNs, ctimeNs, ino, dev].join(" ");
}
