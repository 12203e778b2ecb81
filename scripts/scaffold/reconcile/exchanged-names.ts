/** Names that operations give each other in a way that files look the same before and after. */
import type { HandlerChanges } from "./changes.ts";
import { remembered } from "./remembered.ts";

/**
 * Names of a circle (a becomes b, and b becomes a), and of a way from a new operation to one that is gone (the
 * new one is called a, a becomes b, and the old b is gone). Nothing in a file shows whether that is done.
 */
export const exchangedNames = remembered(
  ({ added, renamed, removed }: HandlerChanges): ReadonlySet<string> => {
    const next = new Map(renamed.map(({ from, to }) => [from, to]));
    const isNew = new Set(added.map(({ name }) => name));
    const isGone = new Set(removed.map(({ name }) => name));
    const targets = new Set(next.values());
    const found = new Set<string>();
    const done = new Set<string>();
    // Ways are walked from their beginnings, and what is left then goes round.
    const starts = [...next.keys()].filter((name) => !targets.has(name));
    for (const start of [...starts, ...next.keys()]) {
      const way: string[] = [];
      let at: string | undefined = start;
      for (; at !== undefined && !done.has(at); at = next.get(at)) {
        done.add(at);
        way.push(at);
      }
      const isCircle = at !== undefined && at === way[0];
      const isThrough = isNew.has(start) && isGone.has(way.at(-1) ?? "");
      if (isCircle || (isThrough && way.length > 1)) for (const name of way) found.add(name);
    }
    return found;
  },
);
