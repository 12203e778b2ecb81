/** A small description, and calls that are right by it. */
import { modelOf } from "../../../../support/sources.ts";

const order = {
  type: "object",
  required: ["id", "count", "state"],
  additionalProperties: false,
  properties: {
    id: { type: "integer" },
    count: { type: "integer" },
    state: { type: "string", enum: ["open", "sent"] },
    note: { type: "string" },
  },
};
const newOrder = {
  type: "object",
  required: ["sku", "count"],
  additionalProperties: false,
  properties: {
    sku: { type: "string" },
    count: { type: "integer", minimum: 1 },
    gift: { type: "boolean" },
    speed: { type: "string", enum: ["slow", "fast"] },
    tags: { type: "array", items: { type: "string" } },
  },
};
const json = (schema: object) => ({ content: { "application/json": { schema } } });
const query = (name: string, schema: object, required = false) => ({
  name,
  in: "query",
  required,
  schema,
});

export const { api } = modelOf({
  "openapi.yaml": {
    openapi: "3.1.0",
    info: { title: "Orders", version: "1" },
    servers: [{ url: "https://api.shop.example/v1" }],
    security: [{ key: [] }],
    paths: {
      "/orders": {
        get: {
          parameters: [
            query("shop", { type: "integer" }, true),
            query("state", { type: "string", enum: ["open", "sent"] }),
            query("limit", { type: "integer", maximum: 100 }),
          ],
          responses: {
            "200": { description: "Orders.", ...json({ type: "array", items: order }) },
          },
        },
        post: {
          requestBody: { required: true, ...json(newOrder) },
          responses: {
            "201": { description: "Made.", ...json(order) },
            "422": { description: "Refused.", ...json({ type: "object" }) },
          },
        },
      },
      "/orders/{id}": {
        parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
        delete: { responses: { "204": { description: "Gone." } } },
      },
      "/tokens": {
        post: {
          security: [],
          requestBody: {
            content: {
              "application/x-www-form-urlencoded": {
                schema: {
                  type: "object",
                  required: ["grant"],
                  additionalProperties: false,
                  properties: {
                    grant: { type: "string", enum: ["user", "robot"] },
                    hours: { type: "integer" },
                  },
                },
              },
            },
          },
          responses: { "200": { description: "A token." } },
        },
      },
    },
    components: { securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Shop-Key" } } },
  },
});

export type Value = string | number | boolean | readonly string[];

/** A request that a document shows. */
export interface ShownCall {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, Value>>;
  readonly headers: Readonly<Record<string, string>>;
  readonly json?: Readonly<Record<string, Value>>;
  readonly form?: Readonly<Record<string, Value>>;
}

const headers = { "X-Shop-Key": "k-123" };

export const calls = {
  list: {
    method: "GET",
    path: "/orders",
    query: { shop: 7, state: "open", limit: 20 },
    headers,
  },
  create: {
    method: "POST",
    path: "/orders",
    query: {},
    headers: { ...headers, "Content-Type": "application/json" },
    json: { sku: "A-1", count: 3, gift: true, speed: "fast", tags: ["new", "blue"] },
  },
  remove: { method: "DELETE", path: "/orders/17", query: {}, headers },
  token: {
    method: "POST",
    path: "/tokens",
    query: {},
    headers: {},
    form: { grant: "robot", hours: 8 },
  },
} as const satisfies Record<string, ShownCall>;
