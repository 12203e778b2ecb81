/** What implementers are told of requests, and the limits that they set. */
import { describe, expect, it } from "vitest";
import type { AccessFailure, Answered, Call } from "../../../../runtime/server/options.ts";
import { ask, openShop } from "./shop.ts";

describe("validateResponses: log", () => {
  it.each([
    ["a body", { status: 200, body: { name: 7 } }, "the body breaks its schema"],
    ["a header", { status: 200, body: { name: "a" }, headers: { "X-Total": -1 } }, "X-Total"],
  ])("sends %s that breaks its schema, and reports it", async (_, answer, message) => {
    const { handle, seen } = openShop({ getItem: answer }, { validateResponses: "log" });
    const response = await handle(ask("/items/1"));
    expect([response.status, await response.json()]).toEqual([200, answer.body]);
    expect(seen.errors).toEqual([
      expect.objectContaining({ operation: "getItem", message: expect.stringContaining(message) }),
    ]);
  });

  it("refuses what is not described all the same", async () => {
    const { handle, seen } = openShop({ getItem: { status: 201 } }, { validateResponses: "log" });
    expect((await handle(ask("/items/1"))).status).toBe(500);
    expect(seen.errors).toHaveLength(1);
  });
});

describe("the id of a request", () => {
  it("is a random one, the same for hooks and decisions, and sent only when a header is named", async () => {
    const ids: string[] = [];
    const { handle } = openShop(
      { getItem: { status: 404 } },
      {
        onAnswer: ({ requestId }) => ids.push(requestId),
        decisions: {
          notFoundBody: ({ requestId }: { requestId: string }) => ({ body: requestId }),
          validationFailedBody: () => ({}),
          unauthenticated: () => ({ status: 401 }),
        },
      },
    );
    const first = await handle(ask("/items/1"));
    const second = await handle(ask("/items/1"));
    expect(await first.text()).toBe(ids[0]);
    expect(await second.text()).toBe(ids[1]);
    expect(ids[0]).toMatch(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u);
    expect(ids[0]).not.toBe(ids[1]);
    expect([...first.headers.values()]).not.toContain(ids[0]);
  });

  it("is the implementer's, on every answer, those of the toolkit too", async () => {
    const { handle } = openShop(
      { getItem: { status: 200, body: { name: "a" } } },
      {
        requestId: (request) => request.headers.get("x-from-proxy") ?? "none",
        requestIdHeader: "x-request-id",
      },
    );
    const headers = { "x-from-proxy": "p-1" };
    for (const path of ["/items/1", "/items/x", "/none", "/with/key"]) {
      const response = await handle(ask(path, { headers }));
      expect(response.headers.get("x-request-id"), path).toBe("p-1");
    }
  });
});

describe("onAnswer", () => {
  it("hears of every answer, without values of the path", async () => {
    const heard: Answered[] = [];
    const { handle } = openShop(
      { getItem: () => Promise.reject(new Error("bug")) },
      { onAnswer: (answered) => heard.push(answered) },
    );
    const ways = [ask("/items/7"), ask("/items/x"), ask("/items", { method: "PUT" }), ask("/none")];
    for (const request of ways) await handle(request);
    expect(
      heard.map(({ method, route, operation, status }) => [method, route, operation, status]),
    ).toEqual([
      ["GET", "/items/{id}", "getItem", 500],
      ["GET", "/items/{id}", "getItem", 400],
      ["PUT", undefined, undefined, 405],
      ["GET", undefined, undefined, 404],
    ]);
    for (const { milliseconds } of heard) expect(milliseconds).toBeGreaterThanOrEqual(0);
    expect(heard[0]?.request.url).toBe("http://shop.test/api/items/7");
  });

  it("changes nothing when it fails, and onError hears of that", async () => {
    const fault = new Error("log is full");
    const { handle, seen } = openShop(
      { getItem: { status: 200, body: { name: "a" } } },
      {
        onAnswer: () => {
          throw fault;
        },
      },
    );
    expect((await handle(ask("/items/1"))).status).toBe(200);
    expect(seen.errors).toEqual([fault]);
  });
});

describe("around", () => {
  function traced(answer: unknown) {
    const spans: unknown[] = [];
    const { handle } = openShop(
      { getItem: answer },
      {
        around: async ({ operation, route }: Call, run) => {
          spans.push(["begin", operation, route]);
          const result = await run();
          spans.push(["end", result.status]);
          return result;
        },
      },
    );
    return { handle, spans };
  }
  const begin = ["begin", "getItem", "/items/{id}"];

  it.each([
    ["an answer", "/items/1", { status: 200, body: { name: "a" } }, 200],
    ["a decided answer", "/items/1", { status: 404 }, 404],
    ["a handler that throws", "/items/1", () => Promise.reject(new Error("bug")), 500],
    ["an answer against the contract", "/items/1", { status: 201 }, 500],
    ["a request against the contract", "/items/x", { status: 404 }, 400],
  ])("sees the final status of %s", async (_, path, answer, status) => {
    const { handle, spans } = traced(answer);
    expect((await handle(ask(path))).status).toBe(status);
    expect(spans).toEqual([begin, ["end", status]]);
  });

  it("sees who is refused", async () => {
    const statuses: number[] = [];
    const told: number[] = [];
    const { handle, seen } = openShop(
      {},
      {
        transport: ({ status }) => void told.push(status),
        around: async (_, run) => {
          const result = await run();
          statuses.push(result.status);
          return result;
        },
      },
    );
    const post = (headers: Record<string, string>) =>
      ask("/items", { method: "POST", headers, body: "{}" });
    const json = { "content-type": "application/json" };
    await handle(ask("/with/key"));
    await handle(ask("/items/1", { headers: { accept: "image/png" } }));
    await handle(post({ "content-type": "text/plain" }));
    await handle(post({ ...json, "content-encoding": "br" }));
    await handle(post({ ...json, "content-length": "99999999" }));
    expect(statuses).toEqual([401, 406, 415, 415, 413]);
    expect(told).toEqual([406, 415, 415, 413]);
    expect(seen.errors).toEqual([]);
  });

  it("runs around no request that reaches no operation", async () => {
    const { handle, spans } = traced({ status: 404 });
    expect((await handle(ask("/none"))).status).toBe(404);
    expect((await handle(ask("/items/1", { method: "PUT" }))).status).toBe(405);
    expect(spans).toEqual([]);
  });

  it("that fails is a 500, and onError hears of it", async () => {
    const fault = new Error("no tracer");
    const { handle, seen } = openShop({}, { around: () => Promise.reject(fault) });
    expect((await handle(ask("/items/1"))).status).toBe(500);
    expect(seen.errors).toEqual([fault]);
  });
});

describe("limits", () => {
  it("414 for a path and a query that are longer together than allowed", async () => {
    const { handle } = openShop({ getItem: { status: 404 } }, { maxUrlLength: 30 });
    const of = async (length: number) => {
      const beginning = "/api/items/1?page=1&x=";
      const url = `http://shop.test${beginning}`.padEnd(
        "http://shop.test".length + length + 1,
        "y",
      );
      return (await handle(new Request(url))).status;
    };
    expect([await of(30), await of(31)]).toEqual([404, 414]);
  });

  it("414 above 8,192 characters when nothing else is said", async () => {
    const { handle } = openShop({ getItem: { status: 404 } });
    const response = await handle(ask(`/items/1?x=${"y".repeat(8200)}`));
    expect(response.status).toBe(414);
    expect(await response.json()).toMatchObject({ title: "URI Too Long", toolkit: true });
    expect((await handle(ask(`/items/1?x=${"y".repeat(8000)}`))).status).toBe(404);
  });

  it("408 for a body that never ends, and its stream is cancelled", async () => {
    const { handle, seen } = openShop({}, { bodyTimeout: 20 });
    let cancelled = false;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"name":')),
      cancel: () => {
        cancelled = true;
      },
    });
    const headers = { "content-type": "application/json" };
    const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
    const response = await handle(ask("/items", init));
    expect(response.status).toBe(408);
    expect(await response.json()).toMatchObject({ title: "Request Timeout", toolkit: true });
    expect([cancelled, seen.input, seen.errors]).toEqual([true, undefined, []]);
  });
});

describe("onAccessFailure", () => {
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

  it("hears of each call whose credentials did not pass, and of nothing in them", async () => {
    const heard: AccessFailure[] = [];
    const { handle } = openShop({}, { onAccessFailure: (failure) => heard.push(failure) });
    const login = `Basic ${btoa("ann:guess-s3cret")}`;
    const calls: [RequestInit | undefined, string, number][] = [
      [undefined, "/with/key", 401],
      [bearer("guess-s3cret"), "/with/key", 401],
      [{ headers: { authorization: login } }, "/with/login", 401],
      [undefined, "/with/queryKey?key=guess-s3cret", 401],
      [bearer("good"), "/with/key", 200],
      [{ headers: { "x-key": "guess-s3cret" } }, "/with/both?key=good", 200],
      [undefined, "/with/both", 200],
    ];
    for (const [init, path, status] of calls) {
      expect((await handle(ask(path, init))).status, path).toBe(status);
    }
    expect(
      heard.map(({ operation, reason, scheme, isRefused }) => [
        operation,
        reason,
        scheme,
        isRefused,
      ]),
    ).toEqual([
      ["with_key", "missing", undefined, true],
      ["with_key", "invalid", "key", true],
      ["with_login", "invalid", "login", true],
      ["with_queryKey", "invalid", "queryKey", true],
      ["withBoth", "invalid", "headerKey", false],
    ]);
    const shown = heard.map(({ request: _, signal: __, ...failure }) => failure);
    expect(JSON.stringify(shown)).not.toContain("s3cret");
    expect(heard[0]?.request.url).toBe("http://shop.test/api/with/key");
    expect(heard[0]?.requestId).toBeTypeOf("string");
  });

  it.each([
    [
      "throws",
      () => {
        throw new Error("counter");
      },
    ],
    ["rejects", () => Promise.reject(new Error("counter"))],
  ])("changes no answer where it %s", async (_, onAccessFailure) => {
    const { handle, seen } = openShop({}, { onAccessFailure });
    expect((await handle(ask("/with/key"))).status).toBe(401);
    expect(seen.errors).toMatchObject([{ message: "counter" }]);
  });
});
