/** What holds for a service over node:http holds in each framework: hostile clients, streams, ends of clients. */
import { type Socket, connect } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Call } from "../../../../../runtime/server/options.ts";
import type { ServiceOptions } from "../../../../../runtime/server/service-description.ts";
import { createService } from "../../../../../runtime/server/service.ts";
import { type MountOptions, mounts, startMount } from "../../../../support/mounts.ts";
import { beginEffort } from "../../../../support/effort.ts";
import { plainRouter } from "../plain-router.ts";
import { openShop, shop } from "../shop.ts";

const post = "POST /api/items HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";
const lastGet = "GET /api/items/1 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
const statusesOf = (received: string) =>
  [...received.matchAll(/HTTP\/1\.1 (\d{3})/gu)].map(([, status]) => Number(status));
const withItem = { addItem: { status: 201 }, getItem: { status: 200, body: { name: "a" } } };

const ways: readonly [string, MountOptions][] = [
  ["at the root", {}],
  ["below its base path", { basePath: "/api" }],
  ["behind parsers", { parsesBodies: true }],
];

/** Sends bytes, and gives what came back until the connection is closed; `talk` may send more. */
function exchange(port: number, text: string, talk?: (socket: Socket) => void): Promise<string> {
  return new Promise((resolve) => {
    let received = "";
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(text, "latin1");
      talk?.(socket);
    });
    socket.on("data", (data) => (received += data.toString("latin1")));
    socket.on("close", () => resolve(received));
    socket.on("error", () => undefined);
  });
}

describe.each(mounts)("mounted by %s", (mount) => {
  describe.each(ways)("%s,", (_, way) => {
    const isParsed = way.parsesBodies === true;

    async function open(answers: Readonly<Record<string, unknown>>, options?: ServiceOptions) {
      const { handle, seen } = openShop(answers, options);
      const { port, close } = await startMount(mount, handle, way);
      onTestFinished(close);
      return { port, seen, origin: `http://127.0.0.1:${port}` };
    }

    it("a body that breaks off reaches no handler", async () => {
      const { port, seen } = await open({});
      await exchange(port, `${post}Content-Length: 50\r\n\r\n{"name":`, (socket) =>
        setTimeout(() => socket.end(), 30),
      );
      expect([seen.input, seen.errors]).toEqual([undefined, []]);
    });

    it("a slow body is read to its end", async () => {
      const { port, seen } = await open(withItem);
      const head = `${post}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n`;
      const answer = await exchange(port, head, (socket) => {
        const parts = ['8\r\n{"name":\r\n', '4\r\n"a"}\r\n', "0\r\n\r\n"];
        parts.forEach((part, index) => setTimeout(() => socket.write(part), 20 * (index + 1)));
      });
      expect(statusesOf(answer)).toEqual([201]);
      expect(seen.input).toMatchObject({ body: { name: "a" } });
    });

    it.skipIf(isParsed)("a body without end is refused while it is sent", async () => {
      const { port } = await open({}, { maxBodyBytes: 1000 });
      const chunk = `1f4\r\n${"x".repeat(500)}\r\n`;
      const received = await exchange(
        port,
        `${post}Transfer-Encoding: chunked\r\n\r\n`,
        (socket) => {
          const timer = setInterval(() => socket.write(chunk), 5);
          socket.on("data", () => {
            clearInterval(timer);
            socket.destroy();
          });
        },
      );
      expect(statusesOf(received)).toEqual([413]);
    });

    it("a body that is too large is refused, and the connection stays usable", async () => {
      const { port, seen } = await open(withItem, { maxBodyBytes: 20 });
      const body = JSON.stringify({ name: "x".repeat(5000) });
      const sent = `${post}Content-Length: ${body.length}\r\n\r\n${body}${lastGet}`;
      expect(statusesOf(await exchange(port, sent))).toEqual([413, 200]);
      expect(seen.input).not.toHaveProperty("body");
    });

    it("a header of an answer cannot end its line", async () => {
      const headers = { "X-Total": "1\r\nSet-Cookie: a=b" };
      const { port } = await open({ getItem: { status: 200, body: { name: "a" }, headers } });
      const answer = await exchange(port, lastGet);
      expect(statusesOf(answer)).toEqual([500]);
      expect(answer.toLowerCase()).not.toContain("set-cookie");
    });

    it("values of many keys and JSON of many levels cost little", async () => {
      const { origin } = await open({ addItem: { status: 201 } });
      const send = async (type: string, body: string) => {
        const headers = { "content-type": type };
        return (await fetch(`${origin}/api/items`, { method: "POST", headers, body })).status;
      };
      const effort = beginEffort();
      const form = "application/x-www-form-urlencoded";
      expect(await send(form, `name=${"%41".repeat(300_000)}`)).toBe(201);
      expect(await send("application/json", '{"a":'.repeat(150_000))).toBe(400);
      expect(effort()).toBeLessThan(2000);
    });

    it("requests in line on one connection are answered in line, without a warning", async () => {
      const heard: string[] = [];
      const listener = (warning: Error): void => void heard.push(warning.message);
      process.on("warning", listener);
      onTestFinished(() => void process.off("warning", listener));
      const { port } = await open(withItem, {
        // Makes a `Request`, and listens for the end of the client.
        onAnswer: ({ request, signal }) => void (request.signal.aborted || signal.aborted),
      });
      const get = "GET /api/items/1 HTTP/1.1\r\nHost: a\r\n\r\n";
      expect(statusesOf(await exchange(port, get.repeat(59) + lastGet))).toEqual(
        Array(60).fill(200),
      );
      await new Promise((resolve) => setImmediate(resolve));
      expect(heard).toEqual([]);
    });

    it("text in paths, queries, cookies and repeated headers is seen as it was sent", async () => {
      const { origin, port, seen } = await open(withItem);
      const url = `${origin}/api/files/a%2Fb%25.bin`;
      expect((await fetch(url, { method: "PUT", body: "x" })).status).toBe(200);
      expect(seen.input).toMatchObject({ path: { name: "a/b%" } });
      const fields = "Cookie: theme=a\r\nX-Depth: 3\r\nCookie: b=c\r\nConnection: close\r\n";
      const target = "/api/items/7?tags=a&tags=b%20c&page=2";
      await exchange(port, `GET ${target} HTTP/1.1\r\nHost: a\r\n${fields}\r\n`);
      expect(seen.input).toMatchObject({
        path: { id: 7 },
        query: { page: 2, tags: ["a", "b c"] },
        headers: { "X-Depth": 3 },
        cookies: { theme: "a" },
      });
    });

    it("a refused request, an unknown path and a method are answered by the service", async () => {
      const { origin } = await open(withItem);
      const broken = await fetch(`${origin}/api/items/x`);
      expect([broken.status, await broken.json()]).toMatchObject([400, { toolkit: true }]);
      const none = await fetch(`${origin}/api/none`);
      expect([none.status, await none.json()]).toMatchObject([404, { toolkit: true }]);
      const method = await fetch(`${origin}/api/items/7`, { method: "DELETE" });
      expect([method.status, method.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
      const head = await fetch(`${origin}/api/items/7`, { method: "HEAD" });
      expect([head.status, head.headers.get("content-length")]).toEqual([200, "12"]);
    });
  });
});

/** A promise, and what fulfils it. */
function gate<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((fulfil) => (resolve = fulfil));
  return { promise, resolve };
}

/** A service with one operation, `GET /api/open`, mounted by a framework. */
async function serving(
  mount: (typeof mounts)[number],
  open: (input: unknown, call: Call) => unknown,
  options: ServiceOptions = {},
) {
  const operations = [{ name: "open", method: "GET", path: "/open", parameters: [], responses }];
  const service = { ...shop, operations, schemes: [], route: plainRouter(operations) };
  const { port, close } = await startMount(mount, createService(service, { open }, options));
  onTestFinished(close);
  return `http://127.0.0.1:${port}/api/open`;
}

const responses = [
  { status: "200", content: [{ mediaType: "application/octet-stream", type: "binary" as const }] },
];

describe.each(mounts)("by %s, the signal of a call", (mount) => {
  it("aborts within a second after the client has gone", async () => {
    const called = gate<AbortSignal>();
    const url = await serving(mount, async (_, { signal }) => {
      called.resolve(signal);
      await new Promise((resolve) => signal.addEventListener("abort", resolve));
      return { status: 200, body: new Uint8Array() };
    });
    const client = new AbortController();
    const answered = fetch(url, { signal: client.signal });
    const signal = await called.promise;
    expect(signal.aborted).toBe(false);
    client.abort();
    await expect(answered).rejects.toThrow();
    await expect.poll(() => signal.aborted, { timeout: 1000 }).toBe(true);
  });
});

describe.each(mounts)("by %s, a stream", (mount) => {
  const piece = new Uint8Array(2 ** 16).fill(65);

  it("of 100 MB is made only as fast as it is taken", async () => {
    let made = 0;
    const pieces = 1600;
    const body = () =>
      new ReadableStream<Uint8Array>({
        pull(controller) {
          made += 1;
          controller.enqueue(piece);
          if (made === pieces) controller.close();
        },
      });
    const url = await serving(mount, () => ({ status: 200, body: body() }));
    const reader = (await fetch(url)).body!.getReader();
    await reader.read();
    await new Promise((resolve) => setTimeout(resolve, 50));
    // What sockets and streams hold between both ends: some megabytes.
    expect(made).toBeLessThan(300);
    let length = 0;
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.length;
    }
    expect(length).toBeGreaterThan(pieces * piece.length - 2 ** 20);
    expect(made).toBe(pieces);
  });

  it("is given up when the client goes away", async () => {
    const cancelled = gate<boolean>();
    const errors: unknown[] = [];
    const answer = () => ({
      status: 200,
      body: new ReadableStream<Uint8Array>({
        // More may come, at some time.
        start: (controller) => controller.enqueue(piece),
        cancel: () => cancelled.resolve(true),
      }),
    });
    const url = await serving(mount, answer, { onError: (error) => errors.push(error) });
    const client = new AbortController();
    const reader = (await fetch(url, { signal: client.signal })).body!.getReader();
    await reader.read();
    client.abort();
    expect(await cancelled.promise).toBe(true);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(errors).toEqual([]);
  });

  it("that fails breaks the connection off", async () => {
    let count = 0;
    const url = await serving(mount, () => ({
      status: 200,
      body: new ReadableStream<Uint8Array>({
        async pull(controller) {
          count += 1;
          if (count === 1) return controller.enqueue(piece);
          await new Promise((resolve) => setTimeout(resolve, 20));
          throw new Error("it failed");
        },
      }),
    }));
    await expect(fetch(url).then((answer) => answer.arrayBuffer())).rejects.toThrow();
  });
});
