// Copied from Specwright's runtime. Do not edit.
/** Ends a server of `node:http` without cutting off who is being answered. */
import type { Server } from "./types.js";

export interface ShutdownOptions {
  /** Milliseconds that requests under way have; then their connections are cut. Default: 10,000. */
  readonly grace?: number;
}

/** How often connections that have become idle are looked for, in milliseconds. */
const interval = 50;

/**
 * Takes no new connection, answers what is under way and what still comes over connections that are
 * open, closes each as it becomes idle, and resolves when the last is closed. True: nobody was cut off.
 */
export async function shutDown(
  server: Server,
  { grace = 10_000 }: ShutdownOptions = {},
): Promise<boolean> {
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
