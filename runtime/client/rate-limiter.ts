/** Keeps calls within the rate that the service reports. */
import type { RateLimitHeader } from "../http/rate-limit-header.ts";
import { quota } from "./quota.ts";
import { CallError, type CallErrorKind } from "./call-error.ts";
import { type Clock, systemClock } from "./clock.ts";
import type { CallRequest, Middleware } from "./contract.ts";
import { waitQueue } from "./wait-queue.ts";
import { checkNumber } from "./option-checks.ts";
import { type Outcome, headOf, outcomeOf } from "./outcome.ts";
import { type RateReport, rateReport } from "./rate-report.ts";
import { keyedPool } from "./keyed-pool.ts";

export interface RateLimiterOptions {
  /**
   * Calls of one key share a budget. Default: all calls do. Where each operation is counted alone:
   * `({ operation }) => operation.name`.
   */
  readonly key?: (request: CallRequest) => string;
  /** Milliseconds that a call waits at most. Default: 120,000. */
  readonly maxWait?: number;
  /**
   * What becomes of a call that would wait for longer, as soon as that is known. Default: `reject`,
   * with a `CallError` of kind `circuit`: the service would refuse it, and many are stricter with who
   * goes on calling. `send` lets it through, so that the service's own answer is the result.
   */
  readonly tooLong?: "reject" | "send";
  /** Budgets that are remembered at most while no call uses them. Default: 1,000. */
  readonly maxKeys?: number;
  readonly clock?: Clock;
}

/**
 * Lets calls wait, in the order in which they were made, while the service says that none are left:
 * by the headers that its description names (`rateLimit` of a generated client), and after a 429 by
 * `Retry-After`. Before the first answer nothing is known and all are sent; from then on never more
 * are under way than are left.
 *
 * Clients that share a limit should share one limiter: `const limited = rateLimiter(rateLimit)`, then
 * `use: [limited]` in each. Put it inside of `retry`, so that each attempt counts: `[retry(), limited]`.
 *
 * @throws TypeError when an option is out of its range.
 */
export function rateLimiter(
  headers: readonly RateLimitHeader[],
  {
    key = () => "",
    maxWait = 120_000,
    tooLong = "reject",
    maxKeys = 1000,
    clock = systemClock,
  }: RateLimiterOptions = {},
): Middleware {
  checkNumber("maxWait", maxWait, 0);
  checkNumber("maxKeys", maxKeys, 0);
  const budgets = keyedPool(() => waitQueue(quota(), { clock, maxWait, tooLong }), maxKeys);
  return async (request, next) => {
    const id = key(request);
    const budget = budgets.hold(id);
    try {
      const call = await budget.enter(request);
      const outcome = await outcomeOf(() => next(request));
      budget.leave(call, reportOf(outcome, headers, clock.now()));
      if ("error" in outcome) throw outcome.error;
      return outcome.answer;
    } finally {
      budgets.release(id);
    }
  };
}

/** Kinds after which the service may have counted a call that it did not answer. */
const maybeCounted: readonly CallErrorKind[] = ["network", "timeout", "abort"];

function reportOf(
  outcome: Outcome,
  headers: readonly RateLimitHeader[],
  now: number,
): RateReport | undefined {
  const head = headOf(outcome);
  if (head !== undefined) return rateReport(head, headers, now);
  const wasSent =
    "error" in outcome &&
    (!(outcome.error instanceof CallError) || maybeCounted.includes(outcome.error.kind));
  return wasSent ? {} : undefined;
}
