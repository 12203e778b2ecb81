/** What a server once did wrong, and may never do again: floods, hangs, hooks that reject, odd options. */
import { connect } from "node:net";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { z } from "zod";
import type { ServiceOptions } from "../../../../runtime/server/service-description.ts";
import { createService } from "../../../../runtime/server/service.ts";
import { listen } from "./listening.ts";
import { plainRouter } from "./plain-router.ts";
import { ask, openShop, shop } from "./shop.ts";

const json = { "content-type": "application/json" };

/** A service with one operation, `POST /list`, whose answer is given. */
function listing(answer: unknown, options: ServiceOptions = {}) {
  const list = z.object({ items: z.array(z.object({ name: z.string() })) });
  const result = z.object({ a: z.string(), n: z.number().optional() });
  const operations = [
    {
      name: "list",
      method: "POST",
      path: "/list",
      parameters: [],
      body: {
        required: true,
        content: [{ mediaType: "application/json", type: "unknown" as const }],
      },
      responses: [
        {
          status: "200",
          content: [{ mediaType: "application/json", type: "unknown" as const }],
          headers: [
            {
              name: "Set-Cookie",
              required: false,
              explode: false,
              type: { array: "string" as const },
            },
          ],
        },
      ],
    },
  ];
  const validators = {
    list: {
      body: { "application/json": list },
      responses: { "200": { "application/json": result } },
    },
  };
  const service = { ...shop, schemes: [], operations, validators, route: plainRouter(operations) };
  return createService(service, { list: () => answer }, options);
}

const asked = (body: unknown) =>
  ask("/list", { method: "POST", headers: json, body: JSON.stringify(body) });

describe("a request", () => {
  it("with very many faults is told the first hundred", async () => {
    const handle = listing({ status: 200, body: { a: "" } });
    const response = await handle(asked({ items: Array.from({ length: 5000 }, () => 1) }));
    const { problems } = (await response.json()) as { problems: unknown[] };
    expect([response.status, problems.length]).toEqual([400, 100]);
  });

  it("cannot pass one cookie for another by escapes in its name", async () => {
    const { handle, seen } = openShop({ with_cookieKey: { status: 200 } });
    const response = await handle(ask("/with/cookieKey", { headers: { cookie: "k%65y=good" } }));
    expect([response.status, seen.input]).toEqual([401, undefined]);
  });

  it("with a transfer coding that is not read is a 501", async () => {
    const { handle, seen } = openShop();
    const { raw } = await listen(handle);
    const received = await raw(
      "POST /api/items HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nConnection: close\r\n" +
        "Transfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n",
    );
    expect(received).toMatch(/^HTTP\/1\.1 501 /u);
    expect(seen.input).toBeUndefined();
  });

  it("whose sender left before its body was asked for comes to an end", async () => {
    const answered = vi.fn();
    let judge: (value: null) => void = () => undefined;
    let called: () => void = () => undefined;
    const beingJudged = new Promise<void>((resolve) => (called = resolve));
    const authenticate = {
      ...Object.fromEntries(shop.schemes.map(({ name }) => [name, () => null])),
      key: () => {
        called();
        return new Promise<unknown>((resolve) => (judge = resolve));
      },
    };
    const operations = shop.operations.map((operation) =>
      operation.name === "addItem"
        ? {
            ...operation,
            access: {
              schemes: ["key"],
              alternatives: [{ mask: 1 }],
              refusals: {},
            },
          }
        : operation,
    );
    const service = { ...shop, operations, route: plainRouter(operations) };
    const handlers = Object.fromEntries(
      operations.map(({ name }) => [name, () => ({ status: 200 })]),
    );
    const decisions = new Proxy({}, { get: () => () => ({ status: 401 }) });
    const handle = createService(service, handlers, {
      authenticate,
      decisions,
      onAnswer: answered,
    });
    const { origin } = await listen(handle);
    const socket = connect(Number(new URL(origin).port), "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    const body = '{"name":"a"}';
    socket.write(
      "POST /api/items HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer x\r\n" +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    await beingJudged;
    socket.destroy();
    await new Promise((resolve) => setTimeout(resolve, 50));
    judge({ principal: 1 } as never);
    await expect.poll(() => answered.mock.calls.length).toBe(1);
  });
});

describe("a response that has to have a header", () => {
  const limited = (headers: readonly string[]) => {
    const operations = [
      {
        name: "get",
        method: "GET",
        path: "/get",
        parameters: [],
        responses: [
          {
            status: "429",
            content: [],
            headers: headers.map((name) => ({
              name,
              required: true,
              explode: false,
              type: "integer" as const,
            })),
          },
        ],
        limited: { response: "429", status: 429 },
      },
    ];
    const rateLimit = {
      rates: [{ requests: 0, perSeconds: 60 }],
      headers: [{ name: "Retry-After", tells: "retry after" as const }],
      decision: "rate",
    };
    const service = { ...shop, schemes: [], operations, rateLimit, route: plainRouter(operations) };
    const decisions = { rate: () => ({ key: "a" }) };
    return createService(service, { get: () => ({ status: 429 }) }, { decisions });
  };

  it("gets it from the rate that stands before the operation", async () => {
    const response = await limited(["Retry-After"])(ask("/get"));
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  });

  it("is a fault where nobody gives it", async () => {
    expect((await limited(["Retry-After", "X-Other"])(ask("/get"))).status).toBe(500);
  });
});

describe("an answer", () => {
  it("leaves out members that are undefined, as JSON does", async () => {
    const response = await listing({ status: 200, body: { a: "x", n: undefined } })(
      asked({ items: [] }),
    );
    expect([response.status, await response.text()]).toEqual([200, '{"a":"x"}']);
  });

  it.each([
    ["that writes itself as something else", { a: "x", toJSON: () => ({ evil: 1 }) }],
    ["whose required member is undefined", { a: undefined }],
    ["that leads back to itself", circular()],
  ])("%s is checked as it would be sent", async (_, body) => {
    const onError = vi.fn();
    const response = await listing({ status: 200, body }, { onError })(asked({ items: [] }));
    expect(response.status).toBe(500);
    expect(onError).toHaveBeenCalledTimes(1);
  });

  it("has a header for each cookie", async () => {
    const cookies = ["a=1; Path=/", "b=2; Expires=Thu, 01 Jan 2037 00:00:00 GMT"];
    const answer = { status: 200, body: { a: "" }, headers: { "Set-Cookie": cookies } };
    const response = await listing(answer)(asked({ items: [] }));
    expect(response.headers.getSetCookie()).toEqual(cookies);
  });

  it("has one id, whatever a handler says", async () => {
    const answer = { status: 200, headers: { "x-request-id": "own" } };
    const { handle } = openShop(
      { upload: answer },
      { requestId: () => "r1", requestIdHeader: "X-Request-Id" },
    );
    const init = { method: "PUT", body: "x", headers: { "content-type": "image/png" } };
    expect((await handle(ask("/files/a.bin", init))).headers.get("x-request-id")).toBe("r1");
  });

  it("cannot be a stream that somebody else reads", async () => {
    const stream = new ReadableStream<Uint8Array>();
    stream.getReader();
    const errors: unknown[] = [];
    const { handle } = openShop(
      { upload: { status: 200, mediaType: "image/png", body: stream } },
      { onError: (error) => errors.push(error) },
    );
    const init = { method: "PUT", body: "x", headers: { "content-type": "image/png" } };
    expect((await handle(ask("/files/a.bin", init))).status).toBe(500);
    expect(errors).toHaveLength(1);
  });
});

function circular(): object {
  const value: Record<string, unknown> = { a: "x" };
  value["n"] = value;
  return value;
}

describe("hooks", () => {
  it("that reject are contained", async () => {
    const unhandled = vi.fn();
    process.on("unhandledRejection", unhandled);
    onTestFinished(() => void process.off("unhandledRejection", unhandled));
    const reject = async () => {
      throw new Error("hook");
    };
    const { handle } = openShop(
      { getItem: { status: 404 } },
      { onAnswer: reject, onError: reject },
    );
    expect((await handle(ask("/items/1"))).status).toBe(404);
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(unhandled).not.toHaveBeenCalled();
  });

  it.each([
    [
      "throws",
      () => {
        throw new Error("no id");
      },
    ],
    ["gives a line end", () => "a\r\nb: c"],
    ["gives what is no Latin-1", () => "ключ"],
  ])("for ids that %s cost nobody an answer", async (_, requestId) => {
    const { handle } = openShop(
      { getItem: { status: 404 } },
      { requestId, requestIdHeader: "X-Request-Id" },
    );
    const response = await handle(ask("/items/1"));
    expect(response.status).toBe(404);
    expect(response.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/u);
  });
});

it.each<[string, object]>([
  ["maxBodyBytes", { maxBodyBytes: Number.NaN }],
  ["bodyTimeout", { bodyTimeout: -1 }],
  ["basePath", { basePath: "v1" }],
  ["basePath", { basePath: "https://h/v1" }],
  ["validateResponses", { validateResponses: "nope" }],
  ["requestIdHeader", { requestIdHeader: "bad header" }],
])("an option that is none is refused by name: %s", (name, options) => {
  expect(() => openShop({}, options)).toThrow(`options.${name}`);
});
