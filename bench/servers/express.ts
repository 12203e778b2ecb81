/** Express with express-openapi-validator, which reads the same description. */
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import express from "express";
import * as validator from "express-openapi-validator";
import { announce } from "./announce.ts";
import { type Order, itemOf, receiptOf } from "./items.ts";

const [validateResponses] = process.argv.slice(2);
const app = express();
app.disable("x-powered-by");
app.use(express.json());
app.use(
  validator.middleware({
    apiSpec: fileURLToPath(new URL("openapi.json", import.meta.url)),
    validateRequests: true,
    validateResponses: validateResponses !== "off",
  }),
);
app.get("/items/:id", (request, response) => {
  // The validator has made a number of it.
  response.json(itemOf(Number(request.params.id)));
});
app.post("/items", (request, response) => {
  response.status(201).json(receiptOf(request.body as Order));
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
