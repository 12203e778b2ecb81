/** `document`: drafts a document from a description, and marks its sections as accepted. */
import type { ArgsDef } from "citty";
import { jsonText } from "../../../core/output/layout.ts";
import { documentName } from "../../inputs/document-beside.ts";
import { UsageError } from "../../inputs/usage-error.ts";
import { codeFrames } from "../../terminal/code-frame.ts";
import { colorsFor } from "../../terminal/color.ts";
import { documentJson, documentLines } from "../../terminal/document-report.ts";
import { oneLine } from "../../terminal/report.ts";
import { type Arguments, readArguments } from "../arguments.ts";
import { type Command, exitCodes, runArguments } from "../command.ts";
import { metaOf } from "../command-meta.ts";
import { descriptionArguments, readChoices } from "../config/option-table.ts";

const definition: ArgsDef = {
  from: {
    type: "string",
    valueHint: "file",
    description: "Draft a document from this OpenAPI file.",
  },
  out: {
    type: "string",
    valueHint: "file",
    description: "Write the document to this file. Default: document.md beside the description.",
  },
  check: { type: "boolean", description: "Fail if the document is out of date. Writes nothing." },
  "dry-run": { type: "boolean", description: "Say what would change. Writes nothing." },
  accept: {
    type: "string",
    valueHint: "section",
    description: "Mark the section with this heading as accepted as it stands. Repeatable.",
  },
  document: {
    type: "string",
    valueHint: "file",
    description: `The document of --accept. Default: ${documentName} in this folder.`,
  },
  reason: { type: "string", valueHint: "text", description: "Why, or by whom. Requires --accept." },
  ...descriptionArguments,
  verbose: runArguments.verbose,
  json: runArguments.json,
};

export const document: Command = {
  meta: metaOf("document"),
  args: definition,
  examples: [
    ["specwright document --from api.yaml", "draft document.md beside api.yaml, or refresh it"],
    ["specwright document --from api.yaml --out docs/api.md", "draft it somewhere else"],
    ["specwright document --from api.yaml --check", "fail if the document is out of date, for CI"],
    [
      'specwright document --accept "Pet" --document docs/api.md',
      "count a section as evidence from now on",
    ],
  ],
  run: ({ rawArgs }) => run(rawArgs),
};

async function run(rawArgs: readonly string[]): Promise<void> {
  const words = readArguments(rawArgs, definition);
  const sections = words.values("accept");
  const from = words.value("from");
  const [extra] = words.positionals;
  if (extra !== undefined)
    throw new UsageError(`unexpected "${extra}"; name the description with --from`);
  if (sections !== undefined && from !== undefined)
    throw new UsageError("use either --from or --accept, not both");
  if (sections !== undefined) return accept(words, sections);
  if (from === undefined)
    throw new UsageError("document requires --from: the description to draft it from");
  for (const name of ["document", "reason"]) {
    if (words.value(name) !== undefined) throw new UsageError(`--${name} requires --accept`);
  }
  return draft(words, from);
}

async function draft(words: Arguments, spec: string): Promise<void> {
  if (words.flag("check") && words.flag("dry-run"))
    throw new UsageError("use either --check or --dry-run, not both");
  const how = words.flag("check") ? "check" : words.flag("dry-run") ? "dry-run" : "write";
  const { draftDocument } = await import("../../api/document.ts");
  const out = words.value("out");
  const result = await draftDocument({
    ...readChoices(words),
    spec,
    how,
    ...(out === undefined ? {} : { document: out }),
  });
  process.exitCode = result.ok ? exitCodes.fine : exitCodes.findings;
  if (words.flag("json")) {
    process.stdout.write(documentJson(result));
    return;
  }
  const colors = colorsFor({ env: process.env, isTerminal: process.stdout.isTTY === true });
  const options = {
    colors,
    verbose: words.flag("verbose"),
    frame: codeFrames(process.cwd()),
    request: "",
  };
  process.stdout.write(`${documentLines(result, options).join("\n")}\n`);
}

async function accept(words: Arguments, sections: readonly string[]): Promise<void> {
  for (const name of ["check", "dry-run"]) {
    if (words.flag(name)) throw new UsageError(`--${name} requires --from`);
  }
  if (words.value("out") !== undefined) throw new UsageError("--out requires --from");
  const { acceptDocument } = await import("../../api/document.ts");
  const file = words.value("document") ?? documentName;
  const reason = words.value("reason");
  const titles = await acceptDocument({
    document: file,
    sections,
    ...(reason === undefined ? {} : { reason }),
  });
  const accepted = [...titles];
  process.stdout.write(
    words.flag("json")
      ? jsonText({ command: "document", ok: true, document: file, accepted })
      : `${titles.map((title) => `${oneLine(file)}: accepted "${oneLine(title)}" as it stands`).join("\n")}\n`,
  );
}
