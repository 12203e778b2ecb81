/** Errors inside of errors, as a catalogue has them. */
import type { ErrorCatalogue } from "../../model/extensions/catalogue.ts";

/** Codes that the catalogue has inside of errors with one of `codes`, each once. */
export function codesInside(
  codes: readonly string[],
  { codes: entries = [], nestedOnly = [] }: Partial<ErrorCatalogue> = {},
): readonly string[] {
  const outer = new Set(codes);
  return [
    ...new Set([
      ...entries.flatMap(({ code, nestedCodes = [] }) => (outer.has(code) ? nestedCodes : [])),
      ...nestedOnly.flatMap(({ code, seenIn }) => (outer.has(seenIn) ? [code] : [])),
    ]),
  ];
}
