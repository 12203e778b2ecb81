/** The record, in the output root, of what this toolkit wrote there: path → hash of the bytes. */
import { createHash } from "node:crypto";
import { z } from "zod";
import { jsonText } from "./layout.ts";
import { isSafePath } from "./path.ts";

export const manifestFile = ".specwright.json";

export interface Manifest {
  /** What the output is made from: the name of a description, or `specs` for a whole project. */
  readonly from: string;
  /** True when the folder holds files of other origin, which are then none of our business. */
  readonly shared: boolean;
  readonly files: ReadonlyMap<string, string>;
}

const shape = z.strictObject({
  from: z.string(),
  shared: z.literal(true).optional(),
  files: z.record(z.string().refine(isOutput), z.string().regex(/^[0-9a-f]{64}$/)),
});

/** Our own files, such as the record itself, are no output. */
function isOutput(path: string): boolean {
  return isSafePath(path) && !/^\.specwright\./i.test(path);
}

/** The manifest in `text`; `undefined` when it is not one that we could have written. */
export function parseManifest(text: string): Manifest | undefined {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  const parsed = shape.safeParse(value);
  if (!parsed.success) return undefined;
  const { from, shared = false, files } = parsed.data;
  return { from, shared, files: new Map(Object.entries(files)) };
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
