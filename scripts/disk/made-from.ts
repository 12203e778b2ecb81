/** Reads the record of what the output in an output root was made from. */
import {
  type MadeFromAll,
  madeFromFile,
  parseMadeFrom,
} from "../../core/output/made-from/made-from.ts";
import { readEntry } from "./tree.ts";

/** What the output at `root` was made from, as far as that is recorded. */
export async function readMadeFrom(root: string): Promise<MadeFromAll> {
  const entry = await readEntry(root, madeFromFile);
  return parseMadeFrom(entry?.toString("utf8") ?? "");
}
