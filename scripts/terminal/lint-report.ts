/** A lint → what the command prints, in the format that was asked for. */
import { packageVersion } from "../../core/base/assets.ts";
import { isOpenApiCode } from "../../linter/rules/openapi/codes.ts";
import { summary } from "../../linter/reporters/entry.ts";
import { githubReport } from "../../linter/reporters/github.ts";
import { jsonReport } from "../../linter/reporters/json.ts";
import { junitReport } from "../../linter/reporters/junit.ts";
import { markdownReport } from "../../linter/reporters/markdown.ts";
import { sarifReport } from "../../linter/reporters/sarif.ts";
import { plainLine } from "../../linter/reporters/single-line.ts";
import { textLines } from "../../linter/reporters/text.ts";
import { baselineUpdateLines } from "./confirm-baseline.ts";
import { codeFrames, textReader } from "./code-frame.ts";
import type { Colors } from "./color.ts";
import type { BaselineUpdate } from "../api/baseline-updates.ts";
import type { LintRun } from "../api/lint.ts";
import { fixLines, plainFixes } from "./fix-report.ts";
import { diagnosticLines } from "./report.ts";
import { folderInRepository } from "./repository-folder.ts";

export const lintFormats = ["text", "json", "sarif", "github", "junit", "markdown"] as const;
export type LintFormat = (typeof lintFormats)[number];

/** Findings shown as text when not all are asked for. */
const shownFindings = 50;

/** The page on what is read in a document, by its path below the package. */
export const grammarPage = "linter/GRAMMAR.md";

export interface LintReportOptions {
  readonly format: LintFormat;
  readonly colors: Colors;
  /** Lists every finding. */
  readonly verbose: boolean;
  /** Lists what is not read of documents of any style. */
  readonly unread?: boolean;
}

/** Ends with a line feed. */
export function lintReport(result: LintRun, options: LintReportOptions): string {
  const folder = folderInRepository();
  switch (options.format) {
    case "json":
      return jsonReport(result, {
        baselineUpdates: result.baselineUpdates.map(plainBaselineUpdate),
        ...(result.fixes === undefined ? {} : { fixes: plainFixes(result.fixes) }),
      });
    case "sarif":
      return sarifReport(result, { folder, version: packageVersion() });
    case "github":
      return githubReport(result, { folder });
    case "junit":
      return junitReport(result, { folder, failsOnWarnings: result.hasTooManyWarnings });
    case "markdown":
      return markdownReport(result, { folder });
    case "text":
      return textReport(result, options);
  }
}

function plainBaselineUpdate({ service, file, added, changed, removed }: BaselineUpdate) {
  return { service, file, added: [...added], changed: [...changed], removed: [...removed] };
}

function textReport(result: LintRun, { colors, verbose, unread }: LintReportOptions): string {
  const cwd = process.cwd();
  const options = { colors, verbose, frame: codeFrames(cwd), request: "" };
  const limit = verbose ? Number.POSITIVE_INFINITY : shownFindings;
  const lines = [
    ...(result.fixes === undefined ? [] : fixLines(result.fixes, colors, verbose)),
    ...diagnosticLines(result.diagnostics, options),
    ...textLines(result, { colors, limit, textOf: textReader(cwd) }),
    ...(unread === true ? unreadLines(result) : []),
    ...baselineUpdateLines(result.baselineUpdates, colors),
    ...grammarLines(result, colors),
    (result.ok ? colors.green : colors.red)(summary(result)),
  ];
  return `${lines.join("\n")}\n`;
}

/** One line for each part that is not read, under its section. */
function unreadLines({ services }: LintRun): string[] {
  return services.flatMap(({ parts = [] }) => {
    const open = parts.filter(({ state }) => state === "unread");
    return open.map(({ kind, place: { file, line, column }, text }) => {
      return plainLine(`${file}:${line}:${column} ${kind} not read: ${shortened(text)}`);
    });
  });
}

function shortened(text: string): string {
  const line = text.replaceAll(/\s+/gu, " ");
  return line.length > 100 ? `${line.slice(0, 97)}…` : line;
}

/** Where to read on, for those who have to change a document. */
function grammarLines({ services }: LintRun, { dim }: Colors): string[] {
  const isForGrammar = services.some(
    ({ findings, parts }) =>
      parts === undefined && findings.some(({ code }) => !isOpenApiCode(code)),
  );
  if (!isForGrammar) return [];
  return [dim(`Run \`specwright lint --grammar\` to see which forms the linter understands.`)];
}
