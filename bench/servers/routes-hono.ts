/** A thousand routes in Hono. */
import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { zValidator } from "@hono/zod-validator";
import { Hono } from "hono";
import { z } from "zod";
import { announce } from "./announce.ts";
import { collection } from "./routing.ts";

const byId = zValidator("param", z.object({ id: z.coerce.number().int() }));
const app = new Hono();
for (let index = 0; index < 1000; index += 1) {
  const path = collection(index);
  if (index % 2 === 0) app.get(`${path}/all`, (context) => context.json({ done: true }));
  else app.get(`${path}/:id`, byId, (context) => context.json({ done: true }));
}
announce(createAdaptorServer({ fetch: app.fetch }) as Server);
