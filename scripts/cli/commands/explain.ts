/** `explain`: says what a line of the output was made from, and what a place of a description becomes. */
import type { ArgsDef } from "citty";
import { readArguments } from "../arguments.ts";
import { codeFrames } from "../../terminal/code-frame.ts";
import { colorsFor } from "../../terminal/color.ts";
import { type Command, runArguments } from "../command.ts";
import { metaOf } from "../command-meta.ts";
import { outputArguments } from "../config/option-table.ts";
import { explainJson, explainLines } from "../../terminal/explain-report.ts";
import { UsageError } from "../../inputs/usage-error.ts";
import { configArgument, hasValidConfig, plannedRuns } from "./planned-runs.ts";

const definition: ArgsDef = {
  place: {
    type: "positional",
    required: true,
    valueHint: "file:line|pointer",
    description: "A line of the output or of a description, or a JSON pointer into a description.",
  },
  spec: runArguments.spec,
  out: runArguments.out,
  config: configArgument,
  ...outputArguments,
  json: runArguments.json,
};

export const explain: Command = {
  meta: metaOf("explain"),
  args: definition,
  examples: [
    ["specwright explain generated/link-tracking/types.ts:40", "show where a line comes from"],
    ["specwright explain specs/link-tracking/openapi.yaml:55", "show what a line becomes"],
    ["specwright explain '#/components/schemas/Domain'", "show what a place becomes"],
  ],
  run: ({ rawArgs }) => run(rawArgs),
};

async function run(rawArgs: readonly string[]): Promise<void> {
  const words = readArguments(rawArgs, definition);
  const [place, ...more] = words.positionals;
  if (place === undefined || more.length > 0) {
    throw new UsageError("`explain` takes one place: FILE:LINE or a JSON pointer");
  }
  const [spec, out] = [words.values("spec"), words.value("out")];
  const planned = await plannedRuns(words, {
    ...(spec === undefined ? {} : { spec }),
    ...(out === undefined ? {} : { out }),
  });
  const isJson = words.flag("json");
  if (!hasValidConfig(planned, { command: "explain", isJson })) return;
  const { explain: explainPlace } = await import("../../api/explain/explain.ts");
  const explained = await explainPlace(planned.runs, place);
  if (isJson) {
    process.stdout.write(explainJson(explained));
    return;
  }
  const colors = colorsFor({ env: process.env, isTerminal: process.stdout.isTTY === true });
  const lines = explainLines(explained, { colors, frame: codeFrames(process.cwd()) });
  process.stdout.write(`${lines.join("\n")}\n`);
}
