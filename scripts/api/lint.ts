/** Compares descriptions with their documents, and updates baselines. */
import { UsageError } from "../inputs/usage-error.ts";
import { type Diagnostic, collect, sortDiagnostics } from "../../core/base/diagnostic.ts";
import { sortFindings } from "../../linter/model/finding.ts";
import { type LintReport, type LintedService, countEntries } from "../../linter/reporters/entry.ts";
import { type LintReading, type LintSelection, readLintSources } from "../inputs/lint-input.ts";
import { type BaselineUpdate, updateBaselines } from "./baseline-updates.ts";
import { type Linted, lintedOf } from "./linted.ts";

export interface LintSettings extends LintReading {
  /** More warnings than these are a failure, as errors are; absent: none is too many. */
  readonly maxWarnings?: number;
  /** Whether to update the baselines to what stands now. Asked at most once; absent: no update. */
  readonly confirmBaseline?: (all: readonly BaselineUpdate[]) => boolean | Promise<boolean>;
  /** Why findings are left for later that an update adds; absent: nobody has said so yet. */
  readonly reason?: string;
}

export type LintOptions = LintSelection & LintSettings;

export interface LintRun extends LintReport {
  /** True when there is no error, and no more warnings than `maxWarnings`. */
  readonly ok: boolean;
  /** True when there are more warnings than `maxWarnings`. */
  readonly hasTooManyWarnings: boolean;
  /** The updates that were written; the findings are those that are left. */
  readonly baselineUpdates: readonly BaselineUpdate[];
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
  { confirmBaseline, maxWarnings = Number.POSITIVE_INFINITY, reason, ...reading }: LintSettings,
): Promise<LintRun> {
  const diagnostics: Diagnostic[] = [];
  const asked = selections.map((selection) => ({ ...selection, mayLackDocument: true }));
  const sources = await readLintSources(asked, reading, diagnostics);
  // Redocly's engine is large, so that those alone load it who lint.
  const { openApiProblems } = await import("../openapi-rules/find-problems.ts");
  const targets = sources.map(({ target }) => target);
  const problems = await openApiProblems(targets, diagnostics);
  const left = [...problems.diagnostics];
  let linted: readonly Linted[] = sources.map((source, index) =>
    lintedOf(source, { reason, ruleFindings: problems.findings[index] ?? [] }),
  );
  if (reason !== undefined) requireUseOfReason(linted);
  let baselineUpdates: readonly BaselineUpdate[] = [];
  if (confirmBaseline !== undefined) {
    const updated = await updateBaselines(linted, confirmBaseline, collect(left));
    ({ linted, updates: baselineUpdates } = updated);
  }
  const services = linted.map(serviceOf);
  const { errors, warnings } = countEntries({ services, diagnostics: left });
  const hasTooManyWarnings = warnings > maxWarnings;
  const ok = errors === 0 && !hasTooManyWarnings;
  const sorted = sortDiagnostics(left);
  return { ok, hasTooManyWarnings, services, diagnostics: sorted, baselineUpdates };
}

/** @throws {UsageError} when nothing is left for later that a reason could be given for. */
function requireUseOfReason(linted: readonly Linted[]): void {
  const modes = linted.flatMap(({ pair }) => pair?.result.mode ?? []);
  if (modes.length === 0 || modes.includes("contradictions")) return;
  throw new UsageError(
    '--reason is for mode "contradictions": in mode "strict" a baseline records what was reviewed',
  );
}

function serviceOf({ target, pair, ruleFindings }: Linted): LintedService {
  const { service, spec, documents } = target;
  const { claimCount: claims = 0, factCount: facts = 0, findings: found = [] } = pair?.result ?? {};
  const { unbound = 0, chosen = 0, unfollowed = 0 } = pair?.result ?? {};
  const counts = { claims, facts, unbound, chosen, unfollowed };
  const { mode, parts = [], recorded = [] } = pair?.result ?? {};
  const own = mode === "contradictions" ? { parts, recorded } : {};
  // In that mode they are among its findings, or recorded.
  const findings = mode === "contradictions" ? found : sortFindings([...found, ...ruleFindings]);
  return { name: service, spec, documents, ...counts, findings, ...own };
}
