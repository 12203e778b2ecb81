/** `lint`: compares descriptions with their documents, and updates baselines. */
import type { ArgsDef } from "citty";
import { readAsset } from "../../../core/base/assets.ts";
import { suggestion } from "../../../core/base/text/suggestion.ts";
import { confirmBaseline } from "../../terminal/confirm-baseline.ts";
import { type Arguments, readArguments } from "../arguments.ts";
import { type Colors, colorsFor } from "../../terminal/color.ts";
import { type Command, exitCodes, runArguments } from "../command.ts";
import { metaOf } from "../command-meta.ts";
import { descriptionArguments, documentArguments } from "../config/option-table.ts";
import type { LintSettings } from "../../api/lint.ts";
import {
  type LintFormat,
  grammarPage,
  lintFormats,
  lintReport,
} from "../../terminal/lint-report.ts";
import { progressOn } from "../../terminal/progress.ts";
import { UsageError } from "../../inputs/usage-error.ts";
import { runsToLint, selectionWithDocuments } from "./runs-with-documents.ts";
import { configArgument, hasValidConfig, plannedRuns } from "./planned-runs.ts";

const definition: ArgsDef = {
  services: runArguments.services,
  spec: { type: "string", valueHint: "file", description: "Read this OpenAPI file." },
  document: {
    type: "string",
    valueHint: "file",
    description:
      "Compare --spec with this document. Repeatable. Default: document.md beside it, if any.",
  },
  config: configArgument,
  ...descriptionArguments,
  ...documentArguments,
  format: {
    type: "string",
    valueHint: lintFormats.join("|"),
    description: "Output format of the findings. Default: text.",
  },
  json: { type: "boolean", description: "Short for --format json." },
  "update-baseline": {
    type: "boolean",
    description:
      "Record what was reviewed, or in mode contradictions what is left for later. Asks first.",
  },
  reason: {
    type: "string",
    valueHint: "text",
    description: "Why findings are left for later that --update-baseline adds.",
  },
  yes: { type: "boolean", description: "Do not ask. Requires --update-baseline." },
  "max-warnings": {
    type: "string",
    valueHint: "number",
    description: "Fail if there are more warnings than this. Default: warnings never fail.",
  },
  unread: {
    type: "boolean",
    description: "List what the linter does not read of documents in mode contradictions.",
  },
  verbose: { type: "boolean", description: "List every finding and every diagnostic." },
  grammar: {
    type: "boolean",
    description: "Print the forms that the linter understands, with examples.",
  },
};

export const lint: Command = {
  meta: metaOf("lint"),
  args: definition,
  examples: [
    ["specwright lint", "compare every spec of specs/ with the document.md beside it"],
    ["specwright lint link-tracking", "one service"],
    [
      "specwright lint --spec api.yaml --document api.md",
      "compare any description with any document",
    ],
    ["specwright lint --update-baseline", "record what you have reviewed; asks first"],
    [
      'specwright lint --update-baseline --yes --reason "to be mended by spring"',
      "leave what is found today for later, so that only what is new counts",
    ],
    ["specwright lint --grammar", "show how to write a document for the linter"],
    ["specwright lint --format sarif > lint.sarif", "write findings for code scanning"],
  ],
  run: ({ rawArgs }) => run(rawArgs),
};

async function run(rawArgs: readonly string[]): Promise<void> {
  const words = readArguments(rawArgs, definition);
  if (words.flag("grammar")) {
    if (rawArgs.length > 1) throw new UsageError("--grammar accepts no other option");
    process.stdout.write(readAsset(grammarPage));
    return;
  }
  const format = formatOf(words);
  const colors = colorsFor({ env: process.env, isTerminal: process.stdout.isTTY === true });
  const progress = progressOn(process.stderr);
  const confirm = confirmationOf(words, { colors, clear: progress.clear });
  const { onProgress } = progress;
  const planned = await plannedRuns(words, selectionWithDocuments(words));
  if (!hasValidConfig(planned, { command: "lint", isJson: format === "json" })) return;
  const runs = runsToLint(planned);
  const maxWarnings = maxWarningsOf(words);
  const reason = reasonOf(words);
  const { lintEach } = await import("../../api/lint.ts");
  const result = await lintEach(runs, {
    ...(onProgress === undefined ? {} : { onProgress }),
    ...(confirm === undefined ? {} : { confirmBaseline: confirm }),
    ...(maxWarnings === undefined ? {} : { maxWarnings }),
    ...(reason === undefined ? {} : { reason }),
  });
  progress.clear();
  process.exitCode = result.ok ? exitCodes.fine : exitCodes.findings;
  process.stdout.write(
    lintReport(result, {
      format,
      colors,
      verbose: words.flag("verbose"),
      unread: words.flag("unread"),
    }),
  );
}

function formatOf(words: Arguments): LintFormat {
  const given = words.value("format");
  const format = lintFormats.find((name) => name === (given ?? "text"));
  if (format === undefined) {
    throw new UsageError(`unknown format "${given}"${suggestion(given ?? "", lintFormats)}`);
  }
  if (!words.flag("json")) return format;
  if (given !== undefined && format !== "json") {
    throw new UsageError(`use either --json or --format ${format}, not both`);
  }
  return "json";
}

function maxWarningsOf(words: Arguments): number | undefined {
  const given = words.value("max-warnings");
  if (given === undefined) return undefined;
  if (/^\d{1,9}$/.test(given)) return Number(given);
  throw new UsageError(`--max-warnings expects a number such as 0, found "${given}"`);
}

function reasonOf(words: Arguments): string | undefined {
  const given = words.value("reason");
  if (given === undefined) return undefined;
  if (!words.flag("update-baseline")) throw new UsageError("--reason requires --update-baseline");
  if (given.trim() === "") throw new UsageError("--reason expects a text, found an empty one");
  return given.trim();
}

/** How to confirm; `undefined` when the baseline is not to be updated. */
function confirmationOf(
  words: Arguments,
  terminal: { readonly colors: Colors; readonly clear: () => void },
): LintSettings["confirmBaseline"] {
  if (!words.flag("update-baseline")) {
    if (words.flag("yes")) throw new UsageError("--yes requires --update-baseline");
    return undefined;
  }
  if (words.flag("yes")) return () => true;
  if (process.stdin.isTTY !== true || process.stdout.isTTY !== true) {
    throw new UsageError(
      "--update-baseline needs a terminal to ask; pass --yes to update without asking",
    );
  }
  return (all) => {
    terminal.clear();
    return confirmBaseline(all, terminal.colors);
  };
}
