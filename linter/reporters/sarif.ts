/** A lint → a SARIF 2.1.0 log, for code scanning. */
import { codeAddress } from "../../core/base/code-page.ts";
import { catalogue } from "../rules/catalogue.ts";
import {
  type Entry,
  type LintReport,
  type RecordedEntry,
  entriesOf,
  recordedEntriesOf,
} from "./entry.ts";
import { type SarifOptions, type SarifResult, type SarifRule, sarifLog } from "./sarif-log.ts";

/** The log as JSON text. Findings that the baseline leaves for later are suppressed results. */
export function sarifReport(report: LintReport, options: SarifOptions): string {
  const entries: (Entry | RecordedEntry)[] = [...entriesOf(report), ...recordedEntriesOf(report)];
  return sarifLog(entries.map(resultOf), rulesOf(entries), options);
}

/** Every code of the linter, and those diagnostics that occur. */
function rulesOf(entries: readonly Entry[]): SarifRule[] {
  const known = new Map<string, Pick<Entry, "severity" | "cause" | "fix">>(catalogue);
  for (const entry of entries) if (!known.has(entry.code)) known.set(entry.code, entry);
  return [...known].map(([id, { severity: level, cause, fix }]) => {
    return { id, level, cause, fix, address: codeAddress(id) };
  });
}

/** An entry of the linter, or a diagnostic, as a result. */
export function resultOf(entry: Entry | RecordedEntry): SarifResult {
  const { code, severity: level, message, help, places, related } = entry;
  const [place, ...others] = places;
  return {
    code,
    level,
    message: help === undefined ? message : `${message}: ${help}`,
    place,
    related: [...others.map((other) => ({ place: other, message: "the other side" })), ...related],
    ...("reason" in entry
      ? { suppression: `${entry.reason} (recorded on ${entry.day})` }
      : undefined),
  };
}
