/** Tables: their rows, and text that was meant to be one. */
import type { Table } from "mdast";
import type { Phrase, Span } from "../../model/document.ts";
import { type MarkdownProblem, malformed } from "./markdown-problem.ts";
import { type ParsedPhrase, type Source, readPhrase, spanOf } from "./phrase.ts";

export interface ParsedTable<Cell = Phrase> {
  readonly header: readonly Cell[];
  readonly rows: readonly (readonly Cell[])[];
  readonly notes: readonly MarkdownProblem[];
}

export interface TableRow<Cell = Phrase> {
  readonly cells: readonly Cell[];
  readonly notes: readonly MarkdownProblem[];
}

/** What becomes of cells: of plain ones, and of those that the parser reads. */
export interface TableForm<Cell> {
  readonly cell: (plain: Phrase) => Cell;
  readonly row: (source: Source, row: Table["children"][number], width: number) => TableRow<Cell>;
}

/** The rows of `table`. */
export function readTable(source: Source, table: Table): ParsedTable {
  const width = table.children[0]?.children.length ?? 0;
  const all = table.children.map((row) => readTableRow(source, row, width));
  const [header = [], ...rows] = all.map(({ cells }) => cells);
  return { header, rows, notes: all.flatMap(({ notes }) => notes) };
}

/** One row of a table whose header has `width` cells. */
export function readTableRow(
  source: Source,
  row: Table["children"][number],
  width: number,
): TableRow {
  const notes: MarkdownProblem[] = [];
  const { length } = row.children;
  if (length !== width) {
    const message = `the row has ${cells(length)}, but the header of its table has ${width}`;
    notes.push(malformed(message, spanOf(source, row), rowHelp));
  }
  const phrases = row.children.map((cell) => {
    const reading = readPhrase(source, cell.children, inside(source, spanOf(source, cell)));
    for (const note of reading.notes) notes.push(note);
    for (const note of unusable(reading)) notes.push(note);
    return reading.phrase;
  });
  return { cells: phrases, notes };
}

/** Cells as the dialect reads them. */
export const phrasesOfTable: TableForm<Phrase> = { cell: (plain) => plain, row: readTableRow };

const rowHelp = "End the table with a blank line, or write a bar inside a cell as `\\|`.";

/** Where the words of an empty cell would stand. */
function inside({ text }: Source, { start, end }: Span): Span {
  const bar = text[start] === "|" ? 1 : 0;
  const blank = text[start + bar] === " " && start + bar < end ? 1 : 0;
  return { start: start + bar + blank, end };
}

function unusable({ directives }: ParsedPhrase): MarkdownProblem[] {
  return directives.map(({ span }) => ({
    code: "document/directive",
    message: "a table cell must not contain a comment",
    help: "Move it before the table.",
    span,
  }));
}

/** What keeps a text whose lines have bars at both ends, or dashes with bars, from being a table. */
export function failedTable(text: string, span: Span): MarkdownProblem | undefined {
  const lines = text
    .slice(span.start, span.end)
    .split(/\r\n?|\n/)
    .map((line) => line.replace(/^[ \t>]+/, "").trimEnd());
  const bars = lines.findIndex((line) => /^\|.*\|$/.test(line));
  const dashes = lines.findIndex(
    (line, index) => isDashes(line) && (bars !== -1 || isRow(line, lines[index - 1])),
  );
  if (bars === -1 && dashes === -1) return undefined;
  const [above, below] = [lines[dashes - 1], lines[dashes]];
  const help =
    "A table needs a header row, a row of dashes with the same number of cells, and further rows.";
  return malformed(`this is not a table: ${reason(above, below)}`, span, help);
}

function reason(header: string | undefined, dashes: string | undefined): string {
  if (dashes === undefined) return "the row of dashes below the header is missing";
  if (header === undefined) return "the header above the row of dashes is missing";
  const [above, below] = [widthOf(header), widthOf(dashes)];
  if (above === below) return "the header and the row of dashes are not adjacent";
  return `the header has ${cells(above)}, but the row of dashes has ${below}`;
}

function isDashes(line: string): boolean {
  return /^[ \t|:-]*-[ \t|:-]*$/.test(line);
}

function isRow(dashes: string, header = ""): boolean {
  return dashes.includes("|") && header.includes("|");
}

function widthOf(row: string): number {
  return row.replace(/^\||(?<!\\)\|$/g, "").split(/(?<!\\)\|/).length;
}

function cells(count: number): string {
  return count === 1 ? "1 cell" : `${count} cells`;
}
