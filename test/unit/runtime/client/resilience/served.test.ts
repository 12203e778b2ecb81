/** Retries and pacing over real connections: with a generated client, and with connections that fail. */
import { type Server, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { rateLimitHeaders } from "../../../../../core/views/authorization/rate-limit-headers.ts";
import * as uptime from "../../../../../generated/uptime-monitoring/client.js";
import { CallError } from "../../../../../runtime/client/call-error.ts";
import { serviceClient } from "../../../../../runtime/client/client.ts";
import type { AnyAnswer, ClientOperation } from "../../../../../runtime/client/contract.ts";
import { idempotency } from "../../../../../runtime/client/idempotency.ts";
import { rateLimiter } from "../../../../../runtime/client/rate-limiter.ts";
import { redirects } from "../../../../../runtime/client/redirects.ts";
import { type Retry, retry } from "../../../../../runtime/client/retry.ts";
import { connectionFailed } from "../../../../../runtime/client/connection-failed.ts";
import { deriveService } from "../../../core/views/authorization/described.ts";
import { listenTo } from "../media/listening.ts";
import { fakeClock } from "./fake-clock.ts";

function urlOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Where nobody listens any longer. */
async function closedUrl(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = urlOf(server);
  await new Promise((resolve) => server.close(resolve));
  return url;
}

/** A clock on which no wait takes time. */
const quick = () => {
  const clock = fakeClock();
  const waits: number[] = [];
  return { waits, clock: { ...clock, sleep: async (time: number) => void waits.push(time) } };
};

describe("a generated client", () => {
  const credentials = { apiKey: "k-secret" };
  const account = JSON.stringify({ stat: "ok", account: {} });

  it("comes again when a POST was refused until later, with the same body", async () => {
    const bodies: string[] = [];
    const baseUrl = await listenTo(async (request, response) => {
      let body = "";
      for await (const chunk of request) body += String(chunk);
      bodies.push(body);
      response.setHeader("content-type", "application/json");
      if (bodies.length === 1) response.writeHead(429, { "retry-after": "7" }).end("{}");
      else response.end(account);
    });
    const { clock, waits } = quick();
    const told: Retry[] = [];
    const again = retry({ clock, onRetry: (each) => told.push(each) });
    const client = uptime.createClient({ baseUrl, credentials, use: [again] });
    const result = await uptime.getAccountDetails(client, { body: { format: "json" } });
    expect(result.status).toBe(200);
    expect(waits).toEqual([7000]);
    expect(bodies).toHaveLength(2);
    expect(bodies[0]).toContain("api_key=k-secret");
    expect(bodies[1]).toBe(bodies[0]);
    expect(told).toEqual([
      { operation: "getAccountDetails", attempt: 1, delay: 7000, status: 429 },
    ]);
  });

  it("gives the refusal back when it would have to wait for too long", async () => {
    let requests = 0;
    const baseUrl = await listenTo((_, response) => {
      requests += 1;
      response.writeHead(429, { "retry-after": "3600" }).end();
    });
    const { clock } = quick();
    const client = uptime.createClient({ baseUrl, credentials, use: [retry({ clock })] });
    const result = await uptime.getAccountDetails(client, { body: {} });
    expect(result.httpStatus).toBe(429);
    expect(requests).toBe(1);
  });

  it("waits by the documented headers while no call is left, also calls of another client", async () => {
    const { api } = await deriveService("uptime-monitoring");
    const { service } = rateLimitHeaders(api, () => undefined);
    const clock = fakeClock();
    const seen: number[] = [];
    const baseUrl = await listenTo((request, response) => {
      request.resume();
      seen.push(clock.now());
      // The clock of the service goes otherwise.
      const now = clock.now() + 5_000_000;
      response.writeHead(200, {
        "content-type": "application/json",
        date: new Date(now).toUTCString(),
        "x-ratelimit-limit": "2",
        "x-ratelimit-remaining": String(seen.length % 2),
        "x-ratelimit-reset": String(now / 1000 + 60),
      });
      response.end(account);
    });
    const paced = rateLimiter(service, { clock });
    const [one, other] = [0, 1].map(() =>
      uptime.createClient({ baseUrl, credentials, use: [paced] }),
    ) as [uptime.Client, uptime.Client];
    const call = (client: uptime.Client) => uptime.getAccountDetails(client, { body: {} });
    const begin = clock.now();
    expect((await call(one)).status).toBe(200);
    expect((await call(other)).status).toBe(200);
    expect(seen).toEqual([begin, begin]);
    const waiting = [call(one), call(other)];
    await clock.pass(59_999);
    expect(seen).toHaveLength(2);
    await clock.pass(1);
    for (const { status } of await Promise.all(waiting)) expect(status).toBe(200);
    expect(seen).toEqual([begin, begin, begin + 60_000, begin + 60_000]);
    expect(clock.sleeping()).toBe(0);
  });

  it("stops waiting when the time of the call is up", async () => {
    const baseUrl = await listenTo((_, response) => {
      response.writeHead(503, { "retry-after": "20" }).end();
    });
    const client = uptime.createClient({
      baseUrl,
      credentials,
      use: [retry()],
      timeout: uptime.timeout(100),
    });
    const call = uptime.getAccountDetails(client, { body: {} });
    await expect(call).rejects.toMatchObject({ kind: "timeout" });
  });
});

describe("a connection", () => {
  const operation = (method: string): ClientOperation => ({
    name: "doThing",
    method,
    path: "/x",
    accept: "*/*",
  });
  const call = async (baseUrl: string, method: string, use = [retry({ clock: quick().clock })]) => {
    const client = serviceClient({}, { baseUrl, use });
    const made: Promise<AnyAnswer> = client.call(operation(method));
    return made.catch((error: unknown) => error);
  };

  it("that does not come about is one by which nothing was sent", async () => {
    const error = await call(await closedUrl(), "POST", []);
    expect(error).toBeInstanceOf(CallError);
    expect(error instanceof CallError && connectionFailed(error)).toBe(true);
  });

  it("that breaks may have carried the request: only what is idempotent is sent again", async () => {
    let requests = 0;
    const baseUrl = await listenTo((request, response) => {
      requests += 1;
      if (requests % 2 === 1) request.socket.destroy();
      else response.end();
    });
    expect(await call(baseUrl, "POST")).toMatchObject({ kind: "network" });
    requests = 0;
    expect(await call(baseUrl, "PUT")).toMatchObject({ httpStatus: 200 });
    expect(requests).toBe(2);
    requests = 0;
    const use = [idempotency(), retry({ clock: quick().clock })];
    expect(await call(baseUrl, "POST", use)).toMatchObject({ httpStatus: 200 });
    expect(requests).toBe(2);
  });

  it("that breaks in the midst of a body is used again for what is idempotent", async () => {
    let requests = 0;
    const baseUrl = await listenTo((_, response) => {
      requests += 1;
      response.writeHead(200, { "content-type": "text/plain", "content-length": "4" });
      response.write("bo");
      if (requests > 1) response.end("dy");
      else setImmediate(() => response.destroy());
    });
    expect(await call(baseUrl, "GET")).toMatchObject({ httpStatus: 200, body: "body" });
    expect(requests).toBe(2);
  });

  it("that does not come about after a redirect is no reason to post again", async () => {
    const posts: string[] = [];
    const server = createServer((request, response) => {
      posts.push(request.method ?? "");
      response.writeHead(303, { location: "/there", connection: "close" }).end();
      server.close();
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => server.closeAllConnections());
    const use = [retry({ clock: quick().clock }), redirects()];
    const error = await call(urlOf(server), "POST", use);
    expect(error).toMatchObject({ kind: "network", response: { status: 303 } });
    expect(posts).toEqual(["POST"]);
  });
});
