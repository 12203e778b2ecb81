/** Handlers of a description that are in another folder than the one that a run looks in. */
import { relative, resolve, sep } from "node:path";
import { foldersWithRecord } from "../inputs/handlers-folder.ts";
import type { Description } from "../inputs/resolve-inputs.ts";
import { readRecord } from "./folders.ts";

/** The folder below `project` with handlers of `description`; `undefined` where none is found. */
export function handlersElsewhere(
  project: string,
  cwd: string,
  { service, spec }: Pick<Description, "service" | "spec">,
): string | undefined {
  return foldersWithRecord(project).find((folder) => {
    const record = readRecord(folder);
    if (typeof record === "string" || record.service !== service) return false;
    const source = relative(folder, resolve(cwd, spec)).split(sep).join("/");
    return record.read.sources.has(source);
  });
}
