/** Numbers that look random and are the same for the same seed. */

export interface Random {
  /** At least 0, below 1. */
  readonly next: () => number;
  /** An integer from `low` to `high`, both included. */
  readonly integer: (low: number, high: number) => number;
  /** True in that share of cases. */
  readonly chance: (share: number) => boolean;
  /** One of `list`, which is not empty. */
  readonly pick: <Item>(list: readonly [Item, ...Item[]] | readonly Item[]) => Item;
}

/** Mulberry32, begun at a hash of `seed`. Nothing that secrets could be made with. */
export function randomOf(seed: string): Random {
  let state = hashOfSeed(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (low: number, high: number): number =>
    low + Math.floor(next() * (high - low + 1));
  return {
    next,
    integer,
    chance: (share) => next() < share,
    pick: <Item>(list: readonly Item[]) => {
      if (list.length === 0) throw new Error("the list of choices is empty");
      return list[integer(0, list.length - 1)] as Item;
    },
  };
}

/** FNV-1a over UTF-16 code units. */
function hashOfSeed(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash | 0;
}
