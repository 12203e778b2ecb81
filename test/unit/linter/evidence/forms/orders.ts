/** A small description that documents of many layouts state the facts of. */
import { modelOf } from "../../../../support/sources.ts";

const json = (schema: object) => ({ content: { "application/json": { schema } } });

export const { api } = modelOf({
  "openapi.yaml": {
    openapi: "3.1.0",
    info: { title: "Orders", version: "1" },
    servers: [{ url: "https://orders.example.com/v1" }],
    paths: {
      "/orders": {
        get: {
          parameters: [
            {
              name: "limit",
              in: "query",
              schema: { type: "integer", minimum: 1, maximum: 200, default: 25 },
            },
            {
              name: "state",
              in: "query",
              required: true,
              schema: { type: "string", enum: ["open", "sent", "lost"] },
            },
            {
              name: "sort",
              in: "query",
              schema: { type: "string", enum: ["age", "price"], default: "age" },
            },
            { name: "X-Trace", in: "header", schema: { type: "string", maxLength: 36 } },
          ],
          responses: {
            "200": {
              description: "Orders.",
              ...json({
                type: "object",
                required: ["items"],
                properties: {
                  items: { type: "array", items: { $ref: "#/components/schemas/Order" } },
                  next: { type: ["string", "null"] },
                },
              }),
            },
          },
        },
        post: {
          requestBody: { required: true, ...json({ $ref: "#/components/schemas/NewOrder" }) },
          responses: {
            "201": { description: "Made." },
            "400": { description: "Wrong." },
            "409": { description: "There is one." },
          },
        },
      },
    },
    components: {
      schemas: {
        Order: {
          type: "object",
          required: ["id", "state"],
          properties: {
            id: { type: "string", format: "uuid" },
            state: { type: "string", enum: ["open", "sent", "lost"] },
            total: { type: "number" },
          },
        },
        NewOrder: {
          type: "object",
          additionalProperties: false,
          required: ["sku", "count", "address"],
          properties: {
            sku: { type: "string", minLength: 3, maxLength: 40 },
            count: { type: "integer", minimum: 1, maximum: 100 },
            note: { type: "string", maxLength: 250 },
            priority: { type: "string", enum: ["low", "normal", "high"], default: "normal" },
            express: { type: "boolean", default: false },
            tags: { type: "array", maxItems: 5, items: { type: "string" } },
            price: { type: "number", exclusiveMinimum: 0 },
            due_on: { type: "string", format: "date" },
            coupon: { type: ["string", "null"] },
            weight: { type: "integer", minimum: 0, maximum: 30, default: 2 },
            address: {
              type: "object",
              required: ["city"],
              properties: {
                city: { type: "string", maxLength: 60 },
                floor: { type: "integer" },
                contact: {
                  type: "object",
                  required: ["email"],
                  properties: {
                    email: { type: "string", format: "email" },
                    phone: { type: "string" },
                  },
                },
              },
            },
            lines: {
              type: "array",
              items: {
                type: "object",
                required: ["article"],
                properties: {
                  article: { type: "string" },
                  amount: { type: "integer", maximum: 9 },
                },
              },
            },
          },
        },
      },
    },
  },
});
