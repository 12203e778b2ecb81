/** The generated server as a handler of Hono. */
import type { Server } from "node:http";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { announce } from "./announce.ts";
import { handlerOf, loadGenerated } from "./generated.ts";

const generated = await loadGenerated();
const app = new Hono();
app.all("/*", generated.toHono(handlerOf(generated)));
announce(createAdaptorServer({ fetch: app.fetch }) as Server);
