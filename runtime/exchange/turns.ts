/** What takes long is done in steps, between which others get their turn. */

/** A turn of the event loop, in which others get theirs. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, 0);
  });
}

/** When the last piece of work that was given has ended. */
let end: Promise<void> = Promise.resolve();

/**
 * What `work` gives, which begins when all that was given before has ended: what several would have made
 * at the same time, the collector of garbage would copy again and again. `work` must not wait for what
 * others decide.
 */
export function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result> {
  const result = end.then(work);
  // Keeps nothing of what was made.
  end = result.then(nothing, nothing);
  return result;
}

const nothing = (): void => undefined;
