/** The description that the sentences of these tests speak of. */
import { modelOf } from "../../../../support/sources.ts";

const json = (schema: object) => ({ content: { "application/json": { schema } } });
const header = (type: string, more: object = {}) => ({ schema: { type, ...more } });
const id = { name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } };

const problem = {
  type: "object",
  required: ["code"],
  properties: { code: { $ref: "#/components/schemas/Code" } },
};
const box = {
  type: "object",
  required: ["label", "size"],
  properties: {
    label: { type: "string", minLength: 3, maxLength: 40 },
    size: { type: "integer", minimum: 1, maximum: 100 },
    kind: { type: "string", enum: ["small", "medium", "large"], default: "medium" },
    fragile: { type: "boolean", default: false },
    remark: { type: ["string", "null"] },
    owner_id: { type: "string", format: "uuid" },
    contact: { type: "string", format: "email" },
    due_at: { type: "string", format: "date-time" },
    built_on: { type: "string", format: "date" },
    tags: { type: "array", minItems: 1, maxItems: 5, items: { type: "string" } },
    weight: { type: "number", description: "Weight in grams." },
    timeout: { type: "integer", description: "How long to wait, in seconds.", default: 30 },
  },
};

/** Boxes, in which each kind of fact is stated once. */
export const { api } = modelOf({
  "openapi.yaml": {
    openapi: "3.1.0",
    info: { title: "Boxes", version: "3", description: "At most 60 requests per minute." },
    servers: [{ url: "https://boxes.example.com/v3" }],
    security: [{ key: [] }],
    paths: {
      "/boxes": {
        get: {
          summary: "List boxes",
          parameters: [
            {
              name: "page_size",
              in: "query",
              schema: { type: "integer", minimum: 1, maximum: 200, default: 50 },
            },
            {
              name: "order",
              in: "query",
              schema: { type: "string", enum: ["asc", "desc"], default: "asc" },
            },
            { name: "warehouse", in: "query", required: true, schema: { type: "string" } },
            { name: "X-Trace", in: "header", schema: { type: "string", maxLength: 64 } },
          ],
          responses: {
            "200": {
              description: "Boxes.",
              ...json({ type: "array", maxItems: 200, items: box }),
              headers: {
                "X-Total": header("integer"),
                "X-RateLimit-Limit": header("integer", { default: 60 }),
              },
            },
          },
        },
        post: {
          summary: "Create a box",
          requestBody: { required: true, ...json({ $ref: "#/components/schemas/Box" }) },
          responses: {
            "201": {
              description: "Made.",
              headers: { Location: header("string") },
              ...json({ $ref: "#/components/schemas/Box" }),
            },
            "400": { description: "Wrong.", ...json(problem) },
            "409": { description: "There is one.", ...json(problem) },
            "429": { description: "Too many.", headers: { "Retry-After": header("integer") } },
          },
        },
      },
      "/boxes/{id}": {
        parameters: [id],
        delete: {
          summary: "Delete a box",
          responses: { "204": { description: "Gone." }, "404": { description: "None." } },
        },
        get: {
          summary: "Read a box",
          responses: {
            "200": { description: "One.", ...json({ $ref: "#/components/schemas/Box" }) },
            "404": { description: "None." },
          },
        },
      },
      "/boxes/{id}/photo": {
        parameters: [id],
        put: {
          summary: "Set the photo",
          requestBody: {
            content: {
              "multipart/form-data": {
                schema: { type: "object", properties: { file: { type: "string" } } },
              },
            },
          },
          responses: { "204": { description: "Set." } },
        },
      },
      "/health": {
        get: { summary: "Health", security: [], responses: { "200": { description: "Up." } } },
      },
    },
    components: {
      schemas: {
        Box: box,
        Code: { type: "string", enum: ["label_taken", "bad_size", "too_many"] },
      },
      securitySchemes: { key: { type: "apiKey", in: "header", name: "X-Api-Key" } },
    },
  },
});
