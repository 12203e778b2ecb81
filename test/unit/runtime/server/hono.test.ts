/** The generated server as a handler of Hono, on Hono's own server for Node. */
import { once } from "node:events";
import { type ClientRequest, request as send } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { createAdaptorServer } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { mount } from "hono/mount";
import { describe, expect, it, onTestFinished } from "vitest";
import { toHono } from "../../../../runtime/mounts/hono.ts";
import type { ServiceOptions } from "../../../../runtime/server/service-description.ts";
import { openShop } from "./shop.ts";

const json = { "content-type": "application/json" };
const form = { "content-type": "application/x-www-form-urlencoded" };

/** The origin of an app that listens for the length of a test. */
async function listen(app: Hono): Promise<string> {
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    if ("closeAllConnections" in server) server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A promise, and what fulfils it. */
function gate<Value>() {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((fulfil) => (resolve = fulfil));
  return { promise, resolve };
}

const items = { getItem: { status: 200, body: { name: "käse" } }, addItem: { status: 201 } };

/** The shop below a prefix of an app that has a route of its own. */
async function openBelow(prefix: string, options: ServiceOptions = {}) {
  const { handle, seen } = openShop(items, { basePath: prefix, ...options });
  const app = new Hono();
  app.get("/own", (context) => context.text("own"));
  app.all(`${prefix}/*`, toHono(handle));
  return { origin: await listen(app), seen };
}

describe("below a prefix", () => {
  it("has its paths, and the app all others", async () => {
    const { origin, seen } = await openBelow("/api/v1");
    const found = await fetch(`${origin}/api/v1/items/7?page=2&tags=a&tags=b%20c`);
    expect([found.status, await found.json()]).toEqual([200, { name: "käse" }]);
    expect(seen.input).toMatchObject({ path: { id: 7 }, query: { page: 2, tags: ["a", "b c"] } });
    expect(await (await fetch(`${origin}/own`)).text()).toBe("own");
    expect(await (await fetch(`${origin}/items/7`)).text()).toBe("404 Not Found");
  });

  it("answers itself what has no path, breaks the contract or has no method", async () => {
    const { origin } = await openBelow("/api/v1");
    for (const path of ["/api/v1", "/api/v1/", "/api/v1/none"]) {
      const response = await fetch(origin + path);
      expect([response.status, await response.json()], path).toMatchObject([
        404,
        { toolkit: true },
      ]);
    }
    const broken = await fetch(`${origin}/api/v1/items/x`);
    expect([broken.status, await broken.json()]).toMatchObject([400, { toolkit: true }]);
    const method = await fetch(`${origin}/api/v1/items/7`, { method: "DELETE" });
    expect([method.status, method.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  });

  it("answers HEAD and OPTIONS with their headers", async () => {
    const { origin } = await openBelow("/api/v1");
    const head = await fetch(`${origin}/api/v1/items/7`, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, "16"]);
    expect(head.headers.get("content-type")).toBe("application/json");
    const options = await fetch(`${origin}/api/v1/items`, { method: "OPTIONS" });
    expect([options.status, options.headers.get("allow")]).toEqual([204, "OPTIONS, POST"]);
  });

  it("sees text in paths as it was sent", async () => {
    const { origin, seen } = await openBelow("/api/v1");
    const init = { method: "PUT", body: "x" };
    await fetch(`${origin}/api/v1/files/a%2Fb%25.bin`, init);
    expect(seen.input).toMatchObject({ path: { name: "a/b%" } });
  });
});

describe("mounted without its prefix", () => {
  it.each(["method", "function"])("by the %s, has its paths", async (way) => {
    const { handle, seen } = openShop(items, { basePath: "" });
    const app = new Hono();
    if (way === "method") app.mount("/deep/api", handle);
    else app.use("/deep/api/*", mount(handle));
    const origin = await listen(app);
    const found = await fetch(`${origin}/deep/api/items/7?page=3`);
    expect([found.status, await found.json()]).toEqual([200, { name: "käse" }]);
    expect(seen.input).toMatchObject({ path: { id: 7 }, query: { page: 3 } });
    const init = { method: "POST", headers: json, body: '{"name":"a"}' };
    expect((await fetch(`${origin}/deep/api/items`, init)).status).toBe(201);
    expect(seen.input).toMatchObject({ body: { name: "a" } });
    await fetch(`${origin}/deep/api/files/a%2Fb.bin`, { method: "PUT", body: "x" });
    expect(seen.input).toMatchObject({ path: { name: "a/b" } });
  });
});

describe("bodies", () => {
  it("go out as they grow", async () => {
    const next = gate<void>();
    const app = new Hono();
    const parts = ["first", "second"].map((text) => new TextEncoder().encode(text));
    const answer = toHono(
      async () =>
        new Response(
          new ReadableStream<Uint8Array>({
            async pull(controller) {
              const part = parts.shift();
              if (part === undefined) return controller.close();
              if (parts.length === 0) await next.promise;
              controller.enqueue(part);
            },
          }),
        ),
    );
    app.all("/*", answer);
    const reader = (await fetch(await listen(app))).body!.getReader();
    const decode = async () => new TextDecoder().decode((await reader.read()).value);
    expect(await decode()).toBe("first");
    next.resolve();
    expect(await decode()).toBe("second");
    expect((await reader.read()).done).toBe(true);
  });

  it("come in as they are sent", async () => {
    const first = gate<string>();
    const app = new Hono();
    const read = toHono(async (request) => {
      const reader = request.body!.getReader();
      first.resolve(new TextDecoder().decode((await reader.read()).value));
      return new Response(new TextDecoder().decode((await reader.read()).value));
    });
    app.all("/*", read);
    const request = send(await listen(app), { method: "POST" });
    request.write("first");
    expect(await first.promise).toBe("first");
    request.end("second");
    expect(await textOf(request)).toBe("second");
  });

  it("that are too long are refused, by the announced length and by counting", async () => {
    const { origin, seen } = await openBelow("/api/v1");
    const fits = { method: "POST", headers: json, body: `{"name":"${"a".repeat(2 ** 20 - 11)}"}` };
    expect((await fetch(`${origin}/api/v1/items`, fits)).status).toBe(201);
    delete seen.input;
    const bytes = new TextEncoder().encode(`{"name":"${"a".repeat(2 ** 20 - 10)}"}`);
    const announced = { method: "POST", headers: json, body: bytes };
    const first = await fetch(`${origin}/api/v1/items`, announced);
    expect([first.status, await first.json()]).toMatchObject([413, { toolkit: true }]);
    const body = new Blob([bytes]).stream();
    const streamed = { method: "POST", headers: json, body, duplex: "half" } as RequestInit;
    expect((await fetch(`${origin}/api/v1/items`, streamed)).status).toBe(413);
    expect(seen.input).toBeUndefined();
  });
});

describe("a request", () => {
  const head = "POST /api/v1/items HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";

  it("whose body does not come is answered with 408", async () => {
    const { origin } = await openBelow("/api/v1", { bodyTimeout: 20 });
    const announced = await raw(origin, `${head}Content-Length: 100\r\n\r\n{`);
    expect(announced).toMatch(/^HTTP\/1\.1 408 /);
    const chunked = await raw(origin, `${head}Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`);
    expect(chunked).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("to a URL with credentials, which no Request can have, is refused", async () => {
    const { origin, seen } = await openBelow("/api/v1");
    const target = `${origin.replace("//", "//user:password@")}/api/v1/items/7`;
    const close = "Host: a\r\nConnection: close\r\n\r\n";
    expect(await raw(origin, `GET ${target} HTTP/1.1\r\n${close}`)).toMatch(/^HTTP\/1\.1 400 /);
    expect(seen.input).toBeUndefined();
  });
});

it("the request's signal aborts when the client goes away", async () => {
  const called = gate<void>();
  const aborted = gate<void>();
  const app = new Hono();
  const wait = toHono(async (request) => {
    request.signal.addEventListener("abort", () => aborted.resolve());
    called.resolve();
    await aborted.promise;
    return new Response(null);
  });
  app.all("/*", wait);
  const client = new AbortController();
  const answered = fetch(await listen(app), { signal: client.signal });
  await called.promise;
  client.abort();
  await expect(answered).rejects.toThrow();
  await aborted.promise;
});

describe("a body that something before has read", () => {
  type Read = (context: Context) => Promise<unknown>;

  /** The shop behind something that reads; what became of one request. */
  async function after(read: Read, init: RequestInit = {}) {
    const { handle, seen } = openShop(items);
    const app = new Hono();
    app.use(async (context, next) => {
      await read(context);
      await next();
    });
    app.all("/api/*", toHono(handle));
    const sent = { method: "POST", headers: json, body: '{"name":"käse"}', ...init };
    return { answered: await fetch(`${await listen(app)}/api/items`, sent), seen };
  }

  const byHono: [string, Read][] = [
    ["json", ({ req }) => req.json()],
    ["text", ({ req }) => req.text()],
    ["arrayBuffer", ({ req }) => req.arrayBuffer()],
    ["blob", ({ req }) => req.blob()],
  ];
  it.each(byHono)("through Hono's %s() is used", async (_, read) => {
    const { answered, seen } = await after(read);
    expect(answered.status).toBe(201);
    expect(seen.input).toMatchObject({ body: { name: "käse" } });
    expect(seen.errors).toEqual([]);
  });

  const lost: [string, Read, RequestInit?][] = [
    ["as text", ({ req }) => req.raw.text()],
    ["as a stream", ({ req }) => req.raw.body!.getReader().read()],
    ["as a form", ({ req }) => req.formData(), { headers: form, body: "name=a" }],
  ];
  it.each(lost)("%s is a fault of the server, which hears of it", async (_, read, init) => {
    const { answered, seen } = await after(read, init);
    expect([answered.status, await answered.json()]).toMatchObject([500, { toolkit: true }]);
    expect(seen.input).toBeUndefined();
    expect(seen.errors).toMatchObject([{ message: expect.stringContaining("request.clone()") }]);
  });

  it.each([
    ["bytes that are no text", new Uint8Array([0, 255, 1])],
    ["a byte order mark", new Uint8Array([0xef, 0xbb, 0xbf, 65])],
  ])("%s that were read as text are a fault of the server", async (_, body) => {
    const headers = { "content-type": "application/octet-stream" };
    const { answered, seen } = await after(({ req }) => req.text(), { headers, body });
    expect(answered.status).toBe(500);
    expect(seen.input).toBeUndefined();
    expect(seen.errors).toMatchObject([{ message: expect.stringContaining("request.clone()") }]);
  });

  it("from a copy of the request is there", async () => {
    const { handle, seen } = openShop(items);
    const app = new Hono();
    app.use(async (context, next) => {
      await context.req.raw.clone().text();
      await next();
    });
    app.all("/api/*", toHono(handle));
    const init = { method: "POST", headers: json, body: '{"name":"a"}' };
    expect((await fetch(`${await listen(app)}/api/items`, init)).status).toBe(201);
    expect(seen.input).toMatchObject({ body: { name: "a" } });
  });
});

/** Sends bytes as they are, and gives what came back until the server closes. */
function raw(origin: string, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let received = "";
    const socket = connect(Number(new URL(origin).port), "127.0.0.1", () => socket.write(text));
    socket.on("data", (chunk) => (received += String(chunk)));
    socket.on("close", () => resolve(received));
    socket.on("error", reject);
  });
}

async function textOf(request: ClientRequest): Promise<string> {
  const [response] = (await once(request, "response")) as [AsyncIterable<Buffer>];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
