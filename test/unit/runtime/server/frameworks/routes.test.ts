/** Each operation as a route of its framework, and all that is no operation as the framework has it. */
import express from "express";
import createFastify from "fastify";
import { Hono } from "hono";
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";
import type { ServiceHandler } from "../../../../../runtime/exchange/exchange.ts";
import { toExpress, toExpressRoutes } from "../../../../../runtime/mounts/express.ts";
import { toFastifyRoutes } from "../../../../../runtime/mounts/fastify.ts";
import { toHono, toHonoRoutes } from "../../../../../runtime/mounts/hono.ts";
import { toRoutes } from "../../../../../runtime/server/routes.ts";
import { createService } from "../../../../../runtime/server/service.ts";
import { plainRouter } from "../plain-router.ts";
import { openShop, shop } from "../shop.ts";
import { listenWith } from "./listen-with.ts";

interface Described {
  readonly method: string;
  readonly path: string;
}

/** A service whose operations answer with their names, which are method and path. */
function serviceOf(described: readonly Described[], basePath = ""): ServiceHandler {
  const operations = described.map(({ method, path }) => ({
    name: `${method} ${path}`,
    method,
    path,
    parameters: [],
    responses: [
      {
        status: "200",
        content: [{ mediaType: "text/plain", type: "string" as const }],
      },
    ],
  }));
  const handlers = Object.fromEntries(
    operations.map(({ name }) => [name, () => ({ status: 200, body: name })]),
  );
  const service = { ...shop, operations, schemes: [], route: plainRouter(operations) };
  return createService(service, handlers, { basePath });
}

type Start = (handle: ServiceHandler) => Promise<string>;

/** Apps whose every other path and method is answered with 299; `x-route` is the route that was chosen. */
const starts: Readonly<Record<string, Start>> = {
  express: (handle) => {
    const app = express();
    for (const { operation, method, path } of toExpressRoutes(handle)) {
      app[method](path, (_, response, next) => {
        response.setHeader("x-route", encodeURI(operation));
        next();
      });
      app[method](path, toExpress(handle));
    }
    app.use((_, response) => void response.status(299).send("of the app"));
    return listenWith(app);
  },
  fastify: async (handle) => {
    const app = createFastify({ routerOptions: { maxParamLength: 1000 } });
    app.setNotFoundHandler((_, reply) => reply.code(299).send("of the app"));
    for (const { operation, ...route } of toFastifyRoutes(handle)) {
      app.route({
        ...route,
        onRequest: async (_, reply) => void reply.header("x-route", encodeURI(operation)),
      });
    }
    onTestFinished(() => app.close());
    return app.listen({ port: 0, host: "127.0.0.1" });
  },
  hono: async (handle) => {
    const app = new Hono();
    for (const { operation, method, path } of toHonoRoutes(handle)) {
      app.on(method, path, async (context, next) => {
        context.header("x-route", encodeURI(operation));
        await next();
      });
      app.on(method, path, toHono(handle));
    }
    app.all("*", () => new Response("of the app", { status: 299 }));
    const { createAdaptorServer } = await import("@hono/node-server");
    const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false });
    return listenWith(server.listeners("request")[0] as Parameters<typeof listenWith>[0]);
  },
};

const paths = [
  "/",
  "/a",
  "/a/",
  "/items/{id}",
  "/items/mine",
  "/items/{id}/parts/{part-name}",
  "/a/{id}.json",
  "/a/{id}",
  "/v{major}.{minor}/x",
  "/{a}-{b}/y",
  "/pre{x}--{y}post",
  "/users/{name}:activate",
  "/(odd)+[text]!/{$id}/*",
  "/star*/x",
  "/:colon/x",
  "/k\u00e4se/{n}",
  "/sp%20ace/{n}",
  "/que?stion/x",
  "/a,b;c=d@e&f$/x",
] as const;

/** Requests, with the path of the operation that they are for; `undefined`: none. */
const requests: readonly [string, string | undefined][] = [
  ["/", "/"],
  ["/a", "/a"],
  ["/items/7", "/items/{id}"],
  ["/items/a%2Fb", "/items/{id}"],
  ["/items/mine", "/items/mine"],
  ["/items/7/parts/x", "/items/{id}/parts/{part-name}"],
  ["/a/7.json", "/a/{id}.json"],
  ["/a/7.jsonx", "/a/{id}"],
  ["/v1.2/x", "/v{major}.{minor}/x"],
  ["/v1.2.3/x", "/v{major}.{minor}/x"],
  ["/v1/x", undefined],
  ["/one-two/y", "/{a}-{b}/y"],
  ["/one-two-three/y", "/{a}-{b}/y"],
  ["/one/y", undefined],
  ["/pre1--2post", "/pre{x}--{y}post"],
  ["/pre1--2-3post", "/pre{x}--{y}post"],
  ["/pre1-2post", undefined],
  ["/users/ann:activate", "/users/{name}:activate"],
  ["/users/ann", undefined],
  ["/(odd)+%5Btext%5D!/7/*", "/(odd)+[text]!/{$id}/*"],
  ["/odd+text!/7/x", undefined],
  ["/star*/x", "/star*/x"],
  ["/start/x", undefined],
  ["/:colon/x", "/:colon/x"],
  ["/other/x", undefined],
  ["/k%C3%A4se/7", "/k\u00e4se/{n}"],
  ["/sp%20ace/7", "/sp%20ace/{n}"],
  ["/que%3Fstion/x", "/que?stion/x"],
  ["/que/x", undefined],
  ["/a,b;c=d@e&f$/x", "/a,b;c=d@e&f$/x"],
  ["/nothing", undefined],
];

describe("toRoutes", () => {
  it("has each operation with its method and path, below the base path, in order", () => {
    const described = [
      { method: "GET", path: "/items/{id}" },
      { method: "POST", path: "/items" },
    ];
    expect(toRoutes(serviceOf(described, "/api/"))).toEqual([
      { operation: "GET /items/{id}", method: "GET", path: "/api/items/{id}" },
      { operation: "POST /items", method: "POST", path: "/api/items" },
    ]);
  });
});

describe.each(Object.entries(starts))("the routes of %s", (name, start) => {
  it.each(["", "/api/v1"])("lead to each operation, below '%s'", async (basePath) => {
    const described = paths.map((path) => ({ method: "GET", path }));
    const origin = await start(serviceOf(described, basePath));
    for (const [sent, path] of requests) {
      const answered = await fetch(origin + basePath + sent);
      const found = [answered.status, await answered.text(), answered.headers.get("x-route")];
      const own = path === undefined ? undefined : `GET ${path}`;
      expect(found, sent).toEqual(own ? [200, own, encodeURI(own)] : [299, "of the app", null]);
    }
    if (basePath !== "") expect((await fetch(`${origin}/items/7`)).status).toBe(299);
  });

  it("have one method each, and HEAD beside GET", async () => {
    const handle = serviceOf([
      { method: "GET", path: "/x/{id}" },
      { method: "PUT", path: "/x/{name}" },
      { method: "GET", path: "/y" },
      { method: "HEAD", path: "/y" },
    ]);
    const origin = await start(handle);
    const ask = async (method: string, path: string) =>
      (await fetch(origin + path, { method })).status;
    expect([await ask("GET", "/x/1"), await ask("PUT", "/x/1"), await ask("HEAD", "/x/1")]).toEqual(
      [200, 200, 200],
    );
    expect([await ask("DELETE", "/x/1"), await ask("POST", "/y")]).toEqual([299, 299]);
    expect([await ask("GET", "/y"), await ask("HEAD", "/y")]).toEqual([200, 200]);
  });

  it(
    "reach the operation that the service finds, whatever the paths are",
    { timeout: 60_000 },
    () => {
      const text = fc.constantFrom("a", "b", "-", ".", ":", "(", "+", "$", "_");
      const segment = fc.oneof(
        fc.constantFrom("a", "b", "{x}"),
        fc.tuple(text, text).map(([one, two]) => `a${one}${two}`),
        fc.tuple(text, text).map(([one, two]) => `${one}{x}${two}`),
        text.map((between) => `{x}${between}{y}`),
      );
      const described = fc
        .uniqueArray(
          fc
            .array(segment, { minLength: 1, maxLength: 2 })
            .map((all) => named(`/${all.join("/")}`)),
          { minLength: 1, maxLength: 5 },
        )
        .filter(
          (all) =>
            new Set(all.map((path) => path.replaceAll(/\{\w+\}/gu, "{}"))).size === all.length,
        );
      const property = fc.asyncProperty(described, async (all) => {
        const handle = serviceOf(all.map((path) => ({ method: "GET", path })));
        const origin = await start(handle);
        for (const path of all) {
          const sent = path.replaceAll(/\{\w+\}/gu, "7");
          const expected = await (await handle(new Request(`http://a${sent}`))).text();
          expect(await (await fetch(origin + sent)).text(), `${name} ${sent}`).toBe(expected);
        }
      });
      return fc.assert(property, { numRuns: 60 });
    },
  );
});

describe("the routes of fastify", () => {
  it("use what its parsers read, and leave other bodies to the service where an app does", async () => {
    const { handle, seen } = openShop({ addItem: { status: 201 } });
    const app = createFastify();
    app.addContentTypeParser("*", (_request, _payload, done) => done(null));
    for (const { operation: _, ...route } of toFastifyRoutes(handle)) app.route(route);
    onTestFinished(() => app.close());
    const origin = await app.listen({ port: 0, host: "127.0.0.1" });
    const post = async (type: string, body: string) => {
      const init = { method: "POST", headers: { "content-type": type }, body };
      return (await fetch(`${origin}/api/items`, init)).status;
    };
    expect(await post("application/json", '{ "name": "a" }')).toBe(201);
    expect(seen.input).toMatchObject({ body: { name: "a" } });
    expect(await post("application/x-www-form-urlencoded", "name=b")).toBe(201);
    expect(seen.input).toMatchObject({ body: { name: "b" } });
    expect(await post("application/json", '{"name":1}')).toBe(400);
    expect(seen.errors).toEqual([]);
  });
});

/** The parameters of a path have different names. */
function named(path: string): string {
  let count = 0;
  return path.replaceAll(/\{\w+\}/gu, () => `{p${(count += 1)}}`);
}
