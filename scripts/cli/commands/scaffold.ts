/** `scaffold`: writes the files in which people implement a description. */
import type { ArgsDef } from "citty";
import { codeFrames } from "../../terminal/code-frame.ts";
import { colorsFor } from "../../terminal/color.ts";
import { requireReconciling } from "../../inputs/optional-packages.ts";
import { UsageError } from "../../inputs/usage-error.ts";
import { reconcileJson, reconcileLines } from "../../terminal/reconcile-report.ts";
import type { ReportOptions } from "../../terminal/report.ts";
import { scaffoldJson, scaffoldLines } from "../../terminal/scaffold-report.ts";
import { frameworks, layouts } from "../../scaffold/description/choices.ts";
import type { ReconcileResult } from "../../scaffold/reconcile-service.ts";
import type { ScaffoldResult } from "../../scaffold/scaffold.ts";
import { type Arguments, readArguments } from "../arguments.ts";
import { type Command, exitCodes } from "../command.ts";
import { metaOf } from "../command-meta.ts";
import { hasValidConfig, plannedRuns } from "./planned-runs.ts";
import { requestOf, runArguments, selectionOf } from "./run.ts";

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
  reconcile: {
    type: "boolean",
    description: "Show what a changed description needs in your handlers. Writes nothing.",
  },
  write: { type: "boolean", description: "Make these changes. Requires --reconcile." },
  done: {
    type: "boolean",
    description: "Take what the run lists to do by hand for done. Requires --write.",
  },
  check: {
    type: "boolean",
    description: "Fail if there is something to change. Requires --reconcile.",
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
    ["specwright scaffold --reconcile", "show what a changed description needs, as a diff"],
    ["specwright scaffold --reconcile --write", "change your files for it"],
  ],
  run: ({ rawArgs }) => run(rawArgs),
};

async function run(rawArgs: readonly string[]): Promise<void> {
  const words = readArguments(rawArgs, definition);
  checkTogether(words);
  if (words.flag("reconcile")) {
    await runReconcile(words);
    return;
  }
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

/** @throws {UsageError} where options are given that say nothing together. */
function checkTogether(words: Arguments): void {
  const isReconciling = words.flag("reconcile");
  for (const name of ["write", "check"])
    if (words.flag(name) && !isReconciling) throw new UsageError(`--${name} requires --reconcile`);
  if (words.flag("done") && !words.flag("write")) throw new UsageError("--done requires --write");
  if (words.flag("write") && words.flag("check"))
    throw new UsageError("use either --write or --check, not both");
  for (const name of ["layout", "framework"])
    if (isReconciling && words.value(name) !== undefined)
      throw new UsageError(`--${name} is chosen once; --reconcile keeps it`);
}

async function runReconcile(words: Arguments): Promise<void> {
  requireReconciling();
  const planned = await plannedRuns(words, selectionOf(words));
  if (!hasValidConfig(planned, { command: "scaffold", isJson: words.flag("json") })) return;
  const { reconcileEach, withoutAbsent } = await import("../../scaffold/reconcile-service.ts");
  const { reconcile } = await import("../../scaffold/reconcile/reconcile.ts");
  const [write, done] = [words.flag("write"), words.flag("done")];
  const made: ReconcileResult[] = [];
  for (const options of planned.runs)
    made.push(await reconcileEach({ ...options, write, done }, reconcile));
  // Who names a description means it; a project may have some that it does not serve.
  const results = words.positionals.length > 0 ? made : withoutAbsent(made);
  // To look and find something is no failure, unless it was asked whether there is something.
  const isFine = ({ ok, services, diagnostics }: ReconcileResult) =>
    ok ||
    (!write &&
      !words.flag("check") &&
      services.every(({ problem }) => problem === undefined) &&
      !diagnostics.some(({ severity }) => severity === "error"));
  process.exitCode = results.every(isFine) ? exitCodes.fine : exitCodes.findings;
  const request = requestOf(words);
  const text = words.flag("json")
    ? reconcileJson(results)
    : linesOf(
        results.flatMap((each) => reconcileLines(each, { ...reportOptions(words), request })),
      );
  process.stdout.write(text);
}

function textOf(results: readonly ScaffoldResult[], words: Arguments): string {
  if (words.flag("json")) return scaffoldJson(results);
  return linesOf(results.flatMap((result) => scaffoldLines(result, reportOptions(words))));
}

function reportOptions(words: Arguments): ReportOptions {
  const colors = colorsFor({ env: process.env, isTerminal: process.stdout.isTTY === true });
  const frame = codeFrames(process.cwd());
  return { colors, verbose: words.flag("verbose"), frame, request: "" };
}

function linesOf(lines: readonly string[]): string {
  return `${lines.join("\n")}\n`;
}
