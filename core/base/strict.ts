/** What a strict run refuses beyond errors. */
import type { Diagnostic, DiagnosticCode } from "./diagnostic.ts";

export interface StrictOptions {
  /** Partial support, and operations or names lost to another, are errors. */
  readonly strict: boolean;
  /** Patterns that take superlinear time are errors. */
  readonly refuseSlowPatterns: boolean;
}

/** Warnings of what one operation loses, or of names that needed a number. */
const errorsUnderStrict: ReadonlySet<DiagnosticCode> = new Set<DiagnosticCode>([
  "name/collision",
  "emit/same-path",
  "repair/get-body",
]);

/** The same diagnostics in the same order; those that such a run refuses are errors. */
export function applyStrict(
  diagnostics: readonly Diagnostic[],
  { strict, refuseSlowPatterns }: StrictOptions,
): Diagnostic[] {
  return diagnostics.map((diagnostic) => {
    const { severity, code } = diagnostic;
    const isHard =
      (strict && (severity === "partial" || errorsUnderStrict.has(code))) ||
      (refuseSlowPatterns && code === "emit/slow-pattern");
    return isHard ? { ...diagnostic, severity: "error" } : diagnostic;
  });
}
