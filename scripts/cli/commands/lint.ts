/** `lint`: holds descriptions against their documents, and records what people accept. */
import type { ArgsDef } from "citty";
import { readAsset } from "../../../core/base/assets.ts";
import { askToAccept } from "../../terminal/confirm-baseline.ts";
import { type Arguments, readArguments } from "../arguments.ts";
import { type Colors, colorsFor } from "../../terminal/color.ts";
import { type Command, exitCodes, runArguments } from "../command.ts";
import { readingArguments } from "../config/option-table.ts";
import { type LintSettings, lintEach } from "../../api/lint.ts";
import {
  type LintFormat,
  grammarPage,
  lintFormats,
  lintReport,
} from "../../terminal/lint-report.ts";
import { progressOn } from "../../terminal/progress.ts";
import type { Selection } from "../../inputs/resolve-inputs.ts";
import { UsageError } from "../../inputs/usage-error.ts";
import { documentedRuns } from "./documented.ts";
import { configArgument, isSound, plannedRuns } from "./planned.ts";

const definition: ArgsDef = {
  services: runArguments.services,
  spec: { type: "string", valueHint: "file", description: "A description anywhere." },
  document: {
    type: "string",
    valueHint: "file",
    description: "The text to hold --spec against; repeatable. Else the document.md beside it.",
  },
  config: configArgument,
  ...readingArguments,
  format: {
    type: "string",
    valueHint: lintFormats.join("|"),
    description: "How findings are printed; text when not given.",
  },
  json: { type: "boolean", description: "The same as --format json." },
  accept: {
    type: "boolean",
    description: "Record prose, readings and gaps as compared by hand; asks first.",
  },
  yes: { type: "boolean", description: "With --accept: do not ask." },
  verbose: { type: "boolean", description: "List every finding." },
  grammar: { type: "boolean", description: "Print what is read in a document, with examples." },
};

export const lint: Command = {
  meta: { name: "lint", description: "Hold the specs against the documents they come from." },
  args: definition,
  examples: [
    ["specwright lint", "every service in specs/ against the document.md beside its spec"],
    ["specwright lint link-tracking", "one service"],
    ["specwright lint --spec api.yaml --document api.md", "a description and a text anywhere"],
    ["specwright lint --accept", "record what you have compared by hand, after a question"],
    ["specwright lint --grammar", "how a document is written so that it can be read"],
    ["specwright lint --format sarif > lint.sarif", "findings for code scanning"],
  ],
  run: ({ rawArgs }) => run(rawArgs),
};

async function run(rawArgs: readonly string[]): Promise<void> {
  const words = readArguments(rawArgs, definition);
  if (words.flag("grammar")) {
    if (rawArgs.length > 1) throw new UsageError("--grammar prints a page and does nothing else");
    process.stdout.write(readAsset(grammarPage));
    return;
  }
  const format = formatOf(words);
  const colors = colorsFor({ env: process.env, isTerminal: process.stdout.isTTY === true });
  const progress = progressOn(process.stderr);
  const accept = acceptOf(words, { colors, clear: progress.clear });
  const { onProgress } = progress;
  const planned = await plannedRuns(words, selectionOf(words));
  if (!isSound(planned, { command: "lint", isJson: format === "json" })) return;
  const runs = documentedRuns(planned, words.positionals, (line) => {
    process.stderr.write(`${line}\n`);
  });
  const result = await lintEach(runs, {
    ...(onProgress === undefined ? {} : { onProgress }),
    ...(accept === undefined ? {} : { accept }),
  });
  progress.clear();
  process.exitCode = result.ok ? exitCodes.fine : exitCodes.findings;
  process.stdout.write(lintReport(result, { format, colors, verbose: words.flag("verbose") }));
}

function formatOf(words: Arguments): LintFormat {
  const given = words.value("format");
  const format = lintFormats.find((name) => name === (given ?? "text"));
  if (format === undefined) {
    throw new UsageError(`there is no format "${given}"; there are: ${lintFormats.join(", ")}`);
  }
  if (!words.flag("json")) return format;
  if (given !== undefined && format !== "json") {
    throw new UsageError(`give either --json or --format ${format}, not both`);
  }
  return "json";
}

function selectionOf(words: Arguments): Selection {
  const spec = words.value("spec");
  const documents = words.values("document");
  return {
    services: words.positionals,
    ...(spec === undefined ? {} : { spec }),
    ...(documents === undefined ? {} : { documents }),
  };
}

/** Whom to ask; `undefined` when nothing is to be accepted. */
function acceptOf(
  words: Arguments,
  terminal: { readonly colors: Colors; readonly clear: () => void },
): LintSettings["accept"] {
  if (!words.flag("accept")) {
    if (words.flag("yes"))
      throw new UsageError("--yes needs --accept: there is nothing else to confirm");
    return undefined;
  }
  if (words.flag("yes")) return () => true;
  if (process.stdin.isTTY !== true || process.stdout.isTTY !== true) {
    throw new UsageError(
      "--accept asks on a terminal, and there is none; --yes accepts without asking",
    );
  }
  return (all) => {
    terminal.clear();
    return askToAccept(all, terminal.colors);
  };
}
