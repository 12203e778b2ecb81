/** Descriptions and their documents → a report of what became of every claim and fact. */
import {
  type Diagnostic,
  type Report,
  collect,
  sortDiagnostics,
} from "../../core/base/diagnostic.ts";
import { jsonText } from "../../core/output/layout.ts";
import { lint } from "../../linter/lint.ts";
import { parseDocument } from "../../linter/document/markdown/parse-document.ts";
import type { LintInput } from "../../linter/model/lint-result.ts";
import { traceHtml } from "../../linter/coverage/html/page.ts";
import { traceJson } from "../../linter/coverage/json-report.ts";
import { traceMarkdown } from "../../linter/coverage/markdown-report.ts";
import { type Trace, outlined } from "../../linter/coverage/trace.ts";
import {
  type LintReading,
  type LintSelection,
  type LintTarget,
  readLintSources,
} from "../inputs/lint-input.ts";
import { readText } from "../disk/read-text.ts";

/** The forms of a report. */
export const traceFormats = {
  markdown: traceMarkdown,
  json: (traces: readonly Trace[]) => jsonText(traceJson(traces)),
  html: traceHtml,
} as const;

export type TraceFormat = keyof typeof traceFormats;

export interface TraceSettings extends LintReading {
  /** Absent: Markdown. */
  readonly format?: TraceFormat;
}

export type TraceOptions = LintSelection & TraceSettings;

export interface TraceRun {
  /** True when everything was read. What is uncovered is for a lint to judge. */
  readonly ok: boolean;
  /** The report on every description that was read, with a final line feed. */
  readonly text: string;
  /** Every file that the report is made from, as messages show it. */
  readonly sources: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Shows for every statement of the documents where the spec says it, and the reverse.
 *
 * @throws {UsageError} when the options do not name anything that exists.
 */
export async function trace(options: TraceOptions = {}): Promise<TraceRun> {
  return traceEach([options], options);
}

/** The same for several selections, as a config makes them. @throws {UsageError} as `trace`. */
export async function traceEach(
  selections: readonly LintSelection[],
  { format = "markdown", ...reading }: TraceSettings,
): Promise<TraceRun> {
  const diagnostics: Diagnostic[] = [];
  const sources = await readLintSources(selections, reading, diagnostics);
  const read = sources.flatMap(({ target, input, specFiles }) =>
    input === undefined ? [] : [{ target, input, specFiles }],
  );
  const traces = read.map((one) => traceOf(one, collect(diagnostics)));
  return {
    ok: !diagnostics.some(({ severity }) => severity === "error"),
    text: traceFormats[format](traces),
    sources: read.flatMap(sourcesOf),
    diagnostics: sortDiagnostics(diagnostics),
  };
}

/** A description that was read, and what belongs to it. */
export interface Read {
  readonly target: LintTarget;
  readonly input: LintInput;
  readonly specFiles: readonly string[];
}

/** What became of the claims and facts of one description. */
export function traceOf({ target, input, specFiles }: Read, report: Report): Trace {
  return {
    service: target.service,
    folder: input.folder,
    documents: input.documents.map(({ file, text }) => {
      return outlined(parseDocument(file, text).document);
    }),
    spec: specFiles.flatMap((file) => readText(target.cwd, file, report) ?? []),
    result: lint(input),
  };
}

/** Every file that a trace is made from. */
export function sourcesOf({ input, specFiles }: Omit<Read, "target">): string[] {
  const beside = [input.baseline, input.waivers].flatMap((file) => file?.file ?? []);
  return [...specFiles, ...input.documents.map(({ file }) => file), ...beside];
}
