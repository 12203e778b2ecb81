/** What a description is called where only its file is given: as the record of its output says. */
import { existsSync, lstatSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, extname, join } from "node:path";
import { manifestFile } from "../../core/output/manifest-file.ts";

/** Longer than any name that people give, and longer than any record. */
const longestName = 200;
const longestRecord = 16 * 1024 * 1024;

/**
 * The name of the description at `path`, a file or the folder of several, whose output goes to `root`. A
 * first run takes it from `path`. Later ones keep to it when the file has moved since: while there still
 * is one of the recorded name beside it, `path` is another description.
 */
export function nameOfFile(path: string, root: string): string {
  const own = basename(path, extname(path));
  const recorded = recordedName(root);
  if (recorded === undefined || recorded === own) return own;
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
  const endings = isFolder ? [""] : [".yaml", ".yml", ".json"];
  const beside = join(dirname(path), recorded);
  return endings.some((ending) => existsSync(beside + ending)) ? own : recorded;
}

/** `undefined` where there is no record of one description's output. */
function recordedName(root: string): string | undefined {
  const path = join(root, manifestFile);
  try {
    const stats = lstatSync(path);
    if (!stats.isFile() || stats.size > longestRecord) return undefined;
    const { from }: { readonly from?: unknown } = JSON.parse(readFileSync(path, "utf8"));
    if (typeof from !== "string") return undefined;
    const name = from.startsWith(docsOf) ? from.slice(docsOf.length) : from;
    return isName(name) && name !== projectName && name !== configName ? name : undefined;
  } catch {
    return undefined;
  }
}

/** What a record says of the output of a whole project. */
export const projectName = "specs";

/** What the record of a site says that is of all specs of a config. */
export const configName = "a config";

/** What stands in front of the name in the record of a site. */
export const docsOf = "docs of ";

/** A record may be anybody's: a name of ours is one step of a path, in visible characters. */
function isName(name: string): boolean {
  return name !== "" && name.length <= longestName && !/^\.|[/\\\p{C}]/u.test(name);
}
