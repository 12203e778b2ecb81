/** What `generate` and `check` share: options in, report out, exit code. */
import type { ArgsDef } from "citty";
import type { CheckResult, GenerateResult, RunOptions } from "../api.ts";
import { type Arguments, readArguments } from "../arguments.ts";
import { codeFrames } from "../code-frame.ts";
import { colorsFor } from "../color.ts";
import { exitCodes } from "../command.ts";
import { jsonReport } from "../json-report.ts";
import { uriMapping } from "../uri-mapping.ts";
import { type Progress, progressOn } from "../progress.ts";
import type { ReportOptions } from "../report.ts";

interface Work<Result> {
  readonly name: string;
  readonly definition: ArgsDef;
  readonly run: (options: RunOptions, words: Arguments) => Promise<Result>;
  readonly lines: (result: Result, options: ReportOptions) => string[];
}

/** Runs one command on the words after its name and prints what came of it. */
export async function runReported<Result extends GenerateResult | CheckResult>(
  rawArgs: readonly string[],
  work: Work<Result>,
): Promise<void> {
  const words = readArguments(rawArgs, work.definition);
  const progress = progressOn(process.stderr);
  const result = await work.run(optionsOf(words, progress), words);
  progress.clear();
  process.exitCode = result.ok ? exitCodes.fine : exitCodes.findings;
  if (words.flag("json")) {
    process.stdout.write(jsonReport(work.name, result));
    return;
  }
  const colors = colorsFor({ env: process.env, isTerminal: process.stdout.isTTY === true });
  const frame = codeFrames(process.cwd());
  const options = { colors, verbose: words.flag("verbose"), frame, request: requestOf(words) };
  process.stdout.write(`${work.lines(result, options).join("\n")}\n`);
}

function optionsOf(words: Arguments, { onProgress }: Progress): RunOptions {
  const spec = words.values("spec");
  const out = words.value("out");
  const only = words.values("only");
  const further = words.values("with")?.flatMap((names) => names.split(","));
  const emit = words.choice("emit", ["ts", "js"]);
  const allowRef = words.values("allow-ref");
  const formats = words.choice("formats", ["assert", "annotate"]);
  const slowPatterns = words.choice("slow-patterns", ["warn", "refuse"]);
  const dates = words.choice("dates", ["text", "Date"]);
  const decimals = words.choice("decimals", ["text", "number"]);
  const defaults = words.choice("defaults", ["annotate", "fill"]);
  const int64 = words.choice("int64", ["number", "bigint", "string"]);
  const mapRef = words.values("map-ref");
  // A shell that expands a pattern behind --spec gives its further files as words of their own.
  const isFile = (word: string) => spec !== undefined && /\.(?:json|ya?ml)$/i.test(word);
  return {
    services: words.positionals.filter((word) => !isFile(word)),
    ...(spec === undefined ? {} : { spec: [...spec, ...words.positionals.filter(isFile)] }),
    ...(out === undefined ? {} : { out }),
    ...(only === undefined ? {} : { only }),
    ...(further === undefined ? {} : { with: further }),
    ...(emit === undefined ? {} : { emit }),
    ...(allowRef === undefined ? {} : { allowRef }),
    ...(mapRef === undefined ? {} : { mappings: mapRef.map(uriMapping) }),
    ...(words.flag("strict") ? { strict: true } : {}),
    ...(words.flag("no-cache") ? { cache: false } : {}),
    ...(formats === undefined ? {} : { formats }),
    ...(slowPatterns === undefined ? {} : { slowPatterns }),
    ...(dates === undefined ? {} : { dates }),
    ...(decimals === undefined ? {} : { decimals }),
    ...(defaults === undefined ? {} : { defaults }),
    ...(int64 === undefined ? {} : { int64 }),
    ...(onProgress === undefined ? {} : { onProgress }),
  };
}

/** Options that decide what is read and what comes out. */
const selecting =
  "spec out only with emit allow-ref map-ref formats slow-patterns dates decimals int64 defaults".split(
    " ",
  );

/** The words that select the same input again, quoted for a shell. */
function requestOf(words: Arguments): string {
  const options = selecting.flatMap((name) =>
    (words.values(name) ?? []).flatMap((value) => [`--${name}`, value]),
  );
  return [...words.positionals, ...options].map((word) => ` ${quoted(word)}`).join("");
}

function quoted(word: string): string {
  return /^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`;
}
