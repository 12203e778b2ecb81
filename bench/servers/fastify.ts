/** Fastify: ajv for requests, and its own serializer for answers, both by the schemas of items.yaml. */
import { readFileSync } from "node:fs";
import { type FastifyReply, type FastifyRequest, fastify } from "fastify";
import { announce } from "./announce.ts";
import { type Order, type Search, foundItem, itemOf, receiptOf, receiptOfAll } from "./items.ts";
import { bearer, isKey, refused, scopesOf } from "./keys.ts";

interface Described {
  readonly components: {
    readonly schemas: { readonly Item: object; readonly Order: object; readonly Receipt: object };
  };
  readonly paths: {
    readonly "/search": {
      readonly get: {
        readonly parameters: readonly { readonly name: string; readonly schema: object }[];
      };
    };
  };
}

const text = readFileSync(new URL("openapi.json", import.meta.url), "utf8");
const { components, paths } = JSON.parse(text) as Described;
const { Item, Order, Receipt } = components.schemas;
const id = { type: "integer", minimum: 1 };
const params = { type: "object", required: ["id"], properties: { id } };
const querystring = {
  type: "object",
  required: ["text"],
  properties: Object.fromEntries(
    paths["/search"].get.parameters.map(({ name, schema }) => [name, schema]),
  ),
};
type ById = { readonly Params: { readonly id: number } };

type OnRequest = (request: FastifyRequest, reply: FastifyReply, done: () => void) => void;

const needsKey: OnRequest = ({ headers }, reply, done) => {
  const key = headers["x-key"];
  if (typeof key === "string" && isKey(key)) done();
  else void reply.code(401).send(refused);
};
const needsScope: OnRequest = ({ headers }, reply, done) => {
  const scopes = scopesOf(bearer(headers.authorization));
  if (scopes === undefined) void reply.code(401).send(refused);
  else if (!scopes.includes("items:read")) void reply.code(403).send(refused);
  else done();
};

const app = fastify();
const get = { schema: { params, response: { 200: Item } } };
const post = { schema: { body: Order, response: { 201: Receipt } } };
app.get<ById>("/items/:id", get, ({ params: { id } }) => itemOf(id));
app.get<ById>("/keyed/items/:id", { ...get, onRequest: needsKey }, (request) =>
  itemOf(request.params.id),
);
app.get<ById>("/scoped/items/:id", { ...get, onRequest: needsScope }, (request) =>
  itemOf(request.params.id),
);
app.get<{ Querystring: Search }>(
  "/search",
  { schema: { querystring, response: { 200: Item } } },
  ({ query }) => foundItem(query),
);
app.post<{ Body: Order }>("/items", post, ({ body }, reply) =>
  reply.code(201).send(receiptOf(body)),
);
app.post<{ Body: Order }>("/keyed/items", { ...post, onRequest: needsKey }, ({ body }, reply) =>
  reply.code(201).send(receiptOf(body)),
);
app.post<{ Body: Order[] }>(
  "/orders",
  { schema: { body: { type: "array", items: Order }, response: { 201: Receipt } } },
  ({ body }, reply) => reply.code(201).send(receiptOfAll(body)),
);
await app.ready();
announce(app.server);
