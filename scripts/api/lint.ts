/** Compares descriptions with their documents, and updates baselines. */
import { UsageError } from "../inputs/usage-error.ts";
import { resolve } from "node:path";
import { type Diagnostic, collect, sortDiagnostics } from "../../core/base/diagnostic.ts";
import { wholeFile } from "../../core/base/origin.ts";
import { type BaselineChanges, baselineChanges } from "../../linter/reporters/baseline-changes.ts";
import { type LintReport, type LintedService, countEntries } from "../../linter/reporters/entry.ts";
import { lint as lintPair } from "../../linter/lint.ts";
import type { LintInput, LintResult } from "../../linter/model/lint-result.ts";
import type { FixOptions, FixRun } from "./fix.ts";
import { replaceFile } from "../disk/replace.ts";
import {
  type LintReading,
  type LintSelection,
  type LintSource,
  type LintTarget,
  fileOf,
  readLintSources,
} from "../inputs/lint-input.ts";
import { readText } from "../disk/read-text.ts";

/** Entries that an update adds to, changes in or removes from one baseline. */
export interface BaselineUpdate extends BaselineChanges {
  readonly service: string;
  /** Path of the file, as messages show it. */
  readonly file: string;
}

export interface LintSettings extends LintReading {
  /** Mend one side first; the findings are those that are left. */
  readonly fix?: FixOptions;
  /** More warnings than these are a failure, as errors are; absent: none is too many. */
  readonly maxWarnings?: number;
  /** Whether to update the baselines to what stands now. Asked at most once; absent: no update. */
  readonly confirmBaseline?: (all: readonly BaselineUpdate[]) => boolean | Promise<boolean>;
}

export type LintOptions = LintSelection & LintSettings;

export interface LintRun extends LintReport {
  /** True when there is no error, and no more warnings than `maxWarnings`. */
  readonly ok: boolean;
  /** True when there are more warnings than `maxWarnings`. */
  readonly hasTooManyWarnings: boolean;
  /** The updates that were written; the findings are those that are left. */
  readonly baselineUpdates: readonly BaselineUpdate[];
  /** What was mended, where that was asked for. */
  readonly fixes?: FixRun;
}

/**
 * Findings of every description that the options name, in the order of their names.
 *
 * @throws {UsageError} when the options do not name anything that exists.
 */
export async function lint(options: LintOptions = {}): Promise<LintRun> {
  return lintEach([options], options);
}

/** The same for several selections, as a config makes them. @throws {UsageError} as `lint`. */
export async function lintEach(
  selections: readonly LintSelection[],
  { confirmBaseline, fix, maxWarnings = Number.POSITIVE_INFINITY, ...reading }: LintSettings,
): Promise<LintRun> {
  const diagnostics: Diagnostic[] = [];
  const asked = selections.map((selection) => ({ ...selection, mayLackDocument: true }));
  const fixes = fix === undefined ? undefined : await fixAll(asked, reading, fix);
  const sources = await readLintSources(asked, reading, diagnostics);
  let linted: readonly Linted[] = sources.map(lintedOf);
  if (confirmBaseline !== undefined && hasNoBaseline(linted)) {
    throw new UsageError(
      '--update-baseline records nothing in mode "contradictions": mend each finding, or leave it for later in a waivers file (docs/guides/lint-a-document.md); --mode strict has a baseline',
    );
  }
  const open =
    confirmBaseline === undefined ? [] : linted.flatMap((one) => baselineUpdateOf(one) ?? []);
  const baselineUpdates: BaselineUpdate[] = [];
  if (open.length > 0 && (await confirmBaseline?.(open.map(({ update }) => update)))) {
    for (const { one, update } of open) {
      const done = await record(one, update, diagnostics);
      if (done === undefined) continue;
      baselineUpdates.push(update);
      linted = linted.map((other) => (other === one ? done : other));
    }
  }
  // Redocly's engine is large, so that those alone load it who lint.
  const { addOpenApiProblems } = await import("../openapi-rules/find-problems.ts");
  const targets = sources.map(({ target }) => target);
  const { services, diagnostics: left } = await addOpenApiProblems(targets, {
    services: linted.map(serviceOf),
    diagnostics,
  });
  const { errors, warnings } = countEntries({ services, diagnostics: left });
  const hasTooManyWarnings = warnings > maxWarnings;
  const isOpen = fixes?.services.some(({ fixed, unfixed }) => {
    return unfixed.length > 0 || (fixes.isDryRun && fixed.length > 0);
  });
  const ok = errors === 0 && !hasTooManyWarnings && isOpen !== true;
  const sorted = sortDiagnostics(left);
  const run = { ok, hasTooManyWarnings, services, diagnostics: sorted, baselineUpdates };
  return fixes === undefined ? run : { ...run, fixes };
}

/** What reading has to say is said when the files are read as they are then. */
async function fixAll(
  asked: readonly LintSelection[],
  reading: LintReading,
  options: FixOptions,
): Promise<FixRun> {
  const { fixSources } = await import("./fix.ts");
  return fixSources(await readLintSources(asked, reading, []), options);
}

/** Documents are compared, and none of them in the mode that has a baseline. */
function hasNoBaseline(linted: readonly Linted[]): boolean {
  const modes = linted.flatMap(({ pair }) => pair?.result.mode ?? []);
  return modes.length > 0 && !modes.includes("strict");
}

interface Linted {
  readonly target: LintTarget;
  /** Made of a description that lacks what it refers to: its baseline is not updated. */
  readonly isPartial: boolean;
  /** Absent when the description or a document is not read, which has been reported. */
  readonly pair?: { readonly input: LintInput; readonly result: LintResult };
}

function lintedOf({ target, input: whole, partial }: LintSource): Linted {
  const isPartial = partial !== undefined;
  const input = whole ?? partial;
  // Without a document there is nothing to compare.
  if (input === undefined || target.documents.length === 0) return { target, isPartial };
  return { target, isPartial, pair: { input, result: lintPair(input) } };
}

function serviceOf({ target, pair }: Linted): LintedService {
  const { service, spec, documents } = target;
  const { claimCount: claims = 0, factCount: facts = 0, findings = [] } = pair?.result ?? {};
  const { unbound = 0, chosen = 0, unfollowed = 0 } = pair?.result ?? {};
  const counts = { claims, facts, unbound, chosen, unfollowed };
  const own = pair?.result.mode === "contradictions" ? { parts: pair.result.parts } : {};
  return { name: service, spec, documents, ...counts, findings, ...own };
}

interface Open {
  readonly one: Linted;
  readonly update: BaselineUpdate;
}

/** `undefined` when nothing would change, or the baseline cannot be read. */
function baselineUpdateOf(one: Linted): Open | undefined {
  const { target, pair, isPartial } = one;
  if (pair === undefined || isPartial) return undefined;
  const { input, result } = pair;
  // A baseline records what each statement of a document is bound to.
  if (result.mode !== "strict") return undefined;
  const changes = baselineChanges(input.baseline?.text ?? "", result.baseline);
  if (changes === undefined) return undefined;
  const { added, changed, removed } = changes;
  if (added.length + changed.length + removed.length === 0) return undefined;
  const [document = target.spec] = target.documents;
  const file = fileOf(document, "baseline.yaml");
  return { one, update: { service: target.service, file, ...changes } };
}

/** Writes the file, and lints again with it; `undefined` when it was refused, which is reported. */
async function record(
  { target, pair }: Linted,
  { file }: BaselineUpdate,
  diagnostics: Diagnostic[],
): Promise<Linted | undefined> {
  if (pair === undefined) return undefined;
  const { input, result } = pair;
  const text = result.baseline;
  const path = resolve(target.cwd, file);
  const refused = hasChanged(target, input, file)
    ? "the file changed during the review"
    : await replaceFile(path, text);
  if (refused !== undefined) {
    const origin = wholeFile(file);
    const message = `cannot write "${file}": ${refused}`;
    collect(diagnostics)({ code: "out/unwritable", message, origin });
    return undefined;
  }
  const now = { ...input, baseline: { file, text } };
  return { target, isPartial: false, pair: { input: now, result: lintPair(now) } };
}

/** People take their time to answer; what they were shown must be what is replaced. */
function hasChanged({ cwd }: LintTarget, input: LintInput, file: string): boolean {
  const now = readText(cwd, file, () => undefined);
  return now?.text !== input.baseline?.text;
}
