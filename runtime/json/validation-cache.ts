/** What is known of lists and objects, kept while one value is validated: nothing changes it meanwhile. */

/** Validations on the stack. Their ends set it without a call, which would fail where the stack is used up. */
export const onStack = { validations: 0 };

const hashes = new Map<object, number>();

/** Lists of which no two items are equal. */
const distinct = new Set<object>();

/** What each predicate that remembers its answers has decided on objects and arrays. */
const results = new Map<object, Map<object, boolean>>();

/**
 * Begins a validation. The number that it returns has to be `onStack.validations` again at the end, and where it is
 * 0, `forget` has to follow.
 */
export function beginValidation(): number {
  const outer = onStack.validations;
  // A validation may have ended where the stack was used up, and have left something.
  if (outer === 0) forget();
  onStack.validations = outer + 1;
  return outer;
}

/** Drops what validations have found out: the values may change before the next one. */
export function forget(): void {
  if (hashes.size > 0) hashes.clear();
  if (distinct.size > 0) distinct.clear();
  if (results.size > 0) results.clear();
}

/** `validate` with one cache for all that a call of it asks. */
export function inOneValidation<Value, Options, Result>(
  validate: (value: Value, options: Options) => Result,
): (value: Value, options: Options) => Result {
  return (value, options) => {
    const outer = beginValidation();
    try {
      return validate(value, options);
    } finally {
      onStack.validations = outer;
      if (outer === 0) forget();
    }
  };
}

/** What `test` has decided in this validation. */
export function cachedResults(test: object): Map<object, boolean> {
  let known = results.get(test);
  if (known === undefined) results.set(test, (known = new Map()));
  return known;
}

/** True of a list that `markDistinct` was given in this validation. */
export function isKnownDistinct(list: object): boolean {
  return distinct.has(list);
}

/** Notes that no two items of `list` are equal. */
export function markDistinct(list: object): void {
  if (onStack.validations > 0) distinct.add(list);
}

/** The number of `value`, made once in a validation: lists inside of lists would ask for it at each level. */
export function cachedHash(value: object, make: () => number): number {
  if (onStack.validations === 0) return make();
  let hash = hashes.get(value);
  if (hash === undefined) hashes.set(value, (hash = make()));
  return hash;
}
