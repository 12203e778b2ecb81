/** `scaffold`: writes the files in which people implement a description. */
import type { ArgsDef } from "citty";
import { codeFrames } from "../../terminal/code-frame.ts";
import { colorsFor } from "../../terminal/color.ts";
import { scaffoldJson, scaffoldLines } from "../../terminal/scaffold-report.ts";
import { frameworks, layouts } from "../../scaffold/choices.ts";
import type { ScaffoldResult } from "../../scaffold/scaffold.ts";
import { type Arguments, readArguments } from "../arguments.ts";
import { type Command, exitCodes } from "../command.ts";
import { metaOf } from "../command-meta.ts";
import { hasValidConfig, plannedRuns } from "./planned-runs.ts";
import { runArguments, selectionOf } from "./run.ts";

const definition = {
  ...runArguments,
  layout: {
    type: "string",
    valueHint: layouts.join("|"),
    description: "Which handlers share a file. Default: file-per-tag.",
  },
  framework: {
    type: "string",
    valueHint: frameworks.join("|"),
    description: "What the app is mounted in. Default: node.",
  },
} satisfies ArgsDef;

export const scaffold: Command = {
  meta: metaOf("scaffold"),
  args: definition,
  examples: [
    ["specwright scaffold", "write handlers for every spec that has none"],
    [
      "specwright scaffold --spec api.yaml --out src/api --framework express",
      "write src/handlers for the code in src/api, and an Express app",
    ],
    [
      "specwright scaffold shop --handlers src/shop --layout file-per-operation",
      "choose the folder, and a file for each operation",
    ],
  ],
  run: ({ rawArgs }) => run(rawArgs),
};

async function run(rawArgs: readonly string[]): Promise<void> {
  const words = readArguments(rawArgs, definition);
  const layout = words.choice("layout", layouts);
  const framework = words.choice("framework", frameworks);
  const planned = await plannedRuns(words, selectionOf(words));
  if (!hasValidConfig(planned, { command: "scaffold", isJson: words.flag("json") })) return;
  const { scaffold: runScaffold } = await import("../../scaffold/scaffold.ts");
  const results: ScaffoldResult[] = [];
  for (const options of planned.runs) {
    results.push(
      await runScaffold({
        ...options,
        ...(layout === undefined ? {} : { layout }),
        ...(framework === undefined ? {} : { framework }),
      }),
    );
  }
  process.exitCode = results.every(({ ok }) => ok) ? exitCodes.fine : exitCodes.findings;
  process.stdout.write(textOf(results, words));
}

function textOf(results: readonly ScaffoldResult[], words: Arguments): string {
  if (words.flag("json")) return scaffoldJson(results);
  const colors = colorsFor({ env: process.env, isTerminal: process.stdout.isTTY === true });
  const frame = codeFrames(process.cwd());
  const options = { colors, verbose: words.flag("verbose"), frame, request: "" };
  return `${results.flatMap((result) => scaffoldLines(result, options)).join("\n")}\n`;
}
