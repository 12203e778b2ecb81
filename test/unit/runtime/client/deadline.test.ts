/** Timeouts and signals: when they end a call, in which way, and that nothing of it is left. */
import { getEventListeners } from "node:events";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { CallOptions, Middleware } from "../../../../runtime/client/contract.ts";
import type { ClientServiceOptions } from "../../../../runtime/client/call-options.ts";
import { answerByMediaType } from "../../../../runtime/client/answer-by-media-type.ts";
import { readBytes } from "../../../../runtime/client/read-bytes.ts";
import { anyJson, callErrorOf, caller, json, operation } from "./library.ts";
import { timeout } from "../../../../runtime/client/timeout.ts";

const get = operation({ answers: { 200: anyJson } });
const never = () => new Promise<never>(() => undefined);

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

/** Headers at once, then nothing. */
function hanging(): Response {
  const body = new ReadableStream({ pull: never });
  return new Response(body, { headers: { "content-type": "application/json" } });
}

/** Where a call can hang; none of these looks at the signal. */
const places: [string, () => Response | Promise<Response>, Partial<ClientServiceOptions>][] = [
  ["the connection", never, {}],
  ["the body", hanging, {}],
  ["a provider of credentials", () => json(1), { credentials: { token: never } }],
  ["middleware", () => json(1), { use: [never] }],
];

describe.each(places)("where %s hangs", (_, respond, options) => {
  const called = operation({ ...get, security: "credentials" in options ? [["token"]] : [] });

  test("the time of the client is up", async () => {
    const { call } = caller(respond, { ...options, timeout: timeout(1000) });
    const ended = vi.fn();
    const failing = callErrorOf(call(called));
    void failing.then(ended);
    await vi.advanceTimersByTimeAsync(999);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await failing).toMatchObject({ kind: "timeout" });
  });

  test("the caller aborts", async () => {
    const abort = new AbortController();
    const { call } = caller(respond, { ...options, timeout: timeout(1000) });
    const failing = callErrorOf(call(called, {}, { signal: abort.signal }));
    await vi.advanceTimersByTimeAsync(10);
    abort.abort(new Error("no longer wanted"));
    const error = await failing;
    expect(error).toMatchObject({ kind: "abort", operation: "getThings" });
    expect(error.cause).toBe(abort.signal.reason);
    expect(getEventListeners(abort.signal, "abort")).toEqual([]);
  });
});

test("a provider of credentials that hangs is ended by the signal alone", async () => {
  const abort = new AbortController();
  const { sent, call } = caller(() => json(1), { credentials: { token: never } });
  const called = operation({ ...get, security: [["token"]] });
  const failing = callErrorOf(call(called, {}, { signal: abort.signal }));
  await vi.advanceTimersByTimeAsync(10);
  abort.abort();
  expect(await failing).toMatchObject({ kind: "abort", operation: "getThings" });
  expect(getEventListeners(abort.signal, "abort")).toEqual([]);
  expect(sent).toEqual([]);
});

test.each<[number | undefined, CallOptions, number | undefined]>([
  [1000, { timeout: timeout(50) }, 50],
  [50, { timeout: timeout(1000) }, 1000],
  [50, { timeout: timeout(Infinity) }, undefined],
  [50, { timeout: timeout(2 ** 31) }, undefined],
  [undefined, {}, undefined],
])("of the client %j, of the call %j: %j", async (milliseconds, options, expected) => {
  const { sent, call } = caller(
    never,
    milliseconds === undefined ? {} : { timeout: timeout(milliseconds) },
  );
  const failing = call(get, {}, options);
  failing.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  if (expected === undefined) {
    expect(vi.getTimerCount()).toBe(0);
    expect(sent.map(({ init }) => init.signal)).toEqual([undefined]);
    return;
  }
  await vi.advanceTimersByTimeAsync(expected - 1);
  expect(sent[0]?.init.signal?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent[0]?.init.signal?.aborted).toBe(true);
  expect((await callErrorOf(failing)).kind).toBe("timeout");
});

test("what is aborted before is not sent", async () => {
  const middleware = vi.fn<Middleware>((request, next) => next(request));
  const { sent, call } = caller(() => json(1), { timeout: timeout(1000), use: [middleware] });
  const failing = callErrorOf(call(get, {}, { signal: AbortSignal.abort() }));
  expect((await failing).kind).toBe("abort");
  const late = AbortSignal.abort(new DOMException("", "TimeoutError"));
  expect((await callErrorOf(call(get, {}, { signal: late }))).kind).toBe("timeout");
  expect(middleware).not.toHaveBeenCalled();
  expect(sent).toEqual([]);
});

test("what is aborted while middleware works is not sent", async () => {
  const abort = new AbortController();
  const stop: Middleware = (request, next) => {
    abort.abort();
    return next(request);
  };
  const { sent, call } = caller(() => json(1), { use: [stop] });
  expect((await callErrorOf(call(get, {}, { signal: abort.signal }))).kind).toBe("abort");
  expect(sent).toEqual([]);
});

test("what is aborted after the answer stays answered", async () => {
  const abort = new AbortController();
  const { call } = caller(() => json(1));
  const answer = await call(get, {}, { signal: abort.signal });
  abort.abort();
  expect(answer.body).toBe(1);
});

test("a body that streams is aborted by its caller, and not by the time of the call", async () => {
  const abort = new AbortController();
  const { sent, call } = caller(
    () => new Response(new ReadableStream({ pull: never }), { headers: { "content-type": "a/b" } }),
    { timeout: timeout(1000) },
  );
  const streamed = operation({
    answers: { 200: { read: answerByMediaType([["a/b", readBytes]]) } },
  });
  const { body } = await call(streamed, {}, { signal: abort.signal, as: "stream" });
  expect(body).toBeInstanceOf(ReadableStream);
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent[0]?.init.signal?.aborted).toBe(false);
  abort.abort();
  expect(sent[0]?.init.signal?.aborted).toBe(true);
});

test("nothing stays on a signal that outlives its calls", async () => {
  const { signal } = new AbortController();
  const anyOf = vi.spyOn(AbortSignal, "any");
  const { call } = caller((_, count) => (count % 2 ? json(1) : new Response("{")), {
    timeout: timeout(1000),
  });
  for (let round = 0; round < 20; round += 1) {
    await call(get, {}, { signal }).catch(() => undefined);
    expect(getEventListeners(signal, "abort")).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  }
  // Platforms remember each signal that was made of others for as long as those live.
  expect(anyOf).not.toHaveBeenCalled();
});

test("wrong use leaves no timer", async () => {
  const { call } = caller(() => json(1), { timeout: timeout(1000) });
  await expect(call(operation({ path: "/{id}" }))).rejects.toThrow(TypeError);
});

test.each([NaN, -1, -Infinity])("%s is no time", (milliseconds) => {
  const message = "the time of a call has to be a number of at least 0";
  expect(() => timeout(milliseconds)).toThrow(new TypeError(message));
});
