/** Whether a run would change nothing and find nothing new, without the run. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Diagnostic, sortDiagnostics } from "../../core/base/diagnostic.ts";
import type { Unchecked } from "../../core/output/generator.ts";
import { formsOf } from "../../core/output/emit.ts";
import {
  type WrittenManifest,
  isRecorded,
  manifestFile,
  manifestOf,
  manifestText,
} from "../../core/output/manifest-file.ts";
import { madeFromHash } from "../../core/output/made-from/made-from.ts";
import type { RuntimeSource } from "../../core/output/runtime/package.ts";
import { readMadeFrom } from "../disk/made-from.ts";
import { listFiles } from "../disk/tree.ts";
import {
  type Selection,
  type Target,
  coverage,
  resolveTarget,
  shown,
} from "../inputs/resolve-inputs.ts";
import { unfittingRuntime } from "../inputs/installed-runtime.ts";
import { sumUnchecked } from "./unchecked.ts";
import { type CacheOptions, openCache } from "./cache.ts";

/** What a run tells that finds nothing to write. */
export interface UpToDate {
  readonly ok: true;
  readonly out: string;
  readonly services: readonly { readonly name: string; readonly files: number }[];
  /** Relative to where the run was started. */
  readonly sources: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
  readonly files: number;
  readonly packages: readonly string[];
  readonly unchecked: readonly Unchecked[];
}

type Options = Selection &
  CacheOptions & { readonly only?: readonly string[]; readonly runtime?: RuntimeSource };

/**
 * What a run tells, where its services, its output root and the record there are all as an earlier
 * run with the same options left them. `undefined`: the run has to be done to know. Loads nothing of
 * what makes code.
 */
export async function upToDate(options: Options): Promise<UpToDate | undefined> {
  const target = targetOf(options);
  const cache = target && openCache(options, target);
  if (target === undefined || cache === undefined) return undefined;
  if (options.runtime === "package" && unfittingRuntime(target.root)) return undefined;
  const records = target.descriptions.map((description) => cache.unchanged(description));
  const outputs = new Map<string, string>();
  for (const record of records) {
    if (record === undefined) return undefined;
    for (const { path, hash } of record.outputs) outputs.set(path, hash);
  }
  const madeFrom = await readMadeFrom(target.root);
  const isSame = target.descriptions.every(({ folder }, index) => {
    return records[index]?.madeFrom === madeFromHash(madeFrom.get(folder || "."));
  });
  if (outputs.size === 0 || !isSame || !(await isRootAsRecorded(target, outputs, options)))
    return undefined;
  const made = records.filter((record) => record !== undefined);
  const paths = [...outputs.keys()];
  return {
    ok: true,
    out: target.label,
    services: target.descriptions.map(({ service, folder }) => ({
      name: service,
      files: paths.filter((path) => folder === "" || path.startsWith(`${folder}/`)).length,
    })),
    sources: [...new Set(made.flatMap(({ sources }) => sources))].map((file) =>
      shown(target.cwd, file),
    ),
    diagnostics: sortDiagnostics(made.flatMap(({ diagnostics }) => diagnostics)),
    files: paths.length,
    packages: [...new Set(made.flatMap(({ packages }) => packages))].toSorted(),
    unchecked: sumUnchecked(made.map(({ unchecked }) => unchecked)),
  };
}

/** `undefined` for a selection that is wrong or worth a message, which the run itself tells. */
function targetOf(options: Selection): Target | undefined {
  let isSilent = true;
  try {
    const target = resolveTarget(options, () => (isSilent = false));
    return isSilent ? target : undefined;
  } catch {
    return undefined;
  }
}

/** True where the record there is about these files, and nothing is left over or strays. */
async function isRootAsRecorded(
  target: Target,
  outputs: ReadonlyMap<string, string>,
  { only }: Options,
): Promise<boolean> {
  const { root, from } = target;
  const record = readRecordOf(root);
  if (record === undefined || record.from !== from) return false;
  if ([...outputs].some(([path, hash]) => !isRecorded(record.files.get(path), hash))) return false;
  const files = [...outputs.keys()].map((path) => ({ path, text: "" }));
  const covers =
    only === undefined
      ? coverage(target, new Set())
      : formsOf(files.filter(({ path }) => !path.startsWith("runtime/")));
  const isExpected = (path: string) => outputs.has(path) || !covers(path);
  if (![...record.files.keys()].every(isExpected)) return false;
  return record.shared || (await listFiles(root, "")).every(isExpected);
}

/** The record on disk if it is, to the byte, one that we write. */
function readRecordOf(root: string) {
  try {
    const text = readFileSync(join(root, manifestFile), "utf8");
    const written: WrittenManifest = JSON.parse(text);
    const record = manifestOf(written);
    return manifestText(record) === text ? record : undefined;
  } catch {
    return undefined;
  }
}
