/** `diff`: shows what changed between two descriptions, for whom it breaks, and a message that proves it. */
import type { ArgsDef } from "citty";
import { type Arguments, readArguments } from "../arguments.ts";
import { collectGarbage } from "../collect-garbage.ts";
import { type Axis, type Party, axes, parties } from "../../../core/diff/change/change.ts";
import { codeFrames } from "../../terminal/code-frame.ts";
import { colorsFor } from "../../terminal/color.ts";
import { type Command, exitCodes } from "../command.ts";
import { metaOf } from "../command-meta.ts";
import {
  conversionArguments,
  descriptionArguments,
  documentArguments,
  formatArguments,
  readChoices,
} from "../config/option-table.ts";
import type { IgnoreEntry } from "../../../core/diff/change/ignored.ts";
import { documentsOfSpec, ignoreOf, specOfFile } from "../config/compared-specs.ts";
import type { DiffRun, DiffSelection } from "../../api/diff/diff-run.ts";
import { diffGithub, diffSarif } from "../../terminal/diff-annotations.ts";
import { diffJson } from "../../terminal/diff-json.ts";
import { diffMarkdown } from "../../terminal/diff-markdown.ts";
import { diffText } from "../../terminal/diff-report.ts";
import { failOnHint, readFailOn } from "../fail-on.ts";
import { folderInRepository } from "../../terminal/repository-folder.ts";
import { packageVersion } from "../../../core/base/assets.ts";
import { progressOn } from "../../terminal/progress.ts";
import { suggestion } from "../../../core/base/text/suggestion.ts";
import { UsageError } from "../../inputs/usage-error.ts";
import { configArgument, hasValidConfig, plannedRuns } from "./planned-runs.ts";

const formats = ["text", "json", "markdown", "github", "sarif"] as const;
type Format = (typeof formats)[number];

const audiences = [...parties, "both"] as const;

const definition: ArgsDef = {
  old: {
    type: "positional",
    required: false,
    valueHint: "old",
    description: "The earlier description: a file, or a folder with openapi.yaml or openapi.json.",
  },
  new: {
    type: "positional",
    required: false,
    valueHint: "new",
    description: "The later description. With --base it is the only one; default: all services.",
  },
  base: {
    type: "string",
    valueHint: "revision",
    description: "Compare with the files of this git revision.",
  },
  format: {
    type: "string",
    valueHint: formats.join("|"),
    description: "Format of the report. Default: text.",
  },
  json: { type: "boolean", description: "Short for --format json." },
  "fail-on": {
    type: "string",
    valueHint: failOnHint,
    description:
      "Fail on changes that are as bad as this, or worse, on all axes or on some. Separate several with commas. Default: breaking.",
  },
  for: {
    type: "string",
    valueHint: audiences.join("|"),
    description: "Whose verdict counts: callers, servers or both. Default: callers.",
  },
  axes: {
    type: "string",
    valueHint: "axis,…",
    description: `What to judge, separated by commas: ${axes.join(", ")}. The first two always are. Default: all, but typescript only where that package is installed.`,
  },
  verbose: { type: "boolean", description: "Show places and lines of compatible changes too." },
  document: {
    type: "string",
    valueHint: "file",
    description:
      "Judge what the changes make of this document. Repeatable. Default: document.md beside the description, if any.",
  },
  config: configArgument,
  ...descriptionArguments,
  ...documentArguments,
  ...formatArguments,
  ...conversionArguments,
};

export const diff: Command = {
  meta: metaOf("diff"),
  args: definition,
  examples: [
    ["specwright diff old.yaml new.yaml", "show every change between two descriptions"],
    ["specwright diff --base origin/main api.yaml", "compare a file with an earlier revision"],
    ["specwright diff --base main", "compare every service of the config, or of specs/"],
    ["specwright diff old.yaml new.yaml --format markdown", "write a changelog for a pull request"],
    [
      "specwright diff old.yaml new.yaml --fail-on may-break",
      "fail on whatever is not proven safe",
    ],
    [
      "specwright diff old.yaml new.yaml --fail-on wire:breaking,validation:may-break",
      "fail by other grades on each axis, and on no other axis",
    ],
    [
      "specwright diff --base main api.yaml --document api.md",
      "also show which sentences and cells of the document are false now",
    ],
    [
      "specwright diff old.yaml new.yaml --fail-on typescript:breaking",
      "fail where code that uses the output does not compile any more",
    ],
    [
      "specwright diff old.yaml new.yaml --axes wire,validation",
      "leave out what takes longest: whether code still compiles",
    ],
    ["specwright diff --base main --format github", "show changes as annotations of lines"],
    [
      "specwright diff old.yaml new.yaml --for both",
      "also fail where old services break new callers",
    ],
  ],
  run: ({ rawArgs }) => run(rawArgs),
};

async function run(rawArgs: readonly string[]): Promise<void> {
  const words = readArguments(rawArgs, definition);
  const format = formatOf(words);
  const failing = words.values("fail-on");
  const failOn = failing && readFailOn(failing);
  const audience = words.choice("for", audiences) ?? "callers";
  const whom: readonly Party[] = audience === "both" ? parties : [audience];
  const judged = axesOf(words);
  const found = await asked(words, format);
  if (found === undefined) return;
  const { selections, ...settings } = found;
  const { clear } = progressOn(process.stderr);
  const { diffEach } = await import("../../api/diff/diff.ts");
  const made = await diffEach(selections, {
    ...settings,
    parties: whom,
    frames: codeFrames,
    onAxis: collectGarbage,
    ...(judged && { axes: judged }),
    ...(failOn === undefined ? {} : { failOn }),
  });
  clear();
  process.exitCode = made.ok ? exitCodes.fine : exitCodes.findings;
  process.stdout.write(textOf(made, format, words.flag("verbose"), whom));
}

interface Asked {
  readonly selections: readonly DiffSelection[];
  readonly ignore: readonly IgnoreEntry[];
  /** Whether the config is about more than what is compared. */
  readonly mayIgnoreNothing: boolean;
}

/** `undefined` where the config is broken, which is said. */
async function asked(words: Arguments, format: Format): Promise<Asked | undefined> {
  const [first, second, ...more] = words.positionals;
  const base = words.value("base");
  if (more.length > 0) throw new UsageError("`diff` compares two descriptions, found more");
  if (base === undefined && second === undefined) {
    throw new UsageError("`diff` compares two descriptions; pass OLD and NEW, or --base");
  }
  if (base !== undefined && second !== undefined) {
    throw new UsageError("--base accepts one description");
  }
  const planned = await plannedRuns(words, {});
  if (!hasValidConfig(planned, { command: "diff", isJson: format === "json" })) return undefined;
  const { config } = planned;
  const common = { ignore: ignoreOf(config), mayIgnoreNothing: false };
  const choices = choicesOf(words);
  const documents = words.values("document");
  if (first !== undefined && second !== undefined) {
    const pair = { ...choices, old: first, new: second, ...(documents && { documents }) };
    return { ...common, selections: [pair] };
  }
  if (base === undefined) throw new Error("neither two descriptions nor a revision");
  if (first !== undefined) {
    const name = specOfFile(config, first);
    const own = name === undefined ? {} : { ignore: ignoreOf(config, name) };
    const named = documents ?? documentsOfSpec(config, name);
    const selection = { ...choices, base, new: first, ...own, ...(named && { documents: named }) };
    return { ...common, mayIgnoreNothing: true, selections: [selection] };
  }
  if (documents !== undefined) throw new UsageError("--document requires a description");
  const selections = planned.runs.map(({ spec, services, ...chosen }) => {
    const [only] = [spec].flat();
    return {
      ...chosen,
      base,
      mayBeNew: true,
      ...(chosen.name === undefined ? {} : { ignore: ignoreOf(config, chosen.name) }),
      ...(only === undefined ? {} : { new: only }),
      ...(services === undefined ? {} : { services }),
    };
  });
  return { ...common, selections };
}

function choicesOf(words: Arguments): DiffSelection {
  const choices = readChoices(words);
  const { allowRef, mappings, remote, overlays, dangling, mode, formats } = choices;
  const { dates, decimals, int64, defaults } = choices;
  return {
    ...(dates && { dates }),
    ...(decimals && { decimals }),
    ...(int64 && { int64 }),
    ...(defaults && { defaults }),
    ...(allowRef && { allowRef }),
    ...(mappings && { mappings }),
    ...(remote && { remote }),
    ...(overlays && { overlays }),
    ...(dangling && { dangling }),
    ...(mode && { mode }),
    ...(formats && { formats }),
  };
}

/** `undefined`: all of them. */
function axesOf(words: Arguments): readonly Axis[] | undefined {
  const named = words.values("axes")?.flatMap((value) => value.split(","));
  return named?.map((word) => {
    const axis = axes.find((each) => each === word.trim());
    if (axis === undefined)
      throw new UsageError(`--axes does not accept "${word}"${suggestion(word, axes)}`);
    return axis;
  });
}

function formatOf(words: Arguments): Format {
  const format = words.choice("format", formats);
  if (!words.flag("json")) return format ?? "text";
  if (format !== undefined && format !== "json") {
    throw new UsageError(`use either --json or --format ${format}, not both`);
  }
  return "json";
}

function textOf(made: DiffRun, format: Format, verbose: boolean, whom: readonly Party[]): string {
  if (format === "json") return diffJson(made);
  if (format === "markdown") return diffMarkdown(made, whom);
  if (format === "github" || format === "sarif") {
    const options = { parties: whom, folder: folderInRepository(), version: packageVersion() };
    return format === "github" ? diffGithub(made, options) : diffSarif(made, options);
  }
  const colors = colorsFor({ env: process.env, isTerminal: process.stdout.isTTY === true });
  return diffText(made, { colors, verbose, parties: whom });
}
