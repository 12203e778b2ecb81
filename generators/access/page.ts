/** The table as a page for people. */
import type * as ir from "../../core/ir.ts";
import { markdownCode, markdownText } from "../../core/text/markdown.ts";
import type { AccessTable, Cell, Row } from "./table.ts";

/** `access.md`: who may call what, what each key means, and what the document leaves open. */
export function accessPage(table: AccessTable, api: ir.Api): string {
  const groups = groupsOf(table);
  return [
    `# ${markdownText(api.title)}: who may call what`,
    "",
    "Made from the description. Each row is a class of callers, each column a set of operations that",
    "answer all of them alike. A cell says that the handler is called, or why not, and with which",
    "answer: a status, or a decision of whoever implements the service where the document shows none.",
    "",
    "## Operations",
    "",
    ...groups.flatMap(({ label, members }) => [
      `- ${label}: ${members.map(({ name }) => markdownCode(name)).join(", ")}`,
    ]),
    "",
    "## Answers",
    "",
    row(["Key", ...groups.map(({ label }) => label)]),
    row(["---", ...groups.map(() => "---")]),
    ...table.rows.map(({ caller, cells }) =>
      row([markdownText(caller.name), ...groups.map(({ at }) => cellText(cells[at]))]),
    ),
    "",
    "## Keys",
    "",
    row(["Key", "What it means", "Stated at"]),
    row(["---", "---", "---"]),
    ...table.rows.map(({ caller }) =>
      row([markdownText(caller.name), markdownText(caller.means), markdownCode(caller.place)]),
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
    "Each is a required decision of the implementer.",
    "",
    ...gaps.map(({ name, description }) => `- ${markdownCode(name)}: ${markdownText(description)}`),
    "",
  ];
}

interface Group {
  readonly label: string;
  readonly members: readonly { readonly name: string }[];
  /** Position of the first member. */
  readonly at: number;
}

/** Operations whose columns are alike. */
function groupsOf({ operations, rows }: AccessTable): readonly Group[] {
  const groups = new Map<string, { readonly at: number; readonly members: { name: string }[] }>();
  for (const [at, { name }] of operations.entries()) {
    const column = JSON.stringify(rows.map(({ cells }: Row) => cells[at]));
    const group = groups.get(column);
    if (group === undefined) groups.set(column, { at, members: [{ name }] });
    else group.members.push({ name });
  }
  return [...groups.values()].map((group, index) => ({ label: `Column ${index + 1}`, ...group }));
}

function cellText(cell: Cell | undefined): string {
  if (cell === undefined || cell.answer === "handler") return "handler";
  const { reason, trigger, status, decision, optional, code } = cell;
  const why = trigger === undefined ? reason : `${reason} by ${trigger}`;
  const number = status === undefined ? [] : [String(status)];
  const decided =
    decision === undefined || optional === true ? [] : [`decision ${markdownCode(decision)}`];
  const body = code === undefined ? [] : [markdownCode(code)];
  return `${markdownText(why)} → ${[...number, ...decided, ...body].join(", ")}`;
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(" | ")} |`;
}
