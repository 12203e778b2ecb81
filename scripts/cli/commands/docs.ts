/** `docs`: builds the docs site, and serves it while the specs are written. */
import { dirname } from "node:path";
import type { ArgsDef } from "citty";
import type { GenerateResult } from "../../api/api.ts";
import { type Arguments, readArguments } from "../arguments.ts";
import { codeFrames } from "../../terminal/code-frame.ts";
import { colorsFor } from "../../terminal/color.ts";
import { type Command, exitCodes, runArguments } from "../command.ts";
import { metaOf } from "../command-meta.ts";
import { docsLines } from "../../site/report.ts";
import type { DocsOptions, DocsRun } from "../../site/run.ts";
import { partArguments, descriptionArguments } from "../config/option-table.ts";
import { jsonReport } from "../../terminal/json-report.ts";
import { progressOn } from "../../terminal/progress.ts";
import { replaceArgument } from "../../inputs/replaceable-files.ts";
import type { Selection } from "../../inputs/resolve-inputs.ts";
import { UsageError } from "../../inputs/usage-error.ts";
import { type Planned, configArgument, hasValidConfig, plannedRuns } from "./planned-runs.ts";

const definition: ArgsDef = {
  services: runArguments.services,
  spec: runArguments.spec,
  out: {
    type: "string",
    valueHint: "folder",
    description: "Write the site to this folder. Default: site/ beside specs/.",
  },
  config: configArgument,
  ...descriptionArguments,
  ...partArguments,
  serve: { type: "boolean", description: "Serve the site, and rebuild it when a spec changes." },
  port: {
    type: "string",
    valueHint: "number",
    description: "Serve on this port. Default: 4000, or a free port. Requires --serve.",
  },
  force: { type: "boolean", description: "Write into a folder that contains other files." },
  replace: replaceArgument,
  verbose: runArguments.verbose,
  json: runArguments.json,
};

export const docs: Command = {
  meta: metaOf("docs"),
  args: definition,
  examples: [
    ["specwright docs", "build site/ for every service in specs/; open site/index.html"],
    [
      "specwright docs link-tracking --out public",
      "build the site of one service in another folder",
    ],
    ["specwright docs --serve", "serve on 127.0.0.1, and reload pages when a spec changes"],
    ["specwright docs --spec api.yaml --out public", "build the site of any description"],
  ],
  run: ({ rawArgs }) => run(rawArgs),
};

async function run(rawArgs: readonly string[]): Promise<void> {
  const words = readArguments(rawArgs, definition);
  const port = portOf(words);
  const planned = await plannedRuns(words, selectionOf(words));
  if (!hasValidConfig(planned, { command: "docs", isJson: words.flag("json") })) return;
  const progress = progressOn(process.stderr);
  const options = { ...optionsOf(words, planned), ...progress };
  const print = ({ result, milliseconds }: DocsRun) => {
    progress.clear();
    printResult(result, milliseconds, words);
  };
  if (words.flag("serve")) {
    const { serveDocs } = await import("../../site/serve/serve.ts");
    const ok = await serveDocs(options, {
      ...(port === undefined ? {} : { port }),
      onBuilt: print,
      say: (line) => void process.stderr.write(`${line}\n`),
    });
    process.exitCode = ok ? exitCodes.fine : exitCodes.findings;
    return;
  }
  const { docs: runDocs } = await import("../../site/run.ts");
  const made = await runDocs(options);
  print(made);
  process.exitCode = made.result.ok ? exitCodes.fine : exitCodes.findings;
}

/** Where the site goes decides nothing about what it is of. */
function selectionOf(words: Arguments): Selection {
  const spec = words.values("spec");
  return { services: words.positionals, ...(spec === undefined ? {} : { spec }) };
}

function optionsOf(words: Arguments, { config, areNamed, runs }: Planned): DocsOptions {
  const out = words.value("out");
  const common = {
    force: words.flag("force"),
    replace: words.values("replace") ?? [],
    ...(out === undefined ? {} : { out }),
  };
  if (config === undefined || !areNamed) return { ...runs[0], ...common };
  return { ...common, configured: { folder: dirname(config.path), runs } };
}

/** @throws {UsageError} */
function portOf(words: Arguments): number | undefined {
  const given = words.value("port");
  if (given === undefined) return undefined;
  if (!words.flag("serve")) throw new UsageError("--port requires --serve");
  const port = /^\d{1,5}$/.test(given) ? Number(given) : Infinity;
  if (port > 65_535)
    throw new UsageError(`--port expects a number from 0 to 65535, found "${given}"`);
  return port;
}

function printResult(result: GenerateResult, milliseconds: number, words: Arguments): void {
  if (words.flag("json")) {
    process.stdout.write(jsonReport("docs", result));
    return;
  }
  const colors = colorsFor({ env: process.env, isTerminal: process.stdout.isTTY === true });
  const frame = codeFrames(process.cwd());
  const options = { colors, verbose: words.flag("verbose"), frame, request: "" };
  process.stdout.write(`${docsLines(result, milliseconds, options).join("\n")}\n`);
}
