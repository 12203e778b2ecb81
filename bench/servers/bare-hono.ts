/** Hono with routes as people write them without a toolkit: nothing is validated. */
import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { Hono, type MiddlewareHandler } from "hono";
import { announce } from "./announce.ts";
import { type Order, itemOf, receiptOf } from "./items.ts";
import { isKey, refused } from "./keys.ts";

const needsKey: MiddlewareHandler = async (context, next) => {
  if (!isKey(context.req.header("x-key"))) return context.json(refused, 401);
  await next();
  return undefined;
};
const app = new Hono()
  .get("/keyed/items/:id", needsKey, (context) =>
    context.json(itemOf(Number(context.req.param("id")))),
  )
  .post("/items", async (context) => context.json(receiptOf(await context.req.json<Order>()), 201));
announce(createAdaptorServer({ fetch: app.fetch }) as Server);
