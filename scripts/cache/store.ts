/** Records in a folder, one file each: read whole or not at all, written whole or not at all, few. */
import { readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { isReadFailure, readRegular } from "../../core/spec/load/disk.ts";
import { hash } from "../../core/output/manifest-file.ts";
import { type ServiceRecord, parseRecord, recordText } from "./record.ts";

/** Those that were written last are kept. */
const mostRecords = 100;
const mostBytes = 32 * 1024 * 1024;

/** What was recorded under `key` in `folder`; `undefined` when nothing that can be believed was. */
export function readRecord(folder: string, key: string): ServiceRecord | undefined {
  const read = readRegular(fileOf(folder, key), mostBytes);
  return isReadFailure(read)
    ? undefined
    : parseRecord(key, Buffer.from(read.bytes).toString("utf8"));
}

/** Records it. A failure to record is no fault of a run, and is not reported. */
export function writeRecord(folder: string, key: string, record: ServiceRecord): void {
  const file = fileOf(folder, key);
  const staged = `${file}.${process.pid}.staging`;
  try {
    rmSync(staged, { force: true });
    writeFileSync(staged, recordText(key, record), { flag: "wx", mode: 0o600 });
    renameSync(staged, file);
    prune(folder);
  } catch {
    rmSync(staged, { force: true });
  }
}

function fileOf(folder: string, key: string): string {
  return join(folder, `${hash(key)}.json`);
}

/** Removes what is too much, the oldest first, and with it what other runs left half written. */
function prune(folder: string): void {
  const files = readdirSync(folder)
    .map((name) => join(folder, name))
    .flatMap((file) => {
      const stats = statSync(file, { throwIfNoEntry: false });
      return stats?.isFile() ? [{ file, size: stats.size, time: stats.mtimeMs }] : [];
    })
    .toSorted((a, b) => b.time - a.time);
  let bytes = 0;
  for (const [index, { file, size }] of files.entries()) {
    bytes += size;
    if (index >= mostRecords || bytes > 4 * mostBytes) rmSync(file, { force: true });
  }
}
