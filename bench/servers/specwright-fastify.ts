/** The generated server as a plugin of Fastify; with its own parsers where the second word is `parsed`. */
import { fastify } from "fastify";
import { announce } from "./announce.ts";
import { handlerOf, loadGenerated } from "./generated.ts";

const generated = await loadGenerated();
const app = fastify();
const parsedBodies = process.argv.includes("parsed");
app.register(generated.toFastify(handlerOf(generated), { parsedBodies }));
await app.ready();
announce(app.server);
