/** Short ways to write down mutants of a document. */
import type { DocumentMutant, Stretch } from "../mutant.ts";
import type { Unit } from "./layout.ts";

/** Another text in place of a stretch of a unit. */
export function change(
  operator: string,
  unit: Unit,
  at: Stretch,
  text: string,
  what: string,
): DocumentMutant {
  return {
    side: "document",
    operator,
    what,
    replacements: [{ start: at.start, end: at.end, text }],
    unit,
    isDropped: false,
    isNote: unit.isNote,
  };
}

/** A stretch taken out, of which nothing stays that a finding could point at. */
export function removal(operator: string, unit: Unit, at: Stretch, what: string): DocumentMutant {
  return { ...change(operator, unit, at, "", what), isDropped: true };
}

/** New text at an offset; a finding has to point into it. */
export function addition(
  operator: string,
  at: number,
  text: string,
  what: string,
  isNote = false,
): DocumentMutant {
  const unit = { start: at, end: at };
  return {
    side: "document",
    operator,
    what,
    replacements: [{ ...unit, text }],
    unit,
    isDropped: false,
    isNote,
  };
}
