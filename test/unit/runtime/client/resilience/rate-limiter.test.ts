/** Calls in line: who waits, for how long, and what becomes of those who may not. */
import { setImmediate as rest } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { AnyAnswer, CallRequest, Next } from "../../../../../runtime/client/contract.ts";
import {
  type RateLimiterOptions,
  rateLimiter,
} from "../../../../../runtime/client/rate-limiter.ts";
import { retry } from "../../../../../runtime/client/retry.ts";
import type { RateLimitHeader } from "../../../../../runtime/http/rate-limit-header.ts";
import { answer, failure, request, script } from "./calls.ts";
import { type FakeClock, fakeClock } from "./fake-clock.ts";
import { pacedServer } from "./rate-limited-server.ts";

const headers: readonly RateLimitHeader[] = [
  { name: "X-Limit", tells: "limit" },
  { name: "X-Remaining", tells: "remaining" },
  { name: "X-Reset", tells: "reset", as: "seconds" },
];
const told = (remaining: number, reset = 60, status = 200) =>
  answer(status, { "x-remaining": String(remaining), "x-reset": String(reset) });

/** A pacer that heard `first`, and a next that answers when it is told to. */
async function paced(first: AnyAnswer, options: RateLimiterOptions = {}) {
  const clock = fakeClock();
  const middleware = rateLimiter(headers, { clock, ...options });
  await middleware(request(), script(first).next);
  const waiting: ((answered: AnyAnswer) => void)[] = [];
  const sent: CallRequest[] = [];
  const next: Next = (each) => {
    sent.push(each);
    return new Promise((resolve) => waiting.push(resolve));
  };
  const call = (more: Partial<CallRequest> = {}) => {
    const made = middleware(request("GET", more), next);
    made.catch(() => undefined);
    return made;
  };
  const reply = async (answered: AnyAnswer) => {
    waiting.shift()?.(answered);
    await clock.pass(0);
  };
  return { clock, middleware, sent, call, reply };
}

const idle = async (clock: FakeClock) => {
  await clock.pass(1e9);
  expect(clock.sleeping()).toBe(0);
};

describe("a burst", () => {
  it("is sent before anything is known", async () => {
    const clock = fakeClock();
    const { next, seen } = script(told(0));
    const middleware = rateLimiter(headers, { clock });
    await Promise.all(Array.from({ length: 50 }, () => middleware(request(), next)));
    expect(seen).toHaveLength(50);
  });

  it("is held back to what is left until the next answer", async () => {
    const { clock, sent, call, reply } = await paced(told(2));
    for (let index = 0; index < 5; index += 1) void call();
    await clock.pass(0);
    expect(sent).toHaveLength(2);
    await reply(told(1));
    expect(sent).toHaveLength(2);
    await reply(told(0));
    expect(sent).toHaveLength(2);
    await clock.pass(59_999);
    expect(sent).toHaveLength(2);
    await clock.pass(1);
    // One tells how many are left in the new window.
    await rest();
    expect(sent).toHaveLength(3);
    await reply(told(4));
    expect(sent).toHaveLength(5);
    await idle(clock);
  });
});

it("who is refused makes everybody of the key wait", async () => {
  const refusal = answer(429, { "retry-after": "30" });
  const { clock, sent, call, reply } = await paced(refusal);
  void call();
  void call();
  await clock.pass(29_999);
  expect(sent).toEqual([]);
  await clock.pass(1);
  expect(sent).toHaveLength(1);
  await reply(answer(200));
  expect(sent).toHaveLength(2);
  await idle(clock);
});

it("calls are let in as they came", async () => {
  const { clock, sent, call } = await paced({
    ...told(0),
    ...answer(200, { "x-limit": "3", "x-remaining": "0", "x-reset": "5" }),
  });
  const urls = ["/a", "/b", "/c"];
  for (const url of urls) void call({ url });
  await clock.pass(5000);
  expect(sent.map(({ url }) => url)).toEqual(urls);
});

describe("a wait that is too long", () => {
  it("is refused as soon as that is known, and nothing is sent", async () => {
    const { clock, sent, call } = await paced(told(0), { maxWait: 59_999 });
    await expect(call()).rejects.toMatchObject({ kind: "circuit", operation: "doThing" });
    expect(clock.sleeps).toEqual([]);
    await rest();
    expect(sent).toEqual([]);
  });

  it("is not refused when it is just short enough", async () => {
    const { clock, sent, call } = await paced(told(0), { maxWait: 60_000 });
    void call();
    await clock.pass(60_000);
    expect(sent).toHaveLength(1);
  });

  it("is refused when a pause makes it so", async () => {
    const { clock, call, reply } = await paced(told(1), { maxWait: 70_000 });
    void call();
    const second = call();
    await clock.pass(10_000);
    await reply(answer(429, { "retry-after": "61" }));
    await expect(second).rejects.toMatchObject({ kind: "circuit" });
    await idle(clock);
  });

  it("is refused in time where nobody knows its end", async () => {
    const { clock, call } = await paced(answer(200, { "x-remaining": "1" }), { maxWait: 100 });
    void call();
    const second = call();
    await clock.pass(99);
    expect(clock.sleeping()).toBe(1);
    await clock.pass(1);
    await expect(second).rejects.toMatchObject({ kind: "circuit" });
    await idle(clock);
  });

  it("is sent, where the caller says so", async () => {
    const { sent, call, reply } = await paced(told(0), { maxWait: 100, tooLong: "send" });
    const made = call();
    await rest();
    expect(sent).toHaveLength(1);
    await reply(answer(429));
    expect((await made).httpStatus).toBe(429);
  });

  it("is any, where nobody may wait", async () => {
    const { call, sent } = await paced(told(1), { maxWait: 0 });
    void call();
    await rest();
    expect(sent).toHaveLength(1);
    await expect(call()).rejects.toMatchObject({ kind: "circuit" });
  });
});

describe("an abort", () => {
  it.each([
    ["abort", undefined],
    ["timeout", new DOMException("late", "TimeoutError")],
  ])("ends the wait of one call, as %s", async (kind, reason) => {
    const { clock, sent, call } = await paced(told(0));
    const abort = new AbortController();
    const aborted = call({ url: "/aborted", signal: abort.signal });
    void call({ url: "/other" });
    await clock.pass(1000);
    abort.abort(reason);
    await expect(aborted).rejects.toMatchObject({ kind });
    await clock.pass(59_000);
    expect(sent.map(({ url }) => url)).toEqual(["/other"]);
    await idle(clock);
  });

  it("leaves no timer when nobody else waits", async () => {
    const { clock, call } = await paced(told(0));
    const abort = new AbortController();
    const aborted = call({ signal: abort.signal });
    expect(clock.sleeping()).toBe(1);
    abort.abort();
    await expect(aborted).rejects.toMatchObject({ kind: "abort" });
    expect(clock.sleeping()).toBe(0);
    await expect(call({ signal: abort.signal })).rejects.toMatchObject({ kind: "abort" });
  });

  it("leaves the line in order when somebody comes after", async () => {
    const { clock, sent, call } = await paced(told(0));
    const abort = new AbortController();
    void call({ signal: abort.signal });
    abort.abort();
    void call({ url: "/late" });
    await clock.pass(60_000);
    expect(sent.map(({ url }) => url)).toEqual(["/late"]);
  });
});

describe("budgets", () => {
  it("are by key", async () => {
    const { clock, sent, call } = await paced(told(0), { key: ({ url }) => url });
    void call({ url: "/other" });
    void call({ url: "/other" });
    await rest();
    expect(sent).toHaveLength(2);
    void call();
    await rest();
    expect(sent).toHaveLength(2);
    await clock.pass(60_000);
    expect(sent).toHaveLength(3);
  });

  it("of keys that nobody uses are forgotten, the oldest first", async () => {
    const clock = fakeClock();
    const middleware = rateLimiter(headers, { clock, key: ({ url }) => url, maxKeys: 2 });
    const { next, seen } = script(told(0));
    for (const url of ["/a", "/b", "/c"]) await middleware(request("GET", { url }), next);
    await middleware(request("GET", { url: "/a" }), next);
    expect(seen).toHaveLength(4);
    const waits = middleware(request("GET", { url: "/c" }), next);
    await clock.pass(1000);
    expect(seen).toHaveLength(4);
    // One that is waited for is not forgotten.
    for (const url of ["/d", "/e", "/f"]) await middleware(request("GET", { url }), next);
    await clock.pass(58_999);
    expect(seen).toHaveLength(7);
    await clock.pass(1);
    await waits;
  });
});

describe("what comes of a call", () => {
  it("is the result, and its headers are read, also those of an error", async () => {
    const { call, middleware, sent } = await paced(told(5));
    const { response } = told(0);
    const error = failure("decode", undefined, response);
    await expect(middleware(request(), script(error).next)).rejects.toBe(error);
    void call();
    await rest();
    expect(sent).toEqual([]);
  });

  it.each([
    ["network", 1],
    ["timeout", 1],
    ["abort", 1],
    ["contract", 2],
    ["credential", 2],
    ["circuit", 2],
  ] as const)("%s leaves %d of two calls", async (kind, left) => {
    const { call, middleware, sent } = await paced(told(2));
    await middleware(request(), script(failure(kind)).next).catch(() => undefined);
    for (let index = 0; index < 5; index += 1) void call();
    await rest();
    expect(sent).toHaveLength(left);
  });
});

it("within retries each attempt waits in line", async () => {
  const clock = fakeClock();
  const server = pacedServer(clock, { limit: 2, windowSeconds: 10, as: "Unix time", skew: 5000 });
  const one = rateLimiter(server.headers, { clock });
  const again = retry({ clock, random: () => 0 });
  const call: Next = (each) => again(each, (inner) => one(inner, server.next));
  const all = await clock.finish(
    Promise.all(Array.from({ length: 9 }, () => call(request("POST")))),
  );
  expect(all.map(({ httpStatus }) => httpStatus)).toEqual(Array.from({ length: 9 }, () => 200));
  // The first burst came before anything was known.
  expect(server.refused()).toBe(7);
  expect(server.sent).toHaveLength(16);
});

it("options out of their range are refused", () => {
  expect(() => rateLimiter([], { maxWait: Number.NaN })).toThrow(/maxWait/);
  expect(() => rateLimiter([], { maxKeys: -1 })).toThrow(/maxKeys/);
});
