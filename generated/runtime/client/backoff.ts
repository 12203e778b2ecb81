// Copied from Specwright's runtime. Do not edit.
/** How long to wait before a call is made again when nobody says. */

/**
 * Milliseconds: a random part ("full jitter") of `baseDelay`, which doubles with each retry before
 * and ends at `maxDelay`, so that callers who failed together do not come back together.
 *
 * `random` gives 0 to 1.
 */
export function backoff(
  retries: number,
  { baseDelay, maxDelay }: { readonly baseDelay: number; readonly maxDelay: number },
  random: () => number,
): number {
  return random() * Math.min(maxDelay, baseDelay * 2 ** retries);
}
