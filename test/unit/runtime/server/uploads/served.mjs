/**
 * Serves uploads in a process of its own, whose memory is measured: `node served.mjs <folder> <framework>
 * <milliseconds per chunk>`. Tells its port, and its memory for each line that it is told.
 */
import { once } from "node:events";
import { createServer } from "node:http";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import express from "express";
import createFastify from "fastify";
import { Hono } from "hono";

const [, , folder, framework, pause] = process.argv;
const { createHandler } = await import(`${folder}/server.js`);
const { streamed } = await import(`${folder}/runtime/uploads.js`);
const { toNodeListener } = await import(`${folder}/runtime/server.js`);
const { toExpress } = await import(`${folder}/runtime/mounts/express.js`);
const { toFastify } = await import(`${folder}/runtime/mounts/fastify.js`);
const { toHono } = await import(`${folder}/runtime/mounts/hono.js`);

async function lengthOf(stream) {
  let length = 0;
  for await (const chunk of stream) {
    length += chunk.length;
    if (Number(pause) > 0) await sleep(Number(pause));
  }
  return length;
}

const unused = () => ({ status: 500 });
const handle = createHandler({
  putFile: streamed(async ({ body }) => ({
    status: 200,
    body: { seen: [String(await lengthOf(body))] },
  })),
  addPhotos: streamed(async ({ body }) => {
    const seen = [];
    for await (const part of body) {
      seen.push(part.stream ? `${part.name} ${await lengthOf(part.stream)}` : part.name);
    }
    return { status: 201, body: { seen } };
  }),
  echo: unused,
  addNote: unused,
  addAny: unused,
  addBag: unused,
  addChoice: unused,
});

const listeners = {
  node: () => toNodeListener(handle),
  express: () => express().use(express.json(), express.urlencoded(), toExpress(handle)),
  fastify: async () => {
    const app = createFastify();
    await app.register(toFastify(handle), { prefix: "/api" });
    await app.ready();
    return (request, response) => app.routing(request, response);
  },
  hono: () => getRequestListener(new Hono().all("/api/*", toHono(handle)).fetch),
};

const server = createServer(await listeners[framework]());
server.listen(0, "127.0.0.1");
await once(server, "listening");
console.log(server.address().port);
for await (const _ of createInterface({ input: process.stdin })) {
  console.log(process.resourceUsage().maxRSS);
}
process.exit(0);
