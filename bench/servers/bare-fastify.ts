/** Fastify with routes as people write them without a toolkit: nothing is validated. */
import { type FastifyReply, type FastifyRequest, fastify } from "fastify";
import { announce } from "./announce.ts";
import { type Order, itemOf, receiptOf } from "./items.ts";
import { isKey, refused } from "./keys.ts";

const needsKey = ({ headers }: FastifyRequest, reply: FastifyReply, done: () => void): void => {
  const key = headers["x-key"];
  if (typeof key === "string" && isKey(key)) done();
  else void reply.code(401).send(refused);
};
const app = fastify();
app.get<{ Params: { id: string } }>(
  "/keyed/items/:id",
  { onRequest: needsKey },
  async ({ params: { id } }) => itemOf(Number(id)),
);
app.post<{ Body: Order }>("/items", async ({ body }, reply) =>
  reply.code(201).send(receiptOf(body)),
);
await app.ready();
announce(app.server);
