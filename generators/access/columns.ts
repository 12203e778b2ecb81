/** The table as people read it: operations that answer alike are one column, answers are words. */
import { compareTexts } from "../../core/base/text/compare.ts";
import type { AccessTable, Cell, Row } from "./table.ts";

export interface Column {
  readonly label: string;
  readonly members: AccessTable["operations"];
  /** Position of the first member among the operations. */
  readonly at: number;
}

/**
 * One column for all operations that answer every caller alike. The columns are in the order of their
 * answers as text, so that none gets another number because operations moved or were added to one.
 */
export function columnsOf({ operations, rows }: AccessTable): readonly Column[] {
  const columns = new Map<
    string,
    { readonly at: number; readonly members: AccessTable["operations"][number][] }
  >();
  const inOrder = rows.toSorted((a, b) => compareTexts(a.caller.name, b.caller.name));
  for (const [at, operation] of operations.entries()) {
    const key = JSON.stringify(inOrder.map(({ cells }: Row) => cells[at]));
    const column = columns.get(key);
    if (column === undefined) columns.set(key, { at, members: [operation] });
    else column.members.push(operation);
  }
  return [...columns]
    .toSorted(([a], [b]) => compareTexts(a, b))
    .map(([, column], index) => ({ label: `Column ${index + 1}`, ...column }));
}

export interface Refusal {
  readonly why: string;
  /** Absent: a decision gives it. */
  readonly status?: number;
  /** The decision that has to be given. */
  readonly decision?: string;
  /** Code of the documented error body. */
  readonly code?: string;
}

/** `undefined`: the handler is called. */
export function refusalOf(cell: Cell | undefined): Refusal | undefined {
  if (cell === undefined || cell.answer === "handler") return undefined;
  const { reason, trigger, status, decision, optional, code } = cell;
  return {
    why: trigger === undefined ? reason : `${reason} by ${trigger}`,
    ...(status === undefined ? {} : { status }),
    ...(decision === undefined || optional === true ? {} : { decision }),
    ...(code === undefined ? {} : { code }),
  };
}
