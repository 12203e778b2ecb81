/** What is made again, and when: a table of the policy. */
import { describe, expect, it } from "vitest";
import type { AnyAnswer, CallRequest } from "../../../../../runtime/client/contract.ts";
import { type RetryOptions, retry } from "../../../../../runtime/client/retry.ts";
import { answer, failure, fetchError, request, script } from "./calls.ts";
import { fakeClock, start } from "./fake-clock.ts";

const idempotent = ["GET", "HEAD", "OPTIONS", "PUT", "DELETE", "TRACE"];
const others = ["POST", "PATCH", "CONNECT", "QUERY-LIKE"];
const refused = failure("network", fetchError({ code: "ECONNREFUSED" }));
const circular: unknown[] = [];
circular.push(circular);
const keyed = { headers: { "idempotency-key": "k" } };

async function attempts(
  sent: CallRequest,
  step: AnyAnswer | Error,
  options: RetryOptions = {},
): Promise<number> {
  const clock = fakeClock();
  const { next, seen } = script(step, answer(200));
  const made = retry({ clock, ...options })(sent, next).catch((error: unknown) => error);
  const result = await clock.finish(made);
  expect(clock.sleeping()).toBe(0);
  if (seen.length === 1) expect(result).toBe(step);
  else expect(result).toMatchObject({ httpStatus: 200 });
  return seen.length;
}

describe("is made again", () => {
  it.each(idempotent)("%s after a failure of the network", async (method) => {
    const { response } = answer(200);
    expect(await attempts(request(method), failure("network"))).toBe(2);
    // Cut off in the body.
    expect(await attempts(request(method), failure("network", undefined, response))).toBe(2);
    expect(await attempts(request(method), failure("timeout"))).toBe(2);
  });

  it.each([...idempotent, "get"])("%s after 429 and 503", async (method) => {
    expect(await attempts(request(method), answer(429))).toBe(2);
    expect(await attempts(request(method), answer(503))).toBe(2);
  });

  it.each(others)("%s where no connection came about", async (method) => {
    expect(await attempts(request(method), refused)).toBe(2);
    expect(await attempts(request(method), refused, { nonIdempotent: "unsent" })).toBe(2);
    expect(await attempts(request(method), refused, { nonIdempotent: "never" })).toBe(1);
  });

  it.each(others)("%s after a refusal that says when to come again", async (method) => {
    for (const status of [429, 503]) {
      const later = answer(status, { "retry-after": "1" });
      expect(await attempts(request(method), later)).toBe(2);
      expect(await attempts(request(method), later, { nonIdempotent: "unsent" })).toBe(1);
      expect(await attempts(request(method), answer(status))).toBe(1);
      expect(await attempts(request(method), answer(status, { "retry-after": "soon" }))).toBe(1);
    }
  });

  it.each(["contract", "decode", "size"] as const)(
    "what was answered with such a status, whatever its body is: %s",
    async (kind) => {
      const broken = (status: number, headers?: Record<string, string>) =>
        failure(kind, undefined, answer(status, headers).response);
      expect(await attempts(request("GET"), broken(503))).toBe(2);
      expect(await attempts(request("GET"), broken(500))).toBe(1);
      expect(await attempts(request("GET"), failure(kind))).toBe(1);
      expect(await attempts(request("POST"), broken(503))).toBe(1);
      expect(await attempts(request("POST"), broken(503, { "retry-after": "1" }))).toBe(2);
      const late = { "retry-after": "3600" };
      expect(await attempts(request("GET"), broken(429, late))).toBe(1);
    },
  );

  it.each(others)("%s with an idempotency key", async (method) => {
    expect(await attempts(request(method, keyed), failure("network"))).toBe(2);
    expect(await attempts(request(method, keyed), answer(503))).toBe(2);
    const idempotencyHeader = "X-Once";
    expect(await attempts(request(method, keyed), answer(503), { idempotencyHeader })).toBe(1);
    const once = request(method, { headers: { "x-once": "k" } });
    expect(await attempts(once, answer(503), { idempotencyHeader })).toBe(2);
  });

  it("what the caller says is idempotent", async () => {
    const options: RetryOptions = { isIdempotent: ({ operation }) => operation.name === "doThing" };
    expect(await attempts(request("POST"), failure("network"), options)).toBe(2);
  });
});

describe("is not made again", () => {
  it.each(others)("%s that may have been received", async (method) => {
    expect(await attempts(request(method), failure("network"))).toBe(1);
    expect(await attempts(request(method), failure("timeout"))).toBe(1);
    const reset = failure("network", fetchError({ code: "ECONNRESET", syscall: "read" }));
    expect(await attempts(request(method), reset)).toBe(1);
    // A redirect was followed, and its connection failed.
    const later = failure("network", fetchError({ code: "ECONNREFUSED" }), answer(303).response);
    expect(await attempts(request(method), later)).toBe(1);
  });

  it.each(["abort", "decode", "size", "contract", "credential", "circuit"] as const)(
    "what failed for the reason %s",
    async (kind) => {
      expect(await attempts(request("GET"), failure(kind))).toBe(1);
    },
  );

  it("what is no failure of the call", async () => {
    expect(await attempts(request("GET"), new TypeError("a fault of middleware"))).toBe(1);
  });

  it.each([201, 204, 304, 400, 401, 404, 408, 409, 425, 500, 501, 502, 504])(
    "what was answered with %d, unless the caller says so",
    async (status) => {
      expect(await attempts(request("GET"), answer(status))).toBe(1);
      expect(await attempts(request("GET"), answer(status), { statuses: [status] })).toBe(2);
      expect(
        await attempts(request("POST"), answer(status, { "retry-after": "1" }), {
          statuses: [status],
        }),
      ).toBe(1);
    },
  );

  it.each<[string, unknown]>([
    ["a stream", new Blob(["x"]).stream()],
    ["a form with a stream", { file: new Blob(["x"]).stream() }],
    ["a list of forms with a stream", [{ files: [new Blob(["x"]).stream()] }]],
    ["an asynchronous generator", (async function* () {})()],
    ["a generator", (function* () {})()],
  ])("%s as a body", async (_, body) => {
    for (const step of [refused, failure("network"), answer(429, { "retry-after": "0" })]) {
      expect(await attempts(request("PUT", { body }), step)).toBe(1);
    }
  });

  it.each<[string, unknown]>([
    ["a text", "x"],
    ["bytes", new Uint8Array(1e6)],
    ["a blob", new Blob(["x"])],
    ["a form", new FormData()],
    ["a value with members of any name", { next: null, return: 1, nested: [{ next: "url" }] }],
    ["a long list", Array.from({ length: 300_000 }, (_, index) => index)],
    ["a value within itself", circular],
  ])("but %s is sent again", async (_, body) => {
    expect(await attempts(request("PUT", { body }), failure("network"))).toBe(2);
  });
});

describe("a connection that did not come about", () => {
  const connect = { syscall: "connect" };
  it.each<[string, unknown, number]>([
    ["is refused", fetchError({ code: "ECONNREFUSED" }), 2],
    ["has no host", fetchError({ code: "ENOTFOUND", syscall: "getaddrinfo" }), 2],
    ["has no name server", fetchError({ code: "EAI_AGAIN" }), 2],
    ["takes too long to connect", fetchError({ code: "UND_ERR_CONNECT_TIMEOUT" }), 2],
    ["has no route", fetchError({ code: "EHOSTUNREACH", ...connect }), 2],
    ["has no route any longer", fetchError({ code: "EHOSTUNREACH", syscall: "write" }), 1],
    [
      "is refused at all addresses",
      new TypeError("", {
        cause: new AggregateError([
          Object.assign(new Error(), connect),
          Object.assign(new Error(), connect),
        ]),
      }),
      2,
    ],
    [
      "is refused at some addresses",
      new TypeError("", {
        cause: new AggregateError([Object.assign(new Error(), connect), new Error("?")]),
      }),
      1,
    ],
    ["failed at no address", new TypeError("", { cause: new AggregateError([]) }), 1],
    ["broke while it was written", fetchError({ code: "EPIPE", syscall: "write" }), 1],
    ["closed", fetchError({ code: "UND_ERR_SOCKET" }), 1],
    ["failed for unknown reasons", new TypeError("Failed to fetch"), 1],
    ["failed with a text", "ECONNREFUSED", 1],
    [
      "failed for a reason without end",
      Object.assign(new Error(), {
        get cause() {
          return this;
        },
      }),
      1,
    ],
  ])("%s", async (_, cause, expected) => {
    expect(await attempts(request("POST"), failure("network", cause))).toBe(expected);
  });
});

describe("waits", () => {
  it("grow, are random, and are no longer than allowed", async () => {
    const clock = fakeClock();
    const { next, seen } = script(answer(503));
    const options = { attempts: 6, baseDelay: 100, maxDelay: 500, clock };
    await clock.finish(retry({ ...options, random: () => 1 })(request(), next));
    expect(clock.sleeps).toEqual([100, 200, 400, 500, 500]);
    expect(seen).toHaveLength(6);
    const other = fakeClock();
    let turn = 0;
    const random = () => [0, 0.5, 0.25, 0.75, 0.1][turn++] ?? 0;
    await other.finish(retry({ ...options, clock: other, random })(request(), next));
    expect(other.sleeps).toEqual([0, 100, 100, 375, 50]);
  });

  it("are what the service asks for, or longer", async () => {
    const clock = fakeClock();
    const date = new Date(start + 9000).toUTCString();
    const { next } = script(
      answer(429, { "retry-after": "7" }),
      answer(503, { "retry-after": date }),
      answer(429, { "retry-after": "0" }),
      answer(200),
    );
    const again = retry({ attempts: 4, baseDelay: 1000, clock, random: () => 1 });
    const result = await clock.finish(again(request("POST"), next));
    expect(result.httpStatus).toBe(200);
    expect(clock.sleeps).toEqual([7000, 2000, 4000]);
  });

  it("are none where the service asks for more than allowed: its answer is the result", async () => {
    const clock = fakeClock();
    const far = answer(429, { "retry-after": "31" });
    for (const method of ["GET", "POST"]) {
      expect(await retry({ clock })(request(method), script(far).next)).toBe(far);
    }
    expect(clock.sleeps).toEqual([]);
    const { next, seen } = script(far, answer(200));
    await clock.finish(retry({ clock, maxDelay: 31_000 })(request(), next));
    expect(seen).toHaveLength(2);
  });
});

it("the last answer or error is the result", async () => {
  const clock = fakeClock();
  const steps = [answer(503), failure("network"), answer(429)] as const;
  expect(await clock.finish(retry({ clock })(request(), script(...steps).next))).toBe(steps[2]);
  const last = failure("network");
  const made = retry({ clock })(request(), script(answer(503), answer(503), last).next);
  await expect(clock.finish(made)).rejects.toBe(last);
});

it("each attempt has the same request", async () => {
  const clock = fakeClock();
  const sent = request("PUT", { body: { a: 1 } });
  const { next, seen } = script(answer(503), answer(503), answer(200));
  await clock.finish(retry({ clock })(sent, next));
  expect(seen).toEqual([sent, sent, sent]);
});

it("tells of each wait, without a secret", async () => {
  const clock = fakeClock();
  const told: unknown[] = [];
  const options: RetryOptions = { clock, random: () => 1, onRetry: (each) => told.push(each) };
  const sent = request("PUT", { headers: { "x-key": "secret" }, body: "secret" });
  const { next } = script(failure("network", new Error("secret")), answer(503), answer(200));
  await clock.finish(retry(options)(sent, next));
  expect(told).toEqual([
    { operation: "doThing", attempt: 1, delay: 250, kind: "network" },
    { operation: "doThing", attempt: 2, delay: 500, status: 503 },
  ]);
  const fault = new Error("of the hook");
  const broken = retry({
    clock,
    onRetry: () => {
      throw fault;
    },
  });
  await expect(broken(request(), script(answer(503)).next)).rejects.toBe(fault);
});

describe("an abort", () => {
  it.each([
    ["abort", undefined],
    ["timeout", new DOMException("late", "TimeoutError")],
  ])("ends a wait at once, as %s", async (kind, reason) => {
    const clock = fakeClock();
    const abort = new AbortController();
    const last = answer(503, { "retry-after": "20" });
    const { next, seen } = script(last, answer(200));
    const made = retry({ clock })(request("GET", { signal: abort.signal }), next);
    const rejected = expect(made).rejects.toMatchObject({ kind, response: last.response });
    await clock.pass(1000);
    expect(clock.sleeping()).toBe(1);
    abort.abort(reason);
    await rejected;
    expect(clock.sleeping()).toBe(0);
    expect(seen).toHaveLength(1);
  });

  it("keeps what it interrupted as its cause", async () => {
    const clock = fakeClock();
    const abort = new AbortController();
    const cause = failure("network");
    const made = retry({ clock, random: () => 1 })(
      request("GET", { signal: abort.signal }),
      script(cause).next,
    );
    const rejected = expect(made).rejects.toMatchObject({ kind: "abort", cause });
    await clock.pass(1);
    abort.abort();
    await rejected;
  });

  it("during an attempt leaves its outcome", async () => {
    const clock = fakeClock();
    for (const step of [answer(503), failure("network")]) {
      const abort = new AbortController();
      const made = retry({ clock })(request("GET", { signal: abort.signal }), async () => {
        abort.abort();
        if (step instanceof Error) throw step;
        return step;
      });
      expect(await made.catch((error: unknown) => error)).toBe(step);
    }
    expect(clock.sleeps).toEqual([]);
  });
});

describe("an answer that is given up", () => {
  const cancelled = (read: (body: ReadableStream) => unknown) => {
    let isCancelled = false;
    const stream = new ReadableStream({ cancel: () => void (isCancelled = true) });
    const response = new Response(stream, { status: 503 });
    const given: AnyAnswer = { ...answer(503), response, body: read(stream) };
    return { given, isCancelled: () => isCancelled };
  };
  const iterable = (stream: ReadableStream): AsyncIterable<unknown> => {
    const reader = stream.getReader();
    const iterator: AsyncIterator<unknown> = {
      next: () => Promise.resolve({ done: true, value: undefined }),
      return: async () => {
        await reader.cancel();
        return { done: true, value: undefined };
      },
    };
    return { [Symbol.asyncIterator]: () => iterator };
  };

  it.each<[string, (body: ReadableStream) => unknown]>([
    ["a body that nobody reads", () => undefined],
    ["a stream", (stream) => stream],
    ["an iterator that has the stream", iterable],
  ])("lets go of %s", async (_, read) => {
    const clock = fakeClock();
    const { given, isCancelled } = cancelled(read);
    await clock.finish(retry({ clock })(request(), script(given, answer(200)).next));
    expect(isCancelled()).toBe(true);
  });

  it("is not, where it is the result", async () => {
    const { given, isCancelled } = cancelled((stream) => stream);
    expect(await retry({ attempts: 1 })(request(), script(given).next)).toBe(given);
    expect(isCancelled()).toBe(false);
  });
});

it.each<[string, RetryOptions]>([
  ["attempts", { attempts: 0 }],
  ["attempts", { attempts: Number.NaN }],
  ["baseDelay", { baseDelay: -1 }],
  ["maxDelay", { maxDelay: Number.NaN }],
  ["attempt", { attemptTimeout: -1 }],
])("%s out of its range is refused", (name, options) => {
  expect(() => retry(options)).toThrow(new RegExp(name));
});
