/** A description and its documents, read and compared. */
import { lint } from "../../linter/lint.ts";
import type { Finding } from "../../linter/model/finding.ts";
import type { LintInput, LintResult } from "../../linter/model/lint-result.ts";
import type { LintSource, LintTarget } from "../inputs/lint-input.ts";

export interface Linted {
  readonly target: LintTarget;
  /** Made of a description that lacks what it refers to: its baseline is not updated. */
  readonly isPartial: boolean;
  /** What the rules of OpenAPI find in the description. */
  readonly ruleFindings: readonly Finding[];
  /** Absent when the description or a document is not read, which has been reported. */
  readonly pair?: { readonly input: LintInput; readonly result: LintResult };
}

interface LintedBeside {
  /** Why findings are left for later that an update of the baseline adds. */
  readonly reason: string | undefined;
  readonly ruleFindings: readonly Finding[];
}

/** Compares what `source` has read. */
export function lintedOf(
  { target, input: whole, partial }: LintSource,
  { reason, ruleFindings }: LintedBeside,
): Linted {
  const isPartial = partial !== undefined;
  const read = whole ?? partial;
  // Without a document there is nothing to compare.
  if (read === undefined || target.documents.length === 0) {
    return { target, isPartial, ruleFindings };
  }
  const input = { ...read, ruleFindings, ...(reason === undefined ? {} : { reason }) };
  return { target, isPartial, ruleFindings, pair: { input, result: lint(input) } };
}
