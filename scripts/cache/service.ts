/** A service out of its output on disk instead of its description, and the record that allows it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readAsset } from "../../core/base/assets.ts";
import { wholeFile } from "../../core/base/origin.ts";
import type { Diagnostic } from "../../core/base/diagnostic.ts";
import type { SourceFile } from "../../core/output/generator.ts";
import { hashOfFile } from "../../core/output/file-hash.ts";
import { type MadeFrom, madeFromHash } from "../../core/output/made-from/made-from.ts";
import { hash } from "../../core/output/manifest-file.ts";
import { type Contribution, packagesOf } from "../../core/output/plan.ts";
import { runtimeFolder } from "../../core/output/runtime/entries.ts";
import { runtimeCopy } from "../../core/output/runtime/join.ts";
import type { Description } from "../inputs/resolve-inputs.ts";
import { sumUnchecked } from "./unchecked.ts";
import type { Cache } from "./cache.ts";
import { type FileState, stateOf } from "./file-state.ts";
import type { ServiceRecord } from "./record.ts";

export interface KeptService {
  readonly contribution: Contribution;
  readonly record: ServiceRecord;
}

/**
 * What an earlier run made of a description, where nothing about it has changed. The texts are those
 * on disk, and they are what the record says to the byte: no text ever comes out of the cache. `madeFrom`
 * is what the output root says it was made from.
 */
export function keptService(
  { service, folder, spec }: Description,
  root: string,
  record: ServiceRecord | undefined,
  madeFrom: MadeFrom | undefined,
): KeptService | undefined {
  if (record === undefined || record.madeFrom !== madeFromHash(madeFrom)) return undefined;
  const files: SourceFile[] = [];
  for (const { path, hash: ofBytes } of record.outputs) {
    if (path.startsWith(`${runtimeFolder}/`)) continue;
    const bytes = readFileSync(join(root, path));
    if (hash(bytes) !== ofBytes || !isBelow(path, folder)) return undefined;
    const own = folder === "" ? path : path.slice(folder.length + 1);
    files.push({ path: own, text: bytes.toString("utf8"), isFinal: true });
  }
  const origin = wholeFile(spec);
  const output = { files, runtime: record.runtime, unchecked: record.unchecked };
  return { contribution: { generator: "kept", spec: service, origin, folder, output }, record };
}

/**
 * The runtime on disk by path below `root`, as far as a kept service uses it: to the byte what would be
 * made of it now.
 */
export function keptRuntime(root: string, { outputs }: ServiceRecord): Map<string, string> {
  const texts = new Map<string, string>();
  for (const { path, hash: ofBytes } of outputs) {
    if (!path.startsWith(`${runtimeFolder}/`)) continue;
    const bytes = readFileSync(join(root, path));
    if (hash(bytes) === ofBytes) texts.set(path, bytes.toString("utf8"));
  }
  return texts;
}

/** A service that was made in this run. */
export interface FreshService {
  readonly description: Description;
  readonly contributions: readonly Contribution[];
  readonly diagnostics: readonly Diagnostic[];
  readonly sources: readonly string[];
  readonly seen: Pick<ServiceRecord, "links" | "inputs">;
  readonly madeFrom: MadeFrom;
}

interface Written {
  /** The plan of the run, which is on disk. */
  readonly files: readonly SourceFile[];
  readonly root: string;
  readonly cache: Cache;
  /** When the run began. */
  readonly since: number;
}

/** Notes for later runs what each service was made from and what came of it. */
export function recordServices(services: readonly FreshService[], written: Written): void {
  const { files, root, cache, since } = written;
  for (const { description, contributions, diagnostics, sources, seen, madeFrom } of services) {
    const runtime = [...new Set(contributions.flatMap(({ output }) => output.runtime ?? []))];
    const copied = runtimeCopy(runtime, (path) => readAsset(`${runtimeFolder}/${path}`));
    const stems = new Set(copied.map(({ path }) => stemOf(`${runtimeFolder}/${path}`)));
    const own = files.filter(({ path }) => {
      if (path.startsWith(`${runtimeFolder}/`)) return stems.has(stemOf(path));
      return isBelow(path, description.folder);
    });
    const outputs = own.map((file): FileState => {
      const { path } = file;
      return { ...stateOf(join(root, path), hashOfFile(file), since), path };
    });
    const packages = packagesOf(own);
    cache.write(description, {
      ...seen,
      outputs,
      runtime,
      packages,
      unchecked: sumUnchecked(contributions.map(({ output }) => output.unchecked ?? [])),
      madeFrom: madeFromHash(madeFrom),
      sources,
      diagnostics,
    });
  }
}

function isBelow(path: string, folder: string): boolean {
  return folder === "" || path.startsWith(`${folder}/`);
}

function stemOf(path: string): string {
  return path.replace(/(?:\.d)?\.[jt]s$/, "");
}
