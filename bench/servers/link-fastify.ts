/** The same in Fastify, by the schemas of the description. */
import { fastify } from "fastify";
import { announce } from "./announce.ts";
import { isKey } from "./keys.ts";
import { type NewDomain, created, domainOf, refusedLink } from "./link.ts";

const text = { type: "string" };
const number = { type: "number" };
const optional = { type: ["string", "null"] };
const Domain = {
  type: "object",
  properties: {
    id: { type: "integer" },
    dateAdded: text,
    name: text,
    budget: optional,
    notes: optional,
    oldName: optional,
    mozrank: text,
    mozupa: text,
    mozpda: text,
    mozfspsc: number,
    mozfspf: number,
    trancoRank: number,
    ahrefsDomainRating: number,
  },
};
const body = {
  type: "object",
  required: ["name"],
  properties: { name: text, budget: { type: ["number", "null"] }, notes: optional },
};
const Created = { type: "object", properties: { success: { type: "boolean" }, domainId: number } };
const params = { type: "object", required: ["id"], properties: { id: { type: "integer" } } };

const app = fastify();
app.addHook("onRequest", (request, reply, done) => {
  const token = request.headers["x-auth-token"];
  if (typeof token === "string" && isKey(token)) done();
  else void reply.code(401).send(refusedLink);
});
app.get<{ Params: { id: number } }>(
  "/api/v1/domains/:id",
  { schema: { params, response: { 200: Domain } } },
  ({ params: { id } }) => domainOf(id),
);
app.post<{ Body: NewDomain }>(
  "/api/v1/domains/add",
  { schema: { body, response: { 201: Created } } },
  (request, reply) => reply.code(201).send(created(request.body)),
);
await app.ready();
announce(app.server);
