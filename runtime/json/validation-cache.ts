/** What is known of lists and objects, kept while one value is validated: nothing changes it meanwhile. */

/** How many validations are on the stack. */
let validations = 0;

const hashes = new Map<object, number>();

/** Lists of which no two items are equal. */
const distinct = new Set<object>();

/** What each predicate that remembers its answers has decided on objects and arrays. */
const results = new Map<object, Map<object, boolean>>();

/**
 * Begins a validation; `endValidation` has to follow, with what this returns. Where the stack is used up, this call
 * throws and changes nothing: it needs at least as much of it as the end, so that the outermost end cannot fail.
 */
export function beginValidation(): number {
  if (validations === 0) forget();
  validations += 1;
  return validations - 1;
}

/** Sets the count instead of lowering it: ends inside may have failed where the stack was used up. */
export function endValidation(outer: number = validations - 1): void {
  validations = outer;
  if (outer === 0) forget();
}

/** The values may change before the next validation. */
function forget(): void {
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
      endValidation(outer);
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
  if (validations > 0) distinct.add(list);
}

/** The number of `value`, made once in a validation: lists inside of lists would ask for it at each level. */
export function cachedHash(value: object, make: () => number): number {
  if (validations === 0) return make();
  let hash = hashes.get(value);
  if (hash === undefined) hashes.set(value, (hash = make()));
  return hash;
}
