/** The frameworks in which a generated handler is mounted: one entry each, by which whole suites run. */
import { type Server, createServer } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { join } from "node:path";
import { createAdaptorServer } from "@hono/node-server";
import express, { type RequestHandler } from "express";
import createFastify from "fastify";
import { Hono, type MiddlewareHandler } from "hono";
import type { ServiceHandler } from "../../runtime/exchange/exchange.ts";
import type { toExpress } from "../../runtime/mounts/express.ts";
import type { toFastify } from "../../runtime/mounts/fastify.ts";
import type { toHono } from "../../runtime/mounts/hono.ts";
import type { toNodeListener } from "../../runtime/mounts/node.ts";

export interface Listening {
  readonly port: number;
  readonly close: () => Promise<void>;
}

export interface MountOptions {
  /** Where the app has the handler; absent: everywhere. */
  readonly basePath?: string;
  /** True: the parsers of the framework read bodies before the handler gets them. */
  readonly parsesBodies?: boolean;
  /** Milliseconds for which an unused connection is kept; absent: as the framework does. */
  readonly keepAlive?: number;
  /** The folder whose `mounts` are used; absent: the sources of the runtime. */
  readonly runtime?: string;
}

type Start = (handle: ServiceHandler, options: MountOptions) => Promise<Listening>;

const starters = {
  node: async (handle, options) => {
    const { toNodeListener: mount } = await load<{ toNodeListener: typeof toNodeListener }>(
      "node",
      options,
    );
    return listening(createServer(mount(handle)), options);
  },
  express: async (handle, options) => {
    const { toExpress: mount } = await load<{ toExpress: typeof toExpress }>("express", options);
    const app = express().disable("x-powered-by");
    if (options.parsesBodies === true) for (const parser of parsers()) app.use(parser);
    app.use(options.basePath ?? "/", mount(handle));
    return listening(createServer(app), options);
  },
  fastify: async (handle, options) => {
    const { toFastify: mount } = await load<{ toFastify: typeof toFastify }>("fastify", options);
    const app = createFastify({ bodyLimit: 2 ** 25, clientErrorHandler: refuseOnce });
    const { basePath, parsesBodies, keepAlive } = options;
    if (keepAlive !== undefined) app.server.keepAliveTimeout = keepAlive;
    app.register(
      mount(handle, { parsedBodies: parsesBodies === true }),
      basePath === undefined ? {} : { prefix: basePath },
    );
    await app.listen({ port: 0, host: "127.0.0.1" });
    const { port } = app.server.address() as AddressInfo;
    return {
      port,
      close: async () => {
        app.server.closeAllConnections();
        await app.close();
      },
    };
  },
  hono: async (handle, options) => {
    const { toHono: mount } = await load<{ toHono: typeof toHono }>("hono", options);
    const app = new Hono();
    if (options.parsesBodies === true) app.use(readBody);
    app.all(`${options.basePath ?? ""}/*`, mount(handle));
    // `Request` and `Response` stay as they are for the tests that follow.
    const server = createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false });
    return listening(server as Server, options);
  },
} satisfies Record<string, Start>;

export type Mount = keyof typeof starters;

export const mounts: readonly Mount[] = Object.keys(starters) as Mount[];

/** The handler of a server on a free port of 127.0.0.1, mounted in a framework. */
export function startMount(
  mount: Mount,
  handle: ServiceHandler,
  options: MountOptions = {},
): Promise<Listening> {
  return starters[mount](handle, options);
}

async function load<Module>(mount: string, { runtime }: MountOptions): Promise<Module> {
  const folder = runtime ?? join(import.meta.dirname, "../../runtime");
  return (await import(`${folder}/mounts/${mount}.ts`)) as Module;
}

async function listening(server: Server, { keepAlive }: MountOptions): Promise<Listening> {
  if (keepAlive !== undefined) server.keepAliveTimeout = keepAlive;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** As Node does it by itself: Fastify answers a message that is none also where it has been answered. */
function refuseOnce(_: Error, socket: Socket): void {
  if (socket.bytesWritten > 0) socket.destroy();
  else socket.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n");
}

/** What apps of Express have before their routes. */
function parsers(): readonly RequestHandler[] {
  const limit = "32mb";
  return [
    express.json({ limit, strict: false }),
    express.urlencoded({ limit, extended: true, parameterLimit: 1_000_000 }),
    express.text({ limit }),
    express.raw({ limit, type: () => true }),
  ];
}

/** What of a body Hono keeps when something before the handler reads it. */
const readBody: MiddlewareHandler = async ({ req }, next) => {
  if (req.method !== "GET" && req.method !== "HEAD") await req.arrayBuffer();
  await next();
};
