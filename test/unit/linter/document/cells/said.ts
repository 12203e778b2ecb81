/** A reading → lines to compare. */
import type { CellReading } from "../../../../../linter/document/cells/cell-reading.ts";

/** What a cell says, in lines. */
export function said({ claims, remarks, residue }: CellReading): string[] {
  return [
    ...claims.map(
      ({ kind, subject, value }) => `${kind} ${subject.join("/")} ${JSON.stringify(value)}`,
    ),
    ...remarks.map(({ subject, text }) => `aside ${subject.join("/")} ${text}`),
    ...residue.map(({ text }) => `left over ${text}`),
  ];
}
