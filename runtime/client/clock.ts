/** Time as policies see it, so that a test can let it pass. */

export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves after so many milliseconds; rejects with the reason of `signal` as soon as it aborts. */
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
}

/** Timers that are to wait longer, some 25 days, would not wait at all. */
export const longestSleep = 0x7fffffff;

/** The clock of the machine. Sleeps end after 25 days at the latest. */
export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      const wake = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", wake);
        if (signal?.aborted) reject(signal.reason);
        else resolve();
      };
      const timer = setTimeout(wake, Math.min(milliseconds, longestSleep));
      if (signal?.aborted) wake();
      else signal?.addEventListener("abort", wake);
    }),
};
