/** Calls wait in line, first come first served, until a quota lets them start. */
import type { Quota } from "./quota.ts";
import { CallError, interrupted } from "./call-error.ts";
import type { Clock } from "./clock.ts";
import type { CallRequest } from "./contract.ts";
import type { RateReport } from "./rate-report.ts";

export interface WaitQueue {
  /**
   * The number of the call, once it may start.
   *
   * @throws CallError of kind `timeout` or `abort` when the signal of the request ends the wait, of
   * kind `circuit` when the wait would be too long.
   */
  readonly enter: (request: CallRequest) => Promise<number>;
  /** A call that was let in is over; without a report it was never sent. */
  readonly leave: (call: number, report: RateReport | undefined) => void;
}

interface Waiting {
  readonly request: CallRequest;
  /** Milliseconds since 1970. */
  readonly deadline: number;
  readonly admit: (call: number) => void;
  readonly refuse: (error: CallError) => void;
}

export interface WaitQueueOptions {
  readonly clock: Clock;
  /** Milliseconds. */
  readonly maxWait: number;
  readonly tooLong: "reject" | "send";
}

/** There is a timer only while somebody waits. */
export function waitQueue(left: Quota, { clock, maxWait, tooLong }: WaitQueueOptions): WaitQueue {
  const waiting = new Set<Waiting>();
  let timer: AbortController | undefined;

  const advance = (): void => {
    timer?.abort();
    for (const first of waiting) {
      const now = clock.now();
      const opensAt = left.opensAt(now) ?? Infinity;
      const isOpen = opensAt <= now;
      // As soon as it is known that waiting would be in vain.
      const isVain = now >= first.deadline || (opensAt < Infinity && opensAt > first.deadline);
      if (!isOpen && !isVain) {
        timer = new AbortController();
        const wait = Math.min(opensAt, first.deadline) - now;
        void clock.sleep(wait, timer.signal).then(advance, () => undefined);
        return;
      }
      waiting.delete(first);
      if (isOpen || tooLong === "send") first.admit(left.start());
      else first.refuse(tooLongError(first.request));
    }
  };

  return {
    enter: (request) =>
      new Promise((resolve, reject) => {
        const { signal } = request;
        const leave = () => {
          waiting.delete(own);
          if (waiting.size === 0) timer?.abort();
          reject(interrupted(signal, request.operation.name));
        };
        const own: Waiting = {
          request,
          deadline: clock.now() + maxWait,
          admit: (call) => {
            signal?.removeEventListener("abort", leave);
            resolve(call);
          },
          refuse: (error) => {
            signal?.removeEventListener("abort", leave);
            reject(error);
          },
        };
        if (signal?.aborted) return leave();
        waiting.add(own);
        if (waiting.size === 1) advance();
        if (waiting.has(own)) signal?.addEventListener("abort", leave);
      }),
    leave: (call, report) => {
      left.end(call, report, clock.now());
      advance();
    },
  };
}

function tooLongError({ operation }: CallRequest): CallError {
  const message = "the rate limit would make it wait for longer than maxWait; nothing was sent";
  return new CallError("circuit", operation.name, message);
}
