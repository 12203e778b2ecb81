/** The record of names that an earlier run left, for a run that renews it. */
import { lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { defaultLimits } from "../../core/spec/load/limits.ts";
import { lockFile } from "../../core/transform/naming/name-lock.ts";
import type { NameLockFile } from "../../core/transform/naming/name-lock-parser.ts";
import type { Choice } from "../../core/output/select.ts";
import type { Target } from "./resolve-inputs.ts";

/**
 * What is on disk for the service in `folder`; nothing where no names are recorded, or none were. A link
 * is not followed: writing refuses it.
 */
export function lockIn(
  { root, label }: Target,
  folder: string,
  { only = [], with: further = [] }: Choice,
): { readonly lock?: NameLockFile } {
  if (![...only, ...further].includes("names")) return {};
  const path = join(root, folder, lockFile);
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined || !stats.isFile() || stats.size > defaultLimits.fileBytes) return {};
  return { lock: { file: join(label, folder, lockFile), text: readFileSync(path, "utf8") } };
}
