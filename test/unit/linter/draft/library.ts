/** A small description with a bit of everything, for tests of drafts. */
import type { Json } from "../../../../core/model/ir.ts";
import { modelOf } from "../../../support/sources.ts";

export type Members = { [key: string]: Json };

/** A copy of its own for each test, which may change it. */
export function library(): Members {
  return structuredClone(description);
}

/** The model of a description. */
export function apiOf(value: Members) {
  return modelOf({ "openapi.json": value }).api;
}

const description: Members = {
  openapi: "3.1.0",
  info: { title: "Library", version: "1.4", description: "Books, and who has them." },
  servers: [{ url: "https://library.example/v1" }],
  tags: [{ name: "books", description: "What can be lent." }],
  security: [{ key: [] }],
  paths: {
    "/books": {
      get: {
        operationId: "listBooks",
        summary: "List books",
        tags: ["books"],
        parameters: [
          {
            name: "limit",
            in: "query",
            schema: { type: "integer", minimum: 1, maximum: 100, default: 20 },
          },
          { name: "state", in: "query", schema: { type: "string", enum: ["free", "lent"] } },
        ],
        responses: {
          "200": {
            description: "The books.",
            content: {
              "application/json": {
                schema: { type: "array", items: { $ref: "#/components/schemas/Book" } },
              },
            },
          },
          "400": { $ref: "#/components/responses/Refused" },
        },
      },
      post: {
        summary: "Add a book",
        tags: ["books"],
        deprecated: true,
        requestBody: {
          required: true,
          content: { "application/json": { schema: { $ref: "#/components/schemas/Book" } } },
        },
        responses: {
          "201": { description: "Added." },
          "400": { $ref: "#/components/responses/Refused" },
        },
      },
    },
    "/books/{id}": {
      get: {
        summary: "Read a book",
        tags: ["books"],
        security: [],
        parameters: [
          { name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } },
        ],
        responses: {
          "200": {
            description: "The book.",
            headers: { "X-Left": { schema: { type: "integer" } } },
            content: { "application/json": { schema: { $ref: "#/components/schemas/Book" } } },
          },
          "404": { description: "No such book." },
        },
      },
    },
  },
  components: {
    securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Key" } },
    responses: {
      Refused: {
        description: "It was refused.",
        content: {
          "application/json": {
            schema: {
              type: "object",
              required: ["code"],
              properties: {
                code: { type: "integer" },
                details: {
                  type: "array",
                  items: { type: "object", properties: { field: { type: "string" } } },
                },
              },
            },
          },
        },
      },
    },
    schemas: {
      Book: {
        type: "object",
        description: "Something to read.",
        required: ["id", "title"],
        additionalProperties: false,
        properties: {
          id: { type: "string", format: "uuid", readOnly: true },
          title: { type: "string", minLength: 1, maxLength: 200, description: "As on the cover." },
          isbn: { type: "string", pattern: "^\\d{13}$", examples: ["9783161484100"] },
          pages: { type: ["integer", "null"], minimum: 1 },
          tags: { type: "array", items: { type: "string" }, maxItems: 5, uniqueItems: true },
          state: { $ref: "#/components/schemas/State" },
          prices: { type: "object", additionalProperties: { type: "number" } },
          author: {
            type: "object",
            properties: { name: { type: "string" }, born: { type: "string", format: "date" } },
          },
          holder: {
            oneOf: [
              { $ref: "#/components/schemas/Person" },
              { $ref: "#/components/schemas/Branch" },
            ],
          },
        },
      },
      State: { type: "string", enum: ["free", "lent"] },
      Person: { type: "object", properties: { name: { type: "string" } } },
      Branch: { type: "object", properties: { town: { type: "string", default: "Bern" } } },
    },
  },
};
