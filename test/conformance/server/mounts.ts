/** The ways in which a generated handler is mounted. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import type { toHono } from "../../../runtime/mounts/hono.ts";
import type { toNodeListener } from "../../../runtime/adapters/node.ts";

export const mounts = ["node", "hono"] as const;
export type Mount = (typeof mounts)[number];

export interface Listening {
  readonly port: number;
  readonly close: () => Promise<void>;
}

export type Handle = (request: Request) => Promise<Response>;

interface Runtime {
  readonly toNodeListener: typeof toNodeListener;
  readonly toHono: typeof toHono;
}

/** The handler of a server on a free port of 127.0.0.1, by the mount that was generated in `folder`. */
export async function listen(mount: Mount, handle: Handle, folder: string): Promise<Listening> {
  const { toNodeListener, toHono } = (await import(
    `${folder}/runtime/mounts/${mount}.ts`
  )) as Partial<Runtime>;
  if (toNodeListener !== undefined) return listenWithNode(toNodeListener(handle));
  if (toHono !== undefined) return listenWithHono(toHono(handle));
  throw new Error(`${mount} mounts nothing`);
}

async function listenWithNode(listener: ReturnType<typeof toNodeListener>): Promise<Listening> {
  const server = createServer(listener);
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

async function listenWithHono(handle: ReturnType<typeof toHono>): Promise<Listening> {
  const app = new Hono();
  app.all("*", handle);
  return new Promise((resolve) => {
    // `Request` and `Response` stay as they are for the tests that follow.
    const options = { port: 0, hostname: "127.0.0.1", overrideGlobalObjects: false };
    const server = serve({ fetch: app.fetch, ...options }, ({ port }) => {
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
