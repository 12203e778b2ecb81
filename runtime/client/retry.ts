/** Makes calls again that failed for a while only, where that is safe. */
import { type Clock, systemClock } from "./clock.ts";
import { CallError, interrupted, type CallErrorKind } from "./call-error.ts";
import type { AnyAnswer, CallRequest, Middleware } from "./contract.ts";
import { discard } from "./discard.ts";
import { isIdempotent } from "./methods.ts";
import { checkNumber } from "./option-checks.ts";
import { type Outcome, headOf, outcomeOf, statusOf } from "./outcome.ts";
import { retryDelay } from "./retry-policy.ts";
import { timeout } from "./timeout.ts";

export interface RetryOptions {
  /** How often a call is made at most, the first time included. Default: 3. */
  readonly attempts?: number;
  /** Milliseconds that the first wait lasts at most; it doubles with each attempt. Default: 250. */
  readonly baseDelay?: number;
  /**
   * Milliseconds that any wait lasts at most. When `Retry-After` asks for more, the answer is given
   * back instead. Default: 30,000.
   */
  readonly maxDelay?: number;
  /**
   * Statuses after which a call is made again. Default: 429 and 503, which alone say of themselves
   * that another time will do. What a gateway answers (502, 504) may as well be the effect of the
   * request, and comes after it was passed on; 408 comes from servers that were tired of waiting.
   */
  readonly statuses?: readonly number[];
  /**
   * When a call that has an effect each time it is made, such as POST, is made again all the same:
   * - `refused`: after a 429 or 503 with `Retry-After`, which asks for just that: the service says
   *   when it will take the request, so it has not; and as with `unsent`;
   * - `unsent`: where no connection came about, so that nothing was sent;
   * - `never`.
   *
   * Default: `refused`.
   */
  readonly nonIdempotent?: "refused" | "unsent" | "never";
  /**
   * True of calls that have the effect of one, however often they are made. Default: those of the
   * methods that HTTP says so of, and those with an idempotency key.
   */
  readonly isIdempotent?: (request: CallRequest) => boolean;
  /** Header of the idempotency key. Default: `Idempotency-Key`. */
  readonly idempotencyHeader?: string;
  /**
   * Milliseconds for each attempt, with all that stands inside of this middleware; see `timeout`.
   * Absent: the time of the call is the only limit.
   */
  readonly attemptTimeout?: number;
  /** Told before each wait. What it throws, the call rejects with. */
  readonly onRetry?: (retry: Retry) => void;
  readonly clock?: Clock;
  /** 0 to 1. Default: `Math.random`. */
  readonly random?: () => number;
}

/** For logs: it has neither URLs nor headers nor bodies. */
export interface Retry {
  /** Name of the operation. */
  readonly operation: string;
  /** The attempt that failed; the first one is 1. */
  readonly attempt: number;
  /** Milliseconds until the next. */
  readonly delay: number;
  /** Of the answer. Absent: there was none. */
  readonly status?: number;
  /** Why there was no answer. */
  readonly kind?: CallErrorKind;
}

/**
 * Repeats a call after a failure of the network, an attempt that took too long, or a status that
 * says "later", where repeating is safe; with a wait between that is random and grows, and at least
 * what `Retry-After` says. The last answer or error is the result.
 *
 * It never sends a stream again, never waits longer than the time of the call or after the caller's
 * abort, and is idle while it waits. Put `idempotency` outside of it, `rateLimiter` inside:
 * `use: [idempotency(), retry(), rateLimiter(rateLimit)]`.
 *
 * @throws TypeError when an option is out of its range.
 */
export function retry({
  attempts = 3,
  baseDelay = 250,
  maxDelay = 30_000,
  statuses = [429, 503],
  nonIdempotent = "refused",
  idempotencyHeader = "idempotency-key",
  isIdempotent: isSafe = hasOneEffect(idempotencyHeader.toLowerCase()),
  attemptTimeout,
  onRetry,
  clock = systemClock,
  random = Math.random,
}: RetryOptions = {}): Middleware {
  checkNumber("attempts", attempts, 1);
  checkNumber("baseDelay", baseDelay, 0);
  checkNumber("maxDelay", maxDelay, 0);
  const policy = { baseDelay, maxDelay, statuses, nonIdempotent, isIdempotent: isSafe, random };
  if (attemptTimeout !== undefined) checkNumber("attemptTimeout", attemptTimeout, 0);
  const limit = attemptTimeout === undefined ? undefined : timeout(attemptTimeout, { clock });
  return async (request, next) => {
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await outcomeOf(() => (limit ? limit(request, next) : next(request)));
      const delay =
        attempt >= attempts || request.signal?.aborted
          ? undefined
          : retryDelay(outcome, request, policy, { now: clock.now(), retries: attempt - 1 });
      if (delay === undefined) return resultOf(outcome);
      if ("answer" in outcome) discard(outcome.answer);
      onRetry?.({ operation: request.operation.name, attempt, delay, ...reasonOf(outcome) });
      await wait(delay, request, outcome, clock);
    }
  };
}

function hasOneEffect(header: string): (request: CallRequest) => boolean {
  return ({ method, headers }) => isIdempotent(method) || Boolean(headers[header]);
}

function resultOf(outcome: Outcome): AnyAnswer {
  if ("error" in outcome) throw outcome.error;
  return outcome.answer;
}

function reasonOf(outcome: Outcome): Pick<Retry, "status" | "kind"> {
  const status = statusOf(outcome);
  const error = "error" in outcome && outcome.error;
  return {
    ...(status === undefined ? {} : { status }),
    ...(error instanceof CallError ? { kind: error.kind } : {}),
  };
}

async function wait(delay: number, request: CallRequest, outcome: Outcome, clock: Clock) {
  try {
    await clock.sleep(delay, request.signal);
  } catch (error) {
    if (!request.signal?.aborted) throw error;
    const cause = "error" in outcome ? { cause: outcome.error } : {};
    const { operation, signal } = request;
    throw interrupted(signal, operation.name, { ...cause, response: headOf(outcome) });
  }
}
