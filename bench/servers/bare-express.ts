/** Express with routes as people write them without a toolkit: nothing is validated. */
import { createServer } from "node:http";
import express, { type RequestHandler } from "express";
import { announce } from "./announce.ts";
import { type Order, itemOf, receiptOf } from "./items.ts";
import { isKey, refused } from "./keys.ts";

const needsKey: RequestHandler<{ id: string }> = (request, response, next) => {
  if (isKey(request.get("x-key"))) next();
  else response.status(401).json(refused);
};
const app = express().disable("x-powered-by").disable("etag");
app.use(express.json());
app.get("/keyed/items/:id", needsKey, (request, response) => {
  response.json(itemOf(Number(request.params.id)));
});
app.post("/items", (request, response) => {
  response.status(201).json(receiptOf(request.body as Order));
});
announce(createServer(app));
