/** What an answer reports of the calls that are left, by the documented headers. */
import type { RateLimitHeader } from "../http/rate-limit-header.ts";
import { retryAfter, serverTime } from "./retry-after.ts";

/** Times are in milliseconds since 1970, by the caller's clock. What is absent was not told. */
export interface RateReport {
  /** Calls in a window. */
  readonly limit?: number | undefined;
  /** Calls left in this window, the answered one being counted. */
  readonly remaining?: number | undefined;
  /** End of the window. */
  readonly resetAt?: number | undefined;
  /** The same by the server's clock: which window it is, however long the answer took. */
  readonly serverResetAt?: number | undefined;
  /** Nobody may call before. */
  readonly retryAt?: number | undefined;
}

/** 31 days. What is further away is no time to wait for, but perhaps milliseconds. */
const furthest = 2_678_400_000;

/**
 * Headers that have no number are ignored. Of several that tell the same the first counts.
 *
 * A Unix time is the server's, so it is held against the answer's `Date` where that is known.
 */
export function rateReport(
  { status, headers }: Response,
  described: readonly RateLimitHeader[],
  now: number,
): RateReport {
  const first = (tells: RateLimitHeader["tells"]) => described.find((each) => each.tells === tells);
  const number = (header: RateLimitHeader | undefined, form = /^\d+$/) => {
    const text = header ? headers.get(header.name) : null;
    return text !== null && form.test(text) ? Number(text) : undefined;
  };
  const reset = first("reset");
  const told = (number(reset, /^\d+(?:\.\d+)?$/) ?? Number.NaN) * 1000;
  const server = serverTime(headers, now);
  const serverResetAt = reset?.as === "Unix time" ? told : server + told;
  const wait = serverResetAt - server;
  const pause = (status === 429 ? retryAfter(headers, now) : undefined) ?? Number.NaN;
  return {
    limit: number(first("limit")),
    remaining: number(first("remaining")),
    ...(wait <= furthest ? { resetAt: now + wait, serverResetAt } : {}),
    retryAt: pause <= furthest ? now + pause : undefined,
  };
}
