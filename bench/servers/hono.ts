/** Hono with its zod validator. Answers are not validated. */
import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { zValidator } from "@hono/zod-validator";
import { Hono } from "hono";
import { z } from "zod";
import { announce } from "./announce.ts";
import { itemOf, receiptOf } from "./items.ts";

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

const app = new Hono()
  .get("/items/:id", zValidator("param", Parameters), (context) =>
    context.json(itemOf(context.req.valid("param").id)),
  )
  .post("/items", zValidator("json", Order), (context) =>
    context.json(receiptOf(context.req.valid("json")), 201),
  );
announce(createAdaptorServer({ fetch: app.fetch }) as Server);
