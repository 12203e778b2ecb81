/** Handlers that read their bodies as they come, over HTTP, behind node:http, Express, Fastify and Hono. */
import { once } from "node:events";
import {
  Agent,
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  request,
} from "node:http";
import { type Socket, connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import express, { type ErrorRequestHandler, type RequestHandler } from "express";
import { getRequestListener } from "@hono/node-server";
import createFastify from "fastify";
import { Hono } from "hono";
import { describe, expect, it, onTestFinished } from "vitest";
import { toExpress } from "../../../../../runtime/mounts/express.ts";
import { toFastify } from "../../../../../runtime/mounts/fastify.ts";
import { toHono } from "../../../../../runtime/mounts/hono.ts";
import { toNodeListener } from "../../../../../runtime/adapters/node.ts";
import type { ServiceHandler } from "../../../../../runtime/exchange/exchange.ts";
import { listenWith } from "../frameworks/listen-with.ts";
import { file, formOf, formType, noting, text, textOf, uploads } from "./service.ts";

const service = uploads();

function behindExpress(...before: readonly RequestHandler[]) {
  return (handle: ServiceHandler): RequestListener => {
    const app = express();
    for (const each of before) app.use(each);
    return app.use(toExpress(handle));
  };
}

async function behindFastify(handle: ServiceHandler): Promise<RequestListener> {
  const app = createFastify();
  await app.register(toFastify(handle), { prefix: "/api" });
  await app.ready();
  onTestFinished(() => app.close());
  return (request, response) => app.routing(request, response);
}

function behindHono(handle: ServiceHandler): RequestListener {
  const { fetch } = new Hono().all("/api/*", toHono(handle));
  return getRequestListener(fetch, { overrideGlobalObjects: false });
}

type Mount = (handle: ServiceHandler) => RequestListener | Promise<RequestListener>;
const mounts: readonly (readonly [string, Mount])[] = [
  ["node:http", toNodeListener],
  ["Express and its parsers", behindExpress(express.json(), express.urlencoded(), express.text())],
  ["Fastify", behindFastify],
  ["Hono", behindHono],
];

/** What the mounts give of their frameworks, as far as it leads to the response of Node. */
interface Framework {
  readonly outgoing?: ServerResponse;
  readonly res?: ServerResponse;
  readonly reply?: { readonly raw: ServerResponse };
  readonly env?: { readonly outgoing: ServerResponse };
}

const octets = "application/octet-stream";
const form = formOf(
  [text("title"), "ab"],
  [file("photo"), "P\r\n--AaB03\r\n"],
  [text("tags"), "x"],
);
const seenOfForm = ['title="ab"', "photo@a.png;image/png;P\r\n--AaB03\r\n", 'tags="x"', "count=7"];

/** A connection that `text` is sent through in pieces of `size`; `end` gives all that came back. */
async function raw(origin: string, body: string, size = body.length) {
  const socket: Socket = connect(Number(new URL(origin).port), "127.0.0.1");
  socket.setNoDelay(true);
  let received = "";
  socket.on("data", (chunk) => (received += chunk.toString("latin1")));
  socket.on("error", () => undefined);
  const closed = new Promise((resolve) => socket.on("close", resolve));
  for (let at = 0; at < body.length; at += size) {
    socket.write(body.slice(at, at + size), "latin1");
    if (body.length / size < 1000) await sleep(0);
  }
  const end = async (): Promise<string> => {
    await closed;
    return received;
  };
  return { socket, end };
}

function head(path: string, type: string, length: number | string, method = "POST"): string {
  const size = typeof length === "number" ? `Content-Length: ${length}` : length;
  return `${method} /api${path} HTTP/1.1\r\nHost: a.test\r\nConnection: close\r\nContent-Type: ${type}\r\n${size}\r\n\r\n`;
}

describe.each(mounts)("behind %s", (_, mount) => {
  const open = async (handlers: object, options: object = {}): Promise<string> =>
    listenWith(await mount(service.handle(handlers, options)));

  it.each([1, 2, 3, 7, 65_536])("a form comes whole in pieces of %i bytes", async (size) => {
    const seen: string[] = [];
    const origin = await open({ addPhotos: service.streamed(noting(seen)) });
    const sent = head("/albums/3/photos", formType, form.length) + form;
    const { end } = await raw(origin, sent, size);
    expect(await end()).toMatch(/^HTTP\/1.1 201 /u);
    expect(seen).toEqual(seenOfForm);
  });

  it("a handler may ask for the next part while it waits for bytes of this one", async () => {
    const addPhotos = service.streamed(async ({ body }) => {
      const iterator = body[Symbol.asyncIterator]();
      const seen: string[] = [];
      const reads: Promise<unknown>[] = [];
      for (let at = await iterator.next(); at.done !== true; at = await iterator.next()) {
        seen.push(at.value.name);
        if (!at.value.stream) continue;
        reads.push(new Response(at.value.stream).text().catch(() => ""));
        await sleep(20);
      }
      await Promise.all(reads);
      return { status: 201, body: { seen } };
    });
    const origin = await open({ addPhotos });
    const within = form.indexOf("P\r\n") + 1;
    const first = head("/albums/3/photos", formType, form.length) + form.slice(0, within);
    const { socket, end } = await raw(origin, first);
    await sleep(100);
    socket.write(form.slice(within));
    expect(await end()).toContain('["title","photo","tags","count"]');
  }, 20_000);

  it("a form of fetch comes with its files", async () => {
    const seen: string[] = [];
    const origin = await open({ addPhotos: service.streamed(noting(seen)) });
    const body = new FormData();
    body.append("title", "Räder");
    body.append("photo", new File(["P".repeat(300_000)], 'r"ä.png', { type: "image/png" }));
    const response = await fetch(`${origin}/api/albums/3/photos`, { method: "POST", body });
    expect(response.status).toBe(201);
    expect(seen.slice(0, 2)).toEqual([
      'title="Räder"',
      `photo@r"ä.png;image/png;${"P".repeat(300_000)}`,
    ]);
  });

  it("what a handler answers of a stream goes out while it comes", async () => {
    const echo = service.streamed(({ body }) => ({ status: 200, body }));
    const origin = await open({ echo });
    const { socket } = await raw(origin, head("/echo", octets, "Transfer-Encoding: chunked"));
    let received = "";
    socket.on("data", (chunk) => (received += chunk.toString("latin1")));
    for (const word of ["first", "second", "third"]) {
      socket.write(`${word.length}\r\n${word}\r\n`);
      await expect.poll(() => received).toContain(word);
    }
    socket.write("0\r\n\r\n");
    await once(socket, "close");
  });

  it("20 MB are answered as they were sent", async () => {
    const echo = service.streamed(({ body }) => ({ status: 200, body }));
    const origin = await open({ echo });
    const body = new Uint8Array(20_000_000).map((_, at) => at % 251);
    const headers = { "content-type": octets };
    const response = await fetch(`${origin}/api/echo`, { method: "POST", headers, body });
    expect(Buffer.from(await response.arrayBuffer()).equals(body)).toBe(true);
  });

  it("the answer of a handler that reads no further arrives, and the connection is of use", async () => {
    const putFile = service.streamed(() => ({ status: 200, body: { seen: [] } }));
    const origin = await open({ putFile });
    for (const length of [0, 10, 500_000]) {
      const init = { method: "PUT", headers: { "content-type": octets } };
      const body = new Uint8Array(length);
      const response = await fetch(`${origin}/api/files/a`, { ...init, body });
      expect(response.status).toBe(200);
      await response.text();
    }
  });

  it("a sender of very much sees the answer of a handler that reads no further, and is ended", async () => {
    const putFile = service.streamed(async ({ body }) => {
      await body.getReader().read();
      return { status: 200, body: { seen: [] } };
    });
    const origin = await open({ putFile });
    const { end } = await raw(
      origin,
      head("/files/a", octets, 8_000_000, "PUT") + "a".repeat(8_000_000),
    );
    expect(await end()).toMatch(/^HTTP\/1.1 200 /u);
    for (let times = 0; times < 5; times += 1) {
      const body = new Uint8Array(30_000_000);
      const init = { method: "PUT", headers: { "content-type": octets }, body };
      expect((await fetch(`${origin}/api/files/a`, init)).status).toBe(200);
    }
  });

  it("an error inside of the iteration is a 500, and the connection ends in order", async () => {
    const errors: unknown[] = [];
    const addPhotos = service.streamed(async ({ body }) => {
      for await (const { name } of body) throw new Error(`no ${name}`);
      return { status: 500 };
    });
    const origin = await open({ addPhotos }, { onError: (error: unknown) => errors.push(error) });
    const { end } = await raw(origin, head("/albums/3/photos", formType, form.length) + form);
    expect(await end()).toMatch(/^HTTP\/1.1 500 /u);
    expect(errors).toEqual([new Error("no title")]);
  });

  it.each([
    ["a form", "/albums/3/photos", formType, "POST"],
    ["bytes", "/files/a", octets, "PUT"],
  ])("a client that goes away in the middle of %s is told within a second", async (...args) => {
    const [, path, type, method] = args;
    let [error, aborted]: [unknown, number] = [undefined, 0];
    const handler = service.streamed(async ({ body }, { signal }) => {
      signal.addEventListener("abort", () => (aborted = Date.now()));
      try {
        for await (const part of body) if (type === formType) await textOf(part);
        return { status: 200, body: { seen: [] } };
      } catch (thrown) {
        error = thrown;
        throw thrown;
      }
    });
    const origin = await open({ addPhotos: handler, putFile: handler });
    const { socket } = await raw(origin, head(path, type, 9999, method) + form.slice(0, 130));
    await sleep(50);
    const left = Date.now();
    socket.destroy();
    await expect.poll(() => aborted).toBeGreaterThan(0);
    expect(aborted - left).toBeLessThan(1000);
    await expect.poll(() => error).toMatchObject({ name: "RefusedBodyError", status: 400 });
  });

  it("a client that goes away while a handler does something else is told within a second", async () => {
    let aborted = 0;
    const putFile = service.streamed(async ({ body }, { signal }) => {
      signal.addEventListener("abort", () => (aborted = Date.now()));
      await body.getReader().read();
      await sleep(5000, undefined, { signal });
      return { status: 200, body: { seen: [] } };
    });
    const origin = await open({ putFile });
    const { socket } = await raw(origin, head("/files/a", octets, 9_999_999, "PUT") + "abc");
    await sleep(50);
    const left = Date.now();
    socket.destroy();
    await expect.poll(() => aborted).toBeGreaterThan(0);
    expect(aborted - left).toBeLessThan(1000);
  });

  /** Of a sender that is held back: milliseconds until the handler hears that it has left, as `leave` says. */
  const heldBack = async (
    leave: (socket: Socket) => void,
    look: (framework: Framework) => void = () => undefined,
  ): Promise<number> => {
    let [isCalled, aborted] = [false, 0];
    const putFile = service.streamed(async ({ body }, { signal, framework }) => {
      signal.addEventListener("abort", () => (aborted = Date.now()));
      await body.getReader().read();
      const looking = setInterval(() => look(framework as Framework), 200);
      isCalled = true;
      await sleep(5000, undefined, { signal }).finally(() => clearInterval(looking));
      return { status: 200, body: { seen: [] } };
    });
    const origin = await open({ putFile });
    const sent = head("/files/a", octets, 99_999_999, "PUT") + "a".repeat(9_000_000);
    const { socket } = await raw(origin, sent);
    await expect.poll(() => isCalled).toBe(true);
    await sleep(200);
    expect(aborted).toBe(0);
    const left = Date.now();
    leave(socket);
    await expect.poll(() => aborted, { timeout: 3000 }).toBeGreaterThan(0);
    return aborted - left;
  };

  it("a client that resets its connection while it is held back is told within a second", async () => {
    expect(await heldBack((socket) => socket.resetAndDestroy())).toBeLessThan(1000);
  });

  it("a client that goes away while it is held back is told within a second of interim responses", async () => {
    const left = (socket: Socket): unknown => socket.destroy();
    const look = ({ env, outgoing, reply, res }: Framework): void =>
      (env?.outgoing ?? outgoing ?? reply?.raw ?? res)?.writeProcessing();
    expect(await heldBack(left, look)).toBeLessThan(1000);
  });

  it("a client that goes away while it is held back is told once the handler reads on", async () => {
    let [aborted, readOn]: [number, number] = [0, 0];
    const putFile = service.streamed(async ({ body }, { signal }) => {
      signal.addEventListener("abort", () => (aborted = Date.now()));
      const reader = body.getReader();
      await reader.read();
      await sleep(500);
      readOn = Date.now();
      while (!(await reader.read()).done);
      return { status: 200, body: { seen: [] } };
    });
    const origin = await open({ putFile });
    const sent = head("/files/a", octets, 99_999_999, "PUT") + "a".repeat(9_000_000);
    const { socket } = await raw(origin, sent);
    await sleep(100);
    socket.destroy();
    await expect.poll(() => aborted).toBeGreaterThan(0);
    expect(aborted - readOn).toBeLessThan(1000);
  });

  it("a sender that lets wait too long is answered with 408, however little it sends", async () => {
    let error: unknown;
    const putFile = service.streamed(
      async ({ body }) => {
        try {
          for await (const _chunk of body);
        } catch (thrown) {
          error = thrown;
        }
        return { status: 200, body: { seen: [] } };
      },
      { idleTimeout: 300 },
    );
    const origin = await open({ putFile });
    const { socket, end } = await raw(origin, head("/files/a", octets, 9999, "PUT"));
    const begun = Date.now();
    for (let times = 0; times < 5; times += 1) {
      socket.write("a");
      await sleep(100);
    }
    expect(await end()).toMatch(/^HTTP\/1.1 408 /u);
    expect(Date.now() - begun).toBeGreaterThan(600);
    expect(error).toMatchObject({ status: 408 });
  });

  it("a body that says of itself that it is too large is answered before the handler is called", async () => {
    const putFile = service.streamed(() => expect.unreachable(), { maxStreamBytes: 1000 });
    const origin = await open({ putFile });
    const { end } = await raw(origin, head("/files/a", octets, 1001, "PUT") + "a".repeat(1001));
    expect(await end()).toMatch(/^HTTP\/1.1 413 /u);
  });

  it("a body that does not say so is answered once it is too large", async () => {
    const seen: string[] = [];
    const addPhotos = service.streamed(noting(seen), { maxStreamBytes: 200 });
    const origin = await open({ addPhotos });
    const length = (form.length + 40).toString(16);
    const chunked = `${length}\r\n${form}${"a".repeat(40)}\r\n0\r\n\r\n`;
    const coding = "Transfer-Encoding: chunked";
    const { end } = await raw(origin, head("/albums/3/photos", formType, coding) + chunked);
    expect(await end()).toMatch(/^HTTP\/1.1 413 /u);
  });

  it("a body larger than what is read whole is taken", async () => {
    const length = async (stream: ReadableStream<Uint8Array>): Promise<string> =>
      String((await new Response(stream).arrayBuffer()).byteLength);
    const putFile = service.streamed(async ({ body }) => ({
      status: 200,
      body: { seen: [await length(body)] },
    }));
    const origin = await open({ putFile }, { maxBodyBytes: 1000 });
    const body = new Uint8Array(3_000_000);
    const init = { method: "PUT", headers: { "content-type": octets }, body };
    const response = await fetch(`${origin}/api/files/a`, init);
    expect(await response.json()).toEqual({ seen: ["3000000"] });
  });
});

it("an error that is forwarded leaves a connection that can be used again", async () => {
  const putFile = service.streamed(async ({ body }) => {
    await body.getReader().read();
    throw new Error("the disk is full");
  });
  const app = express();
  app.use(toExpress(service.handle({ putFile }), { forwardErrors: true }));
  const answerError: ErrorRequestHandler = (error: Error, _request, response, _next) => {
    response.status(507).send(error.message);
  };
  const origin = await listenWith(app.use(answerError));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const sockets = new Set<unknown>();
  for (let times = 0; times < 3; times += 1) {
    const options = { agent, method: "PUT", headers: { "content-type": octets } };
    const outgoing = request(`${origin}/api/files/a`, options);
    outgoing.end(new Uint8Array(500_000));
    const [response] = (await once(outgoing, "response")) as [IncomingMessage];
    sockets.add(response.socket);
    expect(response.statusCode).toBe(507);
    expect(Buffer.concat(await response.toArray()).toString()).toBe("the disk is full");
  }
  expect(sockets.size).toBe(1);
});

describe("a form that a parser of Express has read", () => {
  const opened = async (parser: RequestHandler, seen: string[], errors: unknown[]) => {
    const options = { onError: (error: unknown) => errors.push(error) };
    const handle = service.handle({ addPhotos: service.streamed(noting(seen)) }, options);
    return listenWith(behindExpress(parser)(handle));
  };

  it("is used where it kept the bytes", async () => {
    const seen: string[] = [];
    const origin = await opened(express.raw({ type: "*/*" }), seen, []);
    const headers = { "content-type": formType };
    const init = { method: "POST", headers, body: form };
    expect((await fetch(`${origin}/api/albums/3/photos`, init)).status).toBe(201);
    expect(seen).toEqual(seenOfForm);
  });

  it.each<[string, (request: object) => void]>([
    ["nothing", () => undefined],
    ["an object", (request) => Object.assign(request, { body: { title: "ab" } })],
  ])("is a fault of the server that is told, where it left %s", async (_, leave) => {
    const errors: Error[] = [];
    const parser: RequestHandler = async (request, _response, next) => {
      for await (const _chunk of request);
      leave(request);
      next();
    };
    const origin = await opened(parser, [], errors);
    const init = { method: "POST", headers: { "content-type": formType }, body: form };
    expect((await fetch(`${origin}/api/albums/3/photos`, init)).status).toBe(500);
    expect(errors[0]?.message).toContain("Mount the server before the body parser");
  });
});
