/** Frameworks that have no mount of their own, by the recipes of the guide, held to what mounts are held to. */
import { createRequire } from "node:module";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { Elysia } from "elysia";
import type { ErrorRequestHandler, Express } from "express";
import { H3, toNodeHandler } from "h3";
import {
  createApp,
  createRouter,
  fromNodeMiddleware,
  toNodeListener as toNodeListenerOfH3,
} from "h3-1";
import { describe } from "vitest";
import { toNodeListener } from "../../../../../runtime/adapters/node.ts";
import { toExpress } from "../../../../../runtime/mounts/express.ts";
import { openApp } from "./app.ts";
import { type Platform, listening } from "./platforms.ts";
import { type Expected, holds } from "./suite.ts";

const packages = createRequire(import.meta.url);

/** The part of Koa that is used: it brings no types. */
interface KoaContext {
  readonly path: string;
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  respond?: boolean;
  body: string;
}
interface KoaApp {
  use(handle: (context: KoaContext, next: () => Promise<void>) => Promise<void>): KoaApp;
  callback(): (incoming: IncomingMessage, outgoing: ServerResponse) => void;
}
const Koa = packages("koa") as new () => KoaApp;
const express4 = packages("express-4") as () => Express;

const tell = (framework: unknown) => typeof framework;

const onKoa = (): Promise<Platform> => {
  const listener = toNodeListener(openApp(tell));
  const app = new Koa().use(async (context, next) => {
    if (context.path === "/own") return next();
    context.respond = false;
    listener(context.req, context.res);
  });
  app.use(async (context) => void (context.body = "own"));
  return listening(app.callback());
};

const onExpress4 = (): Promise<Platform> => {
  const app = express4();
  app.get("/own", (_, response) => void response.send("own"));
  const forwarding = openApp(tell, "/forwarding");
  app.use("/forwarding", toExpress(forwarding, { forwardErrors: true }));
  app.use("/", toExpress(openApp(tell)));
  app.use(((error: Error, _request, response, _next) => {
    response.status(500).send(`caught: ${error.message}`);
  }) satisfies ErrorRequestHandler);
  return listening(app);
};

const onH3 = (): Promise<Platform> => {
  const handle = openApp(tell);
  const app = new H3().get("/own", () => "own").all("/**", (event) => handle(event.req, event));
  return listening(toNodeHandler(app) as never);
};

const onH3Of1 = (): Promise<Platform> => {
  const app = createApp();
  const listener = toNodeListener(openApp(tell));
  app.use(
    "/own",
    fromNodeMiddleware((_: unknown, outgoing: ServerResponse) => void outgoing.end("own")),
  );
  // With a third parameter h3 waits for the end of the answer.
  const waiting = (incoming: IncomingMessage, outgoing: ServerResponse, _: unknown) =>
    listener(incoming, outgoing);
  app.use(createRouter().use("/**", fromNodeMiddleware(waiting)));
  return listening(toNodeListenerOfH3(app));
};

const onElysia = async (): Promise<Platform> => {
  const handle = openApp(tell);
  const app = new Elysia()
    .get("/own", () => "own")
    .all("/*", (context) => handle(context.request, context), { parse: "none" });
  const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address() as { readonly port: number };
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: async () => {
      if ("closeAllConnections" in server) server.closeAllConnections();
      server.close();
    },
  };
};

const usual: Expected = {
  framework: "object",
  tellsGone: { held: true, pending: true },
  withoutHost: 200,
};

const onNodeHttp: Expected = { ...usual, keepsSteps: true };

describe("in Koa", () => holds(onKoa, onNodeHttp));
describe("in Express 4", () =>
  holds(onExpress4, { ...onNodeHttp, forwarded: "caught: a fault of the implementer" }));
describe("in h3", () =>
  holds(onH3, {
    ...usual,
    itself: { "an escape that is none": 400, "an escape that is no UTF-8": 400 },
    raw: { "a target in absolute form with a user": [200], "a target of another scheme": [200] },
  }));
describe("in h3 of version 1", () =>
  holds(onH3Of1, {
    ...onNodeHttp,
    // It looks for its routes in the target as it was sent.
    raw: {
      "a target in absolute form": [404],
      "a target in absolute form with a user": [404],
      "a target of another scheme": [404],
    },
  }));
describe("in Elysia", () =>
  holds(onElysia, {
    ...usual,
    withoutHost: 400,
    raw: { "a request of HTTP/1.0": [400], "OPTIONS of the whole server": [400] },
  }));
