/** Random choices that a seed decides. */

export class Random {
  #state: number;

  constructor(seed: number) {
    this.#state = (seed ^ 0x9e3779b9) >>> 0;
    // Seeds beside each other begin alike.
    for (let left = 8; left > 0; left -= 1) this.number();
  }

  /** From 0 up to, and without, 1. */
  number(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** From 0 up to, and without, `below`. */
  below(below: number): number {
    return Math.floor(this.number() * below);
  }

  chance(share: number): boolean {
    return this.number() < share;
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[this.below(items.length)] ?? items[0];
  }

  shuffled<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, key: this.number() }))
      .toSorted((one, other) => one.key - other.key)
      .map(({ item }) => item);
  }
}
