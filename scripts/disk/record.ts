/** Reads the record that an earlier run left in an output root. */
import { parseManifest } from "../../core/output/manifest.ts";
import { type Manifest, manifestFile } from "../../core/output/manifest-file.ts";
import { readEntry } from "./tree.ts";

/** What is at the manifest's place: one, none, or something that is not one. */
export async function readManifest(root: string): Promise<Manifest | "none" | "broken"> {
  const entry = await readEntry(root, manifestFile);
  if (entry === undefined) return "none";
  return (entry && parseManifest(entry.toString("utf8"))) || "broken";
}
