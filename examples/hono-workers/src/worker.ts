/** An app of Hono on Workers: middleware of its own, and the described operations below `/v1`. */
import { toHono } from "@specwright/runtime/mounts/hono";
import { type Context, Hono } from "hono";
import { createHandler, type Handlers } from "./api/server.ts";

interface Env {
  readonly Bindings: { readonly LINKS: KVNamespace };
}

const handlers: Handlers<Context<Env>> = {
  addLink: async ({ body }, { framework: { env } }) => {
    if ((await env.LINKS.get(body.name)) !== null) return { status: 409 };
    await env.LINKS.put(body.name, body.address);
    return { status: 201, body };
  },
  followLink: async ({ path: { name } }, { framework: { env } }) => {
    const address = await env.LINKS.get(name);
    if (address === null) return { status: 404 };
    return { status: 302, headers: { Location: address } };
  },
};

const app = new Hono<Env>()
  .use(async (context, next) => {
    await next();
    context.header("x-content-type-options", "nosniff");
  })
  .get("/", (context) => context.text("short links"))
  .all("/v1/*", toHono(createHandler(handlers)));

export default app;
