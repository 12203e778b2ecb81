/** Writes a report to where it was asked for, never over what it was made from. */
import { dirname, join } from "node:path";
import { makeFolder } from "./make-folder.ts";
import { replaceFile } from "./replace.ts";
import { systemReason } from "./system-reason.ts";
import { lstatOf } from "./tree.ts";

export interface Placed {
  /** As it was asked for, with the file's name below a folder. */
  readonly path: string;
  /** Why it was not written. */
  readonly problem?: string;
}

/** `out` is a file, or a folder when there is one or it ends like one; `name` is the name there. */
export async function placeReport(
  out: string,
  name: string,
  { text, sources }: { readonly text: string; readonly sources: readonly string[] },
): Promise<Placed> {
  let path = out;
  try {
    if (/[/\\]$/.test(out) || (await lstatOf(out))?.isDirectory() === true) path = join(out, name);
    if (await isSource(path, sources))
      return { path, problem: "the report is made from this file" };
    await makeFolder(dirname(path));
  } catch (error) {
    const problem = systemReason(error);
    if (problem === undefined) throw error;
    return { path, problem };
  }
  const problem = await replaceFile(path, text);
  return problem === undefined ? { path } : { path, problem };
}

async function isSource(path: string, sources: readonly string[]): Promise<boolean> {
  const own = await lstatOf(path);
  if (own === undefined) return false;
  for (const source of sources) {
    const other = await lstatOf(source);
    if (other !== undefined && other.dev === own.dev && other.ino === own.ino) return true;
  }
  return false;
}
