/** Notes what a description is made from while it is made. */
import { type ReadLog, withReadLog } from "../../core/spec/load/read-log.ts";
import { hash } from "../../core/output/manifest-file.ts";
import { type FileState, stateOf } from "./file-state.ts";
import type { ServiceRecord } from "./record.ts";

export interface RecordedInputs<Result> {
  readonly result: Result;
  readonly seen: Pick<ServiceRecord, "links" | "inputs">;
}

/** Does `work`, and tells what it looked for and read. */
export async function recordInputs<Result>(
  work: () => Promise<Result>,
): Promise<RecordedInputs<Result>> {
  const since = Date.now();
  const links = new Map<string, string | null>();
  const files = new Map<string, string>();
  const watcher: ReadLog = {
    lookedUp: (path, realPath) => links.set(path, realPath ?? null),
    read: (realPath, bytes) => files.set(realPath, hash(bytes)),
  };
  const result = await withReadLog(watcher, work);
  const inputs: FileState[] = [...files].map(([path, ofBytes]) => stateOf(path, ofBytes, since));
  return { result, seen: { links: [...links], inputs } };
}
