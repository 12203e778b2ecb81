/** Ferries: the description that the documents of these tests speak of. */
import { modelOf } from "../../../../support/sources.ts";
import { findingsIn } from "../findings-in.ts";
const string = { type: "string" };
const integer = { type: "integer" };
const json = (schema: object) => ({ content: { "application/json": { schema } } });
const error = (...codes: string[]) => ({
  description: "No.",
  ...json({
    type: "object",
    required: ["code"],
    properties: { code: { ...string, enum: codes }, hint: string },
  }),
});
const ferry = {
  type: "object",
  required: ["label"],
  properties: {
    label: string,
    hull: { ...string, enum: ["steel", "wood", "carbon"] },
    length_m: integer,
    built_on: { ...string, format: "date" },
    crew: { type: "object", properties: { captain: string, mate: string } },
    stops: { type: "array", items: string },
    open_deck: { type: "boolean" },
  },
};
const id = { name: "ferry_id", in: "path", required: true, schema: string };
const { api } = modelOf({
  "openapi.yaml": {
    openapi: "3.1.0",
    info: {
      title: "Ferries",
      version: "1",
      description: "Readers may send 60 requests per minute.",
    },
    servers: [{ url: "https://ferries.example.com/v2" }],
    security: [{ bearer: [] }],
    paths: {
      "/ferries": {
        get: {
          parameters: [
            { name: "port", in: "query", schema: string },
            { name: "berth", in: "query", schema: integer },
            { name: "per_page", in: "query", schema: integer },
          ],
          responses: {
            "200": {
              description: "Fine.",
              ...json({ type: "array", items: { $ref: "#/components/schemas/Ferry" } }),
            },
            "400": error("bad_port"),
          },
        },
        post: {
          requestBody: { required: true, ...json({ $ref: "#/components/schemas/Ferry" }) },
          responses: {
            "201": { description: "Made.", ...json({ $ref: "#/components/schemas/Ferry" }) },
            "400": error("bad_label"),
          },
        },
      },
      "/ferries/{ferry_id}": {
        parameters: [id],
        get: {
          responses: {
            "200": { description: "Fine.", ...json({ $ref: "#/components/schemas/Ferry" }) },
            "404": error("no_ferry"),
          },
        },
        put: {
          requestBody: { required: true, ...json({ $ref: "#/components/schemas/Ferry" }) },
          responses: { "200": { description: "Fine." }, "404": error("no_ferry") },
        },
        delete: { responses: { "204": { description: "Gone." }, "404": error("no_ferry") } },
      },
      "/ferries/{ferry_id}/tickets": {
        parameters: [id],
        get: {
          responses: {
            "200": {
              description: "Fine.",
              ...json({
                type: "object",
                properties: {
                  tickets: { type: "array", items: { $ref: "#/components/schemas/Ticket" } },
                  total: integer,
                },
              }),
            },
          },
        },
      },
      "/crossings": {
        get: {
          responses: {
            "200": {
              description: "By day.",
              ...json({
                type: "object",
                additionalProperties: {
                  type: "object",
                  properties: {
                    leaves_at: string,
                    swell: integer,
                    is_cancelled: { type: "boolean" },
                  },
                },
              }),
            },
            "404": error("no_day"),
          },
        },
      },
      "/ports": {
        get: {
          security: [],
          responses: {
            "200": {
              description: "Fine.",
              ...json({ type: "object", properties: { ports: { type: "array", items: string } } }),
            },
          },
        },
      },
    },
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: {
        Ferry: ferry,
        Ticket: {
          type: "object",
          properties: {
            seat: string,
            fare: { type: "number" },
            holder: string,
            paid: { type: "boolean" },
          },
        },
      },
    },
  },
});
/** What a document about ferries says differently. */
export const found = (text: string): string[] => findingsIn(api, text);
