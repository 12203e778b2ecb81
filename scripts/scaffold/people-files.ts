/** The files in which people write handlers, as texts. */
import { existsSync, lstatSync, readFileSync, readdirSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { recordFile } from "../inputs/handlers-folder.ts";

/** Most files, and most bytes of one: what lies in a folder by accident is not read. */
const most = { files: 20_000, bytes: 4 * 2 ** 20 };

export interface PeopleFiles {
  /** By path below the project, `/` separators. */
  readonly texts: ReadonlyMap<string, string>;
  /** Files that cannot be changed, each with the reason. */
  readonly unread: readonly { readonly file: string; readonly reason: string }[];
}

/** The modules below `folder`, but for those in folders of `others` and of other services. No link is followed. */
export function peopleFiles(
  project: string,
  folder: string,
  others: readonly string[],
): PeopleFiles {
  const texts = new Map<string, string>();
  const unread: { file: string; reason: string }[] = [];
  const pending = [folder];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    for (const entry of readdirSync(next, { withFileTypes: true })) {
      const path = join(next, entry.name);
      const isOwn = !/^\.|^node_modules$/.test(entry.name) && !others.includes(path);
      // A record makes a folder the one of another service, which may have operations of the same names.
      const isOthers = () => existsSync(join(path, recordFile));
      if (entry.isDirectory() && isOwn && !isOthers()) pending.push(path);
      if (!entry.isFile() || !/\.[cm]?[jt]sx?$/.test(entry.name)) continue;
      const file = relative(project, path).split(sep).join("/");
      const read = textOf(path);
      if ("reason" in read) unread.push({ file, reason: read.reason });
      else if (texts.size < most.files) texts.set(file, read.text);
    }
  }
  return { texts: new Map([...texts].toSorted(([a], [b]) => (a < b ? -1 : 1))), unread };
}

function textOf(path: string): { readonly text: string } | { readonly reason: string } {
  if (lstatSync(path).size > most.bytes) return { reason: "it is larger than 4 MiB" };
  const bytes = readFileSync(path);
  const text = bytes.toString("utf8");
  // Written back, other bytes would not be what they were.
  return Buffer.from(text).equals(bytes) ? { text } : { reason: "it is not UTF-8" };
}
