/** What is held against each other: a description, its documents, its baseline and waivers. */
import { existsSync } from "node:fs";
import { basename, dirname, extname, join, resolve, sep } from "node:path";
import { type Diagnostic, type Report, collect } from "../../core/base/diagnostic.ts";
import type * as ir from "../../core/model/ir.ts";
import { loadSync } from "../../core/spec/load-sync.ts";
import { pathExists } from "../../core/spec/load/read-log.ts";
import { visible } from "../../core/base/text/visible.ts";
import { buildModel } from "../../core/pipeline.ts";
import type { LintInput, LintMode, TextFile } from "../../linter/model/lint-result.ts";
import { readText } from "../disk/read-text.ts";
import { documentBeside, documentName } from "./document-beside.ts";
import {
  type ResolvedLoadOptions,
  type DescriptionOptions,
  noLocking,
  loadOptionsOf,
} from "./load-options.ts";
import { type Selection, resolveTarget, shown } from "./resolve-inputs.ts";
import { UsageError } from "./usage-error.ts";

/** What to hold against each other: services of the project, or a description and documents. */
export type LintSelection = Omit<Selection, "out"> &
  DescriptionOptions & {
    readonly mode?: LintMode;
    /** Whether `spec` may be without a document, as for the rules of OpenAPI alone. */
    readonly mayLackDocument?: boolean;
  };

/** One description and its documents, as paths relative to `cwd` with `/` separators. */
export interface LintTarget extends ResolvedLoadOptions {
  readonly service: string;
  readonly spec: string;
  /** See `Description`. */
  readonly more?: readonly string[];
  readonly documents: readonly string[];
  /** Absent: see `lintModeOf`. */
  readonly mode?: LintMode;
}

export interface LintSource {
  readonly target: LintTarget;
  /** Absent when `diagnostics` has an error. */
  readonly input?: LintInput;
  /** In its place where nothing is wrong but references to nothing: for finding what else is. */
  readonly partial?: LintInput;
  /** The files of the description, root first, and its overlays; none of a broken one. */
  readonly specFiles: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** @throws {UsageError} when the selection names nothing that exists. */
function resolveLintTargets(selection: LintSelection, report: Report): LintTarget[] {
  const isOne = selection.spec !== undefined;
  // Nothing is written; the target of one description has a folder for it all the same.
  const target = resolveTarget({ ...selection, ...(isOne ? { out: "." } : {}) }, report);
  return target.descriptions.map(({ service, spec, more = [], documents }) => {
    const beside = documentBeside(spec);
    const isBare = isOne && documents === undefined && !existsSync(resolve(target.cwd, beside));
    if (isBare && selection.mayLackDocument !== true)
      throw new UsageError("--spec requires --document: the source document of the description");
    const { mode } = selection;
    const paths = isBare ? [] : (documents ?? [beside]);
    const own = { cwd: target.cwd, service, spec, more, documents: paths };
    return mode === undefined ? own : { ...own, mode };
  });
}

/**
 * Reads what `target` names, with the options of `selection`. `today` is `YYYY-MM-DD`. What is locked
 * of remote documents stays as it is.
 */
async function readLintTarget(
  target: LintTarget,
  selection: LintSelection,
  today: string,
): Promise<LintSource> {
  const diagnostics: Diagnostic[] = [];
  const reading = await loadOptionsOf(target, selection, noLocking, collect(diagnostics));
  if (reading === undefined) return { target, specFiles: [], diagnostics };
  return readLintSource({ ...target, ...reading }, today);
}

export interface LintReading {
  /** `YYYY-MM-DD`, on which waivers are judged; absent: the day of the run (UTC). */
  readonly today?: string;
  /** Called before each description, for showing progress. */
  readonly onProgress?: (service: string) => void;
}

/**
 * Reads what `selections` name, in that order.
 *
 * @throws {UsageError} when one names nothing that exists.
 */
export async function readLintSources(
  selections: readonly LintSelection[],
  { today = new Date().toISOString().slice(0, 10), onProgress }: LintReading,
  diagnostics: Diagnostic[],
): Promise<readonly LintSource[]> {
  const sources: LintSource[] = [];
  for (const selection of selections) {
    for (const target of resolveLintTargets(selection, collect(diagnostics))) {
      onProgress?.(target.service);
      const source = await readLintTarget(target, selection, today);
      diagnostics.push(...source.diagnostics);
      sources.push(source);
    }
  }
  return sources;
}

/** Reads what `target` names. `today` is `YYYY-MM-DD`. */
export function readLintSource(target: LintTarget, today: string): LintSource {
  const { cwd, spec, more = [], overlays = [] } = target;
  const { diagnostics: loading, ...loaded } = loadSync([spec, ...more], target);
  const diagnostics = [...loading];
  const sources = loaded.sources ?? loaded.partial;
  if (sources === undefined) return { target, specFiles: [], diagnostics };
  const report = collect(diagnostics);
  const api = buildModel(sources, { service: target.service, report });
  const read = readLintInput(api, target, { today, report });
  const input = read && { ...read, mode: target.mode ?? lintModeOf(api, target.documents) };
  const found = loaded.partial === undefined ? diagnostics : diagnostics.slice(loading.length);
  const isBroken = found.some(({ severity }) => severity === "error");
  const files = sources.documents.map(({ file }) => file);
  const specFiles = [...files, ...overlays.map((file) => shown(cwd, resolve(cwd, file)))];
  return {
    target,
    specFiles: loaded.partial === undefined ? specFiles : [],
    diagnostics,
    ...(input === undefined || isBroken
      ? {}
      : { [loaded.partial === undefined ? "input" : "partial"]: input }),
  };
}

/**
 * A `document.md` of a description with `x-specwright` is written for the linter, so that each of its statements
 * counts. Of what others wrote, only what the two say differently is a finding.
 */
export function lintModeOf({ specwright }: ir.Api, documents: readonly string[]): LintMode {
  const isOurs = documents.some((file) => basename(file) === documentName);
  return specwright && isOurs ? "strict" : "contradictions";
}

/**
 * A file that belongs to a document: `baseline.yaml` beside `document.md`, and
 * `api.baseline.yaml` beside `api.md`, as several documents may lie in one folder.
 */
export function fileOf(document: string, name: string): string {
  const stem = basename(document, extname(document));
  const own = basename(document) === documentName ? name : `${stem}.${name}`;
  return join(dirname(document), own).split(sep).join("/");
}

/** The documents and what belongs to them; `undefined` when one is not read, which is reported. */
export function readLintInput(
  api: ir.Api,
  { cwd, spec, documents }: Pick<LintTarget, "cwd" | "spec" | "documents">,
  { today, report }: { readonly today: string; readonly report: Report },
): LintInput | undefined {
  const read: TextFile[] = [];
  for (const file of documents) {
    const text = readText(cwd, file, report, `the document of ${visible(spec)}`);
    if (text !== undefined) read.push(text);
  }
  const [first = documentBeside(spec)] = documents;
  const ownFile = (name: string) => {
    const file = fileOf(first, name);
    return pathExists(resolve(cwd, file)) ? readText(cwd, file, report) : undefined;
  };
  const baseline = ownFile("baseline.yaml");
  const waivers = ownFile("waivers.yaml");
  if (read.length < documents.length) return undefined;
  const folder = dirname(spec).split(sep).join("/");
  return {
    api,
    documents: read,
    folder: folder === "." ? "" : folder,
    ...(baseline === undefined ? {} : { baseline }),
    ...(waivers === undefined ? {} : { waivers }),
    today,
  };
}
