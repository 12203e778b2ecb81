/** How many lines of an output a change of its description adds and removes, the record included. */
import { diffLines } from "diff";

/** By path: the text of a file. */
export type Texts = Readonly<Record<string, string>>;

/** Lines added and removed together, by file, for files with any. */
export function changedLines(before: Texts, after: Texts): Readonly<Record<string, number>> {
  const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
  const counts = [...paths].map((path) => [path, changesOf(before[path], after[path])] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** The lines that are in `before` alone, or stand elsewhere in `after`, each behind its file. */
export function removedLines(before: Texts, after: Texts): readonly string[] {
  return Object.entries(before).flatMap(([path, text]) =>
    diffLines(text, after[path] ?? "")
      .filter(({ removed }) => removed)
      .flatMap(({ value }) => value.trimEnd().split("\n"))
      .map((line) => `${path}: ${line}`),
  );
}

/** Their sum. */
export function total(counts: Readonly<Record<string, number>>): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

function changesOf(before = "", after = ""): number {
  return diffLines(before, after)
    .filter(({ added, removed }) => added || removed)
    .reduce((sum, { count }) => sum + count, 0);
}
