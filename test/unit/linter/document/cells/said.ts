/** A reading → lines to compare. */
import type { ParsedCell } from "../../../../../linter/document/cells/parsed-cell.ts";

/** What a cell says, in lines. */
export function said({ claims, remarks, residue }: ParsedCell): string[] {
  return [
    ...claims.map(
      ({ kind, subject, value }) => `${kind} ${subject.join("/")} ${JSON.stringify(value)}`,
    ),
    ...remarks.map(({ subject, text }) => `aside ${subject.join("/")} ${text}`),
    ...residue.map(({ text }) => `left over ${text}`),
  ];
}
