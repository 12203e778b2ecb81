/** Decisions by a row of random numbers: the same row decides the same. */
import { type Random, randomOf } from "../../e2e/stability/shuffled.ts";

export interface Choices {
  /** True so often, from 0 to 1. */
  readonly chance: (share: number) => boolean;
  /** From `least` to `most`, both included. */
  readonly count: (least: number, most: number) => number;
  readonly pick: <Item>(items: readonly Item[]) => Item;
  /** Different items, in the order of `items`. */
  readonly some: <Item>(items: readonly Item[], least: number, most: number) => Item[];
  /** What `make` makes, so many times. */
  readonly list: <Item>(least: number, most: number, make: (index: number) => Item) => Item[];
}

export function choicesOf(seed: number): Choices {
  const next: Random = randomOf(seed * 2_654_435_761 + 1);
  const count = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const pick = <Item>(items: readonly Item[]) => items[count(0, items.length - 1)] as Item;
  return {
    chance: (share) => next() < share,
    count,
    pick,
    some: (items, least, most) => {
      const size = Math.min(items.length, count(least, most));
      const taken = new Set<number>();
      while (taken.size < size) taken.add(count(0, items.length - 1));
      return items.filter((_, index) => taken.has(index));
    },
    list: (least, most, make) =>
      Array.from({ length: count(least, most) }, (_, index) => make(index)),
  };
}

/** Members without those that are undefined; `__proto__` is a name like others. */
export function members<Item>(
  entries: readonly (readonly [name: string, item: Item | undefined])[],
): { readonly [name: string]: Item } {
  return Object.fromEntries(
    entries.filter((entry): entry is readonly [string, Item] => entry[1] !== undefined),
  );
}
