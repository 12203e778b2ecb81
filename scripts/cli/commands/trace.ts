/** `trace`: shows for every statement of a document where the spec says it, and the reverse. */
import type { ArgsDef } from "citty";
import { type Arguments, readArguments } from "../arguments.ts";
import { suggestion } from "../../../core/base/text/suggestion.ts";
import { codeFrames } from "../../terminal/code-frame.ts";
import { colorsFor } from "../../terminal/color.ts";
import { type Command, exitCodes, runArguments } from "../command.ts";
import { metaOf } from "../command-meta.ts";
import { descriptionArguments, documentArguments } from "../config/option-table.ts";
import { placeReport } from "../../disk/report.ts";
import { progressOn } from "../../terminal/progress.ts";
import { diagnosticLines, oneLine } from "../../terminal/report.ts";
import { type TraceFormat, type TraceRun, traceEach, traceFormats } from "../../api/trace.ts";
import { UsageError } from "../../inputs/usage-error.ts";
import { runsWithDocuments, selectionWithDocuments } from "./runs-with-documents.ts";
import { configArgument, hasValidConfig, plannedRuns } from "./planned-runs.ts";

const definition: ArgsDef = {
  services: runArguments.services,
  spec: { type: "string", valueHint: "file", description: "Read this OpenAPI file." },
  document: {
    type: "string",
    valueHint: "file",
    description: "Use this document of --spec. Repeatable. Default: document.md beside it.",
  },
  format: {
    type: "string",
    valueHint: Object.keys(traceFormats).join("|"),
    description: "Format of the report. Default: markdown.",
  },
  out: {
    type: "string",
    valueHint: "path",
    description: "Write to this file or folder instead of printing.",
  },
  config: configArgument,
  ...descriptionArguments,
  ...documentArguments,
};

export const trace: Command = {
  meta: metaOf("trace"),
  args: definition,
  examples: [
    ["specwright trace", "print the coverage of all services as Markdown"],
    ["specwright trace link-tracking --format html --out trace.html", "write one HTML page"],
    ["specwright trace --spec api.yaml --document api.md", "trace any description and document"],
  ],
  run: ({ rawArgs }) => run(rawArgs),
};

async function run(rawArgs: readonly string[]): Promise<void> {
  const words = readArguments(rawArgs, definition);
  const { onProgress, clear } = progressOn(process.stderr);
  const format = formatOf(words);
  const planned = await plannedRuns(words, selectionWithDocuments(words));
  if (!hasValidConfig(planned, { command: "trace", isJson: format === "json" })) return;
  const runs = runsWithDocuments(planned, words.positionals);
  const made = await traceEach(runs, {
    format,
    ...(onProgress === undefined ? {} : { onProgress }),
  });
  clear();
  printDiagnostics(made);
  process.exitCode = made.ok ? exitCodes.fine : exitCodes.findings;
  const out = words.value("out");
  if (out === undefined) {
    process.stdout.write(made.text);
    return;
  }
  const { path, problem } = await placeReport(out, fileNames[format], made);
  if (problem === undefined) {
    process.stdout.write(`${oneLine(path)}: written\n`);
    return;
  }
  process.stderr.write(`cannot write ${oneLine(path)}: ${problem}\n`);
  process.exitCode = exitCodes.findings;
}

/** Names in a folder. */
const fileNames = { markdown: "trace.md", json: "trace.json", html: "trace.html" } as const;

function formatOf(words: Arguments): TraceFormat {
  const format = words.value("format") ?? "markdown";
  if (isFormat(format)) return format;
  throw new UsageError(
    `unknown format "${format}"${suggestion(format, Object.keys(traceFormats))}`,
  );
}

function isFormat(name: string): name is TraceFormat {
  return Object.hasOwn(traceFormats, name);
}

/** On the stream that does not carry the report. */
function printDiagnostics({ diagnostics }: TraceRun): void {
  if (diagnostics.length === 0) return;
  const colors = colorsFor({ env: process.env, isTerminal: process.stderr.isTTY === true });
  const options = { colors, verbose: false, frame: codeFrames(process.cwd()), request: "" };
  process.stderr.write(`${diagnosticLines(diagnostics, options).join("\n")}\n`);
}
