/** One turn of load on a server: how many requests it answered, in what time, for how much CPU time. */
import autocannon from "autocannon";
import type { Child } from "./child.ts";
import type { Sent } from "./exchanges.ts";

export interface Turn {
  /** Requests per second. */
  readonly rate: number;
  /** Microseconds of the server's CPU time per request. */
  readonly cost: number;
  /** Share of one processor that the server used; below 1 something else was the bottleneck. */
  readonly busy: number;
}

const bounds = { connections: 32, pipelining: 1, maxOverallRequests: 100_000, timeout: 5 };

/**
 * Asks for the same again and again.
 *
 * @param seconds How long; at most 100,000 requests.
 * @throws Error when a request fails or is answered with anything but 2XX.
 */
export async function putLoad(child: Child, sent: Sent, seconds: number): Promise<Turn> {
  const { method, path, body } = sent;
  const content =
    body === undefined ? {} : { body, headers: { "content-type": "application/json" } };
  const before = await child.cpu();
  const result = await autocannon({
    ...bounds,
    url: child.origin + path,
    method,
    duration: seconds,
    sampleInt: 100,
    ...content,
  });
  const spent = (await child.cpu()) - before;
  if (result.errors + result.non2xx > 0) {
    throw new Error(`${method} ${path}: ${result.errors} errors, ${result.non2xx} other answers`);
  }
  const elapsed = (result.finish.getTime() - result.start.getTime()) / 1000;
  const answered = result["2xx"];
  return { rate: answered / elapsed, cost: spent / answered, busy: spent / 1e6 / elapsed };
}
