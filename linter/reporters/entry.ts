/** Findings and diagnostics as every format shows them. */
import { catalogue as diagnosticCatalogue } from "../../core/base/diagnostic-catalogue.ts";
import type { Diagnostic } from "../../core/base/diagnostic.ts";
import { type Origin, formatOrigin, wholeFile } from "../../core/base/origin.ts";
import type { DocumentPlace } from "../model/document.ts";
import type { Finding } from "../model/finding.ts";
import type { DerivedCounts, ReadPart, RecordedFinding } from "../model/lint-result.ts";
import { readingBySection, readingOf } from "../model/read-counts.ts";
import { aboutCode } from "../rules/catalogue.ts";

/** What one description and its documents gave. */
export interface LintedService {
  readonly name: string;
  /** Path of the description, as messages show it. */
  readonly spec: string;
  readonly documents: readonly string[];
  /** Numbers of statements that were read; 0 of what could not be read. */
  readonly claims: number;
  readonly facts: number;
  /** Accepted words without a fact in the spec, in whole or in part. */
  readonly unbound?: number;
  /** Facts that nothing states but accepted words and readings. */
  readonly chosen?: number;
  /** Claims that the description does not follow, by accepted readings. */
  readonly unfollowed?: number;
  /** What a document that was drafted from the description counts for. */
  readonly derived?: DerivedCounts;
  readonly findings: readonly Finding[];
  /** The parts of documents of any style. */
  readonly parts?: readonly ReadPart[];
  /** Findings that the baseline leaves for later; they are not among `findings`. */
  readonly recorded?: readonly RecordedFinding[];
}

/** What a format is made from. */
export interface LintReport {
  readonly services: readonly LintedService[];
  /** Sorted; what loading had to say about any of the descriptions and documents. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface Entry {
  readonly code: string;
  readonly severity: "error" | "warning";
  readonly message: string;
  /** What causes findings of this code. */
  readonly cause: string;
  /** What there is to know of this one. */
  readonly help?: string;
  /** How to mend findings of this code. */
  readonly fix: string;
  /** The side that is to be mended first, as far as that is known; one at least. */
  readonly places: readonly [EntryPlace, ...EntryPlace[]];
  readonly related: readonly { readonly message: string; readonly place: EntryPlace }[];
}

export interface EntryPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Absent where only the beginning is known. */
  readonly end?: { readonly line: number; readonly column: number };
}

/** Diagnostics first, then findings by service. Partially supported constructs are no matter of a lint. */
export function entriesOf({ services, diagnostics }: LintReport): Entry[] {
  return [
    ...diagnostics.flatMap((one) => entryOfDiagnostic(one) ?? []),
    ...services.flatMap(({ spec, findings }) => findings.map((one) => entryOf(one, spec))),
  ];
}

/** An entry that the baseline leaves for later, with the reason of a person. */
export interface RecordedEntry extends Entry {
  readonly reason: string;
  /** When it was recorded, `YYYY-MM-DD`. */
  readonly day: string;
}

/** Findings that the baseline leaves for later, by service. */
export function recordedEntriesOf({ services }: LintReport): RecordedEntry[] {
  return services.flatMap(({ spec, recorded = [] }) =>
    recorded.map(({ finding, reason, day }) => ({ ...entryOf(finding, spec), reason, day })),
  );
}

/** How many entries of each severity there are. */
export function countEntries(report: LintReport): {
  readonly errors: number;
  readonly warnings: number;
} {
  const entries = entriesOf(report);
  const errors = entries.filter(({ severity }) => severity === "error").length;
  return { errors, warnings: entries.length - errors };
}

/** Findings about something that the spec has and the document has not. */
const ofSpec = /^(?:fact|interpretation)\/|^gap\/(?:filled|stale)$/;

function entryOf(finding: Finding, file: string): Entry {
  const { code, severity, message, help, document, spec, related } = finding;
  const { cause, fix } = aboutCode(code);
  const sides = ofSpec.test(code) ? [spec, document] : [document, spec];
  const found = sides.flatMap((place) => (place === undefined ? [] : placeOf(place)));
  const [first = wholeFile(file), ...rest] = found;
  return {
    code,
    severity,
    message,
    cause,
    ...(help === undefined ? {} : { help }),
    fix,
    places: [first, ...rest],
    related: related.map((one) => ({ message: one.message, place: placeOf(one.place) })),
  };
}

function entryOfDiagnostic({ code, severity, message, origin }: Diagnostic): Entry | undefined {
  if (severity === "partial") return undefined;
  const { cause, fix } = diagnosticCatalogue[code];
  return { code, severity, message, cause, fix, places: [placeOf(origin)], related: [] };
}

function placeOf(place: DocumentPlace | Origin): EntryPlace {
  const { file, line, column } = place;
  if (!("endLine" in place)) return { file, line, column };
  return { file, line, column, end: { line: place.endLine, column: place.endColumn } };
}

/** `file:line:column`, or the path of a whole file. */
export function shownPlace(place: EntryPlace): string {
  return formatOrigin(place);
}

/** What people took upon themselves, which no comparison shows. */
const acceptedWords = {
  chosen: (count: number) => counted(count, "fact"),
  unfollowed: (count: number) => `${counted(count, "claim")} not followed`,
  unbound: (count: number) => `${count === 1 ? "1 entry" : `${count} entries`} bound to nothing`,
};

/** `3 errors, 1 warning in 2 of 6 services`, or what was compared when there is nothing to say. */
export function summary(report: LintReport): string {
  const { services } = report;
  const { errors, warnings } = countEntries(report);
  const parts = [
    ...(errors > 0 ? [counted(errors, "error")] : []),
    ...(warnings > 0 ? [counted(warnings, "warning")] : []),
  ];
  const all = counted(services.length, "service");
  const sum = (key: "claims" | "facts" | keyof typeof acceptedWords) =>
    services.reduce((total, one) => total + (one[key] ?? 0), 0);
  const accepted = (["chosen", "unfollowed", "unbound"] as const)
    .map((key) => ({ key, count: sum(key) }))
    .filter(({ count }) => count > 0)
    .map(({ key, count }) => acceptedWords[key](count));
  const bare = services.filter(({ documents }) => documents.length === 0).length;
  const open = [
    ...(accepted.length === 0 ? [] : [`; accepted: ${accepted.join(", ")}`]),
    ...(bare === 0 ? [] : [`; ${bare} without a document to compare`]),
    recordedSummary(services),
    readingSummary(services),
    derivedSummary(services),
  ].join("");
  if (parts.length > 0) return `${parts.join(", ")} in ${all}${open}`;
  if (services.some((one) => one.parts !== undefined)) return `${all}: no findings${open}`;
  return `${all}: ${counted(sum("claims"), "claim")}, ${counted(sum("facts"), "fact")}, no findings${open}`;
}

/** What the baseline leaves for later. What examples show is exact, so that it is told apart. */
function recordedSummary(services: readonly LintedService[]): string {
  const recorded = services.flatMap((one) => one.recorded ?? []);
  if (recorded.length === 0) return "";
  const inExamples = recorded.filter(({ finding: { code } }) => code.startsWith("example/")).length;
  const examples = inExamples === 0 ? "" : ` (${inExamples} in examples)`;
  return `; ${counted(recorded.length, "finding")} of the baseline left for later${examples}`;
}

/** `; 0 proven, 214 derived (3 facts left out), 0 of 12 sections accepted`. */
function derivedSummary(services: readonly LintedService[]): string {
  const drafts = services.flatMap(({ derived }) => derived ?? []);
  if (drafts.length === 0) return "";
  const sum = (key: keyof DerivedCounts) => drafts.reduce((total, one) => total + one[key], 0);
  const left = sum("left") === 0 ? "" : ` (${counted(sum("left"), "fact")} left out)`;
  const sections = counted(sum("sections"), "section");
  return `; ${sum("proven")} proven, ${sum("derived")} derived${left}, ${sum("accepted")} of ${sections} accepted`;
}

/** What was read of documents of any style, and where the rest is. */
function readingSummary(services: readonly LintedService[]): string {
  const parts = services.flatMap((one) => one.parts ?? []);
  if (parts.length === 0) return "";
  const counts = readingOf(parts);
  const all = readingBySection(parts);
  const open = all.filter((one) => one.counts.unread > 0);
  const rest = [
    ...(counts["nothing to compare"] > 0
      ? [`${counts["nothing to compare"]} compare nothing`]
      : []),
    ...(counts.outside > 0 ? [`${counts.outside} are not about HTTP`] : []),
  ];
  const others = rest.length === 0 ? "" : ` (${rest.join(", ")})`;
  const unread =
    counts.unread === 0
      ? "none not read"
      : `${counts.unread} not read in ${open.length} of ${counted(all.length, "section")}`;
  return `; ${counted(parts.length, "part")} of documents${others}: ${counts.read} read, ${unread}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
