/** Baselines, brought up to what stands now, once a person agrees. */
import { resolve } from "node:path";
import type { Report } from "../../core/base/diagnostic.ts";
import { wholeFile } from "../../core/base/origin.ts";
import { lint } from "../../linter/lint.ts";
import type { LintInput, LintResult } from "../../linter/model/lint-result.ts";
import { recordedChanges } from "../../linter/recorded/changes.ts";
import { isStrictBaseline } from "../../linter/recorded/entries.ts";
import { type BaselineChanges, baselineChanges } from "../../linter/reporters/baseline-changes.ts";
import { readText } from "../disk/read-text.ts";
import { replaceFile } from "../disk/replace.ts";
import { fileOf } from "../inputs/lint-input.ts";
import type { Linted } from "./linted.ts";

/** Entries that an update adds to, changes in or removes from one baseline. */
export interface BaselineUpdate extends BaselineChanges {
  readonly service: string;
  /** Path of the file, as messages show it. */
  readonly file: string;
}

interface Open {
  readonly one: Linted;
  readonly update: BaselineUpdate;
}

interface Updated {
  /** As given, linted again where the baseline is another one now. */
  readonly linted: readonly Linted[];
  /** Those that were written. */
  readonly updates: readonly BaselineUpdate[];
}

/** Asks `confirm` once about all, if there is something to update. What is refused is reported. */
export async function updateBaselines(
  linted: readonly Linted[],
  confirm: (all: readonly BaselineUpdate[]) => boolean | Promise<boolean>,
  report: Report,
): Promise<Updated> {
  const open = linted.flatMap((one) => baselineUpdateOf(one) ?? []);
  if (open.length === 0 || !(await confirm(open.map(({ update }) => update)))) {
    return { linted, updates: [] };
  }
  const done = new Map<Linted, Linted>();
  const updates: BaselineUpdate[] = [];
  const written = new Map<string, string>();
  for (const { one, update } of open) {
    const now = await record(one, update, { written, report });
    if (now === undefined) continue;
    updates.push(update);
    done.set(one, now);
  }
  return { linted: linted.map((one) => done.get(one) ?? one), updates };
}

/** `undefined` when nothing would change, or the baseline cannot be read. */
function baselineUpdateOf(one: Linted): Open | undefined {
  const { target, pair, isPartial } = one;
  if (pair === undefined || isPartial) return undefined;
  const { input, result } = pair;
  const before = input.baseline?.text ?? "";
  const changes =
    result.mode === "strict"
      ? baselineChanges(before, result.baseline)
      : recordedChanges(isStrictBaseline(before) ? "" : before, result.baseline);
  if (changes === undefined) return undefined;
  const { added, changed, removed } = changes;
  if (added.length + changed.length + removed.length === 0) return undefined;
  const [document = target.spec] = target.documents;
  const file = fileOf(document, "baseline.yaml");
  return { one, update: { service: target.service, file, ...changes } };
}

interface Recording {
  /** Texts of the files that this run has written. */
  readonly written: Map<string, string>;
  readonly report: Report;
}

/** Writes the file, and lints again with it; `undefined` when it was refused, which is reported. */
async function record(
  { target, pair, ruleFindings }: Linted,
  { file }: BaselineUpdate,
  { written, report }: Recording,
): Promise<Linted | undefined> {
  if (pair === undefined) return undefined;
  const path = resolve(target.cwd, file);
  const before = written.get(path);
  const { input, result } =
    before === undefined ? pair : linted(pair.input, { file, text: before });
  const text = result.baseline;
  const now = readText(target.cwd, file, () => undefined)?.text;
  const refused = refusal(result, input, now) ?? (await replaceFile(path, text));
  if (refused !== undefined) {
    const message = `cannot write "${file}": ${refused}`;
    report({ code: "out/unwritable", message, origin: wholeFile(file) });
    return undefined;
  }
  if (result.mode === "contradictions") written.set(path, text);
  return { target, isPartial: false, ruleFindings, pair: linted(input, { file, text }) };
}

function linted(input: LintInput, baseline: NonNullable<LintInput["baseline"]>) {
  const now = { ...input, baseline };
  return { input: now, result: lint(now) };
}

/** Why the file is not replaced. `now` is what it holds by now, `undefined` where there is none. */
function refusal(
  { mode }: LintResult,
  { baseline }: LintInput,
  now: string | undefined,
): string | undefined {
  // People take their time to answer; what they were shown must be what is replaced.
  if (now !== baseline?.text) return "the file changed during the review";
  return mode === "contradictions" && isStrictBaseline(baseline?.text ?? "")
    ? 'it records what was reviewed in mode "strict"; remove it first, or stay in that mode'
    : undefined;
}
