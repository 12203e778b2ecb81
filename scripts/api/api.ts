/** The programmatic entry: what the commands do, on paths, with results as values. */
export type { Diagnostic, Severity } from "../../core/base/diagnostic.ts";
export { type LoadOptions, type Loaded, load } from "../../core/spec/load.ts";
export type { Drift } from "../../core/output/drift.ts";
export type { Finding } from "../../linter/model/finding.ts";
export type { FindingCode } from "../../linter/rules/catalogue.ts";
export type { LintedService } from "../../linter/reporters/entry.ts";
export type { Axis, Change, Grade, Party, Witness } from "../../core/diff/change/change.ts";
export type { FailOn } from "../../core/diff/change/fail-on.ts";
export { check } from "./check.ts";
export {
  type DiffOptions,
  type DiffRun,
  type DiffedService,
  type ShownChange,
  diff,
} from "./diff.ts";
export { type ErrorsOptions, type ErrorsRun, type FoundError, errors } from "./errors.ts";
export { generate } from "./generate.ts";
export type { BaselineUpdate } from "./baseline-updates.ts";
export { type LintOptions, type LintRun, lint } from "./lint.ts";
export { render } from "./render.ts";
export type { GenerateOptions, RunOptions } from "./run-options.ts";
export type { CheckResult, GenerateResult, RenderResult } from "./run-result.ts";
export { type TraceFormat, type TraceOptions, type TraceRun, trace } from "./trace.ts";
export { UsageError } from "../inputs/usage-error.ts";
export type { Selection } from "../inputs/resolve-inputs.ts";
