/**
 * Which modules share a file of dist/. A bundler alone makes a file of each set of modules that the same
 * late imports reach, which are a hundred and fifty; to find and link those takes a fifth of a small run.
 * Whoever needs one module of a group here needs nearly all of it.
 */
import { join } from "node:path";
import { root } from "./built.mjs";

/** Each group holds what its modules import at once, and no group before it holds. */
const groups = [
  // All commands.
  { name: "words", modules: ["scripts/specwright.ts"] },
  // A run, until it is known that there is something to do.
  { name: "start", modules: ["scripts/cli/commands/generate.ts", "scripts/cli/commands/check.ts"] },
  // A run that has something to do.
  { name: "make", modules: ["scripts/api/generate.ts", "generators/types/index.ts"] },
  // Any outputs but types.
  {
    name: "outputs",
    modules: ["validators", "client", "server", "errors"].map(
      (name) => `generators/${name}/index.ts`,
    ),
  },
];

/** The name of the group of a module; `null` where the bundler decides. */
export function chunkGroup(id, build) {
  grouped ??= closures(build);
  return grouped.get(id) ?? null;
}

let grouped;

function closures(build) {
  const found = new Map();
  for (const { name, modules } of groups) {
    const pending = modules.map((path) => join(root, path));
    for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
      const info = build.getModuleInfo(id);
      if (info === null || found.has(id)) continue;
      found.set(id, isOfEntry(info, build) ? null : name);
      pending.push(...info.importedIds);
    }
  }
  return found;
}

/**
 * What is started waits for what it imports late, which must not wait for it in turn. What it alone
 * imports, such as flags of V8, is nothing for other programs.
 */
function isOfEntry({ isEntry, importers }, build) {
  if (isEntry) return true;
  return importers.length === 1 && build.getModuleInfo(importers[0])?.isEntry === true;
}
