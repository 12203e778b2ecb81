/** What every mount is held to, in the real server of its platform: what node:http answers, and more. */
import { once } from "node:events";
import { type IncomingMessage, request as send } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { exchange, hostile, noHost, steps, usual } from "./exchanges.ts";
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
  /** False: the app has no route of its own. */
  readonly hasOwn?: boolean;
}

export function holds(open: () => Promise<Platform>, expected: Expected): void {
  let platform: Platform;
  let node: Platform;
  beforeAll(async () => {
    [platform, node] = await Promise.all([open(), onNode()]);
  }, 300_000);
  afterAll(() => Promise.all([platform.stop(), node.stop()]));
  const { tellsGone, streams = true, keepsSteps = false, hasOwn = true, itself = {} } = expected;
  const json = async (path: string) =>
    JSON.parse((await exchange(platform.origin, { path })).body) as Record<string, number>;

  it.each([...usual, ...hostile])(
    "a request with %s is answered as by node:http",
    async (title, sent) => {
      const status = itself[title];
      if (status !== undefined) {
        expect((await exchange(platform.origin, sent)).status).toBe(status);
        return;
      }
      const [got, wanted] = [platform, node].map(({ origin }) => exchange(origin, sent));
      expect(await got).toEqual(await wanted);
    },
  );

  it.each(steps)("a target with steps to another folder hurts nobody: %s", async (path) => {
    const { status } = await exchange(platform.origin, { path });
    expect(keepsSteps ? [400] : [200, 308, 400, 404]).toContain(status);
  });

  it("a host that no URL can have decides nothing", async () => {
    const { status } = await exchange(platform.origin, noHost);
    expect(status).toBe(expected.withoutHost);
  });

  if (hasOwn) {
    it("a route of the app stands beside the mount", async () => {
      expect((await exchange(platform.origin, { path: "/own" })).body).toBe("own");
    });
  }

  it("a handler gets what the platform gives", async () => {
    expect(await json("/api/framework")).toEqual(expected.framework);
  });

  if (expected.forwarded !== undefined) {
    it("a fault goes to the platform where it is to be forwarded, and nothing else does", async () => {
      const at = (path: string) => exchange(platform.origin, { path: `/forwarding${path}` });
      expect((await at("/fault")).body).toBe(expected.forwarded);
      expect((await at("/items/7")).status).toBe(200);
      expect((await at("/items/x")).status).toBe(400);
      expect((await at("/none")).status).toBe(404);
    });
  }

  if (!streams) return;

  it("an answer of 100 MB is made only as fast as it is taken", async () => {
    const outgoing = send(`${platform.origin}/api/grow`, { agent: false }).end();
    const [incoming] = (await once(outgoing, "response")) as [IncomingMessage];
    await once(incoming, "readable");
    // Nobody reads on for a while; what is on its way then is all that is made.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const { made } = await json("/api/told");
    let total = 0;
    for await (const { length } of incoming as AsyncIterable<Buffer>) total += length;
    expect(total).toBe(100 * 1_048_576);
    expect(made).toBeLessThan(40);
  });

  for (const name of ["hold", "pending"] as const) {
    const key = name === "hold" ? "held" : "pending";
    if (!tellsGone[key]) continue;
    const when = name === "hold" ? "while its answer is on the way" : "before it is answered";
    it(`a call hears within a second that its client has gone ${when}`, async () => {
      const outgoing = send(`${platform.origin}/api/${name}`, { agent: false });
      const begun = new Promise<void>((resolve) => {
        if (name === "pending") setTimeout(resolve, 300);
        else outgoing.on("response", (incoming) => void incoming.once("data", () => resolve()));
      });
      outgoing.on("error", () => undefined);
      outgoing.end();
      await begun;
      const gone = Date.now();
      outgoing.destroy();
      await expect.poll(async () => (await json("/api/told"))[key]).toBeGreaterThan(0);
      expect(((await json("/api/told"))[key] ?? 0) - gone).toBeLessThan(1000);
    });
  }
}
