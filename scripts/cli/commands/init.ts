/** `init`: writes a config for the descriptions that a project has. */
import type { ArgsDef } from "citty";
import { readArguments } from "../arguments.ts";
import { type Command, exitCodes } from "../command.ts";
import { askForConfig } from "../init/ask.ts";
import { configFormats } from "../init/config-text.ts";
import { type InitResult, init as runInit } from "../init/init.ts";
import { oneLine } from "../../terminal/report.ts";
import { UsageError } from "../../inputs/usage-error.ts";

const definition = {
  spec: {
    type: "string",
    valueHint: "file",
    description: "A description; repeatable. Else openapi.* and swagger.* are looked for.",
  },
  out: {
    type: "string",
    valueHint: "folder",
    description: "Where the code goes; src/api or api when not given.",
  },
  format: {
    type: "string",
    valueHint: configFormats.join("|"),
    description: "How the config is written; ts beside a tsconfig.json, else yaml.",
  },
  scripts: { type: "boolean", description: "Add scripts to package.json; without it, show them." },
  yes: { type: "boolean", description: "Do not ask: take what was found and is suggested." },
  force: { type: "boolean", description: "Write over a config that is there." },
} as const satisfies ArgsDef;

export const init: Command<typeof definition> = {
  meta: { name: "init", description: "Write a config for the descriptions of this project." },
  args: definition,
  examples: [
    ["specwright init", "look for descriptions, ask, and write specwright.config.ts"],
    ["specwright init --yes --scripts", "the same without a question, and scripts in package.json"],
    ["specwright init --yes --spec api.yaml --out src/api --format yaml", "say all of it"],
  ],
  run: ({ rawArgs }) => run(rawArgs),
};

async function run(rawArgs: readonly string[]): Promise<void> {
  const words = readArguments(rawArgs, definition);
  const [stray] = words.positionals;
  if (stray !== undefined) throw new UsageError(`"${stray}" is no option; name a file by --spec`);
  const asks = !words.flag("yes");
  if (asks && !(process.stdin.isTTY && process.stdout.isTTY))
    throw new UsageError("init asks on a terminal; elsewhere say --yes");
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
    ...(refused === undefined ? [] : [`package.json is left as it is: ${refused}`]),
    ...(open.length > 0 ? ["scripts for package.json:"] : []),
    ...open.map(([name, command]) => `  "${name}": "${command}"`),
    "next     npx specwright generate",
  ];
}
