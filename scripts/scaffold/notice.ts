/** Whether handlers are behind their description, for commands that only say so. */
import type { RunOptions } from "../api/run-options.ts";
import { type Description, type Target, resolveTarget, shown } from "../inputs/resolve-inputs.ts";
import { handlersFolder } from "../inputs/handlers-folder.ts";
import { handlersElsewhere } from "./find-handlers.ts";
import { otherService, readRecord } from "./folders.ts";
import { isUnchanged } from "./read-state.ts";

/** Handlers that are behind. */
export interface Outdated {
  /** Their folder, relative to where the run was started. */
  readonly folder: string;
  /** True where they are in a folder that the run was not told. */
  readonly isFound: boolean;
}

/** The handlers that a changed description concerns. */
export async function outdatedHandlers(options: RunOptions): Promise<readonly Outdated[]> {
  const target = resolveTarget(options, () => undefined);
  const found: Outdated[] = [];
  for (const description of target.descriptions) {
    const known = handlersFolder(options, target, description);
    const elsewhere =
      readRecord(known) === "none" && options.handlers === undefined
        ? handlersElsewhere(target.cwd, target.cwd, description)
        : undefined;
    const folder = elsewhere ?? known;
    if (await isOutdated(folder, description, target, options))
      found.push({ folder: shown(target.cwd, folder), isFound: elsewhere !== undefined });
  }
  return found;
}

async function isOutdated(
  folder: string,
  description: Description,
  target: Target,
  options: RunOptions,
): Promise<boolean> {
  const record = readRecord(folder);
  if (record === "none") return false;
  // The command that is named says what is wrong with it.
  if (record === "broken") return true;
  if (otherService(record, description) !== undefined) return false;
  if (isUnchanged(record.read, folder, options)) return false;
  // Few runs come here: what reads descriptions is loaded for them alone.
  const { readDescribed } = await import("./description/described.ts");
  const { changesBetween, isSame } = await import("./changes.ts");
  const { described } = await readDescribed(description, target, options);
  return (
    described !== undefined && !isSame(changesBetween(record, described, { read: record.read }))
  );
}
