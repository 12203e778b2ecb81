/** What validators do not check, of several services together. */
import type { Unchecked } from "../../core/output/generator.ts";
import { compareTexts } from "../../core/base/text/compare.ts";

/** Each construct once with all its places, those with the most first. */
export function sumUnchecked(lists: readonly (readonly Unchecked[])[]): readonly Unchecked[] {
  const counts = new Map<string, number>();
  for (const { construct, count } of lists.flat())
    counts.set(construct, (counts.get(construct) ?? 0) + count);
  return [...counts]
    .map(([construct, count]) => ({ construct, count }))
    .toSorted((a, b) => b.count - a.count || compareTexts(a.construct, b.construct));
}
