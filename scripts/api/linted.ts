/** A description and its documents, read and compared. */
import { lint } from "../../linter/lint.ts";
import type { LintInput, LintResult } from "../../linter/model/lint-result.ts";
import type { LintSource, LintTarget } from "../inputs/lint-input.ts";

export interface Linted {
  readonly target: LintTarget;
  /** Made of a description that lacks what it refers to: its baseline is not updated. */
  readonly isPartial: boolean;
  /** Absent when the description or a document is not read, which has been reported. */
  readonly pair?: { readonly input: LintInput; readonly result: LintResult };
}

/** `reason` is why findings are left for later that an update of the baseline adds. */
export function lintedOf(
  { target, input: whole, partial }: LintSource,
  reason: string | undefined,
): Linted {
  const isPartial = partial !== undefined;
  const read = whole ?? partial;
  // Without a document there is nothing to compare.
  if (read === undefined || target.documents.length === 0) return { target, isPartial };
  const input = reason === undefined ? read : { ...read, reason };
  return { target, isPartial, pair: { input, result: lint(input) } };
}
