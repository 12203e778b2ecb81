/** `errors`: shows error codes, one code, or which code made a text. */
import type { ArgsDef } from "citty";
import { type Arguments, readArguments } from "../arguments.ts";
import { codeFrames } from "../../terminal/code-frame.ts";
import { colorsFor } from "../../terminal/color.ts";
import { type Command, exitCodes } from "../command.ts";
import { metaOf } from "../command-meta.ts";
import { entryLines, errorsJson, missingLines, tableLines } from "../../terminal/errors-report.ts";
import { descriptionArguments } from "../config/option-table.ts";
import type { ErrorsRun } from "../../api/errors.ts";
import { diagnosticLines } from "../../terminal/report.ts";
import type { Selection } from "../../inputs/resolve-inputs.ts";
import { UsageError } from "../../inputs/usage-error.ts";
import { configArgument, hasValidConfig, plannedRuns } from "./planned-runs.ts";

const definition: ArgsDef = {
  wanted: {
    type: "positional",
    required: false,
    valueHint: "code|text",
    description: "An error code, or the quoted text of an error. Default: list all codes.",
  },
  service: {
    type: "string",
    valueHint: "name",
    description: "Search only this service. Repeatable.",
  },
  spec: { type: "string", valueHint: "file", description: "Read this OpenAPI file." },
  config: configArgument,
  ...descriptionArguments,
  json: { type: "boolean", description: "Print one JSON document instead of text." },
};

export const errors: Command = {
  meta: metaOf("errors"),
  args: definition,
  examples: [
    ["specwright errors", "list the error codes of all services"],
    ["specwright errors SERVICE-4005", "show what the document states about a code"],
    [
      `specwright errors "Specified order doesn't exist."`,
      "find the code and the arguments of a text",
    ],
    ["specwright errors --service scoped-key --json", "print the codes of one service as JSON"],
    ["specwright errors --spec api.yaml -- -1", "look up a code that begins with a dash"],
  ],
  run: ({ rawArgs }) => run(rawArgs),
};

async function run(rawArgs: readonly string[]): Promise<void> {
  const words = readArguments(rawArgs, definition);
  const [wanted, ...more] = words.positionals;
  if (more.length > 0) {
    throw new UsageError("`errors` accepts one code or one text; quote a text with spaces");
  }
  const planned = await plannedRuns(words, selectionOf(words));
  if (!hasValidConfig(planned, { command: "errors", isJson: words.flag("json") })) return;
  const { errorsOfEach } = await import("../../api/errors.ts");
  const made = await errorsOfEach(planned.runs, wanted);
  process.exitCode = made.ok ? exitCodes.fine : exitCodes.findings;
  process.stdout.write(words.flag("json") ? errorsJson(made, wanted) : textOf(made, wanted));
}

function selectionOf(words: Arguments): Selection {
  const services = words.values("service");
  const spec = words.value("spec");
  if (services !== undefined && spec !== undefined)
    throw new UsageError("use either --service or --spec, not both");
  return {
    ...(services === undefined ? {} : { services }),
    ...(spec === undefined ? {} : { spec }),
  };
}

function textOf(made: ErrorsRun, wanted: string | undefined): string {
  const colors = colorsFor({ env: process.env, isTerminal: process.stdout.isTTY === true });
  const options = { colors, verbose: false, frame: codeFrames(process.cwd()), request: "" };
  const faults = diagnosticLines(made.diagnostics, options);
  // Of a catalogue that could not be read nothing is known.
  if (faults.length > 0 && made.catalogues.length === 0) return `${faults.join("\n").trimEnd()}\n`;
  const lines = [
    ...faults,
    ...(wanted === undefined
      ? tableLines(made, colors)
      : made.found.length > 0
        ? entryLines(made.found, colors)
        : missingLines(made, wanted, colors)),
  ];
  return `${lines.join("\n")}\n`;
}
