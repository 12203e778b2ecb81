/** What `generate` and `check` share: options in, report out, exit code. */
import type { ArgsDef } from "citty";
import type { CheckResult, GenerateResult, RunOptions } from "../../api/api.ts";
import { type Arguments, readArguments } from "../arguments.ts";
import { codeFrames } from "../../terminal/code-frame.ts";
import { colorsFor } from "../../terminal/color.ts";
import { exitCodes, runArguments as common } from "../command.ts";
import { outputArguments } from "../config/option-table.ts";
import { collectGarbage } from "../collect-garbage.ts";
import { brokenConfigReport, jsonReport, jsonReports } from "../../terminal/json-report.ts";
import { type Progress, progressOn } from "../../terminal/progress.ts";
import { type ReportOptions, diagnosticLines, oneLine } from "../../terminal/report.ts";
import { mayHaveHandlers } from "../../inputs/handlers-folder.ts";
import type { Outdated } from "../../scaffold/notice.ts";
import type { Selection } from "../../inputs/resolve-inputs.ts";
import { type Planned, configArgument, plannedRuns } from "./planned-runs.ts";

export interface Work<Result> {
  readonly name: string;
  readonly definition: ArgsDef;
  readonly run: (options: RunOptions, words: Arguments) => Promise<Result>;
  readonly lines: (result: Result, options: ReportOptions) => string[];
}

/** Options of the commands that make or compare output. */
export const runArguments: ArgsDef = {
  services: {
    ...common.services,
    description: `Specs of the config, or folders of specs/. Default: all. After --spec: more files.`,
  },
  spec: common.spec,
  name: {
    type: "string",
    valueHint: "name",
    description:
      "Name of the service. Default: the previous name, or the file name. Requires --spec.",
  },
  out: common.out,
  config: configArgument,
  ...outputArguments,
  "no-cache": { type: "boolean", description: "Ignore the cache, and write none." },
  verbose: common.verbose,
  json: common.json,
};

/** What one pass over everything that was asked for came to. */
export interface Pass<Result> extends Omit<Planned, "runs"> {
  readonly results: readonly Result[];
  /** Handlers that are behind their description. */
  readonly outdated: readonly Outdated[];
}

/** Runs one command on the words after its name and prints what came of it. */
export async function runReported<Result extends GenerateResult | CheckResult>(
  rawArgs: readonly string[],
  work: Work<Result>,
): Promise<void> {
  const words = readArguments(rawArgs, work.definition);
  const pass = await runPass(words, work);
  process.exitCode = exitCodeOf(pass);
  if (words.flag("json")) process.stdout.write(documentOf(work.name, pass));
  else printPass(pass, words, work);
}

/** @throws {UsageError} when what is asked for does not exist. */
export async function runPass<Result extends GenerateResult | CheckResult>(
  words: Arguments,
  work: Work<Result>,
): Promise<Pass<Result>> {
  const { runs, ...planned } = await plannedRuns(words, selectionOf(words));
  const progress = progressOn(process.stderr);
  const results: Result[] = [];
  const outdated: Outdated[] = [];
  const caching = words.flag("no-cache") ? { cache: false } : {};
  for (const run of runs) {
    const options = { ...run, ...caching, ...progressOption(progress), onMade: collectGarbage };
    results.push(await work.run(options, words));
    if (!mayHaveHandlers(run)) continue;
    const { outdatedHandlers } = await import("../../scaffold/notice.ts");
    outdated.push(...(await outdatedHandlers(run)));
  }
  progress.clear();
  return { ...planned, results, outdated };
}

/** Prints what people read. */
export function printPass<Result extends GenerateResult | CheckResult>(
  { results, diagnostics, outdated }: Pass<Result>,
  words: Arguments,
  work: Work<Result>,
): void {
  const colors = colorsFor({ env: process.env, isTerminal: process.stdout.isTTY === true });
  const frame = codeFrames(process.cwd());
  const options = { colors, verbose: words.flag("verbose"), frame, request: requestOf(words) };
  const lines = [
    ...diagnosticLines(diagnostics, options),
    ...results.flatMap((result) => work.lines(result, options)),
    ...outdated.map((each) => outdatedLine(each, options)),
  ];
  process.stdout.write(`${lines.join("\n")}\n`);
}

/** A note, and no failure: the output is as it should be, and handlers are the business of people. */
function outdatedLine({ folder, isFound }: Outdated, { request }: ReportOptions): string {
  const words = isFound ? `${request} --handlers ${quoted(folder)}` : request;
  return `note: the handlers in ${oneLine(folder)} follow an earlier description; to see what changed, run \`specwright scaffold --reconcile${oneLine(words)}\``;
}

/** A broken config is wrong use: nothing was compared or made. */
function exitCodeOf({ results, diagnostics }: Pass<GenerateResult | CheckResult>): number {
  if (diagnostics.length > 0) return exitCodes.usage;
  return results.every(({ ok }) => ok) ? exitCodes.fine : exitCodes.findings;
}

function documentOf(command: string, pass: Pass<GenerateResult | CheckResult>): string {
  const [first] = pass.results;
  if (pass.diagnostics.length > 0) return brokenConfigReport(command, pass.diagnostics);
  if (pass.areNamed || first === undefined) return jsonReports(command, pass.results);
  return jsonReport(command, first);
}

function progressOption({ onProgress }: Progress): Pick<RunOptions, "onProgress"> {
  return onProgress === undefined ? {} : { onProgress };
}

/** What the words name: services, specs of a config, or one description. */
export function selectionOf(words: Arguments): Selection {
  const spec = words.values("spec");
  const out = words.value("out");
  const name = words.value("name");
  // A shell that expands a pattern behind --spec gives its further files as words of their own.
  const isFile = (word: string) => spec !== undefined && /\.(?:json|ya?ml)$/i.test(word);
  return {
    services: words.positionals.filter((word) => !isFile(word)),
    ...(spec === undefined ? {} : { spec: [...spec, ...words.positionals.filter(isFile)] }),
    ...(name === undefined ? {} : { name }),
    ...(out === undefined ? {} : { out }),
  };
}

/** What decides nothing about what is read and what comes out. */
const besides = new Set(["services", "no-cache", "verbose", "json"]);
const selecting = Object.keys(runArguments).filter((name) => !besides.has(name));

/** The words that select the same input again, quoted for a shell. */
export function requestOf(words: Arguments): string {
  const options = selecting.flatMap((name) =>
    words.flag(name)
      ? [`--${name}`]
      : (words.values(name) ?? []).flatMap((value) => [`--${name}`, value]),
  );
  return [...words.positionals, ...options].map((word) => ` ${quoted(word)}`).join("");
}

function quoted(word: string): string {
  return /^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
