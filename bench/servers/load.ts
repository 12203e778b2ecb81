/** One turn of load on a server: how many requests it answered, in what time, for how much CPU time. */
import autocannon from "autocannon";
import type { Child } from "./child.ts";
import type { Sent } from "./exchanges.ts";

export interface Turn {
  /** Requests that were answered. */
  readonly answered: number;
  /** Requests per second. */
  readonly rate: number;
  /** Microseconds of the server's CPU time per request. */
  readonly cost: number;
  /** Share of one processor that the server used; below 1 something else was the bottleneck. */
  readonly busy: number;
}

const bounds = { connections: 20, pipelining: 1, timeout: 60 };

/**
 * Asks for the same so many times.
 *
 * @throws Error when a request fails, or is answered with another status than expected.
 */
export async function putLoad(child: Child, sent: Sent, amount: number): Promise<Turn> {
  const { method, path, headers = {}, body, status = 200 } = sent;
  const before = await child.cpu();
  const result = await autocannon({
    ...bounds,
    url: child.origin + path,
    method,
    sampleInt: 100,
    headers,
    ...(body === undefined ? {} : { body }),
    amount,
  });
  const spent = (await child.cpu()) - before;
  const answered = result["2xx"] + result.non2xx;
  const others = answered - (result.statusCodeStats?.[`${status}`]?.count ?? 0);
  if (result.errors + others > 0) {
    throw new Error(`${method} ${path}: ${result.errors} errors, ${others} other answers`);
  }
  const elapsed = (result.finish.getTime() - result.start.getTime()) / 1000;
  return {
    answered,
    rate: answered / elapsed,
    cost: spent / answered,
    busy: spent / 1e6 / elapsed,
  };
}
