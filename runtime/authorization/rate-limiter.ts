/** Counts calls: the interface for limiters, and one that counts in the memory of this process. */
import type { MaybePromise } from "../exchange/maybe-promise.ts";
import type { Limit } from "./rate.ts";

/** What a limiter says of one call, which it has counted. */
export interface RateLimitState {
  readonly allowed: boolean;
  /** Calls left in the window. */
  readonly remaining: number;
  /** End of the window, in milliseconds since 1970. */
  readonly resetAt: number;
}

export interface RateLimiter {
  /**
   * Counts one call. `key` stands for a caller and one stated rate, so that calls under different
   * keys never share a count. A call that is refused need not be counted.
   *
   * A limiter that throws or rejects lets nobody through: callers get a 503 of the toolkit, and
   * `onError` hears of it.
   */
  readonly consume: (key: string, limit: Limit) => MaybePromise<RateLimitState>;
}

export interface MemoryRateLimiterOptions {
  /** Windows that are kept at most. Default: 100,000, which take some 20 MB. */
  readonly maxKeys?: number;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
}

interface Window {
  readonly resetAt: number;
  count: number;
}

/**
 * Fixed windows that begin with the first call of a key. For one process: several count each by
 * itself, and a restart forgets.
 *
 * Memory is bounded: of `maxKeys` windows the half that began first is dropped to make room, and
 * its keys start anew. So a flood of keys can loosen limits, and never makes anyone else wait. Keys
 * should be those of accounts, which callers cannot make up.
 *
 * @throws Error when `maxKeys` is not an integer of at least 2.
 */
export function memoryRateLimiter({
  maxKeys = 100_000,
  clock = () => Date.now(),
}: MemoryRateLimiterOptions = {}): RateLimiter {
  if (!Number.isInteger(maxKeys) || maxKeys < 2) {
    throw new Error("maxKeys has to be an integer of at least 2");
  }
  // Two halves, because finding the oldest of one map takes the longer the more were deleted.
  let older = new Map<string, Window>();
  let newer = new Map<string, Window>();

  const open = (id: string, resetAt: number): Window => {
    older.delete(id);
    if (!newer.has(id) && newer.size >= Math.floor(maxKeys / 2)) {
      older = newer;
      newer = new Map();
    }
    const window = { resetAt, count: 0 };
    newer.set(id, window);
    return window;
  };

  return {
    consume: (key, { requests, seconds }) => {
      const now = clock();
      const end = now + seconds * 1000;
      const id = `${seconds} ${key}`;
      const known = newer.get(id) ?? older.get(id);
      // A clock that was set back would keep a window open for longer than it lasts.
      const lasts = known !== undefined && known.resetAt > now && known.resetAt <= end;
      const window = lasts ? known : open(id, end);
      const allowed = window.count < requests;
      if (allowed) window.count += 1;
      const remaining = Math.max(0, requests - window.count);
      return { allowed, remaining, resetAt: window.resetAt };
    },
  };
}
