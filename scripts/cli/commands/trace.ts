/** `trace`: shows for every statement of a document where the spec says it, and the reverse. */
import type { ArgsDef } from "citty";
import { type Arguments, readArguments } from "../arguments.ts";
import { codeFrames } from "../../terminal/code-frame.ts";
import { colorsFor } from "../../terminal/color.ts";
import { type Command, exitCodes, runArguments } from "../command.ts";
import { readingArguments } from "../config/option-table.ts";
import { placeReport } from "../../disk/report.ts";
import { progressOn } from "../../terminal/progress.ts";
import { diagnosticLines, oneLine } from "../../terminal/report.ts";
import type { Selection } from "../../inputs/resolve-inputs.ts";
import { type TraceFormat, type TraceRun, traceEach, traceFormats } from "../../api/trace.ts";
import { UsageError } from "../../inputs/usage-error.ts";
import { documentedRuns } from "./documented.ts";
import { configArgument, isSound, plannedRuns } from "./planned.ts";

const definition: ArgsDef = {
  services: runArguments.services,
  spec: { type: "string", valueHint: "file", description: "A description anywhere." },
  document: {
    type: "string",
    valueHint: "file",
    description: "The text of --spec; repeatable. Else the document.md beside it.",
  },
  format: {
    type: "string",
    valueHint: Object.keys(traceFormats).join("|"),
    description: "The form of the report; markdown when not given.",
  },
  out: {
    type: "string",
    valueHint: "path",
    description: "File or folder to write to instead of printing.",
  },
  config: configArgument,
  ...readingArguments,
};

export const trace: Command = {
  meta: {
    name: "trace",
    description: "Show what became of every statement of documents and specs.",
  },
  args: definition,
  examples: [
    ["specwright trace", "print the coverage of every service as Markdown"],
    ["specwright trace link-tracking --format html --out trace.html", "write one page"],
    ["specwright trace --spec api.yaml --document api.md", "a description and a document anywhere"],
  ],
  run: ({ rawArgs }) => run(rawArgs),
};

async function run(rawArgs: readonly string[]): Promise<void> {
  const words = readArguments(rawArgs, definition);
  const { onProgress, clear } = progressOn(process.stderr);
  const format = formatOf(words);
  const planned = await plannedRuns(words, selectionOf(words));
  if (!isSound(planned, { command: "trace", isJson: format === "json" })) return;
  const runs = documentedRuns(planned, words.positionals, (line) => {
    process.stderr.write(`${line}\n`);
  });
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
  process.stderr.write(`${oneLine(path)} cannot be written: ${problem}\n`);
  process.exitCode = exitCodes.findings;
}

/** Names in a folder. */
const fileNames = { markdown: "trace.md", json: "trace.json", html: "trace.html" } as const;

function formatOf(words: Arguments): TraceFormat {
  const format = words.value("format") ?? "markdown";
  if (isFormat(format)) return format;
  const list = Object.keys(traceFormats).join(", ");
  throw new UsageError(`there is no format "${format}"; there are: ${list}`);
}

function isFormat(name: string): name is TraceFormat {
  return Object.hasOwn(traceFormats, name);
}

function selectionOf(words: Arguments): Selection {
  const spec = words.value("spec");
  const documents = words.values("document");
  return {
    services: words.positionals,
    ...(spec === undefined ? {} : { spec }),
    ...(documents === undefined ? {} : { documents }),
  };
}

/** On the stream that does not carry the report. */
function printDiagnostics({ diagnostics }: TraceRun): void {
  if (diagnostics.length === 0) return;
  const colors = colorsFor({ env: process.env, isTerminal: process.stderr.isTTY === true });
  const options = { colors, verbose: false, frame: codeFrames(process.cwd()), request: "" };
  process.stderr.write(`${diagnosticLines(diagnostics, options).join("\n")}\n`);
}
