/** A pool of values by key: each stays while it is held, and some while after. */

export interface KeyedPool<Value> {
  /** The value of `key`, which stays until `release` was called as often. */
  readonly hold: (key: string) => Value;
  readonly release: (key: string) => void;
}

/** Of those that nobody holds, the `maxIdle` that were held last are kept. */
export function keyedPool<Value>(create: () => Value, maxIdle: number): KeyedPool<Value> {
  const held = new Map<string, { readonly value: Value; holders: number }>();
  const idle = new Map<string, { readonly value: Value; holders: number }>();
  return {
    hold: (key) => {
      const entry = held.get(key) ?? idle.get(key) ?? { value: create(), holders: 0 };
      idle.delete(key);
      held.set(key, entry);
      entry.holders += 1;
      return entry.value;
    },
    release: (key) => {
      const entry = held.get(key);
      if (entry === undefined) return;
      entry.holders -= 1;
      if (entry.holders > 0) return;
      held.delete(key);
      idle.set(key, entry);
      const [oldest] = idle.keys();
      if (idle.size > maxIdle && oldest !== undefined) idle.delete(oldest);
    },
  };
}
