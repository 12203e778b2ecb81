/** The limiters of rate-limiter-flexible, through the adapter. */
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from "rate-limiter-flexible";
import { describe, expect, test, vi } from "vitest";
import { flexibleRateLimiter } from "../../../../runtime/authorization/rate-limiter-flexible.ts";

const limit = { requests: 2, seconds: 60 };
const now = Date.parse("2026-01-01T00:00:00Z");
const clock = () => now;

describe("its limiter in memory", () => {
  test("counts, blocks and tells when the window ends", async () => {
    const { consume } = flexibleRateLimiter((rate) => new RateLimiterMemory(rate), { clock });
    const first = await consume("a", limit);
    expect(first).toMatchObject({ allowed: true, remaining: 1 });
    expect(first.resetAt).toBeGreaterThan(now + 50_000);
    expect(first.resetAt).toBeLessThanOrEqual(now + 60_000);
    expect(await consume("a", limit)).toMatchObject({ allowed: true, remaining: 0 });
    const blocked = await consume("a", limit);
    expect(blocked).toMatchObject({ allowed: false, remaining: 0 });
    expect(blocked.resetAt).toBeLessThanOrEqual(now + 60_000);
    expect(await consume("b", limit)).toMatchObject({ allowed: true, remaining: 1 });
  });
});

describe("a store that fails", () => {
  const down = Object.assign(new Error("down"), { msBeforeNext: 1, remainingPoints: 0 });
  test("is a failure of the limiter, not a caller who has to wait", async () => {
    const storeClient = {
      defineCommand: () => undefined,
      status: "ready",
      rlflxIncr: () => Promise.reject(new Error("store is down")),
    };
    const { consume } = flexibleRateLimiter(
      (rate) => new RateLimiterRedis({ storeClient, ...rate }),
    );
    await expect(consume("a", limit)).rejects.toThrow("store is down");
  });

  test.each([[new Error("down")], ["down"], [undefined], [null], [{ msBeforeNext: 5 }], [down]])(
    "passes on %s",
    async (reason) => {
      const { consume } = flexibleRateLimiter(() => ({ consume: () => Promise.reject(reason) }));
      const thrown: unknown = await Promise.resolve(consume("a", limit)).catch((error) => error);
      expect(thrown).toBe(reason);
    },
  );

  test("may not even be made", async () => {
    const { consume } = flexibleRateLimiter(() => {
      throw new Error("no client");
    });
    await expect(consume("a", limit)).rejects.toThrow("no client");
  });
});

describe("limiters", () => {
  const consume = (key: string) => Promise.resolve(new RateLimiterRes(1, 1000, 1, key === ""));
  const make = () => vi.fn((_rate: { points: number; duration: number }) => ({ consume }));

  test("are one for each rate", async () => {
    const create = make();
    const limiter = flexibleRateLimiter(create);
    for (const requests of [1, 2, 1]) await limiter.consume("a", { requests, seconds: 60 });
    await limiter.consume("a", { requests: 1, seconds: 1 });
    expect(create.mock.calls.map(([{ points, duration }]) => [points, duration])).toEqual([
      [1, 60],
      [2, 60],
      [1, 1],
    ]);
  });

  test("are bounded: the one not used for longest is dropped", async () => {
    const create = make();
    const limiter = flexibleRateLimiter(create, { maxLimiters: 2 });
    for (const requests of [1, 2, 1, 3, 1, 2])
      await limiter.consume("a", { requests, seconds: 60 });
    expect(create.mock.calls.map(([{ points }]) => points)).toEqual([1, 2, 3, 2]);
    expect(() => flexibleRateLimiter(create, { maxLimiters: 0 })).toThrow("positive integer");
  });

  test("keep windows of different length apart, in one store too", async () => {
    const keys: string[] = [];
    const limiter = flexibleRateLimiter(() => ({
      consume: (key) => {
        keys.push(key);
        return consume(key);
      },
    }));
    await limiter.consume("a", { requests: 1, seconds: 60 });
    await limiter.consume("a", { requests: 2, seconds: 60 });
    await limiter.consume("a", { requests: 1, seconds: 1 });
    expect(keys).toEqual(["60:a", "60:a", "1:a"]);
  });
});
