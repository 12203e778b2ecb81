/** The prettier of a project: that which is installed for a folder, else our own. */
import { createRequire } from "node:module";
import { join } from "node:path";
import type * as Prettier from "prettier";
import { isTrusted } from "../inputs/find-config.ts";
import { readWatchedFile } from "../disk/watched-files.ts";
import { LayoutFailure, guarded } from "./failure.ts";
import { Modules, packageFolder, resolved } from "./modules.ts";

/**
 * That of the folder `root`, or around it. What was read of configs before is forgotten.
 *
 * @throws {LayoutFailure} where it cannot be loaded, or belongs to neither the user nor the owner of `cwd`.
 */
export async function installedPrettier(root: string, cwd: string): Promise<typeof Prettier> {
  const from = join(root, "index.js");
  // Its version takes part, and so does that there is none.
  await new Modules().follow("prettier", from);
  const folder = packageFolder("prettier", from);
  const file = resolved("prettier", from);
  if (folder !== undefined && file === undefined)
    throw new LayoutFailure(
      folder,
      "Node cannot resolve the installed prettier; restart Specwright",
    );
  const found: typeof Prettier =
    file === undefined ? await import("prettier") : await load(file, cwd);
  const version = folder === undefined ? undefined : versionIn(folder);
  if (version !== undefined && version !== found.version)
    throw new LayoutFailure(
      file ?? from,
      "prettier changed while Specwright was running; restart Specwright",
    );
  await found.clearConfigCache();
  return found;
}

async function load(file: string, cwd: string): Promise<typeof Prettier> {
  if (!isTrusted(file, cwd))
    throw new LayoutFailure(file, "the installed prettier belongs to another user");
  return guarded(file, "cannot load the installed prettier", () => {
    return createRequire(file)(file) as typeof Prettier;
  });
}

/** `undefined` where the package says none. */
function versionIn(folder: string): string | undefined {
  const text = Buffer.from(readWatchedFile(join(folder, "package.json")) ?? []).toString("utf8");
  return /"version"\s*:\s*"([^"]+)"/.exec(text)?.[1];
}
