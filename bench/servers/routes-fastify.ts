/** A thousand routes in Fastify. */
import { fastify } from "fastify";
import { announce } from "./announce.ts";
import { collection } from "./routing.ts";

const done = { type: "object", required: ["done"], properties: { done: { type: "boolean" } } };
const params = { type: "object", required: ["id"], properties: { id: { type: "integer" } } };
const app = fastify();
for (let index = 0; index < 1000; index += 1) {
  const isOfAll = index % 2 === 0;
  const schema = { response: { 200: done }, ...(isOfAll ? {} : { params }) };
  const end = isOfAll ? "all" : ":id";
  app.get(`${collection(index)}/${end}`, { schema }, () => ({ done: true }));
}
await app.ready();
announce(app.server);
