/** How much of a value is looked at: what validators take, counted and not timed. */

/** How often `ask` reads a member or item of `value`, or of what lies inside of it. */
export function reads(value: unknown, ask: (value: unknown) => unknown): number {
  let count = 0;
  const watchers = new Map<object, object>();
  const watched = (inner: unknown): unknown => {
    if (typeof inner !== "object" || inner === null) return inner;
    const known = watchers.get(inner);
    if (known !== undefined) return known;
    const watcher = new Proxy(inner, {
      get: (target, key, receiver) => {
        count += 1;
        return watched(Reflect.get(target, key, receiver));
      },
    });
    watchers.set(inner, watcher);
    return watcher;
  };
  ask(watched(value));
  return count;
}
