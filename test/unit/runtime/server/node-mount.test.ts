/** A generated service behind node:http: the same paths as the web, slow callers, streams, shutdown. */
import { createServer } from "node:http";
import { type Socket, connect } from "node:net";
import type { AddressInfo } from "node:net";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import { shutDown } from "../../../../runtime/adapters/node.ts";
import { targetOf } from "../../../../runtime/adapters/node/target.ts";
import { createService } from "../../../../runtime/server/service.ts";
import type { Call } from "../../../../runtime/server/options.ts";
import type { ServiceOptions } from "../../../../runtime/server/service-description.ts";
import { listen } from "./listening.ts";
import { plainRouter } from "./plain-router.ts";
import { ask, openShop, shop } from "./shop.ts";

type Handler = (input: unknown, call: Call) => unknown;

/** A service with one open operation, `GET /open`. */
function serving(open: Handler, options: ServiceOptions = {}) {
  const operations = [{ name: "open", method: "GET", path: "/open", parameters: [] }];
  const service = { ...shop, operations, schemes: [], route: plainRouter(operations) };
  return createService(service, { open }, options);
}

const get = (target: string) => `GET ${target} HTTP/1.1\r\nHost: a\r\n\r\n`;
const lastGet = (target: string) =>
  `GET ${target} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;
const statusesOf = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3})/gu)].map(([, status]) => Number(status));

describe("a request target", () => {
  const pieces = ["/", "//", ".", "..", "%2e", "%2E.", "a", "?", "#", "%", "%zz", "%2F", "[", "|"];
  const others = [
    "\\",
    "^",
    " ",
    '"',
    "<",
    "`",
    "{",
    "}",
    ":",
    "@",
    "&",
    "=",
    ";",
    "'",
    "é",
    "\u{1f642}",
  ];
  const targets = fc
    .array(fc.constantFrom(...pieces, ...others), { maxLength: 12 })
    .map((parts) => `/${parts.join("")}`);

  it("is the path and the query that a URL has, or none where a URL takes a step", () => {
    fc.assert(
      fc.property(targets, (target) => {
        const { pathname, search } = new URL(`http://localhost${target}`);
        const found = targetOf(target);
        const [sent = ""] = target.split("?");
        const steps = sent.split("/").some((segment) => /^(?:\.|%2e){1,2}$/iu.test(segment));
        expect(found === undefined).toBe(steps || sent.includes("\\"));
        if (found === undefined) return;
        const { path, query } = found;
        // A URL writes an apostrophe in a query as an escape, which is decoded to the same.
        expect([path, query.replaceAll("'", "%27")]).toEqual([pathname, search.slice(1)]);
      }),
    );
  });

  it("is the same in absolute form, whatever the host", () => {
    const hosts = fc.constantFrom("a", "evil.example:81", "[::1]");
    fc.assert(
      fc.property(targets, hosts, (target, host) => {
        expect(targetOf(`http://${host}${target}`)).toEqual(targetOf(target));
      }),
    );
  });

  it.each([
    ["/api/items/1", 404],
    ["/api/items/..%2f1", 400],
    ["//api/items/1", 404],
    ["/api//items/1", 404],
    ["/api/items/1?page=0", 400],
    ["/api/items/x", 400],
    ["/api/items/1#x", 404],
  ])("%s is answered with %i by both mounts alike", async (target, status) => {
    const { handle } = openShop({ getItem: { status: 404 } });
    const { raw } = await listen(handle);
    const ofWeb = await handle(new Request(`http://localhost${target}`));
    const body = await ofWeb.text();
    expect(ofWeb.status).toBe(status);
    for (const form of [target, `http://other.example${target}`]) {
      const received = await raw(lastGet(form));
      expect(statusesOf(received), form).toEqual([status]);
      expect(received.endsWith(`\r\n\r\n${body}`), form).toBe(true);
    }
  });
});

it.each([
  "/api/items/../items/1",
  "/api/%2e%2E/api/items/1",
  "/..",
  "/api/items/1/.",
  "/api\\items",
])("steps of a path to another folder are refused: %s", async (target) => {
  const { handle, seen } = openShop({ getItem: { status: 404 } });
  const { raw } = await listen(handle);
  expect(statusesOf(await raw(lastGet(target)))).toEqual([400]);
  expect(seen.input).toBeUndefined();
});

describe("a body that is too slow", () => {
  it("is a 408, and its connection is closed", async () => {
    const { handle, seen } = openShop({}, { bodyTimeout: 20 });
    const { raw } = await listen(handle);
    const received = await raw(
      "POST /api/items HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n" +
        'Content-Length: 50\r\n\r\n{"name":',
    );
    expect(statusesOf(received)).toEqual([408]);
    expect(received.toLowerCase()).toContain("connection: close");
    expect([seen.input, seen.errors]).toEqual([undefined, []]);
  });
});

describe("a client that goes away", () => {
  it("aborts the signal of the handler and of its request", async () => {
    const aborted: string[] = [];
    let entered: () => void = () => undefined;
    const arrived = new Promise<void>((resolve) => (entered = resolve));
    const { raw } = await listen(
      serving((_, { signal, request }) => {
        signal.addEventListener("abort", () => aborted.push("handler"));
        request.signal.addEventListener("abort", () => aborted.push("request"));
        entered();
        return new Promise(() => undefined);
      }),
    );
    await raw(get("/api/open"), (socket) => void arrived.then(() => socket.destroy()));
    await expect.poll(() => aborted.toSorted()).toEqual(["handler", "request"]);
  });

  it("leaves the signal alone when it got its answer", async () => {
    let signal: AbortSignal | undefined;
    const { raw } = await listen(
      serving((_, call) => {
        signal = call.signal;
        return { status: 200, body: "all" };
      }),
    );
    expect(statusesOf(await raw(lastGet("/api/open")))).toEqual([200]);
    expect(signal?.aborted).toBe(false);
  });
});

describe("a stream as an answer", () => {
  const chunk = 64 * 1024;

  /** Counts what is taken from it. */
  function counting(chunks: number) {
    const counts = { taken: 0, cancelled: false };
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        counts.taken += 1;
        controller.enqueue(new Uint8Array(chunk));
        if (counts.taken === chunks) controller.close();
      },
      cancel() {
        counts.cancelled = true;
      },
    });
    return { counts, stream };
  }
  const streaming = (stream: ReadableStream<Uint8Array>, options?: ServiceOptions) =>
    serving(() => ({ status: 200, mediaType: "application/octet-stream", body: stream }), options);

  it("is sent as it is", async () => {
    const { stream } = counting(20);
    const { origin } = await listen(streaming(stream));
    const response = await fetch(`${origin}/api/open`);
    expect((await response.arrayBuffer()).byteLength).toBe(20 * chunk);
  });

  it("is taken no faster than it is read, and cancelled when nobody reads on", async () => {
    const { counts, stream } = counting(4096);
    const { server } = await listen(streaming(stream));
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    socket.pause();
    socket.write(get("/api/open"));
    await expect.poll(() => counts.taken).toBeGreaterThan(0);
    // It stands still once every buffer on the way is full: then nothing changes any more.
    let before = -1;
    await expect
      .poll(
        () => {
          const isStill = before === counts.taken;
          before = counts.taken;
          return isStill;
        },
        { interval: 200, timeout: 10_000 },
      )
      .toBe(true);
    expect(counts.taken).toBeLessThan(2048);
    expect(counts.cancelled).toBe(false);
    socket.destroy();
    await expect.poll(() => counts.cancelled).toBe(true);
  });

  it("is cancelled when only its headers are asked for", async () => {
    const { counts, stream } = counting(4096);
    const { raw } = await listen(streaming(stream));
    const received = await raw("HEAD /api/open HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    expect(statusesOf(received)).toEqual([200]);
    expect(received.endsWith("\r\n\r\n")).toBe(true);
    expect(counts.cancelled).toBe(true);
  });

  it("that fails breaks the connection, so that nobody takes a part for the whole", async () => {
    const fault = new Error("disk");
    let count = 0;
    const stream = new ReadableStream<Uint8Array>({
      pull(controller) {
        count += 1;
        if (count < 3) controller.enqueue(new Uint8Array(10));
        else controller.error(fault);
      },
    });
    const errors: unknown[] = [];
    const onError = (error: unknown) => errors.push(error);
    const { raw } = await listen(streaming(stream), { onError });
    const received = await raw(lastGet("/api/open"));
    expect(received).not.toMatch(/\r\n0\r\n\r\n$/u);
    expect(errors).toEqual([fault]);
  });
});

describe("shutDown", () => {
  /** A server whose only handler answers when it is told to. */
  async function holding() {
    const requests: ((answer: object) => void)[] = [];
    const listening = await listen(serving(() => new Promise((resolve) => requests.push(resolve))));
    // Longer than any grace: connections are closed because nothing is under way, not by their age.
    listening.server.keepAliveTimeout = 60_000;
    const { port } = listening.server.address() as AddressInfo;
    /** What comes back over one connection, and that it was closed. */
    const opened = () => {
      const state = { received: "", closed: false };
      const socket: Socket = connect(port, "127.0.0.1");
      onTestFinished(() => void socket.destroy());
      socket.on("data", (data) => (state.received += data.toString("latin1")));
      socket.on("error", () => undefined);
      socket.on("close", () => (state.closed = true));
      return { socket, state };
    };
    return { ...listening, requests, opened };
  }

  it("lets a request under way be answered, then closes its connection", async () => {
    const { server, requests, opened } = await holding();
    const { socket, state } = opened();
    socket.write(get("/api/open"));
    await expect.poll(() => requests.length).toBe(1);
    const ended = shutDown(server);
    expect(state.closed).toBe(false);
    requests[0]?.({ status: 200, body: "late" });
    expect(await ended).toBe(true);
    await expect.poll(() => state.closed).toBe(true);
    expect(statusesOf(state.received)).toEqual([200]);
    expect(state.received.endsWith("late")).toBe(true);
  });

  it("closes connections that are kept alive and idle, and takes no new ones", async () => {
    const { server, requests, opened } = await holding();
    const { socket, state } = opened();
    socket.write(get("/api/open"));
    await expect.poll(() => requests.length).toBe(1);
    requests[0]?.({ status: 200, body: "first" });
    await expect.poll(() => statusesOf(state.received)).toEqual([200]);
    expect(state.closed).toBe(false);
    expect(await shutDown(server)).toBe(true);
    await expect.poll(() => state.closed).toBe(true);
    const late = opened();
    const refused = await new Promise((resolve) => late.socket.once("error", resolve));
    expect(refused).toMatchObject({ code: "ECONNREFUSED" });
  });

  it("answers what still comes over an open connection, and says that it closes", async () => {
    const { server, requests, opened } = await holding();
    const { socket, state } = opened();
    socket.write(get("/api/open"));
    await expect.poll(() => requests.length).toBe(1);
    const ended = shutDown(server);
    socket.write(get("/api/open"));
    await expect.poll(() => requests.length).toBe(2);
    for (const answer of requests) answer({ status: 200, body: "ok" });
    expect(await ended).toBe(true);
    await expect.poll(() => state.closed).toBe(true);
    expect(statusesOf(state.received)).toEqual([200, 200]);
    expect(state.received.toLowerCase()).toContain("connection: close");
  });

  it("cuts off who is not answered within the grace, and says so", async () => {
    const { server, requests, opened } = await holding();
    const { socket, state } = opened();
    socket.write(get("/api/open"));
    await expect.poll(() => requests.length).toBe(1);
    expect(await shutDown(server, { grace: 30 })).toBe(false);
    await expect.poll(() => state.closed).toBe(true);
    expect(state.received).toBe("");
  });

  it("may be asked twice, and of a server that does not listen", async () => {
    const { server } = await holding();
    const [first, second] = [shutDown(server), shutDown(server)];
    expect(await Promise.all([first, second])).toEqual([true, true]);
    expect(await shutDown(server)).toBe(true);
    expect(await shutDown(createServer())).toBe(true);
  });
});

it("a web-standard Request is answered as node:http answers", async () => {
  const { handle } = openShop({ getItem: { status: 200, body: { name: "käse" } } });
  const { origin } = await listen(handle);
  const [ofWeb, ofNode] = [await handle(ask("/items/1")), await fetch(`${origin}/api/items/1`)];
  expect(await ofNode.json()).toEqual(await ofWeb.json());
  for (const name of ["content-type", "content-length"]) {
    expect(ofNode.headers.get(name), name).toBe(ofWeb.headers.get(name));
  }
});

it("writes headers beyond ASCII byte for byte, whatever the body is", async () => {
  for (const body of ["ä", { a: "ä" }, new Uint8Array([0xe4])]) {
    const mediaType = body instanceof Uint8Array ? "application/octet-stream" : undefined;
    const answer = {
      status: 200,
      headers: { "x-name": "é÷" },
      body,
      ...(mediaType && { mediaType }),
    };
    const { raw } = await listen(serving(() => answer));
    // One character for each byte.
    expect(await raw(lastGet("/api/open"))).toMatch(/^x-name: é÷\r$/im);
  }
});
