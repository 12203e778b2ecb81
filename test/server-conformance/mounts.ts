/** The ways in which a generated handler is mounted. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { toNodeListener } from "../../runtime/node.ts";

export const mounts = ["node", "hono"] as const;
export type Mount = (typeof mounts)[number];

export interface Listening {
  readonly port: number;
  readonly close: () => Promise<void>;
}

export type Handle = Parameters<typeof toNodeListener>[0];

/** The handler of a server on a free port of 127.0.0.1. */
export function listen(mount: Mount, handle: Handle): Promise<Listening> {
  return mount === "node" ? listenWithNode(handle) : listenWithHono(handle);
}

async function listenWithNode(handle: Handle): Promise<Listening> {
  const server = createServer(toNodeListener(handle));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function listenWithHono(handle: Handle): Promise<Listening> {
  const app = new Hono();
  app.all("*", ({ req }) => handle(req.raw));
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => {
      resolve({
        port,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            if ("closeAllConnections" in server) server.closeAllConnections();
          }),
      });
    });
  });
}
