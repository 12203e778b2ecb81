/** Hono with its zod validator. Answers are not validated. */
import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { zValidator } from "@hono/zod-validator";
import { Hono, type MiddlewareHandler } from "hono";
import { z } from "zod";
import { announce } from "./announce.ts";
import { foundItem, itemOf, receiptOf, receiptOfAll } from "./items.ts";
import { bearer, isKey, refused, scopesOf } from "./keys.ts";

const Parameters = z.object({ id: z.coerce.number().int().min(1) });
const Order = z.object({
  customer: z.string().min(1),
  contact: z.string().min(3).max(200),
  quantity: z.number().int().min(1).max(1000),
  priority: z.enum(["low", "normal", "high"]),
  gift: z.boolean(),
  address: z.object({
    street: z.string().min(1),
    city: z.string().min(1),
    zip: z.string().min(4).max(10),
  }),
  lines: z
    .array(z.object({ sku: z.string().min(1), count: z.number().int().min(1) }))
    .min(1)
    .max(100),
  note: z.string().max(500).optional(),
});
const Search = z.object({
  text: z.string().min(1),
  page: z.coerce.number().int().min(1).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
  order: z.enum(["name", "price"]).optional(),
  available: z
    .enum(["true", "false"])
    .transform((text) => text === "true")
    .optional(),
});

const needsKey: MiddlewareHandler = async (context, next) => {
  if (!isKey(context.req.header("x-key"))) return context.json(refused, 401);
  await next();
  return undefined;
};
const needsScope: MiddlewareHandler = async (context, next) => {
  const scopes = scopesOf(bearer(context.req.header("authorization")));
  if (scopes === undefined) return context.json(refused, 401);
  if (!scopes.includes("items:read")) return context.json(refused, 403);
  await next();
  return undefined;
};

const byId = zValidator("param", Parameters);
const order = zValidator("json", Order);
const app = new Hono()
  .get("/items/:id", byId, (context) => context.json(itemOf(context.req.valid("param").id)))
  .get("/keyed/items/:id", needsKey, byId, (context) =>
    context.json(itemOf(context.req.valid("param").id)),
  )
  .get("/scoped/items/:id", needsScope, byId, (context) =>
    context.json(itemOf(context.req.valid("param").id)),
  )
  .get("/search", zValidator("query", Search), (context) =>
    context.json(foundItem(context.req.valid("query"))),
  )
  .post("/items", order, (context) => context.json(receiptOf(context.req.valid("json")), 201))
  .post("/keyed/items", needsKey, order, (context) =>
    context.json(receiptOf(context.req.valid("json")), 201),
  )
  .post("/orders", zValidator("json", z.array(Order)), (context) =>
    context.json(receiptOfAll(context.req.valid("json")), 201),
  );
announce(createAdaptorServer({ fetch: app.fetch }) as Server);
