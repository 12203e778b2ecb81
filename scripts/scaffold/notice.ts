/** Whether handlers are behind their description, for commands that only say so. */
import type { RunOptions } from "../api/run-options.ts";
import { resolveTarget, shown } from "../inputs/resolve-inputs.ts";
import { handlersFolder } from "../inputs/handlers-folder.ts";
import { otherService, readRecord } from "./folders.ts";
import { isUnchanged } from "./read-state.ts";

/** Folders of handlers that a changed description concerns, relative to where the run was started. */
export async function outdatedHandlers(options: RunOptions): Promise<readonly string[]> {
  const target = resolveTarget(options, () => undefined);
  const found: string[] = [];
  for (const description of target.descriptions) {
    const folder = handlersFolder(options, target, description);
    const record = readRecord(folder);
    if (record === "none") continue;
    if (record === "broken") {
      // The command that is named says what is wrong with it.
      found.push(shown(target.cwd, folder));
      continue;
    }
    if (otherService(record, description) !== undefined) continue;
    if (isUnchanged(record.read, folder, options)) continue;
    // Few runs come here: what reads descriptions is loaded for them alone.
    const { readDescribed } = await import("./description/described.ts");
    const { changesBetween, isSame } = await import("./changes.ts");
    const { described } = await readDescribed(description, target, options);
    if (described === undefined) continue;
    if (!isSame(changesBetween(record, described, { read: record.read })))
      found.push(shown(target.cwd, folder));
  }
  return found;
}
