/** A description of a harbour that texts its guests, for documents of several styles. */
import { modelOf } from "../../../../support/sources.ts";

const text = { type: "string" };
const json = (schema: unknown) => ({ "application/json": { schema } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const inPath = (name: string, type = "string") => ({
  name,
  in: "path",
  required: true,
  schema: { type },
});
const object = (properties: object, required: readonly string[] = []) => ({
  type: "object",
  required,
  properties,
  additionalProperties: false,
});
const change = (kind: string, name: string) =>
  object({ kind: { type: "string", enum: [kind] }, [name]: text }, ["kind", name]);

export const harbour = modelOf({
  "openapi.yaml": {
    openapi: "3.1.0",
    info: { title: "Harbour SMS", version: "1" },
    servers: [{ url: "https://harbour.example" }],
    security: [{ login: [] }],
    paths: {
      "/port/v1/boats/{boatid}/berths/{berthnumber}": {
        get: {
          operationId: "getBerth",
          parameters: [
            inPath("boatid"),
            inPath("berthnumber", "integer"),
            {
              name: "state",
              in: "query",
              description: "One of `free`, `held` or `taken`.",
              schema: text,
            },
          ],
          responses: {
            "200": { description: "It.", content: json(ref("Berth")) },
            "404": {
              description: "None.",
              content: {
                "application/json": {
                  schema: ref("Problem"),
                  examples: {
                    berth: {
                      value: {
                        status: 404,
                        code: "NO_SUCH.BERTH",
                        message: "There is no such berth.",
                      },
                    },
                    boat: { $ref: "#/components/examples/Boat" },
                  },
                },
              },
            },
          },
        },
      },
      "/port/v1/boats": {
        post: {
          operationId: "changeBoats",
          requestBody: { content: json(ref("Change")) },
          responses: { "204": { description: "Done." } },
        },
      },
      "/port/v1/tide": {
        get: {
          operationId: "getTide",
          responses: {
            "200": {
              description: "It.",
              headers: { Gauge: { schema: text } },
              content: json(object({ level: text })),
            },
          },
        },
      },
      "/port/v1/guests": {
        get: {
          operationId: "listGuests",
          parameters: [
            { name: "deck", in: "query", schema: { type: "integer", minimum: 1 } },
            { name: "since", in: "query", schema: text },
          ],
          responses: {
            "200": {
              description: "They.",
              content: json({ oneOf: [ref("Guests"), ref("Names")] }),
            },
          },
        },
      },
    },
    components: {
      examples: { Boat: { value: { status: 404, code: "NO_SUCH.BOAT" } } },
      securitySchemes: {
        login: {
          type: "oauth2",
          flows: { clientCredentials: { tokenUrl: "https://harbour.example/token", scopes: {} } },
        },
      },
      schemas: {
        Berth: object({
          number: { type: "integer" },
          depth: { type: "number" },
          owner: object({ name: text, phone: text, age: { type: "integer" } }),
        }),
        Problem: object({ status: { type: "integer" }, code: text, message: text }),
        Change: { oneOf: [ref("Rename"), ref("Move"), ref("Repaint")] },
        Rename: change("rename", "newName"),
        Move: change("move", "newBerth"),
        Repaint: change("repaint", "newColour"),
        Guests: object(
          {
            deck: { type: "integer" },
            guests: { type: "array", items: object({ name: text, phone: text }) },
          },
          ["deck", "guests"],
        ),
        Names: object({ deck: { type: "integer" }, names: { type: "array", items: text } }, [
          "deck",
          "names",
        ]),
      },
    },
  },
}).api;
