/** Rewritings of tables: columns, rows, and other forms of the same facts. */
import { type Block, type BlockOf, mapKind } from "./blocks.ts";
import type { Random } from "./random.ts";
import { ofBlocks, type Rewriting } from "./rewriting.ts";

type Table = BlockOf<"table">;

const synonyms: readonly (readonly [RegExp, readonly [string, ...string[]]])[] = [
  [
    /^(?:name|field|key|parameter|property|attribute)$/iu,
    ["Name", "Field", "Parameter", "Property"],
  ],
  [/^(?:type|data type)$/iu, ["Type", "Data type", "Datatype"]],
  [
    /^(?:description|notes?|meaning|details|comment)$/iu,
    ["Description", "Notes", "Meaning", "Details"],
  ],
  [/^(?:required|mandatory|required\?|req\.?)$/iu, ["Required", "Mandatory", "Required?"]],
  [/^default$/iu, ["Default", "Default value"]],
  [/^(?:code|status|status code)$/iu, ["Code", "Status", "Status code"]],
  [/^(?:method|verb)$/iu, ["Method", "Verb", "HTTP method"]],
  [/^(?:path|endpoint|url|route)$/iu, ["Path", "Endpoint", "URL", "Route"]],
];

/** Rows whose cells are no less and no more than the header has. */
const isEven = ({ header, rules, rows }: Table): boolean =>
  [rules, ...rows].every((row) => row.length === header.length);

export const tableRewritings: readonly Rewriting[] = [
  perTable("columns swapped", (table, random) => {
    if (!isEven(table)) return table;
    const order = random.shuffled([...table.header.keys()]);
    const sorted = (row: readonly string[]) => order.map((column) => row[column] ?? "");
    const { header, rules, rows } = table;
    return { ...table, header: sorted(header), rules: sorted(rules), rows: rows.map(sorted) };
  }),
  perTable("columns renamed", (table, random) => {
    const taken = new Set(table.header.map((one) => one.toLowerCase()));
    const header = table.header.map((words) => {
      const names = synonyms.find(([pattern]) => pattern.test(words.replaceAll(/[*`]/gu, "")))?.[1];
      const name = names === undefined ? words : random.pick(names);
      if (taken.has(name.toLowerCase())) return words;
      taken.add(name.toLowerCase());
      return name;
    });
    return { ...table, header };
  }),
  perTable("columns added", (table, random) => {
    if (!isEven(table)) return table;
    const isSince = random.chance(0.6);
    const place = 1 + random.below(table.header.length);
    const added = (row: readonly string[], cell: string) => row.toSpliced(place, 0, cell);
    return {
      ...table,
      header: added(table.header, isSince ? "Since" : ""),
      rules: added(table.rules, "---"),
      rows: table.rows.map((row) => added(row, isSince ? random.pick(["1.0", "2.3", "v4"]) : "")),
    };
  }),
  perTable("rows reordered", (table, random) => ({
    ...table,
    rows: table.rows.some((row) => row.length < table.header.length)
      ? table.rows
      : random.shuffled(table.rows),
  })),
  perTable("a column of optional members", (table) => {
    const column = table.header.findIndex((one) => /^\W*required\W*$/iu.test(one));
    const cells = table.rows.map((row) => row[column] ?? "");
    if (column === -1 || !cells.every((cell) => /^(?:yes|no)$/iu.test(cell))) return table;
    const turned = (cell: string) => (/^yes$/iu.test(cell) ? "No" : "Yes");
    return {
      ...table,
      header: table.header.with(column, "Optional"),
      rows: table.rows.map((row) => row.with(column, turned(row[column] ?? ""))),
    };
  }),
  perTable("names of rows in another look", (table, random) => ({
    ...table,
    rows: table.rows.map(([name = "", ...rest]) => [otherLook(name, random), ...rest]),
  })),
  perTable("names of rows linked", (table, random) => ({
    ...table,
    rows: table.rows.map(([name = "", ...rest]) =>
      /^[`*\w-]+$/u.test(name) && random.chance(0.5)
        ? [`[${name}](#${name.replaceAll(/\W/gu, "")})`, ...rest]
        : [name, ...rest],
    ),
  })),
  perTable("tables as HTML", (table) => ({
    kind: "other",
    lines: [
      "",
      "<table>",
      htmlRow(table.header, "th"),
      ...table.rows.map((row) => htmlRow(row, "td")),
      "</table>",
      "",
    ],
  })),
  perTable("tables as bullets", (table) => asList(table, "bullets")),
  perTable("tables as definitions", (table) => asList(table, "definitions")),
];

function perTable(name: string, change: (table: Table, random: Random) => Block): Rewriting {
  return ofBlocks(name, (blocks, random) =>
    mapKind(blocks, "table", (table) => change(table, random)),
  );
}

/** Code, bold and plain: a name is a name. */
export function otherLook(name: string, random: Random): string {
  const plain = /^(?:`([\w-]+)`|\*\*([\w-]+)\*\*|([A-Za-z][\w-]*))$/u
    .exec(name)
    ?.slice(1)
    .find(Boolean);
  if (plain === undefined) return name;
  const looks: [string, ...string[]] = [`\`${plain}\``, `**${plain}**`];
  if (/^[A-Za-z][A-Za-z0-9]*$/u.test(plain)) looks.push(plain);
  return random.pick(looks);
}

function htmlRow(cells: readonly string[], tag: "th" | "td"): string {
  return `<tr>${cells.map((cell) => `<${tag}>${htmlOf(cell)}</${tag}>`).join("")}</tr>`;
}

function htmlOf(cell: string): string {
  return cell
    .replaceAll(/<(?!br)/gu, "&lt;")
    .replaceAll(String.raw`\|`, "|")
    .replaceAll(/\\([*_<>[\]])/gu, "$1")
    .replaceAll(/`([^`]+)`/gu, "<code>$1</code>")
    .replaceAll(/\*\*([^*]+)\*\*/gu, "<b>$1</b>")
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, "$1");
}

interface Columns {
  readonly name: number;
  readonly type: number;
  readonly required: number;
  readonly default: number;
  readonly description: number;
}

/** A list of the same facts; tables with other columns stay. */
function asList(table: Table, form: "bullets" | "definitions"): Block {
  const find = (pattern: RegExp) =>
    table.header.findIndex((words) => pattern.test(words.replaceAll(/[*`]/gu, "").trim()));
  const columns: Columns = {
    name: find(/^(?:name|field|key|parameter|property|attribute)$/iu),
    type: find(/^(?:type|data type)$/iu),
    required: find(/^(?:required|mandatory)\??$/iu),
    default: find(/^default$/iu),
    description: find(/^(?:description|notes?|meaning|details)$/iu),
  };
  const known = Object.values(columns).filter((column) => column !== -1).length;
  const isPlain = table.rows.every(
    (row) =>
      row.length === table.header.length &&
      /^(?:`[\w-]+`|\*\*[\w-]+\*\*|[\w-]+)$/u.test(row[columns.name] ?? "") &&
      !row.some((cell) => /\\\|/u.test(cell)),
  );
  if (columns.name === -1 || columns.type === -1 || known !== table.header.length || !isPlain) {
    return table;
  }
  return {
    kind: "other",
    lines: ["", ...table.rows.flatMap((row) => listEntry(row, columns, form)), ""],
  };
}

function listEntry(
  row: readonly string[],
  columns: Columns,
  form: "bullets" | "definitions",
): readonly string[] {
  const cell = (column: keyof Columns) => (row[columns[column]] ?? "").trim();
  const requirement = /^(?:yes|true|✓|x|✅)$/iu.test(cell("required"))
    ? "required"
    : /^(?:no|false)$/iu.test(cell("required"))
      ? "optional"
      : "";
  const brackets = [cell("type"), requirement].filter((one) => one !== "").join(", ");
  const value = cell("default");
  const words = cell("description");
  const description = [
    words === "" || /[.!?]$/u.test(words) ? words : `${words}.`,
    value === "" || /^[-–—]$|^none$/iu.test(value) ? "" : `Default: ${value}.`,
  ]
    .filter((one) => one !== "")
    .join(" ");
  if (form === "bullets") return [`- ${cell("name")} (${brackets}): ${description}`.trimEnd()];
  return [`${cell("name")} (${brackets})`, `:   ${description}`, ""];
}
