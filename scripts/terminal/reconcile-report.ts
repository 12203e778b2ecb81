/** What `scaffold --reconcile` found and did, for people and as JSON. */
import { plainDiagnostic } from "../../core/base/diagnostic.ts";
import { jsonText } from "../../core/output/layout.ts";
import type { ReconcileResult, ReconciledService } from "../scaffold/reconcile-service.ts";
import { type ReportOptions, diagnosticLines, oneLine } from "./report.ts";

/** The lines for one run. */
export function reconcileLines(
  { services, diagnostics }: ReconcileResult,
  options: ReportOptions,
): readonly string[] {
  return [
    ...diagnosticLines(diagnostics, options),
    ...services.flatMap((service) => serviceLines(service, options)),
  ];
}

function serviceLines(service: ReconciledService, options: ReportOptions): readonly string[] {
  const { folder, problem, changes, files, record, manual, affected, isWritten } = service;
  const { colors, request } = options;
  const out = oneLine(folder);
  if (problem !== undefined)
    return [`${colors.red(out)}: nothing was changed: ${oneLine(problem)}`];
  const command = `specwright scaffold --reconcile --write${oneLine(request)}`;
  const paths = [...files.map(({ path }) => path), ...(record === undefined ? [] : [record])];
  const written = paths.map((path) => `${isWritten ? "wrote   " : "would write"} ${oneLine(path)}`);
  if (changes.length === 0 && manual.length === 0)
    return [...(isWritten ? written : []), `${out}: up to date`];
  const isPlanned = !isWritten && files.length > 0;
  return [
    "the description differs from the record of these handlers:",
    ...changes.map((each) => `  ${oneLine(each)}`),
    // Diffs are long: what a person has to do stands below them, where a terminal ends.
    ...(isWritten ? [] : files.flatMap(({ diff }) => ["", ...diff.split("\n")])),
    ...(isPlanned && affected.length + manual.length > 0 ? ["", linesAfterwards] : []),
    ...affected.map((each) => `look at  ${placeOf(each)}: ${oneLine(each.text)}`),
    ...(isWritten && affected.length > 0 && manual.length === 0 ? [saidOnce] : []),
    ...(manual.length === 0 ? [] : ["", "to do by hand:"]),
    ...manual.map((each) => `  ${colors.yellow(placeOf(each))}: ${oneLine(each.text)}`),
    "",
    ...written,
    ...(isWritten && manual.length > 0
      ? [
          `when the list above is done, run \`${command}\` again; with --done it takes all of it for done`,
        ]
      : []),
    ...(service.isBehind === undefined
      ? []
      : [
          `${oneLine(service.isBehind)} does not have these changes yet: run \`specwright generate${oneLine(request)}\``,
        ]),
    isWritten
      ? `${out}: ${paths.length} ${paths.length === 1 ? "file" : "files"} written`
      : `${out}: nothing was written; run \`${command}\``,
  ];
}

/** With nothing left to do by hand, the next run compares with the description of today. */
const saidOnce = "         these places are said once: the next run no longer names them";

/** The places of a dry run are those that the same run with `--write` names. */
const linesAfterwards = "line numbers below are those after this edit:";

function placeOf({ file, line }: { readonly file: string; readonly line: number }): string {
  return `${oneLine(file)}:${line}`;
}

/** The document of all runs. */
export function reconcileJson(results: readonly ReconcileResult[]): string {
  const plain = (service: ReconciledService) => ({
    ...service,
    files: service.files.map((each) => ({ ...each })),
    manual: service.manual.map((each) => ({ ...each })),
    affected: service.affected.map((each) => ({ ...each })),
  });
  return jsonText({
    command: "scaffold",
    ok: results.every(({ ok }) => ok),
    services: results.flatMap(({ services }) => services.map(plain)),
    diagnostics: results.flatMap(({ diagnostics }) => diagnostics.map(plainDiagnostic)),
  });
}
