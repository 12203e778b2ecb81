/** The words of a cell or of a list, read by the grammar. */
import type { CellReading } from "../grammar/cell-reading.ts";
import * as grammar from "../grammar/cells.ts";
import type { Subject } from "../statement.ts";
import type { Text } from "./text.ts";

/** A typed cell about each of `subjects`, which a row names together. */
export function readTypeCell(text: Text, subjects: readonly Subject[]): CellReading {
  return grammar.readTypeCell(text.phrase, subjects);
}

/** A cell of rules about each of `subjects`. */
export function readRuleCell(text: Text, subjects: readonly Subject[]): CellReading {
  return grammar.readRuleCell(text.phrase, subjects);
}

/** A list of members of `base`. */
export function readMembers(text: Text, base: Subject): CellReading {
  return grammar.readMembers(text.phrase, base);
}
