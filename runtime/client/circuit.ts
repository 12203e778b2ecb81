/** The seam for circuit breakers: libraries decide, calls ask and tell. */
import { CallError } from "./call-error.ts";
import type { CallRequest, Middleware } from "./contract.ts";
import { type Outcome, headOf, outcomeOf } from "./outcome.ts";

/** Each call that is let through is told of exactly once. What these throw, the call rejects with. */
export interface Breaker {
  /** False: the call is refused, and nothing is sent. */
  readonly allow: (request: CallRequest) => boolean | Promise<boolean>;
  readonly succeeded?: (request: CallRequest) => void;
  readonly failed?: (request: CallRequest) => void;
  /** The call says nothing of the service: a breaker that let it through on trial may try another. */
  readonly undecided?: (request: CallRequest) => void;
}

export type Verdict = "succeeded" | "failed" | "undecided";

export interface CircuitOptions {
  /** What a call says of the service. Default: `verdictOf`. */
  readonly verdict?: (outcome: Outcome) => Verdict;
}

/**
 * Asks the breaker before each call, and tells it what came of it; who is refused rejects with a
 * `CallError` of kind `circuit`. Inside of `retry` it counts each attempt, outside whole calls.
 */
export function circuit(
  breaker: Breaker,
  { verdict = verdictOf }: CircuitOptions = {},
): Middleware {
  return async (request, next) => {
    if (!(await breaker.allow(request))) {
      const message = "the circuit is open; nothing was sent";
      throw new CallError("circuit", request.operation.name, message);
    }
    const outcome = await outcomeOf(() => next(request));
    breaker[verdict(outcome)]?.(request);
    if ("error" in outcome) throw outcome.error;
    return outcome.answer;
  };
}

/**
 * `failed`: a status of 500 or more, a failure of the network, or no answer in time. `undecided`: no
 * answer for other reasons, such as the caller's abort. Else `succeeded`: the service did answer.
 */
export function verdictOf(outcome: Outcome): Verdict {
  const { error } = "error" in outcome ? outcome : { error: undefined };
  if (error instanceof CallError) {
    if (error.kind === "network" || error.kind === "timeout") return "failed";
    if (error.kind === "abort") return "undecided";
  }
  const head = headOf(outcome);
  if (head === undefined) return "undecided";
  return head.status >= 500 ? "failed" : "succeeded";
}
