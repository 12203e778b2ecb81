/** Tables that stand alone between blank lines: their plain rows are read here, all others by the parser. */
import type { Phrase, Span } from "../../model/document.ts";
import type { ParsedTable, TableForm, TableRow } from "./pipe-table.ts";
import { readPlainRow } from "./plain-row.ts";
import type { ParseBlocks } from "./parse-blocks.ts";

/** Stretches of `text` whose lines all begin with a bar, and that have blank lines around them. */
export function* barredStretches(text: string): Iterable<Span> {
  let start = text.startsWith("|") ? 0 : text.indexOf("\n|") + 1;
  while (start > 0 || text.startsWith("|")) {
    let end = start;
    while (text[end] === "|") end = lineEnd(text, end) + 1;
    if (isBlankBefore(text, start) && isBlankAfter(text, end)) {
      yield { start, end: Math.min(end, text.length) };
    }
    const next = text.indexOf("\n|", end - 1);
    if (next === -1) return;
    start = next + 1;
  }
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end === -1 ? text.length : end;
}

function isBlankBefore(text: string, start: number): boolean {
  let at = start - 2;
  while (text[at] === " " || text[at] === "\t") at -= 1;
  return at < 0 || text[at] === "\n";
}

function isBlankAfter(text: string, end: number): boolean {
  let at = end;
  while (text[at] === " " || text[at] === "\t") at += 1;
  return at >= text.length || text[at] === "\n";
}

const dashes = /^\|(?: *:?-+:? *\|)+$/;
/** A header above rows of any width. */
const above = "|a|\n|-|\n";

interface Row extends Span {
  /** Absent: the parser reads it. */
  readonly cells?: readonly Phrase[];
}

/**
 * The table in the stretch of `text`; `undefined` where it may be none, or only the parser can tell.
 *
 * @throws whatever `parse` throws.
 */
export function readPlainTable<Cell>(
  text: string,
  { start, end }: Span,
  parse: ParseBlocks,
  form: TableForm<Cell>,
): ParsedTable<Cell> | undefined {
  const rows: Row[] = [];
  for (let at = start; at < end; ) {
    const after = lineEnd(text, at);
    const cells = readPlainRow(text, at, after);
    rows.push({ start: at, end: after, ...(cells && { cells }) });
    at = after + 1;
  }
  const [header, below, ...others] = rows;
  if (header?.cells === undefined || below === undefined) return undefined;
  const width = header.cells.length;
  const line = text.slice(below.start, below.end);
  if (!dashes.test(line) || line.split("|").length - 2 !== width) return undefined;
  const isPlain = ({ cells }: Row) => cells?.length === width;
  const parsed = parsedRows(
    text,
    others.filter((row) => !isPlain(row)),
    width,
    { parse, form },
  );
  if (parsed === undefined) return undefined;
  const read = others.map((row) => parsed.get(row)?.cells ?? (row.cells ?? []).map(form.cell));
  return {
    header: header.cells.map(form.cell),
    rows: read,
    notes: [...parsed.values()].flatMap(({ notes }) => notes),
  };
}

/** All of `rows` by one call of the parser, in a table of their own: rows know nothing of each other. */
function parsedRows<Cell>(
  text: string,
  rows: readonly Row[],
  width: number,
  { parse, form }: { readonly parse: ParseBlocks; readonly form: TableForm<Cell> },
): ReadonlyMap<Row, TableRow<Cell>> | undefined {
  if (rows.length === 0) return new Map();
  const lines = rows.map(({ start, end }) => text.slice(start, end));
  const [table, ...more] = parse(above + lines.join("\n"));
  if (table?.type !== "table" || more.length > 0) return undefined;
  const [, ...nodes] = table.children;
  if (nodes.length !== rows.length) return undefined;
  const found = new Map<Row, TableRow<Cell>>();
  let offset = above.length;
  for (const [index, row] of rows.entries()) {
    const node = nodes[index];
    if (node === undefined) return undefined;
    const source = { text, base: row.start - offset, definitions: new Map() };
    found.set(row, form.row(source, node, width));
    offset += row.end - row.start + 1;
  }
  return found;
}
