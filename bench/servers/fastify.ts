/** Fastify: ajv for requests, and its own serializer for answers, both by the schemas of items.yaml. */
import { readFileSync } from "node:fs";
import { fastify } from "fastify";
import { announce } from "./announce.ts";
import { type Order, itemOf, receiptOf } from "./items.ts";

const text = readFileSync(new URL("openapi.json", import.meta.url), "utf8");
const { components } = JSON.parse(text) as {
  components: { schemas: { Item: object; Order: object; Receipt: object } };
};
const schemas = components.schemas;
const id = { type: "integer", minimum: 1 };
const params = { type: "object", required: ["id"], properties: { id } };

const app = fastify();
app.get<{ Params: { id: number } }>(
  "/items/:id",
  { schema: { params, response: { 200: schemas.Item } } },
  (request) => itemOf(request.params.id),
);
app.post<{ Body: Order }>(
  "/items",
  { schema: { body: schemas.Order, response: { 201: schemas.Receipt } } },
  (request, reply) => reply.code(201).send(receiptOf(request.body)),
);
await app.ready();
announce(app.server);
