// Copied from Specwright's runtime. Do not edit.
/** A time limit for each attempt of a call. */
import { CallError } from "./call-error.js";
import { type Clock, systemClock } from "./clock.js";
import type { Middleware } from "./contract.js";
import { checkNumber } from "./option-checks.js";

/**
 * Rejects with a `CallError` of kind `timeout` when an answer takes longer than so many milliseconds,
 * whole calls having limits of their own. It counts what stands inside of it: put it inside of
 * `pace`, so that waiting in line does not count: `use: [retry(), pace(rateLimit), limitAttempt(5000)]`.
 *
 * A body that streams may take longer.
 *
 * @throws TypeError when `milliseconds` is not a number of at least 0.
 */
export function limitAttempt(
  milliseconds: number,
  { clock = systemClock }: { readonly clock?: Clock } = {},
): Middleware {
  checkNumber("the limit of an attempt", milliseconds, 0);
  return async (request, next) => {
    const attempt = new AbortController();
    const timer = new AbortController();
    const { operation, signal } = request;
    const expire = () => {
      const message = `an attempt took longer than ${milliseconds} ms`;
      attempt.abort(new DOMException(message, "TimeoutError"));
    };
    void clock.sleep(milliseconds, timer.signal).then(expire, () => undefined);
    try {
      const both = signal ? AbortSignal.any([signal, attempt.signal]) : attempt.signal;
      return await next({ ...request, signal: both });
    } catch (error) {
      // Whatever the abort was turned into on its way.
      if (!attempt.signal.aborted || signal?.aborted) throw error;
      const { reason } = attempt.signal;
      throw new CallError("timeout", operation.name, reason.message, { cause: reason });
    } finally {
      timer.abort();
    }
  };
}
