/** What every mount is held to, in the real server of its platform: what node:http answers, and more. */
import { once } from "node:events";
import { type ClientRequest, type IncomingMessage, request as send } from "node:http";
import { connect as connectTo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  type Got,
  type Sent,
  exchange,
  hostile,
  noHost,
  rawRequests,
  steps,
  usual,
} from "./exchanges.ts";
import { type Platform, onNode } from "./platforms.ts";

export interface Expected {
  /** What a handler gets, as the app of the platform tells it. */
  readonly framework: unknown;
  /** What becomes of a fault that is forwarded; absent: the app has no such mount. */
  readonly forwarded?: string;
  /** Where the end of a client is told. */
  readonly tellsGone: { readonly held: boolean; readonly pending: boolean };
  /** False: answers are whole before they go out. */
  readonly streams?: boolean;
  /** True: paths come as they were sent. */
  readonly keepsSteps?: boolean;
  /** Where no URL can have the host: it is ignored, refused by the mount, or by the platform itself. */
  readonly withoutHost: number;
  /** Requests that the platform answers itself, by their titles, with the status of its answer. */
  readonly itself?: Readonly<Record<string, number>>;
  /** The same of requests that are sent as they are written, with the statuses of all answers. */
  readonly raw?: Readonly<Record<string, readonly number[]>>;
  /** True: what stands before the platform reads bodies, to an end of its own. */
  readonly isBehindGateway?: boolean;
  /** False: the app has no route of its own. */
  readonly hasOwn?: boolean;
}

/** One request to the service as it is opened for a `describe`. */
type Ask = (sent: Sent) => Promise<Got>;

export function holds(open: () => Promise<Platform>, expected: Expected): void {
  let platform: Platform;
  let node: Platform;
  beforeAll(async () => {
    [platform, node] = await Promise.all([open(), onNode()]);
  }, 300_000);
  // Where one did not start, its own error is what counts.
  afterAll(() => Promise.all([platform, node].map((each?: Platform) => each?.stop())));
  const ask: Ask = (sent) => exchange(platform.origin, sent);
  const askNode: Ask = (sent) => exchange(node.origin, sent);
  const connect = (path: string): ClientRequest =>
    send(platform.origin + path, { agent: false }).end();

  answersAsNode(ask, askNode, expected);
  answersRawAsNode(
    () => platform.origin,
    () => node.origin,
    expected,
  );
  bearsBrokenBodies(ask, () => platform.origin, expected);
  standsInItsApp(ask, expected);
  if (expected.streams !== false) sendsAsItIsTaken(ask, connect);
  for (const name of ["hold", "pending"] as const) {
    if (expected.tellsGone[name === "hold" ? "held" : "pending"]) hearsOfTheEnd(ask, connect, name);
  }
}

function answersAsNode(ask: Ask, askNode: Ask, expected: Expected): void {
  const { itself = {}, keepsSteps = false } = expected;

  it.each([...usual, ...hostile])(
    "a request with %s is answered as by node:http",
    async (title, sent) => {
      const status = itself[title];
      if (status === undefined) expect(await ask(sent)).toEqual(await askNode(sent));
      else expect((await ask(sent)).status).toBe(status);
    },
  );

  it.each(steps)("a target with steps to another folder hurts nobody: %s", async (path) => {
    const { status } = await ask({ path });
    expect(keepsSteps ? [400] : [200, 308, 400, 404]).toContain(status);
  });

  it("a host that no URL can have decides nothing", async () => {
    expect((await ask(noHost)).status).toBe(expected.withoutHost);
  });
}

const post = "POST /api/items HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";

/** What no client of HTTP writes, by the statuses of all answers until the connection ends. */
function answersRawAsNode(
  origin: () => string,
  nodeOrigin: () => string,
  expected: Expected,
): void {
  const { raw = {} } = expected;

  it.each(rawRequests)(
    "sent as it is written, %s is answered as by node:http",
    async (title, text) => {
      const statuses = await statusesOf(origin(), text);
      expect(statuses).toEqual(raw[title] ?? (await statusesOf(nodeOrigin(), text)));
    },
  );
}

function statusesOf(origin: string, text: string): Promise<readonly number[]> {
  return new Promise((resolve) => {
    let received = "";
    const socket = connectTo(Number(new URL(origin).port), "127.0.0.1", () => socket.write(text));
    const timer = setTimeout(() => socket.destroy(), 1500);
    socket.on("data", (data) => (received += data.toString("latin1")));
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearTimeout(timer);
      resolve([...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status)));
    });
  });
}

function bearsBrokenBodies(ask: Ask, origin: () => string, expected: Expected): void {
  /** Sends `text`, and more of it as long as `more` gives some; what came back until one side has closed. */
  const raw = (text: string, more?: () => string): Promise<string> =>
    new Promise((resolve) => {
      let received = "";
      let timer: NodeJS.Timeout | undefined;
      const socket = connectTo(Number(new URL(origin()).port), "127.0.0.1", () => {
        socket.write(text);
        if (more === undefined) setTimeout(() => socket.destroy(), 100);
        else timer = setInterval(() => socket.write(more()), 1);
      });
      socket.on("data", (data) => {
        received += data.toString("latin1");
        socket.destroy();
      });
      socket.on("error", () => socket.destroy());
      socket.on("close", () => {
        clearInterval(timer);
        resolve(received);
      });
    });

  it("a body that breaks off reaches no handler", async () => {
    const before = (await told(ask)).added;
    await raw(`${post}Content-Length: 50\r\n\r\n{"name":"a"`);
    await raw(`${post}Transfer-Encoding: chunked\r\n\r\nc\r\n{"name":"a"}\r\n`);
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect((await told(ask)).added).toBe(before);
  });

  if (expected.isBehindGateway === true) return;

  it("a body without end is refused while it is sent", async () => {
    const chunk = `2710\r\n${"x".repeat(10_000)}\r\n`;
    const received = await raw(`${post}Transfer-Encoding: chunked\r\n\r\n`, () => chunk);
    expect(received).toMatch(/^HTTP\/1\.1 413 /u);
  });
}

function standsInItsApp(ask: Ask, expected: Expected): void {
  const { forwarded, hasOwn = true } = expected;

  if (hasOwn) {
    it("a route of the app stands beside the mount", async () => {
      expect((await ask({ path: "/own" })).body).toBe("own");
    });
  }

  it("a handler gets what the platform gives", async () => {
    expect(JSON.parse((await ask({ path: "/api/framework" })).body)).toEqual(expected.framework);
  });

  if (forwarded !== undefined) {
    it("a fault goes to the platform where it is to be forwarded, and nothing else does", async () => {
      const at = (path: string) => ask({ path: `/forwarding${path}` });
      expect((await at("/fault")).body).toBe(forwarded);
      expect((await at("/items/7")).status).toBe(200);
      expect((await at("/items/x")).status).toBe(400);
      expect((await at("/none")).status).toBe(404);
    });
  }
}

/** What has become of the requests before, as the app tells it. */
async function told(ask: Ask): Promise<Readonly<Record<string, number>>> {
  return JSON.parse((await ask({ path: "/api/told" })).body) as Record<string, number>;
}

type Connect = (path: string) => ClientRequest;

function sendsAsItIsTaken(ask: Ask, connect: Connect): void {
  it("an answer of 100 MB is made only as fast as it is taken", async () => {
    const [incoming] = (await once(connect("/api/grow"), "response")) as [IncomingMessage];
    await once(incoming, "readable");
    // Nobody reads on for a while; what is on its way then is all that is made.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const { made } = await told(ask);
    let total = 0;
    for await (const { length } of incoming as AsyncIterable<Buffer>) total += length;
    expect(total).toBe(100 * 1_048_576);
    expect(made).toBeLessThan(40);
  });
}

function hearsOfTheEnd(ask: Ask, connect: Connect, name: "hold" | "pending"): void {
  const when = name === "hold" ? "while its answer is on the way" : "before it is answered";
  const key = name === "hold" ? "held" : "pending";

  it(`a call hears within a second that its client has gone ${when}`, async () => {
    const outgoing = connect(`/api/${name}`);
    outgoing.on("error", () => undefined);
    if (name === "pending") await new Promise((resolve) => setTimeout(resolve, 300));
    else {
      const [incoming] = (await once(outgoing, "response")) as [IncomingMessage];
      await once(incoming, "data");
    }
    const gone = Date.now();
    outgoing.destroy();
    await expect.poll(async () => (await told(ask))[key]).toBeGreaterThan(0);
    expect(((await told(ask))[key] ?? 0) - gone).toBeLessThan(1000);
  });
}
