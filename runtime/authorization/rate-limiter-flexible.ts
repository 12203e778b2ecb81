/** Counts calls with the limiters of the package rate-limiter-flexible, in whatever store they use. */
import type { RateLimiter, RateLimitState } from "./rate-limiter.ts";

/** What is used of a limiter of that package: all of its classes have it. */
export interface FlexibleLimiter {
  readonly consume: (key: string) => Promise<FlexibleResult>;
}

export interface FlexibleResult {
  readonly remainingPoints: number;
  /** Milliseconds until the window ends. */
  readonly msBeforeNext: number;
}

export interface FlexibleOptions {
  /** Limiters that are kept at most, one for each rate. Default: 1,000. */
  readonly maxLimiters?: number;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
}

/**
 * `create` makes a limiter for a rate:
 * `flexibleRateLimiter((rate) => new RateLimiterRedis({ storeClient, ...rate }))`.
 *
 * There is one for each number of requests and of seconds. All that `create` makes should count in
 * the same store and under the same prefix, so that an account keeps its count when its rate changes,
 * or when the limiter that was used the longest time ago is dropped.
 *
 * A rejection with a result means "blocked"; one with an error is passed on.
 *
 * @throws Error when `maxLimiters` is not a positive integer.
 */
export function flexibleRateLimiter(
  create: (options: { readonly points: number; readonly duration: number }) => FlexibleLimiter,
  { maxLimiters = 1000, clock = () => Date.now() }: FlexibleOptions = {},
): RateLimiter {
  if (!Number.isInteger(maxLimiters) || maxLimiters < 1) {
    throw new Error("maxLimiters has to be a positive integer");
  }
  /** The one used last stands last. */
  const limiters = new Map<string, FlexibleLimiter>();

  const limiterOf = (points: number, duration: number): FlexibleLimiter => {
    const id = `${points} ${duration}`;
    const limiter = limiters.get(id) ?? create({ points, duration });
    limiters.delete(id);
    limiters.set(id, limiter);
    const [oldest] = limiters.keys();
    if (limiters.size > maxLimiters && oldest !== undefined) limiters.delete(oldest);
    return limiter;
  };

  const stateOf = (allowed: boolean, result: FlexibleResult): RateLimitState => ({
    allowed,
    remaining: Math.max(0, result.remainingPoints),
    resetAt: clock() + Math.max(0, result.msBeforeNext),
  });

  return {
    consume: async (key, { requests, seconds }) => {
      try {
        // Windows of different length are not one count, even in one store.
        const result = await limiterOf(requests, seconds).consume(`${seconds}:${key}`);
        return stateOf(true, result);
      } catch (reason) {
        if (isResult(reason)) return stateOf(false, reason);
        throw reason;
      }
    },
  };
}

function isResult(reason: unknown): reason is FlexibleResult {
  return (
    typeof reason === "object" &&
    reason !== null &&
    !(reason instanceof Error) &&
    Number.isFinite(Reflect.get(reason, "msBeforeNext")) &&
    Number.isFinite(Reflect.get(reason, "remainingPoints"))
  );
}
