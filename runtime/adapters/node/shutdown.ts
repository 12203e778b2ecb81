/** Ends a server of `node:http` without cutting off who is being answered. */
import type { Server } from "./types.ts";

export interface ShutdownOptions {
  /** Milliseconds that requests under way have; then their connections are cut. Default: 10,000. */
  readonly grace?: number;
}

/** How often connections that have become idle are looked for, in milliseconds. */
const interval = 50;

/**
 * Takes no new connection, answers what is under way and what still comes over connections that are
 * open, closes each as it becomes idle, and resolves when the last is closed. True: nobody was cut off.
 * Of a server that does not listen nothing has to end.
 */
export function shutDown(server: Server, options: ShutdownOptions = {}): Promise<boolean> {
  const begun = ending.get(server);
  if (begun !== undefined) return begun;
  if (!server.listening) return Promise.resolve(true);
  const ended = endServer(server, options);
  ending.set(server, ended);
  return ended;
}

/** Signals come twice: whoever asks again waits for the same end. */
const ending = new WeakMap<Server, Promise<boolean>>();

async function endServer(server: Server, { grace = 10_000 }: ShutdownOptions): Promise<boolean> {
  let isGraceful = true;
  server.prependListener("request", (_, outgoing) => outgoing.setHeader("connection", "close"));
  const idle = setInterval(() => server.closeIdleConnections(), interval);
  const cut = setTimeout(() => {
    isGraceful = false;
    server.closeAllConnections();
  }, grace);
  try {
    await new Promise<void>((resolve, reject) => {
      server.close((error) => (error === undefined ? resolve() : reject(error)));
      server.closeIdleConnections();
    });
  } finally {
    clearInterval(idle);
    clearTimeout(cut);
  }
  return isGraceful;
}
