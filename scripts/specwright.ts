#!/usr/bin/env node
/** The command line: words in, output and an exit code out. The only importer of citty. */
// oxlint-disable-next-line import/no-unassigned-import -- it runs before others are loaded
import "./v8-flags.ts";
import { stripVTControlCharacters } from "node:util";
import { type CommandDef, renderUsage, runCommand } from "citty";
import { packageVersion } from "../core/base/assets.ts";
import { suggestion } from "../core/base/text/suggestion.ts";
import { colorsFor } from "./terminal/color.ts";
import { commandNames, metaOf } from "./cli/command-meta.ts";
import { commands } from "./cli/commands/commands.ts";
import { type Command, exitCodes } from "./cli/command.ts";
import { failureReport } from "./terminal/json-report.ts";
import { oneLine } from "./terminal/report.ts";
import { UsageError } from "./inputs/usage-error.ts";

const main = {
  meta: { name: "specwright", description: "Generate code from OpenAPI and JSON Schema." },
  // Their names and summaries alone: to list them loads none.
  subCommands: Object.fromEntries(commandNames.map((name) => [name, { meta: metaOf(name) }])),
} satisfies CommandDef;

const codeNote = `CODES

  specwright --explain claim/missing
      show what a code of a diagnostic or a finding means, and how to mend it`;

const exitNote = `EXIT CODES

  0   success
  1   errors in a description, findings, or output that is out of date
  2   wrong usage: unknown command, option or service, or a missing value
  70  a bug in Specwright`;

async function runMain(words: readonly string[]): Promise<void> {
  const [first = ""] = words;
  if (first === "--version" || first === "-v") {
    process.stdout.write(`${packageVersion()}\n`);
  } else if (first === "--explain" || first.startsWith("--explain=")) {
    const { explainedCode } = await import("./terminal/code-section.ts");
    process.stdout.write(explainedCode(codeIn(words)));
  } else if (isHelp(words)) {
    process.stdout.write(await helpOf(words));
  } else if (first === "") {
    process.stderr.write(await helpOf([]));
    process.exitCode = exitCodes.usage;
  } else {
    await runCommand(await commandOf(first), { rawArgs: words.slice(1) });
  }
}

/** @throws {UsageError} unless there is one code. */
function codeIn([first = "", second, ...more]: readonly string[]): string {
  const own = first.slice("--explain=".length);
  const code = own === "" ? second : own;
  if (code === undefined || more.length > 0 || (own !== "" && second !== undefined)) {
    throw new UsageError(
      "`--explain` takes one code of a diagnostic or finding: --explain ref/unknown",
    );
  }
  return code;
}

/** @throws {UsageError} when there is no command of that name. */
function commandOf(word: string): Promise<Command> {
  const name = commandNames.find((each) => each === word);
  if (name === undefined) throw new UsageError(unknownWord(word));
  return commands[name]();
}

function unknownWord(word: string): string {
  if (word.startsWith("-")) return `unknown option "${word}"; put options after the command`;
  return `unknown command "${word}"${suggestion(word, commandNames)}`;
}

function isHelp(words: readonly string[]): boolean {
  const end = words.indexOf("--");
  const own = end < 0 ? words : words.slice(0, end);
  return own.includes("--help") || own.includes("-h") || own[0] === "help";
}

async function helpOf(words: readonly string[]): Promise<string> {
  const name = words.find((word) => !word.startsWith("-") && word !== "help");
  const command = name === undefined ? undefined : await commandOf(name);
  const usage = command === undefined ? await renderUsage(main) : await renderUsage(command, main);
  const examples = (command?.examples ?? []).map(([line, does]) => `  ${line}\n      ${does}`);
  const parts = [
    usage.trimEnd(),
    ...(examples.length > 0 ? ["EXAMPLES", ...examples] : [codeNote]),
    exitNote,
  ];
  const text = `${parts.join("\n\n")}\n`;
  const { isColorSupported } = colorsFor({ env: process.env, isTerminal: process.stdout.isTTY });
  return isColorSupported ? text : stripVTControlCharacters(text);
}

function isJson(words: readonly string[]): boolean {
  return / --(?:json|format[ =]json)(?= |$)/.test(` ${words.join(" ")}`);
}

/** One line for whatever went wrong, and with `--json` a document too; never a stack. */
function end(error: unknown): void {
  const message = oneLine(error instanceof Error ? error.message : String(error));
  const kind = error instanceof UsageError ? "usage" : "fault";
  const words = process.argv.slice(2);
  if (isJson(words)) process.stdout.write(failureReport(words[0], { kind, message }));
  if (error instanceof UsageError) {
    process.stderr.write(`specwright: ${message}\nTry \`specwright --help\`.\n`);
    process.exitCode = exitCodes.usage;
    return;
  }
  process.stderr.write(
    `specwright: internal error: ${message} (this is a bug in Specwright ${packageVersion()}: ` +
      "report this line and the description that caused it)\n",
  );
  process.exitCode = exitCodes.fault;
}

for (const stream of [process.stdout, process.stderr]) {
  // Whoever reads has closed the pipe: there is nobody left to tell.
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
}
process.on("uncaughtException", (error) => {
  end(error);
  process.exit();
});
try {
  await runMain(process.argv.slice(2));
} catch (error) {
  end(error);
}
