/** The hash of a planned file: what compares, records and remembers it asks for the same one. */
import type { SourceFile } from "./generator.ts";
import { hash } from "./manifest-file.ts";

const known = new WeakMap<SourceFile, string>();

/** As `hash` of the text. Files of one output have tens of megabytes: each is encoded and hashed once. */
export function hashOfFile(file: SourceFile): string {
  const found = known.get(file) ?? hash(file.text);
  known.set(file, found);
  return found;
}
