/** The time of an attempt, alone and within retries. */
import { describe, expect, it } from "vitest";
import type { Next } from "../../../../../runtime/client/contract.ts";
import { timeout } from "../../../../../runtime/client/timeout.ts";
import { retry } from "../../../../../runtime/client/retry.ts";
import { answer, failure, request } from "./calls.ts";
import { fakeClock } from "./fake-clock.ts";

/** Answers after so many milliseconds, and fails as `failed` when it is aborted. */
function slow(
  clock: ReturnType<typeof fakeClock>,
  failed: (reason: unknown) => unknown,
  ...times: number[]
) {
  const seen: AbortSignal[] = [];
  const next: Next = async ({ signal }) => {
    if (signal) seen.push(signal);
    try {
      await clock.sleep(times[Math.min(seen.length, times.length) - 1] ?? 0, signal);
    } catch (reason) {
      throw failed(reason);
    }
    return answer(200);
  };
  return { next, seen };
}

const asEngine = (cause: unknown) => failure("timeout", cause);

describe("the time of an attempt", () => {
  it.each<[string, (reason: unknown) => unknown]>([
    ["a timeout", asEngine],
    ["an abort", (cause) => failure("abort", cause)],
    ["its reason", (reason) => reason],
  ])("ends it as a timeout, where the rest of the client sees %s", async (_, failed) => {
    const clock = fakeClock();
    const { next, seen } = slow(clock, failed, 1000);
    const made = timeout(500, { clock })(request(), next);
    await expect(clock.finish(made)).rejects.toMatchObject({
      kind: "timeout",
      operation: "doThing",
      message: "doThing: it took longer than 500 ms",
    });
    expect(seen[0]?.aborted).toBe(true);
    expect(clock.sleeping()).toBe(0);
  });

  it("leaves who is in time alone, and no timer", async () => {
    const clock = fakeClock();
    const { next, seen } = slow(clock, asEngine, 499);
    const result = await clock.finish(timeout(500, { clock })(request(), next));
    expect(result.httpStatus).toBe(200);
    await clock.pass(10_000);
    // The body may go on streaming.
    expect(seen[0]?.aborted).toBe(false);
    expect(clock.sleeping()).toBe(0);
  });

  it("leaves errors and aborts of the caller as they are", async () => {
    const clock = fakeClock();
    const error = failure("decode");
    const limited = timeout(500, { clock });
    await expect(limited(request(), () => Promise.reject(error))).rejects.toBe(error);
    const abort = new AbortController();
    const { next } = slow(clock, (reason) => failure("abort", reason), 1000);
    const made = limited(request("GET", { signal: abort.signal }), next);
    const rejected = expect(made).rejects.toMatchObject({ kind: "abort", cause: "mine" });
    await clock.pass(100);
    abort.abort("mine");
    await rejected;
    expect(clock.sleeping()).toBe(0);
  });

  it("is over for who does not look at the signal; what comes later counts no more", async () => {
    const clock = fakeClock();
    const abort = new AbortController();
    const made = timeout(500, { clock })(request("GET", { signal: abort.signal }), async () => {
      await clock.sleep(1000);
      throw failure("abort");
    });
    const rejected = expect(made).rejects.toMatchObject({ kind: "timeout" });
    await clock.pass(600);
    await rejected;
    abort.abort();
    await clock.pass(400);
  });
});

describe("retries", () => {
  it("give each attempt its own time, and none after the last", async () => {
    const clock = fakeClock();
    const { next, seen } = slow(clock, asEngine, 9000, 9000, 100);
    const options = { clock, attemptTimeout: 1000, random: () => 0 };
    const result = await clock.finish(retry(options)(request(), next));
    expect(result.httpStatus).toBe(200);
    expect(seen.map(({ aborted }) => aborted)).toEqual([true, true, false]);
    const endless = slow(clock, asEngine, 9000);
    const made = retry(options)(request(), endless.next);
    await expect(clock.finish(made)).rejects.toMatchObject({ kind: "timeout" });
    expect(endless.seen).toHaveLength(3);
  });

  it("do not repeat what may have had its effect", async () => {
    const clock = fakeClock();
    const { next, seen } = slow(clock, asEngine, 9000);
    const made = retry({ clock, attemptTimeout: 1000 })(request("POST"), next);
    await expect(clock.finish(made)).rejects.toMatchObject({ kind: "timeout" });
    expect(seen).toHaveLength(1);
  });

  it("stop when the time of the call is up", async () => {
    const clock = fakeClock();
    const call = new AbortController();
    void clock.sleep(2500).then(() => call.abort(new DOMException("up", "TimeoutError")));
    const { next, seen } = slow(clock, asEngine, 9000);
    const again = retry({ clock, attempts: 9, attemptTimeout: 1000, random: () => 0 });
    const made = again(request("GET", { signal: call.signal }), next);
    await expect(clock.finish(made)).rejects.toMatchObject({ kind: "timeout" });
    expect(seen).toHaveLength(3);
    expect(clock.sleeping()).toBe(0);
  });
});
