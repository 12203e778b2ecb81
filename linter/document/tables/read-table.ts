/** A table → what its rows say, or what is wrong with its header. */
import type { Block, Span } from "../../model/document.ts";
import type { SectionContext } from "../phrases/section-context.ts";
import { namesCount } from "../phrases/number-words.ts";
import { nearFormsHelp } from "../phrases/near-forms.ts";
import { Text } from "../phrases/text.ts";
import type { Row, TableForm } from "./form.ts";
import { type Fit, fitOf, fitTo, headerName } from "./header.ts";
import { tableForms } from "./registry.ts";

type TableBlock = Extract<Block, { kind: "table" }>;

/** Claims what the rows of a table say. */
export function readTable(block: TableBlock, context: SectionContext): void {
  const header = block.header.map((cell) => Text.kept(cell));
  const rows = block.rows.map((cells) => cells.map((cell) => Text.kept(cell)));
  const fit = fitOf(header, rows, tableForms, context);
  if (fit === undefined) {
    reportUnknown(header, context);
    return;
  }
  for (const [index, column] of fit.columns.entries()) {
    const cell = header[index];
    if (column === undefined && cell !== undefined) reportColumn(cell, fit, context);
  }
  reportCount(rows.length, context);
  const keyHeader = header[fit.key];
  if (keyHeader === undefined) return;
  fit.form.read({
    context,
    keyHeader,
    keyOf: fit.keyOf,
    rows: rows.flatMap((cells) => rowOf(cells, fit, context) ?? []),
    span: block.span,
    header: spanOf(header) ?? block.span,
    has: (column) => fit.columns.includes(column),
  });
}

/** "One of three kinds:" before a table of four. */
function reportCount(rows: number, { announced, writer }: SectionContext): void {
  if (announced === undefined || namesCount(announced.text, rows)) return;
  const message = `the text announces ${announced.text}, but the table has ${rows}`;
  writer.finding("document/contradiction", message, announced.span);
}

function rowOf(cells: readonly Text[], fit: Fit, { writer }: SectionContext): Row | undefined {
  const key = cells[fit.key];
  const first = cells[0];
  if (key === undefined || first === undefined) return undefined;
  const filled = (index: number) => {
    // An array takes long to say that it has nothing at -1.
    const cell = index < 0 ? undefined : cells[index];
    return cell === undefined || /^(?:[-–—]+|n\/a)?$/iu.test(cell.text) ? undefined : cell;
  };
  const isBare = cells.every((cell, index) => cell === key || filled(index) === undefined);
  if (isBare && fit.form.needsCells === true) {
    const message = `the row of "${key.text}" is empty`;
    writer.finding("document/residue", message, key.span, "Fill the row, or remove it.");
  }
  return {
    key,
    cell: (column) => filled(fit.columns.indexOf(column)),
    prose: fit.columns.flatMap((name, index) => (name === "prose" ? (filled(index) ?? []) : [])),
    span: spanOf(cells) ?? first.span,
  };
}

function spanOf(cells: readonly Text[]): Span | undefined {
  const [first, last] = [cells[0], cells.at(-1)];
  return first && last && { start: first.span.start, end: last.span.end };
}

function reportUnknown(header: readonly Text[], { writer }: SectionContext): void {
  const [first] = header;
  if (first === undefined) return;
  const words = header.map(({ text }) => text).join(" | ");
  const span = spanOf(header) ?? first.span;
  const elsewhere = tableForms.filter(
    (form) =>
      form.where !== undefined && fitTo(header, form)?.columns.includes(undefined) === false,
  );
  if (elsewhere.length > 0) {
    const message = `a table with the header "${words}" is not allowed here`;
    const places = elsewhere.map(({ lists, where }) => `${lists}: ${where}`);
    writer.finding(
      "document/unknown-table",
      message,
      span,
      `It is allowed as ${places.join("; ")}.`,
    );
    return;
  }
  const near = nearForms(header.map((cell) => headerName(cell).name));
  const message = `unknown table header "${words}"`;
  // Where no word of the header is known, what it is about may be.
  const isLike = near.some(({ score }) => score > 0);
  const listed = near.map(({ shown }) => shown).join("; ");
  const help = (isLike ? undefined : nearFormsHelp(words)) ?? `Similar tables: ${listed}.`;
  writer.finding("document/unknown-table", message, span, help);
}

function reportColumn(cell: Text, { form }: Fit, { writer }: SectionContext): void {
  const known = Object.values(form.columns).flatMap(([name]) => name ?? []);
  const message = `a table of ${form.lists} has no column "${cell.text}"`;
  const help = `Its columns are ${[form.key[0], ...known, "description"].join(", ")}.`;
  writer.finding("document/unknown-table", message, cell.span, help);
}

/** Headers of the three forms that have most columns in common with a header. */
function nearForms(names: readonly string[]) {
  const scored = tableForms.map((form) => ({ form, score: likeness(names, form) }));
  return scored
    .toSorted((a, b) => b.score - a.score)
    .slice(0, 3)
    .map(({ form, score }) => ({ shown: `${form.lists} (${shownHeader(form)})`, score }));
}

function likeness(names: readonly string[], form: TableForm): number {
  const all = new Set([...form.key, ...Object.values(form.columns).flat()]);
  const words = new Set([...all].flatMap((name) => name.split(" ")));
  return names.reduce((sum, name) => {
    if (all.has(name)) return sum + 10;
    return sum + name.split(" ").filter((word) => words.has(word)).length;
  }, 0);
}

function shownHeader(form: TableForm): string {
  const columns = Object.values(form.columns).flatMap(([name]) => name ?? []);
  return [form.key[0], ...columns.slice(0, 4)].join(" | ");
}
