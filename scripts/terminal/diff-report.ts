/** What changed → lines for people: by operation, worst first. */
import {
  type Axis,
  type Grade,
  type Party,
  axes,
  parties,
  worstGrade,
} from "../../core/diff/change/change.ts";
import { visible } from "../../core/base/text/visible.ts";
import { formatOrigin } from "../../core/base/origin.ts";
import type { DiffRun, DiffedService, ShownChange, ShownEffect } from "../api/diff/diff-run.ts";
import type { Colors } from "./color.ts";
import { diagnosticLines, oneLine } from "./report.ts";

export interface DiffReportOptions {
  readonly colors: Colors;
  /** Shows places and frames of compatible changes too. */
  readonly verbose: boolean;
  /** Whom the summary is about. */
  readonly parties: readonly Party[];
}

/** With a final line feed. */
export function diffText(run: DiffRun, options: DiffReportOptions): string {
  const { colors } = options;
  const faults = diagnosticLines(run.diagnostics, {
    colors,
    verbose: true,
    frame: () => undefined,
    request: "",
  });
  const isNamed = run.services.length > 1;
  const lines = run.services.flatMap((service) => serviceLines(service, isNamed, options));
  return `${[...faults, ...lines].join("\n").trimEnd()}\n`;
}

function serviceLines(
  service: DiffedService,
  isNamed: boolean,
  options: DiffReportOptions,
): string[] {
  const { colors } = options;
  const { service: name, old, new: fresh, changes } = service;
  const title = `${isNamed ? `${name}: ` : ""}${old} → ${fresh}`;
  const documents = documentWords(service);
  const below = documents === undefined ? [] : [colors.dim(oneLine(documents))];
  const head = [colors.bold(oneLine(title)), ...below, ""];
  if (changes === undefined) return [...head, colors.red("not compared"), ""];
  const groups = byOperation(changes);
  const lines = [...groups].flatMap(([operation, list]) => [
    colors.bold(oneLine(operation)),
    ...list.flatMap((change) => changeLines(change, options)),
    "",
  ]);
  return [
    ...head,
    ...lines,
    ...ignoredLines(service, options),
    closingLine(service, options.parties),
    "",
  ];
}

function ignoredLines(
  { ignored = [] }: DiffedService,
  { colors, parties: of }: DiffReportOptions,
): string[] {
  if (ignored.length === 0) return [];
  const lines = ignored.flatMap(({ change, entry: { reason, until } }) => [
    `  ${gradeWords[worstGrade(change, of)]} ${change.kind} ${colors.dim("at")} ${oneLine(wholeSubject(change))}`,
    `    ignored until ${until}: ${oneLine(reason)}`,
  ]);
  return [colors.bold("ignored"), ...lines, ""];
}

/** The operation, the part and the place inside. */
export function wholeSubject(change: Pick<ShownChange, "subject">): string {
  const { operation = "the whole description" } = change.subject;
  const where = subjectWords(change);
  return where === "" ? operation : `${operation}, ${where}`;
}

/** In the order in which operations are first met. */
export function byOperation(changes: readonly ShownChange[]): Map<string, ShownChange[]> {
  const groups = new Map<string, ShownChange[]>();
  for (const change of changes) {
    const name = change.subject.operation ?? "the whole description";
    const list = groups.get(name) ?? [];
    list.push(change);
    groups.set(name, list);
  }
  return groups;
}

function changeLines(change: ShownChange, options: DiffReportOptions): string[] {
  const { colors, verbose } = options;
  const grade = worstGrade(change, options.parties);
  const isShort = !verbose && (grade === "compatible" || grade === "none");
  const where = subjectWords(change);
  const first = `  ${paint(grade, colors)} ${change.kind}${where === "" ? "" : ` ${colors.dim("at")} ${oneLine(where)}`}`;
  const reason = `    ${oneLine(sentence(change.reason))}${sharedWords(change)}`;
  const effects = (change.effects ?? []).flatMap((effect) => effectLines(effect, options));
  if (isShort) return [first, reason, ...effects];
  const { old, new: fresh, frames, witness, broken } = change;
  return [
    first,
    reason,
    ...placeLines("old", old, frames.old, colors),
    ...placeLines("new", fresh, frames.new, colors),
    ...(witness === undefined
      ? []
      : [`    ${proofWords[witness.allowedBy]}: ${oneLine(JSON.stringify(witness.message))}`]),
    ...programLines(broken).map((line) => `    ${line}`),
    ...effects,
    `    ${colors.dim(verdictWords(change))}`,
  ];
}

function effectLines(
  { state, message, document, entry, frame }: ShownEffect,
  { colors }: DiffReportOptions,
): string[] {
  const at = document === undefined ? "" : ` ${oneLine(formatOrigin(document))}`;
  const recorded = entry === undefined ? "" : ` (${oneLine(formatOrigin(entry))})`;
  return [
    `    ${state}:${at} ${oneLine(effectWords({ state, message }))}${recorded}`,
    ...(frame?.split("\n") ?? []).map((line) => colors.dim(`      ${line}`)),
  ];
}

/** What is said of a document. Of what is true now, what was said until now. */
export function effectWords({ state, message }: Pick<ShownEffect, "state" | "message">): string {
  return state === "newly true" || state === "newly stated" ? `until now, ${message}` : message;
}

/** Which documents were judged, and that they are those of today. */
export function documentWords({ documents }: DiffedService): string | undefined {
  if (documents === undefined) return undefined;
  return `documents, as they are now: ${documents.join(", ")}`;
}

function placeLines(
  side: string,
  origin: ShownChange["old"],
  frame: string | undefined,
  colors: Colors,
): string[] {
  if (origin === undefined) return [];
  const lines = frame?.split("\n") ?? [];
  return [
    `    ${side} ${oneLine(formatOrigin(origin))}`,
    ...lines.map((line) => colors.dim(`      ${line}`)),
  ];
}

/** Whose code does not compile any more. */
export function codeWords({ party }: NonNullable<ShownChange["broken"]>): string {
  return `code of ${names[party]} compiled before, and does not now`;
}

/** A program that compiled, and what the compiler says of it now. */
export function programLines(broken: ShownChange["broken"]): string[] {
  if (broken === undefined) return [];
  const { program, error } = broken;
  const lines = program.trimEnd().split("\n");
  return [`${codeWords(broken)}: ${oneLine(error)}`, ...lines.map((line) => `  ${visible(line)}`)];
}

/** The part and the place inside, without the operation. */
export function subjectWords({ subject: { part, path } }: Pick<ShownChange, "subject">): string {
  return [part, path].filter((word) => word !== undefined).join(": ");
}

/** A sentence about the other operations that the change concerns. */
export function sharedWords({ operations }: ShownChange): string {
  const others = operations.length - 1;
  if (others < 1) return "";
  return ` The same change concerns ${others} other ${others === 1 ? "operation" : "operations"}.`;
}

/** With a capital letter and a full stop. */
export function sentence(reason: string): string {
  const text = reason.trimEnd();
  return `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}

/** What a witness shows. */
export const proofWords: Readonly<
  Record<NonNullable<ShownChange["witness"]>["allowedBy"], string>
> = {
  old: "valid before, and not now",
  new: "valid now, and not before",
  both: "valid as before, with another meaning",
};

const names: Readonly<Record<Party, string>> = {
  callers: "those who call",
  servers: "those who serve",
};

/** Grades as people read them. */
export const gradeWords: Readonly<Record<Grade, string>> = {
  breaking: "breaking",
  "may-break": "may break",
  compatible: "compatible",
  none: "no effect",
};

/** Axes as people read them. */
export const axisWords: Readonly<Record<Axis, string>> = {
  wire: "wire",
  validation: "validation",
  typescript: "TypeScript",
  documents: "documents",
};

/** `wire: breaking for those who call, compatible for those who serve; validation: …`. */
export function verdictWords({ verdict }: Pick<ShownChange, "verdict">): string {
  return axes
    .flatMap((axis) => {
      const judged = verdict[axis];
      if (judged === undefined) return [];
      const [callers, servers] = parties.map((party) => gradeWords[judged[party]]);
      if (callers === servers) return [`${axisWords[axis]}: ${callers}`];
      return [
        `${axisWords[axis]}: ${callers} for ${names.callers}, ${servers} for ${names.servers}`,
      ];
    })
    .join("; ");
}

function paint(grade: Grade, colors: Colors): string {
  const word = gradeWords[grade];
  if (grade === "breaking") return colors.red(word);
  return grade === "may-break" ? colors.yellow(word) : colors.dim(word);
}

/** What a service comes to. */
export function closingLine(diffed: DiffedService, of: readonly Party[]): string {
  const { changes, ignored = [], isNew = false, revision = "" } = diffed;
  if (isNew) return `new: not in ${oneLine(revision)}`;
  if (changes === undefined) return "not compared";
  const left = ignored.length === 0 ? "" : `; ${ignored.length} ignored`;
  return `${changes.length === 0 ? "no changes" : summary(changes, of)}${left}`;
}

/** `2 breaking, 1 may break, 5 compatible for those who call`. */
function summary(changes: readonly ShownChange[], of: readonly Party[]): string {
  const grades = changes.map((change) => worstGrade(change, of));
  const counts = (["breaking", "may-break", "compatible", "none"] as const).flatMap((grade) => {
    const count = grades.filter((each) => each === grade).length;
    return count === 0 ? [] : [`${count} ${gradeWords[grade]}`];
  });
  return `${counts.join(", ")} for ${of.map((party) => names[party]).join(" and ")}`;
}
