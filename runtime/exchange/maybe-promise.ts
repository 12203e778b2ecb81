/** Values that are there now or later; what is there now costs no turn of the event loop. */

/** Now or later: handlers and decisions may be asynchronous. */
export type MaybePromise<Value> = Value | Promise<Value>;

/**
 * What `make` makes of the value: at once, unless `value` is a promise. (Called `then`, it would make
 * this module pass for a promise wherever it is imported dynamically.)
 */
export function whenKnown<Value, Result>(
  value: MaybePromise<Value>,
  make: (value: Value) => MaybePromise<Result>,
): MaybePromise<Result> {
  return isPromise(value) ? Promise.resolve(value).then(make) : make(value);
}

/**
 * The first result that an item gives, one after another from `start` on; `undefined` when none gives
 * any. Waits only where an item does.
 */
export function firstOf<Item, Result>(
  items: readonly Item[],
  attempt: (item: Item, index: number) => MaybePromise<Result | undefined>,
  start = 0,
): MaybePromise<Result | undefined> {
  for (let index = start; index < items.length; index += 1) {
    const result = attempt(items[index] as Item, index);
    if (isPromise(result)) {
      return Promise.resolve(result).then((known) => known ?? firstOf(items, attempt, index + 1));
    }
    if (result !== undefined) return result;
  }
  return undefined;
}

/** True of promises of any kind: implementers may use a library of their own. */
export function isPromise<Value>(value: MaybePromise<Value>): value is Promise<Value> {
  return (
    typeof value === "object" &&
    value !== null &&
    typeof (value as { readonly then?: unknown }).then === "function"
  );
}
