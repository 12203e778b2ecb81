/** What the search of a reference page can find. */
import { expect, test } from "vitest";
import { searchIndex } from "../../../../../scripts/site/redoc/search-index.ts";
import { madeService } from "./service.ts";

test("operations and schemas, with names of members and what they refer to", async () => {
  const service = await madeService({
    openapi: "3.1.0",
    info: { title: "A", version: "1" },
    paths: {
      "/a": {
        parameters: [{ in: "query", name: "shared", schema: { type: "string" } }],
        get: {
          operationId: "readA",
          summary: "Reads A",
          responses: {
            "200": {
              description: "Done.",
              content: { "application/json": { schema: { $ref: "#/components/schemas/Outer" } } },
            },
          },
        },
      },
    },
    components: {
      schemas: {
        Outer: { properties: { inner: { $ref: "#/components/schemas/Inner" } } },
        Inner: { properties: { deep: { type: "string", example: { properties: { no: 1 } } } } },
      },
    },
  });
  const { entries, parts } = searchIndex(service);
  expect(entries).toEqual([
    {
      to: "#/operations/reada",
      title: "Reads A",
      what: "GET /a",
      names: "readA shared",
      refs: [0],
    },
    { to: "#/schemas/outer", title: "Outer", what: "Schema", names: "inner", refs: [1] },
    { to: "#/schemas/inner", title: "Inner", what: "Schema", names: "deep", refs: [] },
  ]);
  expect(parts).toEqual([
    { names: "inner", refs: [1] },
    { names: "deep", refs: [] },
  ]);
});

test("schemas are found by what the page calls them, whatever code calls them", async () => {
  const service = await madeService({
    openapi: "3.1.0",
    info: { title: "A", version: "1" },
    paths: {},
    components: {
      schemas: {
        pet: { properties: { lion: { type: "string" } } },
        "pet-owner": { properties: { zebra: { type: "string" } } },
        "pet owner": {},
        "cat.v1_x": {},
        toString: { properties: { __proto__: { type: "string" }, tiger: { type: "string" } } },
      },
    },
  });
  expect(searchIndex(service).entries).toEqual([
    { to: "#/schemas/pet", title: "pet", what: "Schema", names: "lion", refs: [] },
    // Which of these the renderer gives the plain address is not told: the list of all has them.
    { to: "#/schemas", title: "pet-owner", what: "Schema", names: "zebra", refs: [] },
    { to: "#/schemas", title: "pet owner", what: "Schema", names: "", refs: [] },
    { to: "#/schemas/cat.v1_x", title: "cat.v1_x", what: "Schema", names: "", refs: [] },
    { to: "#/schemas/tostring", title: "toString", what: "Schema", names: "tiger", refs: [] },
  ]);
});
