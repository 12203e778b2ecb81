/** Where in a framework's app a generated service is mounted, and what of the path is left there. */
import type { IncomingMessage, ServerResponse } from "node:http";
import express, { Router } from "express";
import createFastify, { type FastifyInstance } from "fastify";
import { describe, expect, it, onTestFinished } from "vitest";
import { toFastify } from "../../../../../runtime/mounts/fastify.ts";
import { toNodeListener } from "../../../../../runtime/adapters/node.ts";
import type { Call } from "../../../../../runtime/server/options.ts";
import type { ServiceOptions } from "../../../../../runtime/server/service-description.ts";
import { createService } from "../../../../../runtime/server/service.ts";
import { listen } from "../listening.ts";
import { plainRouter } from "../plain-router.ts";
import { openShop, shop } from "../shop.ts";
import { listenWith } from "./listen-with.ts";

/** A service with `GET /open`, whose base path is `/api/v1` where no option says another. */
function opened(options: ServiceOptions = {}) {
  const operations = [{ name: "open", method: "GET", path: "/open", parameters: [] }];
  const route = plainRouter(operations);
  const service = { ...shop, basePath: "/api/v1", operations, schemes: [], route };
  const urls: string[] = [];
  const open = (_: unknown, { request }: Call) => {
    urls.push(new URL(request.url).pathname);
    return { status: 200 };
  };
  return { handle: createService(service, { open }, options), urls };
}

type Listener = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** An app of Express with `listener` below `mount`. */
function underExpress(mount: string, listener: Listener): Listener {
  const app = express();
  app.use(mount, listener);
  app.use((_, response) => void response.status(404).send("of the app"));
  return app;
}

/** The same of routers inside each other, one for each segment. */
function underRouters(mount: string, listener: Listener): Listener {
  const inner = mount
    .split("/")
    .slice(1)
    .reduceRight<Listener>((next, segment) => {
      const router = Router();
      router.use(`/${segment}`, next);
      return router as unknown as Listener;
    }, listener);
  return underExpress("/", inner);
}

/** As Connect and its kin do: the whole target is kept beside the rest. */
function underConnect(mount: string, listener: Listener): Listener {
  return (incoming, outgoing) => {
    const { url = "/" } = incoming;
    const prefix = mount === "/" ? "" : mount;
    if (!url.startsWith(prefix)) return void outgoing.writeHead(404).end();
    const rest = url.slice(prefix.length);
    const left = rest.startsWith("/") ? rest : `/${rest}`;
    listener(Object.assign(incoming, { originalUrl: url, url: left }), outgoing);
  };
}

describe.each([
  ["Express", underExpress],
  ["routers of Express", underRouters],
  ["a framework in the manner of Connect", underConnect],
])("mounted by %s", (_, under) => {
  it.each([
    ["at the base path", "/api/v1", undefined, "/api/v1/open"],
    ["at a beginning of the base path", "/api", undefined, "/api/v1/open"],
    ["below something else, at the base path", "/gate/api/v1", undefined, "/gate/api/v1/open"],
    ["at the root, which takes nothing away", "/", undefined, "/api/v1/open"],
    ["elsewhere, where the base path follows", "/x", undefined, "/x/api/v1/open"],
    ["elsewhere, without a base path", "/x", "", "/x/open"],
    ["elsewhere, with another base path", "/x", "/v2", "/x/v2/open"],
    ["at a base path that an option gives", "/v2", "/v2", "/v2/open"],
  ])("%s, has one address", async (_title, mount, basePath, address) => {
    const { handle, urls } = opened(basePath === undefined ? {} : { basePath });
    const origin = await listenWith(under(mount, toNodeListener(handle)));
    expect((await fetch(`${origin}${address}?a=/b?c`)).status).toBe(200);
    expect(urls).toEqual([address]);
    const others = ["/open", "/x/open", "/api/v1/open", "/x/api/v1/open", "/api/v1/api/v1/open"];
    for (const other of others) {
      if (other === address) continue;
      expect((await fetch(origin + other)).status, other).toBe(404);
    }
  });
});

describe("mounted by Express", () => {
  it("answers at its mount and below it what has no path or no method", async () => {
    const { handle } = opened();
    const origin = await listenWith(underExpress("/api/v1", toNodeListener(handle)));
    for (const path of ["/api/v1", "/api/v1/", "/api/v1?a=b", "/api/v1/none"]) {
      const response = await fetch(origin + path);
      expect([response.status, await response.json()], path).toMatchObject([
        404,
        { toolkit: true },
      ]);
    }
    const method = await fetch(`${origin}/api/v1/open`, { method: "POST" });
    expect([method.status, method.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
    expect(await (await fetch(`${origin}/none`)).text()).toBe("of the app");
  });

  it("may be below a parameter", async () => {
    const { handle, urls } = opened();
    const origin = await listenWith(underExpress("/:tenant/api/v1", toNodeListener(handle)));
    expect((await fetch(`${origin}/acme/api/v1/open`)).status).toBe(200);
    expect((await fetch(`${origin}/acme/open`)).status).toBe(404);
    expect(urls).toEqual(["/acme/api/v1/open"]);
  });

  it("takes every spelling of the base path", async () => {
    const { handle } = opened();
    const origin = await listenWith(underExpress("/:a/:b", toNodeListener(handle)));
    expect((await fetch(`${origin}/%61pi/v%31/open`)).status).toBe(200);
    expect((await fetch(`${origin}/api/v2/open`)).status).toBe(404);
  });

  it("refuses steps to another folder in what was taken away", async () => {
    const { handle } = opened();
    const listening = await listen(handle);
    listening.server.removeAllListeners("request");
    listening.server.on("request", underExpress("/:a/api/v1", toNodeListener(handle)));
    const head = "GET /../api/v1/open HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
    expect(await listening.raw(head)).toMatch(/^HTTP\/1\.1 400 /u);
  });

  it("hands another web handler the URL that is left", async () => {
    const paths: string[] = [];
    const listener = toNodeListener(async ({ url }) => {
      paths.push(new URL(url).pathname);
      return new Response("");
    });
    const origin = await listenWith(underExpress("/x", listener));
    await fetch(`${origin}/x/open`);
    expect(paths).toEqual(["/open"]);
  });
});

describe("with Fastify", () => {
  const json = { "content-type": "application/json" };
  const added = { addItem: { status: 201 } };

  async function start(make: (app: FastifyInstance) => void): Promise<string> {
    const app = createFastify();
    make(app);
    onTestFinished(() => app.close());
    return app.listen({ port: 0, host: "127.0.0.1" });
  }

  it("as a plugin, has its paths and reads its bodies, and the app all others", async () => {
    const { handle, seen } = openShop(added);
    const origin = await start((app) => {
      app.post("/own", async ({ body }) => body);
      app.register(toFastify(handle), { prefix: "/api" });
    });
    const init = { method: "POST", headers: json, body: '{"name":"a"}' };
    expect((await fetch(`${origin}/api/items`, init)).status).toBe(201);
    expect(seen.input).toMatchObject({ body: { name: "a" } });
    const broken = await fetch(`${origin}/api/items`, { ...init, body: "{" });
    expect([broken.status, await broken.json()]).toMatchObject([
      400,
      { problems: [{ expected: "well-formed JSON" }] },
    ]);
    const other = await fetch(`${origin}/api/items`, {
      ...init,
      headers: { "content-type": "a/b" },
    });
    expect([other.status, await other.json()]).toMatchObject([415, { toolkit: true }]);
    expect((await fetch(`${origin}/api/files/a.bin`, { method: "PUT", body: "x" })).status).toBe(
      200,
    );
    expect((await fetch(`${origin}/api/none`)).status).toBe(404);
    expect((await fetch(`${origin}/api/items`, { method: "OPTIONS" })).status).toBe(204);
    expect(await (await fetch(`${origin}/own`, init)).json()).toEqual({ name: "a" });
    expect(seen.errors).toEqual([]);
  });

  it("by hand, uses a body that is handed on, and calls none a fault of the server", async () => {
    const { handle, seen } = openShop(added);
    const listener = toNodeListener(handle);
    const origin = await start((app) => {
      app.post("/api/items", ({ raw, body, headers }, reply) => {
        reply.hijack();
        listener(headers["x-hand-on"] === "yes" ? Object.assign(raw, { body }) : raw, reply.raw);
      });
    });
    const post = (on: string) => {
      const init = { method: "POST", headers: { ...json, "x-hand-on": on }, body: '{"name":"a"}' };
      return fetch(`${origin}/api/items`, init);
    };
    expect((await post("yes")).status).toBe(201);
    expect(seen.errors).toEqual([]);
    const lost = await post("no");
    expect([lost.status, await lost.json()]).toMatchObject([500, { toolkit: true }]);
    expect(seen.errors).toMatchObject([{ message: expect.stringContaining("toFastify(handle)") }]);
  });
});
