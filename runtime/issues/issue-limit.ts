/** How much is looked for: who tells the first hundred issues does not wait for a million. */

/** Issues that are looked for where nobody says how many, or a few more. */
export const mostIssues = 1000;

let limit = mostIssues;

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

/** Leaves no more issues in `found` than are looked for: each level of a deep value would add as many. */
export function keepEnough(found: unknown[]): void {
  if (found.length > limit) found.length = limit;
}

/** True where one issue is enough: it is asked whether a value fits, not why. */
export function isFirstIssueEnough(): boolean {
  return limit === 1;
}

/** True where `found`, issues or names that are told in one, has as many as are looked for, or the search is over. */
export function isEnough(found: readonly unknown[]): boolean {
  return found.length >= limit || isExhausted();
}

/**
 * Steps of a search, each of some microseconds, or of ten where code runs for the first time. Alternatives
 * sum up what is wrong inside, so that hundreds of thousands of faults may be looked at without a hundred
 * to tell. Lists and objects take none unless their schema leads back to itself, and tell as many issues
 * as are looked for. One way down takes fewer, see `maxLevels`.
 */
const mostSteps = 1500;

/** What a search does takes so many steps. */
export const stepCosts = {
  /** To look at an object or array that a schema refuses which leads back to itself. */
  object: 1,
  /** To tell what is wrong with a value, for each of its alternatives. */
  alternative: 5,
  /** To ask whether a value fits. */
  question: 5,
};

let left = Infinity;

/** `search`, the outermost one, with an end of its steps. */
export function withStepLimit<Result>(search: () => Result): Result {
  if (left !== Infinity) return search();
  left = mostSteps;
  try {
    return search();
  } finally {
    left = Infinity;
  }
}

/** Notes that so many steps have been taken. */
export function spendSteps(steps: number): void {
  left -= steps;
}

/**
 * True once a search has taken all its steps. Then nothing is looked at any more and no issue is added:
 * what has not been looked at to its end is neither a fit nor a misfit.
 */
export function isExhausted(): boolean {
  return left <= 0;
}
