/** Whether a call is within its rates, and the headers that report it. */
import type { RateLimitHeader } from "../http/rate-limit-header.ts";
import { type MaybePromise, firstOf, whenKnown } from "../exchange/maybe-promise.ts";
import type { RateLimitDescriptor } from "./contract.ts";
import { type HeldLimit, type Limit, accountOf } from "./rate.ts";
import type { RateLimitState, RateLimiter } from "./rate-limiter.ts";

export type RateLimitOutcome =
  | { readonly outcome: "allowed" | "refused"; readonly headers: readonly Header[] }
  /** The limiter failed, so nobody can say: to be answered with a 503, and `error` reported. */
  | { readonly outcome: "unavailable"; readonly error: unknown };

type Header = readonly [name: string, value: string];

/**
 * Counts a call for whom the decision named.
 *
 * @throws Error when the answer of the decision names nobody, an unknown plan, or a rate that cannot
 * be computed.
 */
export type CountCall = (answered: unknown) => MaybePromise<RateLimitOutcome>;

/**
 * Where several rates hold, each counts, in the order of the description, until one refuses; the
 * headers report the one that refused, else the one with the fewest calls left.
 *
 * A limiter that fails lets nobody through. `clock` gives milliseconds since 1970.
 */
export function createRateLimit(
  descriptor: RateLimitDescriptor,
  limiter: RateLimiter,
  clock: () => number = () => Date.now(),
): CountCall {
  return (answered) => {
    const { key, limits } = accountOf(descriptor, answered);
    const counted = consumeAll(limiter, key, limits);
    return whenKnown(counted, (told): RateLimitOutcome => {
      if (told === undefined) return { outcome: "allowed", headers: [] };
      if ("error" in told) return { outcome: "unavailable", error: told.error };
      const headers = (descriptor.headers ?? []).flatMap((header) =>
        headerOf(header, told, clock()),
      );
      return { outcome: told.state.allowed ? "allowed" : "refused", headers };
    });
  };
}

interface Counted {
  readonly limit: Limit;
  readonly state: RateLimitState;
}
interface Failed {
  readonly error: unknown;
}

/** What to report; `undefined` when no rate holds. */
function consumeAll(
  limiter: RateLimiter,
  key: string,
  limits: readonly HeldLimit[],
): MaybePromise<Counted | Failed | undefined> {
  let tightest: Counted | undefined;
  const stopped = firstOf(limits, ({ rate, requests, seconds }) =>
    whenKnown(
      consume(limiter, `${rate} ${key}`, { requests, seconds }),
      (told): Counted | Failed | undefined => {
        if ("error" in told || !told.state.allowed) return told;
        const fewer = tightest === undefined || told.state.remaining < tightest.state.remaining;
        if (fewer) tightest = told;
        return undefined;
      },
    ),
  );
  return whenKnown(stopped, (told) => told ?? tightest);
}

function consume(limiter: RateLimiter, key: string, limit: Limit): MaybePromise<Counted | Failed> {
  const told = (state: RateLimitState): Counted | Failed =>
    isState(state) ? { limit, state } : { error: new Error("the rate limiter returned no state") };
  try {
    const state = limiter.consume(key, limit);
    const counted = whenKnown(state, told);
    return counted instanceof Promise ? counted.catch((error: unknown) => ({ error })) : counted;
  } catch (error) {
    return { error };
  }
}

function isState(value: unknown): value is RateLimitState {
  if (typeof value !== "object" || value === null) return false;
  return (
    typeof Reflect.get(value, "allowed") === "boolean" &&
    Number.isFinite(Reflect.get(value, "remaining")) &&
    Number.isFinite(Reflect.get(value, "resetAt"))
  );
}

/** `Retry-After` is for those who have to wait: an allowed call has none. */
function headerOf(
  { name, tells, as }: RateLimitHeader,
  { limit, state }: Counted,
  now: number,
): readonly Header[] {
  const wait = Math.max(0, Math.ceil((state.resetAt - now) / 1000));
  switch (tells) {
    case "limit":
      return [[name, String(limit.requests)]];
    case "remaining":
      return [[name, String(state.remaining)]];
    case "reset":
      return [[name, String(as === "seconds" ? wait : Math.ceil(state.resetAt / 1000))]];
    case "retry after":
      return state.allowed ? [] : [[name, String(wait)]];
  }
}
