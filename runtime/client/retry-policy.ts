/** Whether a call is made again, and how long that waits: pure decisions. */
import { CallError } from "./call-error.ts";
import type { CallRequest } from "./contract.ts";
import { type Outcome, headOf, statusOf } from "./outcome.ts";
import { isReadOnce } from "./read-once.ts";
import { retryAfter } from "./retry-after.ts";
import { connectionFailed } from "./connection-failed.ts";

export interface RetryPolicy {
  /** Milliseconds. */
  readonly baseDelay: number;
  /** Milliseconds. */
  readonly maxDelay: number;
  readonly statuses: readonly number[];
  readonly nonIdempotent: "refused" | "unsent" | "never";
  readonly isIdempotent: (request: CallRequest) => boolean;
  /** 0 to 1. */
  readonly random: () => number;
}

/**
 * Milliseconds to wait before `request` is made again after `outcome`; `undefined`: it is not.
 * `now` is in milliseconds since 1970, `retries` counts those before.
 */
export function retryDelay(
  outcome: Outcome,
  request: CallRequest,
  policy: RetryPolicy,
  { now, retries }: { readonly now: number; readonly retries: number },
): number | undefined {
  const head = statusOf(outcome) === undefined ? undefined : headOf(outcome);
  const asked = head && retryAfter(head.headers, now);
  if (!isTemporary(outcome, policy) || isReadOnce(request.body)) return undefined;
  if (!policy.isIdempotent(request) && !didNothing(outcome, asked, policy)) return undefined;
  const wait = Math.max(asked ?? 0, backoff(retries, policy, policy.random));
  return wait <= policy.maxDelay ? wait : undefined;
}

function isTemporary(outcome: Outcome, { statuses }: RetryPolicy): boolean {
  const status = statusOf(outcome);
  if (status !== undefined) return statuses.includes(status);
  // The time of the whole call is told by its signal: this one is of an attempt.
  const error = "error" in outcome && outcome.error;
  return error instanceof CallError && (error.kind === "network" || error.kind === "timeout");
}

/** True where the call had no effect, as far as one can know. */
function didNothing(
  outcome: Outcome,
  asked: number | undefined,
  { nonIdempotent }: RetryPolicy,
): boolean {
  if (nonIdempotent === "never") return false;
  const status = statusOf(outcome);
  if (status === undefined) {
    return (
      "error" in outcome && outcome.error instanceof CallError && connectionFailed(outcome.error)
    );
  }
  const isRefusal = [429, 503].includes(status) && headOf(outcome)?.redirected !== true;
  return nonIdempotent === "refused" && isRefusal && asked !== undefined;
}

/**
 * Milliseconds: a random part ("full jitter") of `baseDelay`, which doubles with each retry before
 * and ends at `maxDelay`, so that callers who failed together do not come back together.
 *
 * `random` gives 0 to 1.
 */
function backoff(
  retries: number,
  { baseDelay, maxDelay }: { readonly baseDelay: number; readonly maxDelay: number },
  random: () => number,
): number {
  return random() * Math.min(maxDelay, baseDelay * 2 ** retries);
}
