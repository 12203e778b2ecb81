/** The programmatic entry: what the commands do, on paths, with results as values. */
import { resolve } from "node:path";
import { type Diagnostic, collect, sortDiagnostics } from "../../core/base/diagnostic.ts";
import { suggestion } from "../../core/base/text/suggestion.ts";
import type { ConversionOptions } from "../../core/transform/conversions/apply-conversions.ts";
import { readAsset } from "../../core/base/assets.ts";
import { type Origin, wholeFile } from "../../core/base/origin.ts";
import type {
  GeneratorOptions,
  SourceFile,
  Split,
  Unchecked,
} from "../../core/output/generator.ts";
import { generateDescription } from "../../core/pipeline.ts";
import { type Covers, type Drift, drift, unifiedDiff } from "../../core/output/drift.ts";
import { type Emit, formsOf } from "../../core/output/emit.ts";
import type { ImportExtension } from "../../core/output/import-extension.ts";
import { manifestFile } from "../../core/output/manifest-file.ts";
import { type Contribution, packagesOf, plan } from "../../core/output/plan.ts";

import { runtimeFolder } from "../../core/output/runtime/entries.ts";
import { generators } from "../../generators/index.ts";
import { openCache } from "../cache/cache.ts";
import { recordInputs } from "../cache/record-inputs.ts";
import type { ServiceRecord } from "../cache/record.ts";
import { type FreshService, keptRuntime, keptService, recordServices } from "../cache/service.ts";
import { upToDate } from "../cache/up-to-date.ts";
import { claimsOf, noClaims } from "./claims.ts";
import { readOutput, writeOutput } from "../disk/output.ts";
import {
  type Locking,
  type DescriptionOptions,
  noLocking,
  loadOptionsOf,
} from "../inputs/load-options.ts";
import { type FilterOptions, filterOf } from "../inputs/filter.ts";
import {
  type Description,
  type Selection,
  type Target,
  coverage,
  resolveTarget,
  shown,
} from "../inputs/resolve-inputs.ts";
import { replacedBelow } from "../inputs/replaceable-files.ts";
import { exceptStaleOutputs, staleOutputs } from "./stale-outputs.ts";
import { sumUnchecked } from "../cache/unchecked.ts";
import { lockIn } from "../inputs/name-lock.ts";
import { claimsName } from "../inputs/generator-names.ts";
import { UsageError } from "../inputs/usage-error.ts";

export type { Diagnostic, Severity } from "../../core/base/diagnostic.ts";
export { type LoadOptions, type Loaded, load } from "../../core/spec/load.ts";
export type { Drift } from "../../core/output/drift.ts";
export type { Finding, FindingCode } from "../../linter/model/finding.ts";
export type { LintedService } from "../../linter/reporters/entry.ts";
export { type BaselineUpdate, type LintOptions, type LintRun, lint } from "./lint.ts";
export { type ErrorsOptions, type ErrorsRun, type FoundError, errors } from "./errors.ts";
export { type TraceFormat, type TraceOptions, type TraceRun, trace } from "./trace.ts";
export { UsageError } from "../inputs/usage-error.ts";
export type { Selection } from "../inputs/resolve-inputs.ts";

export interface RunOptions
  extends Selection, DescriptionOptions, ConversionOptions, FilterOptions {
  /**
   * What modules are written as: TypeScript, also when absent, or JavaScript with declarations, which
   * costs those who import it hardly any time of their compiler.
   */
  readonly emit?: Emit;
  /**
   * How imports between emitted modules end: `js`, also when absent; `ts` for programs that import
   * TypeScript as it is; `none` for those that a bundler reads. With `emit: "js"` it is `js` or `none`.
   */
  readonly importExtension?: ImportExtension;
  /**
   * Files are laid out by the prettier that is installed for the output folder, else by our own, with the
   * options that it finds for each. A config or plugin in code is run. Absent: as our own code is laid out.
   */
  readonly prettier?: boolean;
  /** `tag`: the calls of client.ts stand in a module for each tag. Absent: in one for all. */
  readonly split?: Split;
  /** Partially supported constructs are errors. Absent: true for services with `x-specwright: 1`. */
  readonly strict?: boolean;
  /**
   * Whether `format` refuses values. Absent: it does in descriptions with `x-specwright: 1`, and is
   * an annotation in all others.
   */
  readonly formats?: "assert" | "annotate";
  /** Patterns that some text makes slow are warnings, also when absent, or errors. */
  readonly slowPatterns?: "warn" | "refuse";
  /** Names of generators, and `claims`; absent: all that need not be asked for. */
  readonly only?: readonly string[];
  /** Names of generators that run only when they are asked for. */
  readonly with?: readonly string[];
  /**
   * Whether records of earlier runs are used and kept, so that what is unchanged is not made anew; they
   * are, when absent. The output is the same either way.
   */
  readonly cache?: boolean;
  /** Called before each description, for showing progress. */
  readonly onProgress?: (service: string) => void;
  /** Called when all code is made and is about to be laid out: what it was made of is garbage now. */
  readonly onMade?: () => void;
}

export interface GenerateOptions extends RunOptions {
  /** Write into a folder that holds files of other origin. */
  readonly force?: boolean;
  /** Files of other origin that may be replaced, each by its path. */
  readonly replace?: readonly string[];
  /** Remote documents are read anew, whatever their lock says, and locked as they are. */
  readonly updateRemote?: boolean;
}

interface Run {
  /** True when there is no error and, for a check, no drift. */
  readonly ok: boolean;
  /** The output root, relative to where the run was started. */
  readonly out: string;
  readonly services: readonly { readonly name: string; readonly files: number | null }[];
  readonly diagnostics: readonly Diagnostic[];
  /** The files that were read, relative to where the run was started; none of a broken description. */
  readonly sources: readonly string[];
  /** Number of files of the plan. */
  readonly files: number;
  /** Packages that the output imports. */
  readonly packages: readonly string[];
  /** What validators let pass whatever schemas say, by construct. */
  readonly unchecked: readonly Unchecked[];
}

export interface GenerateResult extends Run {
  /** Paths below the output root. */
  readonly written: readonly string[];
  readonly removed: readonly string[];
  /** True when the output root was not written to: it was refused, or no description gave anything. */
  readonly isRefused: boolean;
}

export interface RenderResult extends Run {
  /** The files, by path below the output root; none of a description with an error. */
  readonly texts: readonly { readonly path: string; readonly text: string }[];
}

export interface CheckResult extends Run {
  readonly drift: readonly (Drift & { readonly diff?: string })[];
}

/**
 * Writes what the descriptions give. A description with an error gives nothing and keeps the files
 * it has; the others are written.
 *
 * @throws {UsageError} when the options do not name anything that exists.
 */
export async function generate(options: GenerateOptions = {}): Promise<GenerateResult> {
  const same = await upToDate(options);
  if (same !== undefined) return { ...same, written: [], removed: [], isRefused: false };
  const prepared = await prepare(options, {
    mayLock: true,
    updates: options.updateRemote === true,
  });
  const { target, files, failed, run, diagnostics, report, sources } = prepared;
  const { force = false, replace: named = [] } = options;
  const replace = replacedBelow(named, target, { files, isWhole: failed.size === 0 });
  const covers = await coverageOf(options, { target, files, failed, report });
  const { root, label, from } = target;
  const nothing = failed.size > 0 && files.length === 0;
  const done = nothing
    ? undefined
    : await writeOutput({ root, label, from, files, covers, sources, force, replace, report });
  if (done !== undefined) prepared.record();
  for (const path of done?.edited ?? []) {
    const origin = wholeFile(`${label}/${path}`);
    report({ code: "out/edited", message: `"${path}" is no longer generated`, origin });
  }
  const written = done?.write.map(({ path }) => path) ?? [];
  const removed = done?.remove ?? [];
  return { ...run, ...verdict(diagnostics), written, removed, isRefused: done === undefined };
}

/**
 * What the descriptions give, in memory: nothing is written, and the disk is read for the input alone.
 *
 * @throws {UsageError} when the options do not name anything that exists.
 */
export async function render(options: RunOptions = {}): Promise<RenderResult> {
  const isOne = options.spec !== undefined && options.out === undefined;
  const prepared = await prepare(isOne ? { ...options, out: "." } : options);
  const texts = prepared.files.map(({ path, text }) => ({ path, text }));
  return { ...prepared.run, ...verdict(prepared.diagnostics), texts };
}

/**
 * Compares what the descriptions give with what is on disk. Writes nothing.
 *
 * @throws {UsageError} when the options do not name anything that exists.
 */
export async function check(options: RunOptions = {}): Promise<CheckResult> {
  const same = await upToDate(options);
  if (same !== undefined) return { ...same, drift: [] };
  const prepared = await prepare(options);
  const { target, files, failed, run, diagnostics, report, sources } = prepared;
  const covers = await coverageOf(options, { target, files, failed, report });
  const { root, label, from } = target;
  const request = { root, label, from, files, covers, sources, force: false, report };
  const state = await readOutput(request);
  if (state === undefined) return { ...run, ...verdict(diagnostics), drift: [] };
  const planned = new Map(files.map(({ path, text }) => [path, text]));
  const found: CheckResult["drift"][number][] = drift(state).map((item) => {
    const bytes = state.tree.get(item.path);
    const text = planned.get(item.path);
    if (text === undefined || !(bytes instanceof Uint8Array)) return item;
    return { ...item, diff: unifiedDiff(item.path, bytes, text) };
  });
  const hasOutput = files.length > 0 || state.manifestOnDisk !== "none";
  if (found.length === 0 && hasOutput && !state.manifestIsCurrent) {
    const kind = state.manifestOnDisk === "none" ? "missing" : "changed";
    found.push({ path: manifestFile, kind });
  }
  const result = verdict(diagnostics);
  if (found.length === 0) prepared.record();
  return { ...run, ...result, ok: result.ok && found.length === 0, drift: found };
}

/** Some generators alone replace nothing but what is theirs, in whichever form it was written. */
async function coverageOf(
  options: RunOptions,
  { target, files, failed, report }: Pick<Prepared, "target" | "files" | "failed" | "report">,
): Promise<Covers> {
  if (options.only === undefined) {
    const stale = await staleOutputs(target, generators, options);
    for (const { path, generator } of stale) {
      const origin = wholeFile(`${target.label}/${path}`);
      const message = `"${path}" comes from the generator ${generator}, and this run has no --with ${generator}`;
      report({ code: "out/not-selected", message, origin });
    }
    return exceptStaleOutputs(coverage(target, failed), stale);
  }
  // The others go on using the runtime as it is.
  return formsOf(files.filter(({ path }) => !path.startsWith(`${runtimeFolder}/`)));
}

function verdict(diagnostics: readonly Diagnostic[]): Pick<Run, "ok" | "diagnostics"> {
  const ok = !diagnostics.some(({ severity }) => severity === "error");
  return { ok, diagnostics: sortDiagnostics(diagnostics) };
}

interface Prepared {
  readonly target: Target;
  readonly files: readonly SourceFile[];
  /** Absolute paths of all files that were read. */
  readonly sources: readonly string[];
  /** Folders of the services that gave nothing. */
  readonly failed: ReadonlySet<string>;
  readonly run: Omit<Run, "ok" | "diagnostics">;
  readonly diagnostics: Diagnostic[];
  readonly report: ReturnType<typeof collect>;
  /** Notes for later runs what was made of what, once it is on disk. */
  readonly record: () => void;
}

async function prepare(options: RunOptions, locking: Locking = noLocking): Promise<Prepared> {
  const since = Date.now();
  const diagnostics: Diagnostic[] = [];
  const report = collect(diagnostics);
  requireKnown(options);
  const { only, with: further } = options;
  const filter = filterOf(options);
  const target = resolveTarget(options, report);
  const contributions: Contribution[] = [];
  const failed = new Set<string>();
  const sources: string[] = [];
  const cache = openCache(options, target);
  const fresh: FreshService[] = [];
  const kept: ServiceRecord[] = [];
  for (const description of target.descriptions) {
    const earlier = keptService(description, target.root, cache?.unchanged(description));
    if (earlier !== undefined) {
      contributions.push(earlier.contribution);
      diagnostics.push(...earlier.record.diagnostics);
      sources.push(...earlier.record.sources);
      kept.push(earlier.record);
      continue;
    }
    options.onProgress?.(description.service);
    const { result, seen } = await recordInputs(() => make(description));
    diagnostics.push(...result.diagnostics);
    sources.push(...result.sources);
    if (result.contributions === undefined) failed.add(description.folder);
    else {
      contributions.push(...result.contributions);
      fresh.push({ ...result, contributions: result.contributions, description, seen });
    }
  }
  if (fresh.length > 0) options.onMade?.();
  const said = diagnostics.length;
  const layout = await layoutOf(options, target, kept);
  const { result: files, seen } = await recordInputs(laidOut);
  sources.push(...(layout?.sources() ?? []));
  const services = target.descriptions.map(({ service, folder }) => ({
    name: service,
    files: failed.has(folder) ? null : countBelow(files, folder),
  }));
  const packages = packagesOf(files);
  const read = [...new Set(sources)].map((file) => shown(target.cwd, file));
  const unchecked = sumUnchecked(contributions.map(({ output }) => output.unchecked ?? []));
  const run = {
    out: target.label,
    services,
    sources: read,
    files: files.length,
    packages,
    unchecked,
  };
  // What a plan says is of several services: it is said again by making it again.
  const isSilent = diagnostics.length === said;
  const record = () => {
    if (cache === undefined || !isSilent || layout?.isKnown() === false) return;
    const own = layout?.sources() ?? [];
    const made = fresh.map((one) => withLayout(one, { seen, sources: own }));
    recordServices(made, { files, cache, root: target.root, since });
  };
  return { target, files, sources, failed, run, diagnostics, report, record };

  /** The plan; empty where the project's own layout fails, since that is of every file. */
  async function laidOut(): Promise<SourceFile[]> {
    try {
      const { emit, importExtension } = options;
      const readRuntime = (path: string) => readAsset(`runtime/${path}`);
      return await plan(contributions, readRuntime, report, emit, importExtension, layout?.format);
    } catch (error) {
      if (layout?.isFailure(error) !== true) throw error;
      const { file, message } = error;
      const origin = wholeFile(shown(target.cwd, file));
      report({ code: "config/prettier", message, origin });
      for (const { folder } of target.descriptions) failed.add(folder);
      return [];
    }
  }

  /** All that one description gives, without contributions where it has an error. */
  async function make(description: Description): Promise<MadeService> {
    const { cwd } = target;
    const reading = await loadOptionsOf({ ...description, cwd }, options, locking, report);
    if (reading === undefined) return { diagnostics: [], sources: [] };
    const generated = await generateDescription({
      ...description,
      ...reading,
      generators,
      ...(options.strict === undefined ? {} : { strict: options.strict }),
      options: generatorOptions(options),
      conversions: options,
      filter,
      refuseSlowPatterns: options.slowPatterns === "refuse",
      only,
      with: further,
      ...lockIn(target, description.folder, { only, with: further }),
    });
    const { api, contributions: made } = generated;
    const isAsked = only === undefined || only.includes(claimsName);
    const claims = api && isAsked ? claimsOf({ ...description, cwd, api }) : noClaims;
    const isBroken = made === undefined || claims.diagnostics.length > 0;
    const contributions = isBroken ? undefined : [...made, ...claims.contributions];
    return {
      diagnostics: [...generated.diagnostics, ...claims.diagnostics].map(placed),
      sources: [...generated.sources, ...claims.sources].map((file) => resolve(target.cwd, file)),
      ...(contributions === undefined ? {} : { contributions: contributions.map(placed) }),
    };
  }
}

/** Prettier and all that knows it are loaded where they are asked for. */
async function layoutOf(
  { prettier }: RunOptions,
  { root, cwd }: Target,
  records: readonly ServiceRecord[],
) {
  if (prettier !== true) return undefined;
  const { isLayoutFailure, projectLayout } = await import("../prettier/project-layout.ts");
  const kept = new Map(records.flatMap((record) => [...keptRuntime(root, record)]));
  return { ...projectLayout({ root, cwd, kept }), isFailure: isLayoutFailure };
}

/** What lays out the output takes part in it. */
function withLayout(
  service: FreshService,
  { seen, sources }: Pick<FreshService, "seen" | "sources">,
): FreshService {
  const links = [...service.seen.links, ...seen.links];
  const inputs = [...service.seen.inputs, ...seen.inputs];
  return { ...service, sources: [...service.sources, ...sources], seen: { links, inputs } };
}

/** With its place looked up, so that the files of the description need not be kept for it. */
function placed<Value extends { readonly origin: Origin }>(value: Value): Value {
  return { ...value, origin: { ...value.origin } };
}

interface MadeService {
  readonly diagnostics: readonly Diagnostic[];
  /** Absolute paths. */
  readonly sources: readonly string[];
  readonly contributions?: readonly Contribution[];
}

function generatorOptions({ formats, split }: RunOptions): GeneratorOptions {
  return {
    ...(formats === undefined ? {} : { formats }),
    ...(split === undefined ? {} : { split }),
  };
}

function countBelow(files: readonly SourceFile[], folder: string): number {
  if (folder === "") return files.length;
  return files.filter(({ path }) => path.startsWith(`${folder}/`)).length;
}

/** @throws {UsageError} when a generator does not exist or need not be asked for, or choices contradict each other. */
function requireKnown({ only = [], with: further = [], emit, importExtension }: RunOptions): void {
  if (emit === "js" && importExtension === "ts")
    throw new UsageError("--emit js writes JavaScript; use --import-extension js or none, not ts");
  const names = [...generators.map(({ name }) => name), claimsName];
  const unknown = [...only, ...further].find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new UsageError(`unknown generator "${unknown}"${suggestion(unknown, names)}`);
  const optional = generators.flatMap(({ name, optIn }) => (optIn ? [name] : []));
  const usual = further.find((name) => !optional.includes(name));
  if (usual !== undefined)
    throw new UsageError(`"${usual}" always runs; --with accepts only: ${optional.join(", ")}`);
}
