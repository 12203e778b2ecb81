/** How many calls may start after which reports. */
import { describe, expect, it } from "vitest";
import { type Quota, quota } from "../../../../../runtime/client/quota.ts";
import type { RateReport } from "../../../../../runtime/client/rate-report.ts";

const now = 1_000_000;
const later = now + 60_000;
const window = (remaining: number, end = later, limit?: number): RateReport => ({
  remaining,
  limit,
  resetAt: end,
  serverResetAt: end,
});

/** How many calls may start at `time`, at most 20. */
function starts(left: Quota, time = now): number[] {
  const calls: number[] = [];
  while (calls.length < 20 && (left.opensAt(time) ?? Infinity) <= time) calls.push(left.start());
  return calls;
}

/** A quota after one call and its report. */
function after(report: RateReport | undefined): Quota {
  const left = quota();
  left.end(left.start(), report, now);
  return left;
}

describe("calls that may start", () => {
  it("are all, before anything is known", () => {
    expect(starts(quota())).toHaveLength(20);
    expect(starts(after(undefined))).toHaveLength(20);
    expect(starts(after({}))).toHaveLength(20);
  });

  it("are as many as are left, until one of them is answered", () => {
    const left = after(window(2));
    const [first = -1] = starts(left);
    expect(starts(left)).toEqual([]);
    expect(left.opensAt(now)).toBe(later);
    left.end(first, window(7), now);
    expect(starts(left)).toHaveLength(6);
  });

  it("are not fewer in the end when answers overtake each other", () => {
    const left = after(window(9));
    const [a = -1, b = -1, ...others] = starts(left);
    expect(others).toHaveLength(7);
    for (const call of others) left.end(call, undefined, now);
    left.end(b, window(7), now);
    left.end(a, window(8), now);
    expect(starts(left)).toHaveLength(7);
  });

  it("are one fewer after a call of which nothing is known", () => {
    const left = after(window(5));
    left.end(left.start(), {}, now);
    expect(starts(left)).toHaveLength(4);
    const none = after(window(0));
    none.end(none.start(), {}, now);
    expect(none.opensAt(now)).toBe(later);
  });

  it("are as many as before after a call that was never sent", () => {
    const left = after(window(5));
    left.end(left.start(), undefined, now);
    expect(starts(left)).toHaveLength(5);
  });
});

describe("a window that is over", () => {
  it("leaves as many calls as the limit says", () => {
    const left = after(window(0, later, 3));
    expect(left.opensAt(later - 1)).toBe(later);
    expect(starts(left, later)).toHaveLength(3);
  });

  it("leaves one call without a limit, whose answer tells", () => {
    const left = after(window(0));
    const [only = -1, ...others] = starts(left, later);
    expect(others).toEqual([]);
    expect(left.opensAt(later)).toBeUndefined();
    left.end(only, window(4, later + 60_000), later);
    expect(starts(left, later)).toHaveLength(4);
  });

  it("leaves all, where that answer tells nothing", () => {
    const left = after(window(0));
    left.end(starts(left, later)[0] ?? -1, {}, later);
    expect(starts(left, later)).toHaveLength(20);
  });

  it("is not taken for the one that is known", () => {
    const left = after(window(9));
    const [a = -1, b = -1, ...others] = starts(left);
    for (const call of others) left.end(call, undefined, now);
    left.end(b, window(8, later + 60_000), now);
    left.end(a, window(0), now);
    expect(starts(left)).toHaveLength(8);
  });

  it("was over before its report came: nothing is to be waited for", () => {
    const left = after(window(0, now));
    const [only = -1, ...others] = starts(left);
    expect(others).toEqual([]);
    left.end(only, window(0, now - 1), now);
    expect(starts(left)).toHaveLength(1);
  });
});

describe("a report without an end", () => {
  it("lets one call try where none is left", () => {
    const left = after({ remaining: 0 });
    const [only = -1, ...others] = starts(left);
    expect(others).toEqual([]);
    expect(left.opensAt(now)).toBeUndefined();
    left.end(only, { remaining: 3 }, now);
    expect(starts(left)).toHaveLength(3);
  });
});

describe("a pause", () => {
  it("holds all back, and lets one try first", () => {
    const left = after({ retryAt: now + 5000 });
    expect(left.opensAt(now)).toBe(now + 5000);
    expect(starts(left, now + 4999)).toEqual([]);
    const [only = -1, ...others] = starts(left, now + 5000);
    expect(others).toEqual([]);
    left.end(only, {}, now + 5000);
    expect(starts(left, now + 5000)).toHaveLength(20);
  });

  it("is not made shorter by another", () => {
    const left = quota();
    const [a = -1, b = -1] = starts(left);
    left.end(a, { retryAt: now + 9000 }, now);
    left.end(b, { retryAt: now + 1000 }, now);
    expect(left.opensAt(now)).toBe(now + 9000);
  });

  it("is longer than the window, or shorter, as it says", () => {
    const left = after({ ...window(5), retryAt: later + 1 });
    expect(left.opensAt(later)).toBe(later + 1);
    expect(after({ ...window(0), retryAt: now + 1 }).opensAt(now + 1)).toBe(later);
  });
});
