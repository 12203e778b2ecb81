/** What is sent and what comes back share their members, and a title names only one of them. */
import { expect, test } from "vitest";
import { modelOf } from "../../../../support/sources.ts";
import { findingsIn } from "../findings-in.ts";

const text = { type: "string" };
const json = (name: string) => ({
  content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } },
});
const { api } = modelOf({
  "openapi.yaml": {
    openapi: "3.1.0",
    info: { title: "Boats", version: "1" },
    paths: {
      "/boats": {
        get: { responses: { "200": { description: "A boat.", ...json("Boat") } } },
        post: {
          requestBody: json("NewBoat"),
          responses: { "201": { description: "A boat.", ...json("Boat") } },
        },
      },
    },
    components: {
      schemas: {
        NewBoat: {
          type: "object",
          required: ["mooring", "captain", "flag"],
          properties: { mooring: text, captain: text, flag: text },
        },
        Boat: {
          allOf: [
            { $ref: "#/components/schemas/NewBoat" },
            { type: "object", required: ["hull_no"], properties: { hull_no: { type: "integer" } } },
          ],
        },
      },
    },
  },
});

const documentOf = (lead: string, value: object) =>
  `# Boat\n\n${lead}\n\n\`\`\`json\n${JSON.stringify(value)}\n\`\`\`\n`;
const boat = { mooring: "N4", captain: "Ada", flag: "NO" };

test("A value that fits another schema whole lacks nothing of the one that the title names", () => {
  expect(findingsIn(api, documentOf("Like this:", boat))).toEqual([]);
});

test("A value that fits none of them lacks what the nearest requires", () => {
  const { flag: _, ...others } = boat;
  const found = findingsIn(api, documentOf("Like this:", { ...others, hull_no: 7 }));
  expect(found).toEqual(['6: the value lacks "flag", which the spec requires']);
});

test("A value that is said to come back lacks what the answer requires", () => {
  const found = findingsIn(api, documentOf("The service returns:", boat));
  expect(found).toEqual(['6: the value lacks "hull_no", which the spec requires']);
});
