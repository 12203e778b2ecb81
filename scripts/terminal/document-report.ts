/** What `document` did, for people and as JSON. */
import { plainDiagnostic } from "../../core/base/diagnostic.ts";
import { jsonText } from "../../core/output/layout.ts";
import type { SectionState } from "../../linter/draft/merge.ts";
import type { DocumentRun } from "../api/document.ts";
import { type ReportOptions, diagnosticLines, oneLine } from "./report.ts";

/** Sections that are listed without `--verbose`. */
const shownSections = 30;

const meanings: Readonly<Record<SectionState, string>> = {
  added: "new in the description",
  refreshed: "drafted again",
  kept: "edited by a person, kept as it is",
  differs: "edited by a person and kept, but the description says something else now",
  removed: "no longer in the description, removed",
  orphaned: "no longer in the description; edited by a person, so it stays",
};

/** Those first that a person has to look at. */
const order: readonly SectionState[] = [
  "differs",
  "orphaned",
  "removed",
  "added",
  "refreshed",
  "kept",
];

/** The lines for one run. */
export function documentLines(run: DocumentRun, options: ReportOptions): string[] {
  const { colors, verbose } = options;
  const errors = run.diagnostics.filter(({ severity }) => severity === "error");
  const sorted = run.changes.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  const shown = verbose ? sorted : sorted.slice(0, shownSections);
  const more = sorted.length - shown.length;
  const name = oneLine(run.document);
  const ending: Readonly<Record<DocumentRun["result"], string>> = {
    written: `${name}: written`,
    unchanged: `${name}: up to date`,
    outdated: `${name}: out of date; run \`specwright document --from\` to refresh it`,
    "would be written": `${name}: would be written`,
    failed: `${name}: not written${run.problem === undefined ? "" : `: ${oneLine(run.problem)}`}`,
  };
  const facts = `${grouped(run.stated)} facts stated, ${grouped(run.left)} not in the grammar`;
  const closing =
    run.result === "failed" ? "" : `; ${facts}; all of it is derived until you accept it`;
  return [
    // Warnings about the description are a matter of `lint`.
    ...diagnosticLines(verbose ? run.diagnostics : errors, options),
    ...shown.map(({ title, state }) => `${oneLine(title)}: ${meanings[state]}`),
    ...(more > 0 ? [colors.dim(`… ${more} more sections; use --verbose to list all`)] : []),
    (run.ok ? colors.green : colors.red)(`${ending[run.result]}${closing}`),
  ];
}

function grouped(count: number): string {
  return count.toLocaleString("en-US");
}

/** The document of a run. */
export function documentJson({ diagnostics, changes, ...run }: DocumentRun): string {
  return jsonText({
    command: "document",
    ...run,
    changes: changes.map((change) => ({ ...change })),
    diagnostics: diagnostics.map(plainDiagnostic),
  });
}
