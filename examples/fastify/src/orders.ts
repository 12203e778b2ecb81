/** The handlers: they see the request of Fastify, with what hooks and decorators made of it. */
import { randomUUID } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import type { FastifyContext } from "./api/runtime/mounts/fastify.ts";
import type { Handlers } from "./api/server.ts";
import type { Order } from "./api/types.ts";

const outOfStock = "ZZ-999";

export function orderHandlers(): Handlers<FastifyContext<FastifyRequest, FastifyReply>> {
  const orders = new Map<string, Order>();
  return {
    placeOrder: ({ body }, { framework: { request } }) => {
      const missing = body.items.find(({ sku }) => sku === outOfStock);
      if (missing !== undefined) {
        const detail = `${missing.sku} is out of stock`;
        return { status: 409, body: { title: "Out of stock", status: 409, detail } };
      }
      const order = { ...body, id: randomUUID(), placedBy: request.caller };
      orders.set(order.id, order);
      request.log.info({ order: order.id }, "placed");
      return { status: 201, headers: { Location: `/api/orders/${order.id}` }, body: order };
    },
    getOrder: ({ path: { id } }) => {
      const order = orders.get(id);
      if (order === undefined)
        return { status: 404, body: { title: "No such order", status: 404 } };
      return { status: 200, body: order };
    },
  };
}
