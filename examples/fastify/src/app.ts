/** An app of Fastify: hooks, routes of its own, and the described operations below `/api`. */
import fastify from "fastify";
import { toFastify } from "./api/runtime/mounts/fastify.ts";
import { createHandler } from "./api/server.ts";
import { orderHandlers } from "./orders.ts";

declare module "fastify" {
  interface FastifyRequest {
    caller: string;
  }
}

export function buildApp({ logger = true }: { readonly logger?: boolean } = {}) {
  const app = fastify({ logger });
  app.decorateRequest("caller", "");
  app.addHook("onRequest", async (request) => {
    request.caller = String(request.headers["x-caller"] ?? "somebody");
  });
  app.addHook("onSend", async (_request, reply) => void reply.header("x-frame-options", "DENY"));
  app.get("/health", async () => ({ ok: true }));
  app.setErrorHandler((error, request, reply) => {
    request.log.error(error);
    return reply.code(503).send({ title: "Try again later", status: 503 });
  });
  app.register(toFastify(createHandler(orderHandlers()), { forwardErrors: true }), {
    prefix: "/api",
  });
  return app;
}
