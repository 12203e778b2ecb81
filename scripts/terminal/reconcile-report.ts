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
  const { folder, problem, changes, files, manual, concerned, isWritten } = service;
  const { colors, request } = options;
  const out = oneLine(folder);
  if (problem !== undefined)
    return [`${colors.red(out)}: nothing was changed: ${oneLine(problem)}`];
  if (changes.length === 0 && manual.length === 0) return [`${out}: up to date`];
  return [
    ...changes.map((each) => `changed  ${oneLine(each)}`),
    ...concerned.map((each) => `look at  ${placeOf(each)}: ${oneLine(each.text)}`),
    ...(isWritten && concerned.length > 0 && manual.length === 0 ? [saidOnce] : []),
    ...(isWritten ? files.map(({ path }) => `wrote    ${oneLine(path)}`) : []),
    ...(isWritten ? [] : files.flatMap(({ diff }) => ["", ...diff.split("\n")])),
    ...(manual.length === 0 ? [] : ["", "to do by hand:"]),
    ...manual.map((each) => `  ${colors.yellow(placeOf(each))}: ${oneLine(each.text)}`),
    ...(isWritten && manual.length > 0
      ? [
          "",
          `then run \`specwright scaffold --reconcile --write${oneLine(request)}\` again, or with --done to take it for done`,
        ]
      : []),
    ...(isWritten
      ? [`${out}: ${files.length} files changed`]
      : [
          "",
          `${out}: nothing was written; run \`specwright scaffold --reconcile --write${oneLine(request)}\``,
        ]),
  ];
}

/** With nothing left to do by hand, the next run compares with the description of today. */
const saidOnce = "         these places are said once: the next run no longer names them";

function placeOf({ file, line }: { readonly file: string; readonly line: number }): string {
  return `${oneLine(file)}:${line}`;
}

/** The document of all runs. */
export function reconcileJson(results: readonly ReconcileResult[]): string {
  const plain = (service: ReconciledService) => ({
    ...service,
    files: service.files.map((each) => ({ ...each })),
    manual: service.manual.map((each) => ({ ...each })),
    concerned: service.concerned.map((each) => ({ ...each })),
  });
  return jsonText({
    command: "scaffold",
    ok: results.every(({ ok }) => ok),
    services: results.flatMap(({ services }) => services.map(plain)),
    diagnostics: results.flatMap(({ diagnostics }) => diagnostics.map(plainDiagnostic)),
  });
}
