/** One cause is one finding, and what a document shows in part lacks nothing. */
import { describe, expect, test } from "vitest";
import { modelOf } from "../../../support/sources.ts";
import { findingsIn } from "./findings-in.ts";

const json = (schema: object) => ({ content: { "application/json": { schema } } });
const text = { type: "string" };
const boat = {
  type: "object",
  required: ["hull", "sail", "crew", "port"],
  properties: { hull: text, sail: text, crew: { type: "integer" }, port: text },
};
const newBoat = {
  type: "object",
  properties: { hull: text, sail: text, crew: { type: "array", items: text } },
};
const { api } = modelOf({
  "openapi.yaml": {
    openapi: "3.1.0",
    info: { title: "Boats", version: "1" },
    paths: {
      "/boats": {
        get: {
          responses: { "200": { description: "All.", ...json({ type: "array", items: boat }) } },
        },
        post: {
          requestBody: json({ $ref: "#/components/schemas/NewBoat" }),
          responses: { "201": { description: "It.", ...json(boat) } },
        },
      },
      "/boats/{id}/log": {
        get: {
          parameters: [{ name: "id", in: "path", required: true, schema: { type: "integer" } }],
          responses: {
            "200": {
              description: "Lines.",
              ...json({ type: "object", properties: { boat_id: text, line: text } }),
            },
          },
        },
      },
      "/files/{file}": {
        get: {
          parameters: [
            {
              name: "file",
              in: "path",
              required: true,
              description: "The path below the root.",
              schema: text,
            },
          ],
          responses: { "200": { description: "It." } },
        },
      },
    },
    components: { schemas: { NewBoat: newBoat, Boat: boat } },
  },
});

const findings = (words: string): string[] => findingsIn(api, words);
const answer = (value: string) =>
  findings(`## List\n\n\`GET /boats\`\n\nThe response:\n\n\`\`\`json\n${value}\n\`\`\`\n`);

describe("one finding", () => {
  test("names all members that a schema without any required ones leaves optional", () => {
    const rows = "| `hull` | string | Yes |\n| `sail` | string | Yes |\n";
    const table = `| Name | Type | Required |\n| --- | --- | --- |\n${rows}`;
    expect(findings(`## POST /boats\n\n### Parameters\n\n${table}`)).toEqual([
      '7: "hull", "sail": the document says required, the spec says optional',
    ]);
  });

  test("stands for the same difference in each entry of a list", () => {
    const entry = (crew: string) => `{ "hull": "a", "sail": "b", "crew": ${crew}, "port": "c" }`;
    expect(answer(`[\n${entry('"3"')},\n${entry('"4"')}\n]`)).toEqual([
      '9: "0.crew" is a string, but the spec says integer',
    ]);
  });

  test("stands for many members that one object does not have", () => {
    const known = '"hull": "a", "sail": "b", "crew": 1, "port": "c"';
    const other = '"mast": 1, "keel": 2, "oars": 3, "rope": 4';
    expect(answer(`[{ ${known}, ${other} }]`)).toEqual([
      '8: "0" has 4 members that the spec does not have: "mast", "keel", "oars", "rope"',
    ]);
  });

  test("is enough for a type that a row tells twice", () => {
    const row = "| `crew` | number | Number of people. |";
    const table = `| Name | Type | Description |\n| --- | --- | --- |\n${row}\n| \`hull\` | string | A name. |\n`;
    expect(findings(`## POST /boats\n\n### Parameters\n\n${table}`)).toHaveLength(1);
  });
});

describe("an answer", () => {
  test("of which one member is shown lacks nothing", () => {
    expect(answer('[{ "hull": "a" }]')).toEqual([]);
  });

  test("that is shown whole lacks what is required", () => {
    expect(answer('[{ "hull": "a", "sail": "b", "crew": 1 }]')).toEqual([
      '8: "0" lacks "port", which the spec requires',
    ]);
  });
});

describe("a table of parameters", () => {
  const table = (name: string, type: string) =>
    `| Name | Type | Required |\n| --- | --- | --- |\n| ${name} | ${type} | Yes |\n`;

  test("below a method and a path is about the request, not about the schema of that name", () => {
    const rows = `${table("hull", "string")}| sail | string | |\n| crew | string[] | |\n| port | string | |\n`;
    expect(findings(`## POST /boats\n\n### Parameters\n\n${rows}`)).toContain(
      '10: the spec has no "port" among "hull", "sail", "crew"',
    );
  });

  test("calls the parameter of the path as it likes", () => {
    const text_ = (type: string) =>
      `## GET /boats/{boat_id}/log\n\n### Parameters\n\n${table("boat_id", type)}`;
    expect(findings(text_("Number"))).toEqual([]);
    expect(findings(text_("boolean"))).toEqual([
      '7: "id": the document says boolean, the spec says integer',
    ]);
  });

  test("of an operation that the description does not have is compared with nothing else", () => {
    expect(findings(`## DELETE /boats\n\n${table("crew", "string[]")}`)).toEqual([
      "1: the document says DELETE /boats, but the spec has GET, POST there",
    ]);
  });
});

test("a parameter that is a path may have slashes", () => {
  const call = (path: string) =>
    findings(`\`\`\`sh\ncurl -X PUT http://localhost${path}\n\`\`\`\n`);
  expect(call("/files/a/b/c.txt")).toEqual([
    "2: the example sends PUT /files/a/b/c.txt, but the spec has GET there",
  ]);
});
