// Copied from Specwright's runtime. Do not edit.
/** How many issues are looked for: who tells the first hundred does not wait for a million. */

let limit = Infinity;

/**
 * `search` with an end: schemas stop at the value where they have found `most` issues. The result may
 * hold a few more, since the last value may have several.
 */
export function withIssueLimit<Result>(most: number, search: () => Result): Result {
  const outer = limit;
  limit = most;
  try {
    return search();
  } finally {
    limit = outer;
  }
}

/** True where one issue is enough: it is asked whether a value fits, not why. */
export function isProbing(): boolean {
  return limit === 1;
}

/** True where `found`, issues or names that are told in one, has as many as are looked for. */
export function isEnough(found: readonly unknown[]): boolean {
  return found.length >= limit;
}
