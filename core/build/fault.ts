/** Faults that descriptions of others have: repaired by a named rule there, refused in our own. */
import type { DiagnosticCode, Report } from "../base/diagnostic.ts";
import type { Origin } from "../base/origin.ts";

/** The rules, by the codes that name them. */
export type Rule = Extract<DiagnosticCode, `repair/${string}`>;

export interface Fault {
  /** What is done about it, where something is. */
  readonly rule: Rule;
  /** What it is where nothing is repaired. */
  readonly code: DiagnosticCode;
  readonly message: string;
  readonly origin: Origin;
}

export interface Faults {
  readonly report: Report;
  /** A document written for this toolkit: what is wrong in it is to be corrected, not guessed. */
  readonly specwright: boolean;
}

/** Reports a fault, by its rule or as an error. */
export function reportFault({ report, specwright }: Faults, fault: Fault): void {
  const { rule, code, message, origin } = fault;
  report({ code: specwright ? code : rule, message, origin });
}
