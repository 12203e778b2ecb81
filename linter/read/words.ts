/** The words of a cell or of a list, read by the grammar. */
import type { CellReading } from "../grammar/cell-reading.ts";
import * as cells from "../grammar/cells.ts";
import type { Subject } from "../statement.ts";
import type { Text } from "./text.ts";

export function readTypeCell(text: Text, subjects: readonly Subject[]): CellReading {
  return cells.readTypeCell(text.phrase, subjects);
}

export function readRuleCell(text: Text, subjects: readonly Subject[]): CellReading {
  return cells.readRuleCell(text.phrase, subjects);
}

export function readMembers(text: Text, base: Subject): CellReading {
  return cells.readMembers(text.phrase, base);
}
