/** What changed → annotations of lines: workflow commands of GitHub Actions, and SARIF. */
import { formatOrigin, wholeFile } from "../../core/base/origin.ts";
import { type Grade, type Party, worstGrade } from "../../core/diff/change/change.ts";
import { type EntryPlace, entriesOf } from "../../linter/reporters/entry.ts";
import { entryCommand } from "../../linter/reporters/github.ts";
import { resultOf } from "../../linter/reporters/sarif.ts";
import { type SarifOptions, type SarifResult, sarifLog } from "../../linter/reporters/sarif-log.ts";
import { workflowCommand } from "../../linter/reporters/workflow-command.ts";
import type { DiffRun, DiffedService, ShownChange } from "../api/diff/diff-run.ts";
import {
  closingLine,
  codeWords,
  effectWords,
  proofWords,
  sentence,
  sharedWords,
  verdictWords,
  wholeSubject,
} from "./diff-report.ts";

type Level = SarifResult["level"];

const levels: Readonly<Record<Grade, Level>> = {
  breaking: "error",
  "may-break": "warning",
  compatible: "note",
  none: "note",
};

export interface AnnotationOptions extends SarifOptions {
  /** Whose verdict decides how bad a change is. */
  readonly parties: readonly Party[];
}

/** One command per change, at its place in the new description; the last line sums up. */
export function diffGithub(
  { services, diagnostics }: DiffRun,
  { folder, parties }: AnnotationOptions,
): string {
  const faults = entriesOf({ services: [], diagnostics });
  const lines = services.flatMap((service) => [
    ...(service.changes ?? []).map((change) => {
      const { code, level, place, lines: words } = annotationOf(change, service, parties);
      const as = level === "note" ? "notice" : level;
      return workflowCommand({ level: as, title: code, place, lines: words }, folder);
    }),
    `${service.service}: ${closingLine(service, parties)}`,
  ]);
  return `${[...faults.map((entry) => entryCommand(entry, folder)), ...lines].join("\n")}\n`;
}

/** Ids of rules are the kinds of changes. */
export function diffSarif({ services, diagnostics }: DiffRun, options: AnnotationOptions): string {
  const faults = entriesOf({ services: [], diagnostics });
  const found = services.flatMap((service) => {
    const { changes = [], ignored = [] } = service;
    return [
      ...changes.map((change) => annotationOf(change, service, options.parties)),
      ...ignored.map(({ change, entry: { reason, until } }) => ({
        ...annotationOf(change, service, options.parties),
        suppression: `${reason} (until ${until})`,
      })),
    ];
  });
  const results = found.map(({ lines, ...rest }) => ({ ...rest, message: lines.join(" ") }));
  const kinds = new Set(found.map(({ code }) => code));
  const rules = [
    ...[...kinds].map((id) => ({ id, level: "warning" as const, cause: causeOf(id), fix: advice })),
    ...faults.map(({ code: id, severity: level, cause, fix }) => ({ id, level, cause, fix })),
  ];
  const known = new Map(rules.map((rule) => [rule.id, rule]));
  return sarifLog([...faults.map(resultOf), ...results], [...known.values()], options);
}

const advice =
  "Undo the change, release it as a new version, or ignore it in the config with a reason and a last day.";

/** `request-parameter-added` as a sentence. */
function causeOf(kind: string): string {
  return `A change of the kind ${kind.replaceAll("-", " ")}.`;
}

interface DiffAnnotation extends Omit<SarifResult, "message"> {
  readonly lines: readonly string[];
}

function annotationOf(
  change: ShownChange,
  { new: spec, revision }: DiffedService,
  parties: readonly Party[],
): DiffAnnotation {
  const { kind, reason, witness, broken, old, new: fresh, effects = [] } = change;
  // A file of a revision is no file of the working tree.
  const inTree = revision === undefined ? old : undefined;
  const place: EntryPlace = fresh ?? inTree ?? wholeFile(spec);
  return {
    code: kind,
    level: levels[worstGrade(change, parties)],
    place: { file: place.file, line: place.line, column: place.column },
    lines: [
      `${wholeSubject(change)}: ${sentence(reason)}${sharedWords(change)}`,
      ...(broken === undefined ? [] : [`${codeWords(broken)}: ${broken.error}`]),
      ...(witness === undefined
        ? []
        : [`${proofWords[witness.allowedBy]}: ${JSON.stringify(witness.message)}`]),
      verdictWords(change),
      ...(old === undefined ? [] : [`Before: ${formatOrigin(old)}`]),
      ...effects.map(({ state, message, document }) => {
        const at = document === undefined ? "" : `${formatOrigin(document)} `;
        return `${state}: ${at}${effectWords({ state, message })}`;
      }),
    ],
    related: [
      ...(inTree === undefined || fresh === undefined
        ? []
        : [{ message: "the old description", place: inTree }]),
      ...effects.flatMap(({ state, document: at }) => {
        if (at === undefined) return [];
        const end = { line: at.endLine, column: at.endColumn };
        return [
          { message: state, place: { file: at.file, line: at.line, column: at.column, end } },
        ];
      }),
    ],
  };
}
