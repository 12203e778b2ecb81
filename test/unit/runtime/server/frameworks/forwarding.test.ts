/** What frameworks share with a service: their request, their errors, their other routes, their hooks. */
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type Response,
} from "express";
import createFastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import { type Context, Hono } from "hono";
import { createAdaptorServer } from "@hono/node-server";
import type { RequestListener } from "node:http";
import { describe, expect, it, onTestFinished } from "vitest";
import type { ServiceHandler } from "../../../../../runtime/exchange/exchange.ts";
import { type ExpressContext, toExpress } from "../../../../../runtime/mounts/express.ts";
import { type FastifyContext, toFastify } from "../../../../../runtime/mounts/fastify.ts";
import { toHono } from "../../../../../runtime/mounts/hono.ts";
import { type NodeContext, toNodeListener } from "../../../../../runtime/mounts/node.ts";
import type { Call } from "../../../../../runtime/server/options.ts";
import type { ServiceOptions } from "../../../../../runtime/server/service-description.ts";
import { createService } from "../../../../../runtime/server/service.ts";
import { plainRouter } from "../plain-router.ts";
import { shop } from "../shop.ts";
import { listenWith } from "./listen-with.ts";

type Handler<Framework> = (input: object, call: Call<Framework>) => unknown;

const content = [{ mediaType: "application/json", type: "unknown" as const }];
const responses = [{ status: "200", content }];

/** A service with `GET /api/open` and `POST /api/open`. */
function serviceOf<Framework>(
  open: Handler<Framework>,
  options: ServiceOptions = {},
): ServiceHandler<Framework> {
  const operations = ["GET", "POST"].map((method) => ({
    name: method.toLowerCase(),
    method,
    path: "/open",
    parameters: [],
    responses,
  }));
  const service = { ...shop, operations, schemes: [], route: plainRouter(operations) };
  return createService(service, { get: open, post: open }, options);
}

async function startFastify(make: (app: FastifyInstance) => void): Promise<string> {
  const app = createFastify();
  make(app);
  onTestFinished(() => app.close());
  return app.listen({ port: 0, host: "127.0.0.1" });
}

async function startHono(app: Hono<never>): Promise<string> {
  const { fetch } = app as unknown as Hono;
  const server = createAdaptorServer({ fetch, overrideGlobalObjects: false });
  return listenWith(server.listeners("request")[0] as RequestListener);
}

async function told(url: string, init?: RequestInit): Promise<unknown> {
  const answered = await fetch(url, init);
  return [answered.status, await answered.text()];
}

describe("call.framework", () => {
  it("has the messages of node:http", async () => {
    const handle = serviceOf<NodeContext>((_, { framework: { incoming, outgoing } }) => ({
      status: 200,
      body: [incoming.url, outgoing.writableFinished],
    }));
    const origin = await listenWith(toNodeListener(handle));
    expect(await told(`${origin}/api/open`)).toEqual([200, '["/api/open",false]']);
  });

  it("has the request and the response of Express, with what middleware set", async () => {
    interface Known extends Request {
      user?: string;
    }
    const handle = serviceOf<ExpressContext<Known, Response>>((_, { framework: { req, res } }) => {
      res.setHeader("x-by", "res");
      return { status: 200, body: [req.user, req.params, res.locals] };
    });
    const app = express();
    app.use((req: Known, res, next) => {
      req.user = "ann";
      res.locals["a"] = 1;
      next();
    });
    app.use("/:tenant/api", toExpress(handle));
    const answered = await fetch(`${await listenWith(app)}/acme/api/open`);
    expect(await answered.json()).toEqual(["ann", { tenant: "acme" }, { a: 1 }]);
    expect(answered.headers.get("x-by")).toBe("res");
  });

  it("has the request and the reply of Fastify, with what hooks and decorators set", async () => {
    interface Known extends FastifyRequest {
      user?: string;
    }
    const handle = serviceOf<FastifyContext<Known, FastifyReply>>((_, { framework }) => {
      framework.reply.header("x-by", "reply");
      return { status: 200, body: [framework.request.user, framework.request.routeOptions.url] };
    });
    const origin = await startFastify((app) => {
      app.decorateRequest("user", "");
      app.addHook("onRequest", async (request: Known) => void (request.user = "ann"));
      app.register(toFastify(handle), { prefix: "/api" });
    });
    const answered = await fetch(`${origin}/api/open`);
    expect(await answered.json()).toEqual(["ann", "/api/*"]);
    expect(answered.headers.get("x-by")).toBe("reply");
  });

  it("is the context of Hono, with its variables and what a host gives", async () => {
    interface Env {
      Variables: { user: string };
      Bindings: { secret: string };
    }
    const handle = serviceOf<Context<Env>>((_, { framework }) => {
      framework.header("x-by", "context");
      return { status: 200, body: [framework.get("user"), framework.env.secret] };
    });
    const app = new Hono<Env>();
    app.use(async (context, next) => {
      context.set("user", "ann");
      await next();
    });
    app.all("/api/*", toHono(handle));
    const answered = await app.request("/api/open", {}, { secret: "s" });
    expect(await answered.json()).toEqual(["ann", "s"]);
    expect(answered.headers.get("x-by")).toBe("context");
  });

  it("is what a caller of the handler gives, and undefined without", async () => {
    const handle = serviceOf((_, { framework }) => ({ status: 200, body: { framework } }));
    const ask = (framework?: unknown) =>
      handle(new Request("http://a/api/open"), framework).then((answer) => answer.json());
    expect([await ask("given"), await ask()]).toEqual([{ framework: "given" }, {}]);
  });

  it("is told to hooks too", async () => {
    const heard: unknown[] = [];
    const handle = serviceOf(() => ({ status: 200, body: 1 }), {
      onAnswer: ({ framework }) => heard.push(framework),
      around: (call, run) => {
        heard.push(call.framework);
        return run();
      },
    });
    await handle(new Request("http://a/api/open"), "given");
    expect(heard).toEqual(["given", "given"]);
  });
});

/** Starts an app whose error handler answers 599 with the message, and whose other paths 299. */
type Start = (handle: ServiceHandler, options: object) => Promise<string>;

const starts: Readonly<Record<string, Start>> = {
  express: (handle, options) => {
    const app: Express = express();
    app.use("/api", toExpress(handle, options));
    app.use((_, response) => void response.status(299).send("of the app"));
    const answered: ErrorRequestHandler = (error: unknown, _, response, __) =>
      void response.status(599).send(textOf(error));
    app.use(answered);
    return listenWith(app);
  },
  fastify: (handle, options) =>
    startFastify((app) => {
      app.setErrorHandler((error, _, reply) => reply.code(599).send(textOf(error)));
      app.setNotFoundHandler((_, reply) => reply.code(299).send("of the app"));
      app.register(toFastify(handle, options), { prefix: "/api" });
    }),
  hono: (handle, options) => {
    const app = new Hono();
    app.onError((error) => new globalThis.Response(textOf(error), { status: 599 }));
    app.all("/api/*", toHono(handle, options));
    app.all("*", () => new globalThis.Response("of the app", { status: 299 }));
    return startHono(app as unknown as Hono<never>);
  },
};

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

describe.each(Object.entries(starts))("by %s", (name, start) => {
  const failing: readonly [string, Handler<unknown>][] = [
    [
      "throws",
      () => {
        throw new Error("it failed");
      },
    ],
    ["rejects", () => Promise.reject(new Error("it failed"))],
    ["answers against the contract", () => ({ status: 201 })],
  ];

  it.each(failing)("what %s is a 500 of the service, unless the app wants it", async (_, open) => {
    const heard: unknown[] = [];
    const handle = serviceOf(open, { onError: (error) => heard.push(error) });
    const [status, text] = (await told(`${await start(handle, {})}/api/open`)) as [number, string];
    expect([status, JSON.parse(text)]).toMatchObject([500, { toolkit: true }]);
    const forwarded = await told(`${await start(handle, { forwardErrors: true })}/api/open`);
    expect(forwarded).toEqual([599, textOf(heard[1])]);
    expect(heard).toHaveLength(2);
  });

  it("refusals and answers are never forwarded as errors", async () => {
    const handle = serviceOf(() => ({ status: 200, body: 1 }));
    const origin = await start(handle, { forwardErrors: true });
    expect(await told(`${origin}/api/open`)).toEqual([200, "1"]);
    const method = await fetch(`${origin}/api/open`, { method: "DELETE" });
    expect([method.status, await method.json()]).toMatchObject([405, { toolkit: true }]);
    const none = await fetch(`${origin}/api/none`);
    expect([none.status, await none.json()]).toMatchObject([404, { toolkit: true }]);
  });

  it("unknown paths are the app's if it wants them, and no hook hears of them", async () => {
    const heard: unknown[] = [];
    const handle = serviceOf(() => ({ status: 200, body: 1 }), {
      onAnswer: ({ status }) => heard.push(status),
    });
    const origin = await start(handle, { forwardUnknownPaths: true });
    expect(await told(`${origin}/api/none`)).toEqual([299, "of the app"]);
    const post = { method: "POST", body: "x" };
    expect(await told(`${origin}/api/none`, post)).toEqual([299, "of the app"]);
    expect(await told(`${origin}/api/open`)).toEqual([200, "1"]);
    expect((await fetch(`${origin}/api/open`, { method: "DELETE" })).status).toBe(405);
    expect(heard).toEqual([200, 405]);
  });

  it.runIf(name !== "hono")("what is no error reaches the error handler as it is", async () => {
    const open = () => Promise.reject("a text") as Promise<unknown>;
    const origin = await start(serviceOf(open), { forwardErrors: true });
    expect(await told(`${origin}/api/open`)).toEqual([599, "a text"]);
  });
});

describe("answers", () => {
  const handle = serviceOf(() => ({ status: 200, body: { a: 1 } }));
  const late = serviceOf(async () => {
    await new Promise((resolve) => setImmediate(resolve));
    return { status: 200, body: { a: 1 } };
  });

  it.each([
    ["at once", handle],
    ["later", late],
  ])("given %s pass the hooks of Fastify, and its log", async (_, service) => {
    const seen: string[] = [];
    const origin = await startFastify((app) => {
      app.addHook("preHandler", async () => void seen.push("preHandler"));
      app.addHook("onSend", async (_request, reply, payload) => {
        seen.push(`onSend ${String(payload)}`);
        reply.header("x-sent", "yes");
      });
      app.addHook("onResponse", async (_request, reply) => void seen.push(`${reply.statusCode}`));
      app.register(toFastify(service), { prefix: "/api" });
    });
    const answered = await fetch(`${origin}/api/open`);
    expect(answered.headers.get("x-sent")).toBe("yes");
    expect(answered.headers.get("content-type")).toBe("application/json");
    await expect.poll(() => seen).toEqual(["preHandler", 'onSend {"a":1}', "200"]);
  });

  it("have the headers that hooks of Fastify and middleware of Hono set before", async () => {
    const origin = await startFastify((app) => {
      app.addHook("onRequest", async (_, reply) => void reply.header("x-before", "yes"));
      app.register(toFastify(handle), { prefix: "/api" });
    });
    expect((await fetch(`${origin}/api/open`)).headers.get("x-before")).toBe("yes");
    const app = new Hono();
    app.use(async (context, next) => {
      context.header("x-before", "yes");
      await next();
      context.header("x-after", "yes");
    });
    app.all("/api/*", toHono(handle));
    for (const method of ["GET", "HEAD"]) {
      const { headers } = await app.request("/api/open", { method });
      expect([headers.get("x-before"), headers.get("x-after")], method).toEqual(["yes", "yes"]);
    }
  });

  it("of several services stand beside own routes", async () => {
    const other = serviceOf(() => ({ status: 200, body: "other" }), { basePath: "/v2" });
    const app = express();
    app.use(toExpress(handle, { forwardUnknownPaths: true }));
    app.use(toExpress(other, { forwardUnknownPaths: true }));
    app.get("/own", (_, response) => void response.send("own"));
    const origin = await listenWith(app);
    expect(await told(`${origin}/api/open`)).toEqual([200, '{"a":1}']);
    expect(await told(`${origin}/v2/open`)).toEqual([200, '"other"']);
    expect(await told(`${origin}/own`)).toEqual([200, "own"]);
  });

  it("of a plugin of Fastify leave the parsers of other routes alone", async () => {
    const origin = await startFastify((app) => {
      app.register(toFastify(handle), { prefix: "/api" });
      app.post("/own", async ({ body }) => body);
    });
    const init = {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"b":2}',
    };
    expect(await told(`${origin}/own`, init)).toEqual([200, '{"b":2}']);
    expect(await told(`${origin}/api/open`, init)).toEqual([200, '{"a":1}']);
  });
});
