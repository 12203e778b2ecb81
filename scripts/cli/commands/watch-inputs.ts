/** What a pass of `generate` depends on: files, folders to watch for them, and which changes count. */
import { basename, dirname, join, resolve, sep } from "node:path";
import type { Stats } from "node:fs";
import type { GenerateResult } from "../../api/api.ts";
import type { Pass } from "./run.ts";

export interface Inputs {
  /** Absolute paths of what was read, or could not be. */
  readonly files: ReadonlySet<string>;
  /** Absolute paths of folders that hold them. */
  readonly folders: ReadonlySet<string>;
  /** Those of which everything below counts: `specs/`, where services come and go. */
  readonly deep: readonly string[];
  /** Absolute paths of output roots, where nothing counts but what was read. */
  readonly roots: readonly string[];
}

const described = /\.(?:json|ya?ml|md)$/i;

/** What was known of earlier passes stays: a broken description does not tell what it is made of. */
export function inputsOf(
  { config, results, diagnostics, areNamed }: Pass<GenerateResult>,
  { cwd, isProject }: { readonly cwd: string; readonly isProject: boolean },
  before?: Inputs,
): Inputs {
  const all = [...diagnostics, ...results.flatMap((result) => result.diagnostics)];
  const named = all.map(({ origin }) => origin.file).filter((file) => described.test(file));
  const read = results.flatMap(({ sources }) => sources);
  const files = new Set([
    ...(before?.files ?? []),
    ...[...read, ...named].map((file) => resolve(cwd, file)),
    ...(config === undefined ? [] : [config.path]),
  ]);
  const roots = results.map(({ out }) => resolve(cwd, out));
  const deep = isProject && !areNamed ? roots.map((root) => join(dirname(root), "specs")) : [];
  // A config may come to be where there is none yet.
  const folders = new Set([cwd, ...[...files].map((file) => dirname(file)), ...deep]);
  return { files, folders, deep, roots: [...new Set([...(before?.roots ?? []), ...roots])] };
}

/** True for what need not be watched. */
export function isIgnored({ files, folders, deep }: Inputs, path: string, stats?: Stats): boolean {
  if (files.has(path) || folders.has(path) || stats === undefined) return false;
  if (/^(?:node_modules|\.git)$/.test(basename(path))) return true;
  if (deep.some((folder) => isBelow(path, folder))) return false;
  return stats.isDirectory() || !(described.test(path) || isConfig(path));
}

/** True for a change after which the output may be another. */
export function counts({ files, folders, roots }: Inputs, path: string): boolean {
  if (files.has(path) || folders.has(path) || isConfig(path)) return true;
  return described.test(path) && !roots.some((root) => isBelow(path, root));
}

/** Ours, and those of layout. */
function isConfig(path: string): boolean {
  return /^(?:specwright\.config\.|\.prettierrc|prettier\.config\.|\.editorconfig$)/.test(
    basename(path),
  );
}

function isBelow(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
