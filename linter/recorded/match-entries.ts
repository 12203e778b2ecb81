/** Findings of now → the entries that record them, each as often as it was recorded. */
import type { FindingEntry } from "./entries.ts";
import { type Identified, entryKey } from "./identity.ts";

export interface MatchedEntries {
  /** Indices of entries, by findings that are recorded. */
  readonly entryOf: ReadonlyMap<Identified, number>;
  /** How many findings each entry records now. */
  readonly used: readonly number[];
}

/**
 * An entry takes findings of its own section first. What is left of it counts for the same words elsewhere, since
 * sections are renamed and moved.
 */
export function matchEntries(
  findings: readonly Identified[],
  entries: readonly FindingEntry[],
): MatchedEntries {
  const entryOf = new Map<Identified, number>();
  const used = entries.map(() => 0);
  const take = (nameOf: (name: Identified["name"]) => string) => {
    const open = new Map<string, number[]>();
    for (const [index, entry] of entries.entries()) {
      if ((used[index] ?? 0) >= entry.count) continue;
      const name = nameOf(entry);
      const own = open.get(name);
      if (own === undefined) open.set(name, [index]);
      else own.push(index);
    }
    // The last comes first, so that an entry that is used up is taken off the end.
    for (const own of open.values()) own.reverse();
    for (const finding of findings) {
      if (entryOf.has(finding)) continue;
      const own = open.get(nameOf(finding.name));
      const index = own?.at(-1);
      if (own === undefined || index === undefined) continue;
      entryOf.set(finding, index);
      used[index] = (used[index] ?? 0) + 1;
      if ((used[index] ?? 0) >= (entries[index]?.count ?? 0)) own.pop();
    }
  };
  take((name) => JSON.stringify([entryKey(name), name.section]));
  take(entryKey);
  return { entryOf, used };
}
