/** The record, in the output root, of what this toolkit wrote there: path → hash of the bytes. */
import { createHash } from "node:crypto";
import { jsonText } from "./layout.ts";

export const manifestFile = ".specwright.json";

export interface Manifest {
  /** What the output is made from: the name of a description, or `specs` for a whole project. */
  readonly from: string;
  /** True when the folder holds files of other origin, which are then none of our business. */
  readonly shared: boolean;
  readonly files: ReadonlyMap<string, string>;
}

/** The text of a manifest: sorted, so that two runs give the same bytes. */
export function manifestText({ from, shared, files }: Manifest): string {
  const sorted = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return jsonText({ from, ...(shared ? { shared } : {}), files: Object.fromEntries(sorted) });
}

/** SHA-256 of the bytes of `text`, in lower-case hexadecimal digits. */
export function hash(text: string | Uint8Array): string {
  return createHash("sha256").update(text).digest("hex");
}
