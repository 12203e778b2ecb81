/** `specwright.remote.json` beside a description: what remote documents are known to hold. */
import { dirname, join } from "node:path";
import * as z from "zod";
import { pathExists } from "../../core/spec/load/read-log.ts";
import { readWatchedFile } from "../disk/watched-files.ts";
import { writeAtomically } from "./atomic-write.ts";
import { jsonIn } from "../../core/base/json.ts";

export const lockName = "specwright.remote.json";

const hash = z.string().regex(/^[\da-f]{64}$/);
const shape = z.strictObject({
  version: z.literal(1),
  documents: z.array(z.strictObject({ uri: z.url(), sha256: hash })),
});

/** SHA-256 in hexadecimal digits, by URI. */
export type Lock = ReadonlyMap<string, string>;

/** The file that locks what the description at `spec` refers to. */
export function lockOf(spec: string): string {
  return join(dirname(spec), lockName);
}

/** An empty lock where there is no file; `undefined` where it is no lock. */
export function readLock(file: string): Lock | undefined {
  if (!pathExists(file)) return new Map();
  const bytes = readWatchedFile(file);
  const text = bytes === undefined ? "" : Buffer.from(bytes).toString("utf8");
  const parsed = shape.safeParse(jsonIn(text));
  if (!parsed.success) return undefined;
  return new Map(parsed.data.documents.map(({ uri, sha256 }) => [uri, sha256]));
}

/** Sorted, so that the file differs by what is new alone. */
export function writeLock(file: string, lock: Lock): void {
  const documents = [...lock]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([uri, sha256]) => ({ uri, sha256 }));
  writeAtomically(file, `${JSON.stringify({ version: 1, documents }, null, 2)}\n`);
  // What a later run compares it with is what this one leaves.
  readWatchedFile(file);
}
