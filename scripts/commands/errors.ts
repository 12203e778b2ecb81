/** `errors`: shows error codes, one code, or which code made a text. */
import type { ArgsDef } from "citty";
import { type Arguments, readArguments } from "../arguments.ts";
import { codeFrames } from "../code-frame.ts";
import { colorsFor } from "../color.ts";
import { type Command, exitCodes, runArguments } from "../command.ts";
import { entryLines, errorsJson, missingLines, tableLines } from "../errors-report.ts";
import { type ErrorsRun, errors as readErrors } from "../errors.ts";
import { diagnosticLines } from "../report.ts";
import { UsageError } from "../usage.ts";

const definition = {
  wanted: {
    type: "positional",
    required: false,
    valueHint: "code|text",
    description: "A code, or the text of an error, in quotes; every code when none is given.",
  },
  service: { type: "string", valueHint: "name", description: "This service; repeatable." },
  spec: { type: "string", valueHint: "file", description: "A description anywhere." },
  "allow-ref": runArguments["allow-ref"],
  json: { type: "boolean", description: "Print one JSON document." },
} as const satisfies ArgsDef;

export const errors: Command<typeof definition> = {
  meta: { name: "errors", description: "Show error codes, or which code made a text." },
  args: definition,
  examples: [
    ["specwright errors", "every code of every service with an error catalogue"],
    ["specwright errors SERVICE-4005", "what the document says of one code"],
    [`specwright errors "Specified order doesn't exist."`, "the code and arguments of a text"],
    ["specwright errors --service scoped-key --json", "the codes of one service as data"],
    [
      "specwright errors --spec api.yaml -- -1",
      "a code that begins with a dash, of any description",
    ],
  ],
  run: ({ rawArgs }) => run(rawArgs),
};

function run(rawArgs: readonly string[]): void {
  const words = readArguments(rawArgs, definition);
  const [wanted, ...more] = words.positionals;
  if (more.length > 0) {
    throw new UsageError("errors takes one code or one text; put a text in quotes");
  }
  const made = readErrors({
    ...selectionOf(words),
    ...(wanted === undefined ? {} : { wanted }),
  });
  process.exitCode = made.ok ? exitCodes.fine : exitCodes.findings;
  process.stdout.write(words.flag("json") ? errorsJson(made, wanted) : textOf(made, wanted));
}

function selectionOf(words: Arguments) {
  const services = words.values("service");
  const spec = words.value("spec");
  const allowRef = words.values("allow-ref");
  return {
    ...(services === undefined ? {} : { services }),
    ...(spec === undefined ? {} : { spec }),
    ...(allowRef === undefined ? {} : { allowRef }),
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
