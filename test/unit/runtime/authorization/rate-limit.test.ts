/** Calls are counted by the rates of whoever the decision names, and reported as documented. */
import { describe, expect, test, vi } from "vitest";
import type { RateLimitDescriptor } from "../../../../runtime/authorization/contract.ts";
import { accountOf } from "../../../../runtime/authorization/rate.ts";
import {
  type RateLimitOutcome,
  createRateLimit,
} from "../../../../runtime/authorization/rate-limit.ts";
import {
  type RateLimiter,
  memoryRateLimiter,
} from "../../../../runtime/authorization/rate-limiter.ts";

const start = Date.parse("2026-01-01T00:00:00Z") + 500;
const uptime: RateLimitDescriptor = {
  rates: [
    { plan: "free", requests: 10, perSeconds: 60 },
    {
      plan: "paid",
      requests: { field: "monitor_limit", times: 2, atMost: 5000 },
      perSeconds: 60,
    },
  ],
  headers: [
    { name: "X-RateLimit-Limit", tells: "limit" },
    { name: "X-RateLimit-Remaining", tells: "remaining" },
    { name: "X-RateLimit-Reset", tells: "reset", as: "Unix time" },
    { name: "Retry-After", tells: "retry after" },
  ],
  decision: "rateLimit",
};

describe("the rate of an account", () => {
  const limits = (account: object) => accountOf(uptime, { key: "a", ...account }).limits;

  test.each<[object, number]>([
    [{ plan: "free" }, 10],
    [{ plan: "free", monitor_limit: 50 }, 10],
    [{ plan: "paid", monitor_limit: 50 }, 100],
    [{ plan: "paid", monitor_limit: 2500 }, 5000],
    [{ plan: "paid", monitor_limit: 2501 }, 5000],
    [{ plan: "paid", monitor_limit: 0 }, 0],
    [{ plan: "paid", monitor_limit: -1 }, 0],
    [{ plan: "paid", monitor_limit: 1.3 }, 2],
    [{ plan: "paid", monitor_limit: 1e308 }, 5000],
  ])("of %j is %d a minute", (account, requests) => {
    expect(limits(account)).toMatchObject([{ requests, seconds: 60 }]);
  });

  test("is that of everybody, and of its plan", () => {
    const rates = [{ requests: 1000, perSeconds: 3600 }, ...uptime.rates];
    expect(accountOf({ ...uptime, rates }, { key: "a", plan: "free" }).limits).toEqual([
      { rate: 0, requests: 1000, seconds: 3600 },
      { rate: 1, requests: 10, seconds: 60 },
    ]);
    const all = { ...uptime, rates: rates.slice(0, 1) };
    expect(accountOf(all, { key: "a" }).limits).toHaveLength(1);
    expect(accountOf(all, { key: "a", plan: "free" }).limits).toHaveLength(1);
    expect(accountOf({ ...uptime, rates }, { key: "a" }).limits).toHaveLength(1);
    const unknown = { key: "a", plan: "gold" };
    expect(() => accountOf({ ...uptime, rates }, unknown)).toThrow(
      "expected a plan of the description",
    );
  });

  test.each<[string, unknown]>([
    ["expected an object", undefined],
    ["expected an object", "a"],
    ['expected a string that is not empty as "key"', { plan: "free" }],
    ['expected a string that is not empty as "key"', { key: "", plan: "free" }],
    ['expected a string that is not empty as "key"', { key: 1, plan: "free" }],
    ["expected a plan of the description", { key: "a" }],
    ["expected a plan of the description", { key: "a", plan: "gold" }],
    ["expected a plan of the description", { key: "a", plan: "constructor" }],
    ['"monitor_limit" is not a finite number', { key: "a", plan: "paid" }],
    ['"monitor_limit" is not a finite number', { key: "a", plan: "paid", monitor_limit: "50" }],
    ['"monitor_limit" is not a finite number', { key: "a", plan: "paid", monitor_limit: NaN }],
    ['"monitor_limit" is not a finite number', { key: "a", plan: "paid", monitor_limit: Infinity }],
  ])("%s: %j", (message, answered) => {
    expect(() => accountOf(uptime, answered)).toThrow(`decisions.rateLimit: ${message}`);
  });
});

describe("calls", () => {
  const time = { now: start };
  const clock = () => time.now;
  const reset = String(Math.ceil((start + 60_000) / 1000));

  test("within the rate are reported, and those beyond it told to wait", () => {
    time.now = start;
    const count = createRateLimit(uptime, memoryRateLimiter({ clock }), clock);
    const call = () => count({ key: "a", plan: "paid", monitor_limit: 1 }) as RateLimitOutcome;
    expect(call()).toEqual({
      outcome: "allowed",
      headers: [
        ["X-RateLimit-Limit", "2"],
        ["X-RateLimit-Remaining", "1"],
        ["X-RateLimit-Reset", reset],
      ],
    });
    call();
    time.now += 20_200;
    expect(call()).toEqual({
      outcome: "refused",
      headers: [
        ["X-RateLimit-Limit", "2"],
        ["X-RateLimit-Remaining", "0"],
        ["X-RateLimit-Reset", reset],
        ["Retry-After", "40"],
      ],
    });
    time.now = start + 60_000;
    expect(call().outcome).toBe("allowed");
  });

  test("of one key do not count for another", () => {
    const count = createRateLimit(uptime, memoryRateLimiter({ clock }), clock);
    const calls = Array.from({ length: 11 }, () => count({ key: "a", plan: "free" }));
    expect(calls.at(-1)).toMatchObject({ outcome: "refused" });
    expect(count({ key: "b", plan: "free" })).toMatchObject({ outcome: "allowed" });
  });

  test("are reported in seconds where the document has it so, or not at all", () => {
    time.now = start;
    const as = { ...uptime, headers: [{ name: "Reset", tells: "reset", as: "seconds" }] as const };
    const { headers: _, ...silent } = uptime;
    const told = (descriptor: RateLimitDescriptor) =>
      createRateLimit(descriptor, memoryRateLimiter({ clock }), clock)({ key: "a", plan: "free" });
    expect(told(as)).toMatchObject({ headers: [["Reset", "60"]] });
    expect(told(silent)).toEqual({ outcome: "allowed", headers: [] });
  });

  test("under several rates are refused by any, and report the one that is nearest", () => {
    const rates = [
      { requests: 2, perSeconds: 1 },
      { requests: 3, perSeconds: 60 },
    ];
    const headers = [
      { name: "Left", tells: "remaining" },
      { name: "Of", tells: "limit" },
    ] as const;
    const descriptor = { rates, headers, decision: "rateLimit" };
    time.now = start;
    const count = createRateLimit(descriptor, memoryRateLimiter({ clock }), clock);
    const call = () => {
      const told = count({ key: "a" }) as Extract<RateLimitOutcome, { headers: unknown }>;
      return [told.outcome, ...told.headers.map(([, value]) => value)];
    };
    expect(call()).toEqual(["allowed", "1", "2"]);
    expect(call()).toEqual(["allowed", "0", "2"]);
    expect(call()).toEqual(["refused", "0", "2"]);
    time.now += 1000;
    expect(call()).toEqual(["allowed", "0", "3"]);
    expect(call()).toEqual(["refused", "0", "3"]);
  });

  test("under rates of equal length are counted once by each", () => {
    const rates = [
      { requests: 3, perSeconds: 60 },
      { plan: "paid", requests: 4, perSeconds: 60 },
    ];
    const descriptor = { rates, decision: "rateLimit" };
    const count = createRateLimit(descriptor, memoryRateLimiter({ clock }), clock);
    const outcomes = Array.from({ length: 4 }, () => count({ key: "a", plan: "paid" }));
    expect(outcomes).toMatchObject(
      ["allowed", "allowed", "allowed", "refused"].map((outcome) => ({ outcome })),
    );
  });

  test("of an account that cannot be right are faults, and count nothing", () => {
    const consume = vi.fn();
    const count = createRateLimit(uptime, { consume }, clock);
    expect(() => count({ key: "a", plan: "gold" })).toThrow("decisions.rateLimit");
    expect(consume).not.toHaveBeenCalled();
  });
});

describe("a limiter", () => {
  const free = { key: "a", plan: "free" };
  const limit = { requests: 10, seconds: 60 };
  const state = { allowed: true, remaining: 9, resetAt: start };

  test("is asked for the key and the rate, and may answer later", async () => {
    const consume = vi.fn(async () => state);
    const told = createRateLimit(uptime, { consume })(free);
    expect(told).toBeInstanceOf(Promise);
    expect(await told).toMatchObject({ outcome: "allowed" });
    expect(consume.mock.calls).toEqual([["0 a", limit]]);
  });

  test("that answers at once makes nobody wait", () => {
    expect(createRateLimit(uptime, { consume: () => state })(free)).not.toBeInstanceOf(Promise);
  });

  test.each<[string, RateLimiter["consume"]]>([
    [
      "throws",
      () => {
        throw new Error("store is down");
      },
    ],
    ["rejects", () => Promise.reject(new Error("store is down"))],
  ])("that %s lets nobody through", async (_, consume) => {
    const told = await createRateLimit(uptime, { consume })(free);
    expect(told).toEqual({ outcome: "unavailable", error: new Error("store is down") });
  });

  test.each([
    [undefined],
    [{}],
    [{ ...state, allowed: 1 }],
    [{ ...state, remaining: Number.NaN }],
    [{ allowed: true, remaining: 1 }],
  ])("that answers %j lets nobody through", async (answer) => {
    for (const given of [answer, Promise.resolve(answer)]) {
      const consume = () => given as typeof state;
      const told = await createRateLimit(uptime, { consume })(free);
      expect(told).toMatchObject({ outcome: "unavailable", error: expect.any(Error) as unknown });
    }
  });
});
