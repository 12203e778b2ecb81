/**
 * A server in a process of its own: the generated one, or one that reads and parses JSON and no more.
 * Tells its parent its port, and on request how long its event loop was busy at most and what it holds.
 */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

/** What the process tells. */
export interface Strain {
  /** Milliseconds of processor time that the loop was busy with one thing at most. */
  readonly block: number;
  /** Bytes of memory at most, since the process began. */
  readonly memory: number;
}

const [kind = "", module = ""] = process.argv.slice(2);

interface Generated {
  readonly createHandler: (handlers: object, options?: object) => never;
  readonly toNodeListener: (handler: never) => Parameters<typeof createServer>[1];
}

async function generated(): Promise<Server> {
  const { createHandler, toNodeListener } = (await import(module)) as Generated;
  const handlers = new Proxy({}, { get: () => () => ({ status: 204 }), has: () => true });
  return createServer(toNodeListener(createHandler(handlers)) as never);
}

function parsing(): Server {
  return createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      let status = 400;
      try {
        if (JSON.parse(Buffer.concat(chunks).toString("utf8")) === null) status = 204;
      } catch {
        status = 422;
      }
      response.writeHead(status).end();
    });
  });
}

const server = kind === "generated" ? await generated() : parsing();

// A turn of the loop that takes long is one in which the timer's next turn comes late; what counts is
// the time that this thread has worked, so that other processes of the machine have no part in it.
let longest = 0;
let before = performance.now();
let worked = process.cpuUsage();
setInterval(() => {
  const now = performance.now();
  const { user, system } = process.cpuUsage(worked);
  longest = Math.max(longest, Math.min(now - before, (user + system) / 1000));
  before = now;
  worked = process.cpuUsage();
}, 1);

process.on("disconnect", () => process.exit());
process.on("message", (message) => {
  if (message === "reset") longest = 0;
  process.send?.({ block: longest, memory: process.resourceUsage().maxRSS * 1024 });
});
server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
