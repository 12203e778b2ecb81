/** What was done to an output by hand: edits, deleted files and added ones. */
import { dirname } from "node:path/posix";
import type { Drift } from "../../core/output/drift.ts";
import { hashOfFile } from "../../core/output/file-hash.ts";
import type { Cause } from "../../core/output/made-from/cause.ts";
import { hash, isRecorded } from "../../core/output/manifest-file.ts";
import type { OutputState } from "../disk/output.ts";

export interface HandEdits {
  readonly causes: readonly Cause[];
  /** Paths of the files that a hand has changed. */
  readonly paths: ReadonlySet<string>;
}

/** More files of one folder than these were edited by a program, such as a formatter: they are one cause. */
const mostEdited = 5;

/** The causes among `drift` that nobody but a hand, or a program of the project, can have been. */
export function handEdits(
  state: OutputState,
  drift: readonly (Drift & { readonly diff?: string })[],
): HandEdits {
  const { manifest, tree } = state;
  const planned = new Map(state.files.map((file) => [file.path, hashOfFile(file)]));
  const edited: (Drift & { readonly diff?: string })[] = [];
  const groups = { endings: [] as string[], deleted: [] as string[], added: [] as string[] };
  for (const each of drift) {
    const { path, kind } = each;
    const recorded = manifest.files.get(path);
    const bytes = tree.get(path);
    // A copy of another version says so, whoever put it there.
    if (kind === "stale") continue;
    if (kind === "stray") groups.added.push(path);
    else if (bytes === undefined) {
      if (recorded !== undefined) groups.deleted.push(path);
    } else if (recorded === undefined || bytes === null || isRecorded(recorded, hash(bytes))) {
      continue;
    } else if (isRecorded(recorded, hash(withLineFeeds(bytes)))) groups.endings.push(path);
    // A file that was made once more and is as planned is no drift; this one is neither old nor new.
    else if (planned.get(path) !== hash(bytes)) edited.push(each);
  }
  const causes = [
    ...editedCauses(edited),
    ...groupCauses("line-endings", "line endings were changed", groups.endings, true),
    ...groupCauses("deleted", "deleted by hand", groups.deleted),
    ...groupCauses("added", "added by hand", groups.added),
  ];
  return { causes, paths: new Set(causes.flatMap(({ files }) => files)) };
}

function editedCauses(edited: readonly (Drift & { readonly diff?: string })[]): Cause[] {
  return [...byFolder(edited)].flatMap(([folder, files]): Cause[] => {
    const paths = files.map(({ path }) => path);
    if (files.length > mostEdited) {
      const message = `${place(folder)}: ${files.length} files were edited by hand or by a program`;
      return [{ kind: "edited", message, files: paths }];
    }
    return files.map(({ path, diff }) => {
      const line = firstLine(diff);
      const where = line === undefined ? path : `${path}:${line}`;
      return { kind: "edited", message: `${where} was edited by hand`, files: [path] };
    });
  });
}

function groupCauses(
  kind: Cause["kind"],
  what: string,
  paths: readonly string[],
  isOne = false,
): Cause[] {
  const groups = isOne && paths.length > 1 ? new Map([["", paths]]) : byFolder(paths);
  return [...groups].flatMap(([folder, files]): Cause[] => {
    if (files.length === 0) return [];
    const shown = files.length > 1 ? `${files.length} files in ${place(folder)}` : files.join("");
    return [{ kind, message: `${shown}: ${what}`, files }];
  });
}

function place(folder: string): string {
  return folder === "" || folder === "." ? "the output" : folder;
}

function byFolder<Item extends string | { readonly path: string }>(
  items: readonly Item[],
): Map<string, Item[]> {
  const folders = new Map<string, Item[]>();
  for (const item of items) {
    const folder = dirname(typeof item === "string" ? item : item.path);
    const own = folders.get(folder) ?? [];
    own.push(item);
    folders.set(folder, own);
  }
  return folders;
}

/** The line of a file on disk at which a difference begins. */
function firstLine(diff: string | undefined): number | undefined {
  const lines = diff?.split("\n") ?? [];
  const start = lines.findIndex((line) => line.startsWith("@@"));
  const [, first] = /^@@ -(\d+)/.exec(lines[start] ?? "") ?? [];
  if (first === undefined) return undefined;
  const context = lines.slice(start + 1).findIndex((line) => /^[-+]/.test(line));
  return Number(first) + Math.max(context, 0);
}

function withLineFeeds(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes).replaceAll("\r\n", "\n");
}
