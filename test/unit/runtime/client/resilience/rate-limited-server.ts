/** A service that counts calls in windows, and reports them; answers take their time both ways. */
import type { AnyAnswer, CallRequest, Next } from "../../../../../runtime/client/contract.ts";
import type { RateLimitHeader } from "../../../../../runtime/http/rate-limit-header.ts";
import { answer } from "./calls.ts";
import type { FakeClock } from "./fake-clock.ts";

export interface PacedServer {
  readonly next: Next;
  readonly headers: readonly RateLimitHeader[];
  /** Requests in the order in which they were sent. */
  readonly sent: readonly CallRequest[];
  readonly refused: () => number;
  /** Most calls that were ever sent and not answered yet. */
  readonly busiest: () => number;
}

export interface ServerOptions {
  readonly limit: number;
  readonly windowSeconds: number;
  readonly as: "Unix time" | "seconds";
  /** Milliseconds that the server's clock is ahead. */
  readonly skew?: number;
  /** Milliseconds to the server and back. */
  readonly latency?: () => readonly [there: number, back: number];
  /** Header names that are left out. */
  readonly silent?: readonly string[];
}

export function pacedServer(
  clock: FakeClock,
  { limit, windowSeconds, as, skew = 0, latency = () => [1, 1], silent = [] }: ServerOptions,
): PacedServer {
  const sent: CallRequest[] = [];
  let [count, resetAt, refused, busy, busiest] = [0, 0, 0, 0, 0];

  const handle = (): AnyAnswer => {
    const now = clock.now() + skew;
    if (now >= resetAt) [count, resetAt] = [0, now + windowSeconds * 1000];
    const isAllowed = count < limit;
    if (isAllowed) count += 1;
    else refused += 1;
    const wait = Math.ceil((resetAt - now) / 1000);
    const headers = {
      date: new Date(now).toUTCString(),
      limit: String(limit),
      remaining: String(limit - count),
      reset: String(as === "seconds" ? wait : Math.ceil(resetAt / 1000)),
      ...(isAllowed ? {} : { "retry-after": String(wait) }),
    };
    const told = Object.entries(headers).filter(([name]) => !silent.includes(name));
    return answer(isAllowed ? 200 : 429, Object.fromEntries(told));
  };

  return {
    sent,
    refused: () => refused,
    busiest: () => busiest,
    headers: [
      { name: "limit", tells: "limit" },
      { name: "remaining", tells: "remaining" },
      { name: "reset", tells: "reset", as },
    ],
    next: async (request) => {
      sent.push(request);
      busy += 1;
      busiest = Math.max(busiest, busy);
      const [there, back] = latency();
      await clock.sleep(there);
      const answered = handle();
      await clock.sleep(back);
      busy -= 1;
      return answered;
    },
  };
}
