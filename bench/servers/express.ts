/** Express with express-openapi-validator, which reads the same description. */
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import express from "express";
import * as validator from "express-openapi-validator";
import { announce } from "./announce.ts";
import { type Order, type Search, foundItem, itemOf, receiptOf, receiptOfAll } from "./items.ts";
import { bearer, isKey, scopesOf } from "./keys.ts";

const [validateResponses] = process.argv.slice(2);
const app = express();
app.disable("x-powered-by");
app.use(express.json({ limit: 1_048_576 }));
app.use(
  validator.middleware({
    apiSpec: fileURLToPath(new URL("openapi.json", import.meta.url)),
    validateRequests: true,
    validateResponses: validateResponses !== "off",
    validateSecurity: {
      handlers: {
        key: ({ headers }) => {
          const key = headers["x-key"];
          return typeof key === "string" && isKey(key);
        },
        token: ({ headers }, scopes) => {
          const held = scopesOf(bearer(headers.authorization));
          return held !== undefined && scopes.every((scope) => held.includes(scope));
        },
      },
    },
  }),
);

const getItem: express.RequestHandler<{ id: string }> = (request, response) => {
  // The validator has made a number of it.
  response.json(itemOf(Number(request.params.id)));
};
const addOrder: express.RequestHandler = (request, response) => {
  response.status(201).json(receiptOf(request.body as Order));
};
app.get("/items/:id", getItem);
app.get("/keyed/items/:id", getItem);
app.get("/scoped/items/:id", getItem);
app.get("/search", (request, response) => {
  response.json(foundItem(request.query as unknown as Search));
});
app.post("/items", addOrder);
app.post("/keyed/items", addOrder);
app.post("/orders", (request, response) => {
  response.status(201).json(receiptOfAll(request.body as Order[]));
});
app.use(
  (
    error: { status?: number; message: string },
    _request: express.Request,
    response: express.Response,
    _next: express.NextFunction,
  ) => {
    response.status(error.status ?? 500).json({ message: error.message });
  },
);
announce(createServer(app));
