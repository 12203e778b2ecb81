/** The table as a page for people. */
import type * as ir from "../../core/model/ir.ts";
import { markdownCode, markdownText, markdownRow } from "../../core/base/text/markdown.ts";
import { columnsOf, refusalOf } from "./columns.ts";
import type { AccessTable, Cell } from "./table.ts";

/** `access.md`: who may call what, what each key means, and what the document leaves open. */
export function accessPage(table: AccessTable, api: ir.Api): string {
  const columns = columnsOf(table);
  return [
    `# ${markdownText(api.title)}: who may call what`,
    "",
    "Made from the description. Each row is a class of callers, each column a set of operations that",
    "answer all of them alike. A cell says that the handler is called, or why not, and with which",
    "answer: a status, or a callback of the implementer if the document shows none.",
    "",
    "## Operations",
    "",
    ...columns.flatMap(({ label, members }) => [
      `- ${label}:`,
      ...members.map(({ name }) => `  - ${markdownCode(name)}`),
    ]),
    "",
    "## Answers",
    "",
    markdownRow(["Key", ...columns.map(({ label }) => label)]),
    markdownRow(["---", ...columns.map(() => "---")]),
    ...table.rows.map(({ caller, cells }) =>
      markdownRow([markdownText(caller.name), ...columns.map(({ at }) => cellText(cells[at]))]),
    ),
    "",
    "## Keys",
    "",
    markdownRow(["Key", "What it means", "Stated at"]),
    markdownRow(["---", "---", "---"]),
    ...table.rows.map(({ caller }) =>
      markdownRow([
        markdownText(caller.name),
        markdownText(caller.means),
        markdownCode(caller.place),
      ]),
    ),
    "",
    ...gapLines(table),
  ].join("\n");
}

function gapLines({ gaps }: AccessTable): readonly string[] {
  if (gaps.length === 0) return ["## What the document leaves open", "", "Nothing.", ""];
  return [
    "## What the document leaves open",
    "",
    "The implementer of the service supplies a callback for each.",
    "",
    ...gaps.map(({ name, description }) => `- ${markdownCode(name)}: ${markdownText(description)}`),
    "",
  ];
}

function cellText(cell: Cell | undefined): string {
  const refusal = refusalOf(cell);
  if (refusal === undefined) return "handler";
  const { why, status, decision, code } = refusal;
  const parts = [
    ...(status === undefined ? [] : [String(status)]),
    ...(decision === undefined ? [] : [`decision ${markdownCode(decision)}`]),
    ...(code === undefined ? [] : [markdownCode(code)]),
  ];
  return `${markdownText(why)} → ${parts.join(", ")}`;
}
