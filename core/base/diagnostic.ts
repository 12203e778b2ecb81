/** Problems of the input, as values: collected, never thrown. */
import { type Origin, plainOrigin } from "./origin.ts";
import { type DiagnosticCode, catalogue } from "./diagnostic-catalogue.ts";

export type { DiagnosticCode };

/**
 * `error`: nothing is generated from this input. `partial`: valid input that is supported
 * partially; output is generated and the place is typed or checked more widely. `warning`: supported,
 * and worth a look.
 */
export type Severity = "error" | "partial" | "warning";

export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly severity: Severity;
  /** One sentence, lower case: the offending thing and what was expected instead. */
  readonly message: string;
  readonly origin: Origin;
  /** The construct that is supported partially, for counting; only of `partial`. */
  readonly construct?: string;
}

/** Collects the diagnostics of one run. */
export type Report = (diagnostic: Omit<Diagnostic, "severity">) => void;

/** A report that adds each code's severity and appends to `list`. */
export function collect(list: Diagnostic[]): Report {
  return (diagnostic) => {
    list.push({ ...diagnostic, severity: catalogue[diagnostic.code].severity });
  };
}

/** By file, then place, then code: the order in which they are shown. Each is there once. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const sorted = diagnostics.toSorted(order);
  return sorted.filter((diagnostic, index) => {
    const previous = sorted[index - 1];
    return previous === undefined || order(previous, diagnostic) !== 0;
  });
}

function order(a: Diagnostic, b: Diagnostic): number {
  return (
    compare(a.origin.file, b.origin.file) ||
    a.origin.line - b.origin.line ||
    a.origin.column - b.origin.column ||
    compare(a.code, b.code) ||
    compare(a.message, b.message)
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** How to mend a diagnostic of this code, one sentence. */
export function fixOf(code: DiagnosticCode): string {
  return catalogue[code].fix;
}

/** A diagnostic as JSON documents show it. */
export function plainDiagnostic({ code, severity, message, origin, construct }: Diagnostic) {
  return {
    ...plainOrigin(origin),
    severity,
    code,
    message,
    ...(construct === undefined ? {} : { construct }),
    fix: fixOf(code),
  };
}
