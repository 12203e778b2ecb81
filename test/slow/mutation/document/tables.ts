/** Rows and cells of a document's tables dropped, added, swapped; suffixes added to cells. */
import type { DocumentMutant } from "../mutant.ts";
import { addition, change, removal } from "./change.ts";
import type { Layout, Row, Table, Unit } from "./layout.ts";

export function* tableMutants({ text, tables }: Layout): Iterable<DocumentMutant> {
  for (const table of tables) {
    const inHeader = (pattern: RegExp) =>
      table.header.cells.findIndex((cell) => pattern.test(text.slice(cell.start, cell.end)));
    for (const [index, row] of table.rows.entries()) {
      yield* rowMutants(text, table, row, table.rows[index + 1]);
    }
    const typed = inHeader(/type|rule|values/i);
    const messages = inHeader(/^message$/i);
    for (const { cells } of table.rows) {
      const cell = cells[typed];
      if (cell !== undefined && typed > 0) yield* suffixes(text, cell);
      const message = cells[messages];
      if (message !== undefined && messages > 0) yield* bytes(text, message);
    }
    yield* added(text, table);
  }
}

function* rowMutants(
  text: string,
  table: Table,
  row: Row,
  next: Row | undefined,
): Iterable<DocumentMutant> {
  const [name] = row.cells;
  if (name === undefined) return;
  const what = text.slice(name.start, name.end);
  yield removal("row: drop", name, row, what);
  const line = text.slice(row.start, row.end);
  const renamed = line.replace(/^\|\s*(`?)/, "| $1zebra_");
  yield addition("row: duplicate", row.end, renamed, what, table.isNote);
  for (const [column, cell] of row.cells.entries()) {
    const other = next?.cells[column];
    if (cell.start < cell.end && column > 0) {
      const unit = { ...cell, around: { start: row.start, end: row.end - 1 } };
      yield change("cell: empty", unit, cell, "", text.slice(cell.start, cell.end));
    }
    if (other === undefined) continue;
    const [one, two] = [text.slice(cell.start, cell.end), text.slice(other.start, other.end)];
    if (one === two || areAlike(text, column, [row, next])) continue;
    // With the names of two rows, all their other cells are swapped.
    const around = { start: row.start, end: next?.end ?? row.end };
    const unit = column === 0 ? { ...cell, around } : cell;
    yield {
      ...change("cell: swap", unit, cell, two, `${one} and ${two}`),
      replacements: [
        { start: cell.start, end: cell.end, text: two },
        { start: other.start, end: other.end, text: one },
      ],
    };
  }
}

/** Whether two rows differ in one cell alone: swapping those changes only the order. */
function areAlike(text: string, column: number, rows: readonly (Row | undefined)[]): boolean {
  const [one, two] = rows.map((row) =>
    row?.cells
      .toSpliced(column, 1)
      .map((cell) => text.slice(cell.start, cell.end))
      .join("|"),
  );
  return one === two;
}

/** What a cell may end in, with a word that a cell which has it already has. */
const suffixWords: readonly (readonly [string, string])[] = [
  ["or null", " or null"],
  ["required", ", required"],
  ["optional", ", optional"],
  ["default", ", default 4"],
  ["deprecated", ", deprecated"],
  [" to ", ", 3 to 9"],
  ["at least", ", at least 3"],
  ["seconds", ", seconds"],
  ["zebra", " (a zebra)"],
];

function* suffixes(text: string, cell: Unit): Iterable<DocumentMutant> {
  const written = text.slice(cell.start, cell.end);
  const append = (suffix: string) =>
    change(
      `cell: add ${suffix.trim().replace(/^, /, "")}`,
      cell,
      cell,
      `${written}${suffix}`,
      written,
    );
  if (/or null/.test(written)) {
    yield change("cell: drop or null", cell, cell, written.replace(" or null", ""), written);
  }
  const added = suffixWords.filter(([word]) => !written.includes(word));
  // Three at each cell, others at each, so that all are met somewhere.
  for (const step of [0, 1, 2]) {
    const [, suffix] = added[(cell.start + step * 3) % added.length] ?? [];
    if (suffix !== undefined) yield append(suffix);
  }
  if (/^`[^`]*`(?:, `[^`]*`)*$/.test(written)) yield append(", `zebra`");
  for (const [one] of written.matchAll(/`[^`]*`, /g)) {
    yield change("cell: drop value", cell, cell, written.replace(one, ""), one);
  }
}

/** A message is stated byte for byte. */
function* bytes(text: string, cell: Unit): Iterable<DocumentMutant> {
  const written = text.slice(cell.start, cell.end);
  const others = [
    written.slice(0, -1),
    written.replace(/^./u, (letter) => letter.toLowerCase()),
    written.replace("%s", "%d"),
    written.replace(/ (?=\S)/u, "  "),
    `${written}!`,
  ];
  for (const other of new Set(others)) {
    // White space in a row folds when it is shown.
    if (other === written || other.replaceAll(/\s+/g, " ") === written) continue;
    yield change("message: byte", cell, cell, other, `${written} to ${other}`);
  }
}

function* added(text: string, table: Table): Iterable<DocumentMutant> {
  const last = table.rows.at(-1);
  if (last === undefined) return;
  const cells = last.cells.map((cell) => text.slice(cell.start, cell.end));
  const row = `| ${["`zebra_count`", ...cells.slice(1)].join(" | ")} |\n`;
  yield addition("row: add", last.end, row, "zebra_count", table.isNote);
  const open = `| ${["zebra_count", ...cells.slice(1).map(() => "")].join(" | ")} |\n`;
  yield addition("row: add open", last.end, open, "zebra_count", table.isNote);
  for (const cell of table.header.cells) {
    const what = text.slice(cell.start, cell.end);
    yield change("header: rename", cell, cell, "Zebras", what);
  }
}
