/** What `scaffold` did, for people and as JSON. */
import { plainDiagnostic } from "../../core/base/diagnostic.ts";
import { jsonText } from "../../core/output/layout.ts";
import type { ScaffoldResult, ScaffoldedService } from "../scaffold/scaffold.ts";
import { type ReportOptions, diagnosticLines, oneLine } from "./report.ts";

/** Files that are listed without `--verbose`. */
const shownFiles = 20;

/** The lines for one run. */
export function scaffoldLines(
  { services, diagnostics }: ScaffoldResult,
  options: ReportOptions,
): readonly string[] {
  return [
    ...diagnosticLines(diagnostics, options),
    ...services.flatMap((service) => serviceLines(service, options)),
  ];
}

function serviceLines(
  { folder, written, kept, problem, notes }: ScaffoldedService,
  { colors, verbose }: ReportOptions,
): readonly string[] {
  const out = oneLine(folder);
  if (problem !== undefined)
    return [`${colors.red(out)}: nothing was written: ${oneLine(problem)}`];
  const shown = verbose ? written : written.slice(0, shownFiles);
  const more = written.length - shown.length;
  return [
    ...shown.map((path) => `wrote    ${oneLine(path)}`),
    ...(more > 0 ? [`         and ${more} more; use --verbose to list them`] : []),
    ...kept.map(
      (path) => `${colors.yellow("kept")}     ${oneLine(path)}: it exists, and stays as it is`,
    ),
    ...notes.map((note) => `${out}: ${oneLine(note)}`),
    `${out}: ${written.length} written, ${kept.length} kept`,
  ];
}

/** The document of all runs. */
export function scaffoldJson(results: readonly ScaffoldResult[]): string {
  return jsonText({
    command: "scaffold",
    ok: results.every(({ ok }) => ok),
    services: results.flatMap(({ services }) => services.map((each) => ({ ...each }))),
    diagnostics: results.flatMap(({ diagnostics }) => diagnostics.map(plainDiagnostic)),
  });
}
