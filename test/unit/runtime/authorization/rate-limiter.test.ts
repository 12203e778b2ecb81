/** The limiter in memory counts as a plain model does, and forgets rather than grows. */
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import {
  type RateLimitState,
  memoryRateLimiter,
} from "../../../../runtime/authorization/rate-limiter.ts";

const start = Date.parse("2026-01-01T00:00:00Z");

/** A limiter, and the time that it believes. */
function limiter(maxKeys?: number) {
  const time = { now: start };
  const options = { clock: () => time.now, ...(maxKeys !== undefined && { maxKeys }) };
  const { consume } = memoryRateLimiter(options);
  const call = (key: string, requests = 2, seconds = 60) =>
    consume(key, { requests, seconds }) as RateLimitState;
  return { time, call };
}

test("so many calls are allowed until the window ends, and then again", () => {
  const { time, call } = limiter();
  const resetAt = start + 60_000;
  expect(call("a")).toEqual({ allowed: true, remaining: 1, resetAt });
  time.now += 30_000;
  expect(call("a")).toEqual({ allowed: true, remaining: 0, resetAt });
  expect(call("a")).toEqual({ allowed: false, remaining: 0, resetAt });
  expect(call("b")).toMatchObject({ allowed: true, remaining: 1 });
  time.now = resetAt - 1;
  expect(call("a").allowed).toBe(false);
  time.now = resetAt;
  expect(call("a")).toEqual({ allowed: true, remaining: 1, resetAt: resetAt + 60_000 });
});

test("it is what a list of all calls says", () => {
  const step = fc.record({
    key: fc.constantFrom("a", "b", "60 a"),
    requests: fc.constantFrom(0, 1, 3),
    seconds: fc.constantFrom(1, 60),
    wait: fc.constantFrom(0, 1, 400, 999, 1000, 59_999, 60_000),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const { time, call } = limiter();
      const windows: { key: string; seconds: number; from: number; allowed: number }[] = [];
      for (const { key, requests, seconds, wait } of steps) {
        time.now += wait;
        const { now } = time;
        const lasts = (from: number) => now < from + seconds * 1000;
        let window = windows.find((w) => w.key === key && w.seconds === seconds && lasts(w.from));
        if (window === undefined) windows.push((window = { key, seconds, from: now, allowed: 0 }));
        const allowed = window.allowed < requests;
        if (allowed) window.allowed += 1;
        expect(call(key, requests, seconds)).toEqual({
          allowed,
          remaining: Math.max(0, requests - window.allowed),
          resetAt: window.from + seconds * 1000,
        });
      }
    }),
  );
});

test("a clock that is set back makes nobody wait for longer than a window lasts", () => {
  const { time, call } = limiter();
  expect(call("a", 1).allowed).toBe(true);
  expect(call("a", 1).allowed).toBe(false);
  time.now -= 3_600_000;
  expect(call("a", 1)).toEqual({ allowed: true, remaining: 0, resetAt: time.now + 60_000 });
});

test("the time is that of the system, unless another clock is given", () => {
  vi.useFakeTimers({ now: start });
  const state = memoryRateLimiter().consume("a", { requests: 1, seconds: 60 });
  vi.useRealTimers();
  expect(state).toEqual({ allowed: true, remaining: 0, resetAt: start + 60_000 });
});

describe("memory", () => {
  test("is bounded: the oldest windows go, the newest half is kept", () => {
    const { call } = limiter(10);
    const allowed = (key: string) => call(key, 1).allowed;
    expect(allowed("first")).toBe(true);
    for (let index = 0; index < 5; index += 1) expect(allowed(`k${index}`)).toBe(true);
    expect(allowed("first")).toBe(false);
    for (let index = 5; index < 10; index += 1) expect(allowed(`k${index}`)).toBe(true);
    expect(allowed("first")).toBe(true);
    expect([6, 7, 8, 9].map((index) => allowed(`k${index}`))).toEqual([false, false, false, false]);
  });

  test("is not taken by calls of a key that is known", () => {
    const { time, call } = limiter(2);
    call("a", 1);
    for (let round = 0; round < 20; round += 1) {
      time.now += 1000;
      call("b", 1, 1);
    }
    expect(call("a", 1).allowed).toBe(false);
  });

  test("is that of two maps of half the windows, however many keys there are", () => {
    const sizes: number[] = [];
    const { set } = Map.prototype;
    const spy = vi.spyOn(Map.prototype, "set").mockImplementation(function counted(
      this: Map<unknown, unknown>,
      ...entry
    ) {
      set.apply(this, entry);
      sizes.push(this.size);
      return this;
    });
    const { call } = limiter(1000);
    for (let index = 0; index < 5000; index += 1) call(`k${index}`);
    spy.mockRestore();
    expect([sizes.length, Math.max(...sizes)]).toEqual([5000, 500]);
  });

  test.each([0, 1, -5, 2.5, Number.NaN, Infinity])("cannot be bounded by %s", (maxKeys) => {
    expect(() => memoryRateLimiter({ maxKeys })).toThrow("maxKeys has to be an integer");
  });
});
