/** The same in Hono. */
import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { zValidator } from "@hono/zod-validator";
import { Hono } from "hono";
import { z } from "zod";
import { announce } from "./announce.ts";
import { isKey } from "./keys.ts";
import { created, domainOf, refusedLink } from "./link.ts";

const Parameters = z.object({ id: z.coerce.number().int() });
const NewDomain = z.object({
  name: z.string(),
  budget: z.number().nullish(),
  notes: z.string().nullish(),
});

const app = new Hono();
app.use(async (context, next) => {
  if (!isKey(context.req.header("x-auth-token"))) return context.json(refusedLink, 401);
  await next();
  return undefined;
});
app.get("/api/v1/domains/:id", zValidator("param", Parameters), (context) =>
  context.json(domainOf(context.req.valid("param").id)),
);
app.post("/api/v1/domains/add", zValidator("json", NewDomain), (context) =>
  context.json(created(context.req.valid("json")), 201),
);
announce(createAdaptorServer({ fetch: app.fetch }) as Server);
