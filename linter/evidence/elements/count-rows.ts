/** Counts the cells of rows, by what became of them. */
import type { MarkedText } from "../outline/marked-text.ts";
import type { ElementContext } from "./element-context.ts";
import { unreadCellState } from "./read-prose.ts";

export type Row = readonly MarkedText[];

/** Counts all cells of the rows. */
export function countRows(
  rows: readonly Row[],
  context: ElementContext,
  state: "read" | "outside" | "unread",
): void {
  for (const row of rows) for (const cell of row) countCell(cell, row, context, state);
}

/** The first cell of a row that is not read has its name: somebody may have to compare it. */
export function countCell(
  cell: MarkedText,
  row: Row,
  context: ElementContext,
  state: "read" | "outside" | "unread",
): void {
  const isBeside = state === "unread" && cell !== row[0];
  context.ledger.count("cell", cell, isBeside ? unreadCellState(cell, context) : state);
}
