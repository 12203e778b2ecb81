/** Where the handlers of a description are, and whether there are some. */
import { existsSync } from "node:fs";
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

/** True where one of the descriptions has handlers with a record. @throws {UsageError} as `resolveTarget`. */
export function hasHandlers(options: Selection & HandlersOption): boolean {
  const target = resolveTarget(options, () => undefined);
  return target.descriptions.some((each) =>
    existsSync(join(handlersFolder(options, target, each), recordFile)),
  );
}
