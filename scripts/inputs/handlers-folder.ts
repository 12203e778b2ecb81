/** Where the handlers of a description are, and whether there are some. */
import { type Dirent, existsSync, readdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { type Description, type Selection, type Target, resolveTarget } from "./resolve-inputs.ts";

/** The record of handlers, in their folder. */
export const recordFile = ".specwright-handlers.json";

interface HandlersOption {
  readonly handlers?: string;
}

/** The folder of the handlers of `description`: the one that is named, else `handlers` beside the output. */
export function handlersFolder(
  { handlers }: HandlersOption,
  { cwd, root }: Pick<Target, "cwd" | "root">,
  { folder }: Pick<Description, "folder">,
): string {
  const parent = handlers === undefined ? join(dirname(root), "handlers") : resolve(cwd, handlers);
  return join(parent, folder);
}

/**
 * True where there is a record in the folder of one of the descriptions, or where nobody named the folder and
 * there is one elsewhere. @throws {UsageError} as `resolveTarget`.
 */
export function mayHaveHandlers(options: Selection & HandlersOption): boolean {
  const target = resolveTarget(options, () => undefined);
  return (
    target.descriptions.some((each) =>
      existsSync(join(handlersFolder(options, target, each), recordFile)),
    ) ||
    (options.handlers === undefined && foldersWithRecord(target.cwd).length > 0)
  );
}

/** Folders that are looked at, those near the top first: `generate` of a large project looks too. */
const mostFolders = 200;

/** Folders that nobody keeps sources in. */
const besides = /^\.|^(?:node_modules|dist|build|coverage|out)$/;

/** Folders below `project` that have a record of handlers. */
export function foldersWithRecord(project: string): readonly string[] {
  const found: string[] = [];
  const pending = [project];
  for (let index = 0; index < Math.min(pending.length, mostFolders); index += 1) {
    const folder = pending[index] ?? "";
    for (const entry of entriesOf(folder)) {
      if (entry.isDirectory() && !besides.test(entry.name)) pending.push(join(folder, entry.name));
      if (entry.isFile() && entry.name === recordFile) found.push(folder);
    }
  }
  return found;
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // What may not be read holds no handlers that this run could change.
    return [];
  }
}
