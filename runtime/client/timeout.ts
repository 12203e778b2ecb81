/** When a call has to end: its caller does not want to wait any longer, or its time is up. */
import { interrupted } from "./call-error.ts";
import { type Clock, longestSleep, systemClock } from "./clock.ts";
import type { Middleware } from "./contract.ts";
import { checkNumber } from "./option-checks.ts";

/**
 * So many milliseconds for what stands inside of it, from 2³¹ on for ever; then, and when the caller
 * aborts, it rejects with a `CallError` of kind `timeout` or `abort`. Nobody has to look at the signal:
 * a provider, middleware or `fetch` that hangs is waited for no longer. A body that streams may take
 * longer.
 *
 * As `timeout: timeout(5000)` it limits whole calls, and inside of `retry` each attempt; inside of `rateLimiter`
 * waiting in line does not count: `use: [retry(), rateLimiter(rateLimit), timeout(5000)]`.
 *
 * @throws TypeError when `milliseconds` is not a number of at least 0.
 */
export function timeout(
  milliseconds: number,
  { clock = systemClock }: { readonly clock?: Clock } = {},
): Middleware {
  checkNumber("the time of a call", milliseconds, 0);
  const isLimited = milliseconds <= longestSleep;
  return async (request, next) => {
    const { operation, signal: given } = request;
    if (!given && !isLimited) return next(request);
    const call = new AbortController();
    const timer = new AbortController();
    const { signal } = call;
    // No `AbortSignal.any`: platforms keep a note of it as long as `given` lives.
    const follow = () => call.abort(given?.reason);
    const over = new Promise<never>((_, reject) => {
      signal.addEventListener("abort", () => reject(interrupted(signal, operation.name)));
    });
    over.catch(() => undefined);
    const expire = () => {
      const message = `it took longer than ${milliseconds} ms`;
      call.abort(new DOMException(message, "TimeoutError"));
    };
    if (isLimited) clock.sleep(milliseconds, timer.signal).then(expire, () => undefined);
    if (given?.aborted) follow();
    given?.addEventListener("abort", follow);
    let streams = false;
    try {
      const answer = await (signal.aborted
        ? over
        : Promise.race([next({ ...request, signal }), over]));
      const { body, bodyUsed } = answer.response;
      streams = body !== null && !bodyUsed;
      return answer;
    } finally {
      timer.abort();
      // What is still coming can be aborted by the caller.
      if (!streams) given?.removeEventListener("abort", follow);
    }
  };
}
