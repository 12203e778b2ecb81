/** The words of a cell or of a list, read by the grammar. */
import type { CellReading } from "../grammar/cell-reading.ts";
import type { Subject } from "../statement.ts";
import type { Text } from "./text.ts";

export function readTypeCell(text: Text, subjects: readonly Subject[]): CellReading {
  void text;
  void subjects;
  return { claims: [], remarks: [], residue: [], records: [] };
}
export const readRuleCell = readTypeCell;
export function readMembers(text: Text, base: Subject): CellReading {
  return readTypeCell(text, [base]);
}
