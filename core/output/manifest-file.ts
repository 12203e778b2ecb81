/** The record, in the output root, of what this toolkit wrote there: path → hash of the bytes. */
import { createHash } from "node:crypto";
import { dirname } from "node:path/posix";
import { encoded } from "../base/text/encode.ts";
import { jsonText } from "./layout.ts";

export const manifestFile = ".specwright.json";

export interface Manifest {
  /** What the output is made from: the name of a description, or `specs` for a whole project. */
  readonly from: string;
  /** True when the folder holds files of other origin, which are then none of our business. */
  readonly shared: boolean;
  /** The hash of each file, or the start of it that a record holds. */
  readonly files: ReadonlyMap<string, string>;
}

/** A record as it is written: a line for each file, and one for the hashes of a folder. */
export interface WrittenManifest {
  readonly from: string;
  readonly shared?: boolean | undefined;
  /** By the path of the folder below the output root, which is `.` itself. */
  readonly folders: Readonly<Record<string, WrittenFolder>>;
}

interface WrittenFolder {
  /** Names, sorted. */
  readonly files: readonly string[];
  /** The start of the hash of each file, in their order, with a space between two. */
  readonly hashes: string;
}

/** Digits of a hash that a record holds: enough to tell a file from one that was edited. */
export const recordedDigits = 16;

/** The text of a manifest: sorted, so that two runs give the same bytes. */
export function manifestText({ from, shared, files }: Manifest): string {
  const sorted = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const folders = new Map<string, { files: string[]; hashes: string[] }>();
  for (const [path, whole] of sorted) {
    const folder = dirname(path);
    const { files: names, hashes } = folders.get(folder) ?? { files: [], hashes: [] };
    names.push(path.slice(folder === "." ? 0 : folder.length + 1));
    hashes.push(whole.slice(0, recordedDigits));
    folders.set(folder, { files: names, hashes });
  }
  const written = [...folders].map(([folder, { files: names, hashes }]) => [
    folder,
    { files: names, hashes: hashes.join(" ") },
  ]);
  return jsonText({
    from,
    ...(shared ? { shared } : {}),
    folders: Object.fromEntries(written),
  });
}

/** What a record says. A file without a hash has an empty one, which no bytes have. */
export function manifestOf({ from, shared = false, folders }: WrittenManifest): Manifest {
  const files = Object.entries(folders).flatMap(([folder, { files: names, hashes }]) => {
    const starts = hashes.split(" ");
    const above = folder === "." ? "" : `${folder}/`;
    return names.map((name, index) => [above + name, starts[index] ?? ""] as const);
  });
  return { from, shared, files: new Map(files) };
}

/** Whether the record of a file is about bytes of the hash `whole`. */
export function isRecorded(recorded: string | undefined, whole: string): boolean {
  return recorded?.slice(0, recordedDigits) === whole.slice(0, recordedDigits);
}

/** SHA-256 of the bytes of `text`, in lower-case hexadecimal digits. */
export function hash(text: string | Uint8Array): string {
  const bytes = typeof text === "string" ? encoded(text) : [text];
  const sum = createHash("sha256");
  for (const part of bytes) sum.update(part);
  return sum.digest("hex");
}
