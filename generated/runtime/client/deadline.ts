// Copied from Specwright's runtime. Do not edit.
/** When a call has to end: its caller does not want to wait any longer, or its time is up. */
import { checkNumber } from "./option-checks.js";

export interface Deadline {
  readonly signal: AbortSignal;
  /** Rejects with the reason of `signal`; else never settles. */
  readonly over: Promise<never>;
  /** Nothing is waited for any more. With `follows` the caller's signal still counts. */
  readonly stop: (follows: boolean) => void;
}

/** Timers wait no longer than this, some 25 days. */
const longest = 2 ** 31 - 1;

/**
 * Of one call. Nothing of it stays on `given`, which may live as long as the process: hence no
 * `AbortSignal.any`, which platforms keep a note of for as long. `undefined`: the call never has to.
 *
 * @throws TypeError when `timeout` is less than 0, or no number.
 */
export function deadlineOf(given: AbortSignal | undefined, timeout: number): Deadline | undefined {
  checkNumber("timeout", timeout, 0);
  const isLimited = timeout <= longest;
  if (!given && !isLimited) return undefined;
  const clock = new AbortController();
  const { signal } = clock;
  const follow = () => clock.abort(given?.reason);
  const over = new Promise<never>((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });
  over.catch(() => undefined);
  // As `AbortSignal.timeout`, whose timer cannot be stopped.
  const late = () => clock.abort(new DOMException("", "TimeoutError"));
  const timer = isLimited ? setTimeout(late, timeout) : undefined;
  if (given?.aborted) follow();
  given?.addEventListener("abort", follow);
  return {
    signal,
    over,
    stop: (follows) => {
      clearTimeout(timer);
      if (!follows) given?.removeEventListener("abort", follow);
    },
  };
}
