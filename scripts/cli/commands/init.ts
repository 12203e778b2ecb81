/** `init`: writes a config for the descriptions that a project has. */
import type { ArgsDef } from "citty";
import { readArguments } from "../arguments.ts";
import { type Command, exitCodes } from "../command.ts";
import { metaOf } from "../command-meta.ts";
import { askForConfig } from "../init/ask.ts";
import { configFormats } from "../init/config-text.ts";
import { type InitResult, init as runInit } from "../init/init.ts";
import { oneLine } from "../../terminal/report.ts";
import { UsageError } from "../../inputs/usage-error.ts";

const definition = {
  spec: {
    type: "string",
    valueHint: "file",
    description:
      "Use this description. Repeatable. Default: each openapi.* and swagger.* that is found.",
  },
  out: {
    type: "string",
    valueHint: "folder",
    description: "Write the code to this folder. Default: src/api or api.",
  },
  format: {
    type: "string",
    valueHint: configFormats.join("|"),
    description: "Format of the config. Default: ts beside a tsconfig.json, else yaml.",
  },
  scripts: {
    type: "boolean",
    description: "Add scripts to package.json instead of printing them.",
  },
  yes: { type: "boolean", description: "Accept all suggestions without asking." },
  force: { type: "boolean", description: "Overwrite an existing config." },
} as const satisfies ArgsDef;

export const init: Command = {
  meta: metaOf("init"),
  args: definition,
  examples: [
    ["specwright init", "find descriptions, ask questions, and write specwright.config.ts"],
    ["specwright init --yes --scripts", "ask nothing, and add scripts to package.json"],
    [
      "specwright init --yes --spec api.yaml --out src/api --format yaml",
      "set everything on the command line",
    ],
  ],
  run: ({ rawArgs }) => run(rawArgs),
};

async function run(rawArgs: readonly string[]): Promise<void> {
  const words = readArguments(rawArgs, definition);
  const [stray] = words.positionals;
  if (stray !== undefined)
    throw new UsageError(`unexpected argument "${stray}"; pass a file with --spec`);
  const asks = !words.flag("yes");
  if (asks && !(process.stdin.isTTY && process.stdout.isTTY))
    throw new UsageError("`init` needs a terminal to ask; pass --yes to accept all suggestions");
  const specs = words.values("spec");
  const out = words.value("out");
  const format = words.choice("format", configFormats);
  const made = await runInit({
    cwd: process.cwd(),
    scripts: words.flag("scripts"),
    force: words.flag("force"),
    ...(specs === undefined ? {} : { specs }),
    ...(out === undefined ? {} : { out }),
    ...(format === undefined ? {} : { format }),
    ...(asks ? { ask: askForConfig } : {}),
  });
  process.exitCode = made === undefined ? exitCodes.findings : exitCodes.fine;
  process.stdout.write(`${linesOf(made).map(oneLine).join("\n")}\n`);
}

function linesOf(made: InitResult | undefined): string[] {
  if (made === undefined) return ["nothing was written"];
  const { config, missing, added, refused } = made;
  const open = Object.entries(missing).filter(([name]) => !added.includes(name));
  return [
    `wrote    ${config}`,
    ...(added.length > 0 ? [`added    ${added.join(", ")} to package.json`] : []),
    ...(refused === undefined ? [] : [`package.json was not changed: ${refused}`]),
    ...(open.length > 0 ? ["add these scripts to package.json:"] : []),
    ...open.map(([name, command]) => `  "${name}": "${command}"`),
    "next     npx specwright generate",
  ];
}
