/** Places that speak of an operation, a parameter or a member without saying so in a form of their own. */
import { describe, expect, test } from "vitest";
import { modelOf } from "../../../support/sources.ts";
import { findingsIn } from "./findings-in.ts";

const string = { type: "string" };
const integer = { type: "integer" };
const json = (schema: object) => ({ content: { "application/json": { schema } } });
const answer = (schema: object) => ({ "200": { description: "Fine.", ...json(schema) } });
const ofBoat = {
  type: "object",
  required: ["name"],
  properties: { name: string, length: integer, berth: string, paidUntil: string },
};
const boat = { $ref: "#/components/schemas/Boat" };
const id = { name: "id", in: "path", required: true, schema: string };
const { api } = modelOf({
  "openapi.yaml": {
    openapi: "3.1.0",
    info: { title: "Harbour", version: "1" },
    components: { schemas: { Boat: ofBoat } },
    paths: {
      "/v2/boats": {
        get: {
          parameters: [
            { name: "page", in: "query", schema: integer },
            { name: "limit", in: "query", schema: { ...integer, maximum: 50 } },
            { name: "sort", in: "query", schema: { ...string, enum: ["name", "length"] } },
            { name: "X-Harbour", in: "header", required: true, schema: string },
          ],
          responses: answer({ type: "array", items: boat }),
        },
        post: { requestBody: json(boat), responses: answer(boat) },
      },
      "/v2/boats/{id}": {
        get: { parameters: [id], responses: answer(boat) },
        delete: { parameters: [id], responses: { "204": { description: "Gone." } } },
      },
      "/v2/piers": { get: { responses: answer({ type: "array", items: string }) } },
      "/v2/tides": { get: { responses: answer({ type: "array", items: string }) } },
    },
  },
});
const found = (text: string): string[] => findingsIn(api, text);

describe("a path in code that the description does not have", () => {
  const page = (words: string) =>
    `# Harbour\n\n- \`GET /v2/boats\` lists boats\n- \`POST /v2/boats\` adds one\n- \`GET /v2/piers\` lists piers\n\n${words}\n`;

  test.each([
    "The list of tides comes from `GET /v2/moons`.",
    "Pages work with `GET /v2/boats` and `GET /v2/moons`.",
    "- `GET /v2/moons` lists tides",
  ])("is one where all others are known: %s", (words) => {
    expect(found(page(words))).toEqual(['7: the spec has no path for "/v2/moons"']);
  });

  test.each(["Ask the `/v2/moons` endpoint.", "Tides live at the endpoint `/v2/moons`."])(
    "is one where the words call it an endpoint: %s",
    (words) => {
      expect(found(page(words))).toEqual(['7: the spec has no path for "/v2/moons"']);
    },
  );

  test.each([
    "The proxy's `/moons` endpoint is none of ours.",
    "We `POST /moons` to your server.",
    "Files live in `/var/moons`.",
    "Before version 2 there was `GET /v1/moons`.",
    "Below `/v2` all is ours.",
    "`GET /boats` is short for it.",
    "Prometheus reads `GET /metrics`.",
  ])("is none where others are meant: %s", (words) => {
    expect(found(page(words))).toEqual([]);
  });

  test("is none in a document of many paths that are not known", () => {
    const text =
      "Use `GET /a`, `GET /b`, `GET /c/d` and `POST /e`, or `GET /v2/boats` and `GET /v2/piers`.\n";
    expect(found(text)).toEqual([]);
  });
});

describe("a table of paths without their first slash", () => {
  const table = (path: string, method = "GET") =>
    `| What | Verb | Path |\n|-|-|-|\n| Boats | GET | v2/boats |\n| One | ${method} | v2/boats/<id> |\n| Piers | GET | ${path} |\n`;

  test("names operations", () => {
    expect(found(table("v2/piers"))).toEqual([]);
  });

  test("has a finding for a path and a method that differ", () => {
    expect(found(table("v2/peers"))).toEqual(['5: the spec has no path for "/v2/peers"']);
    expect(found(table("v2/piers", "PUT"))).toEqual([
      "4: the document says PUT /v2/boats/<id>, but the spec has GET, DELETE there",
    ]);
  });

  test("may leave out a part in brackets", () => {
    expect(found(table("v2[/boats]"))).toEqual([]);
  });
});

test("operations of one section are spoken of one after the other", () => {
  const text = (second: string) =>
    [
      "## Boats",
      "",
      "`GET /v2/boats`",
      "",
      "- `page` (integer)",
      `- \`limit\` (integer): at most ${second}`,
      "",
      "`DELETE /v2/boats/{id}`",
      "",
      "Answers with 204.",
      "",
      "`POST /v2/boats`",
      "",
      "- `name` (string, required)",
      "- `length` (integer)",
    ].join("\n");
  expect(found(text("50"))).toEqual([]);
  expect(found(text("60"))).toEqual([
    '6: "limit": the document says maximum 60, the spec says maximum 50',
  ]);
  expect(found(text("50").replace("`length` (integer)", "`length` (string)"))).toEqual([
    '15: "length": the document says string, the spec says integer',
  ]);
});

describe("an address that stands alone in code", () => {
  const page = (words: string) => `# List boats\n\n\`GET /v2/boats\`\n\n${words}\n`;

  test.each([
    ["a query in a sentence", "Turn the page with `?page=2&limit=20`."],
    ["a path and a query", "Such as `/v2/boats?page=2&sort=name`."],
    ["a block", "```\n/v2/boats?page=2\n/v2/boats?page=2&limit=20\n```"],
    ["a cell", "| Order | Address |\n|-|-|\n| By name | `?sort=name` |"],
    ["a placeholder", "By `?page=N&limit=<n>&sort=…`."],
    ["a value that is left out", "The `?sort=` part."],
    ["another host", "See `https://maps.example.org/v2/boats?zoom=3`."],
    ["what is denied", "`?zoom=3` is not supported."],
  ])("agrees: %s", (_, words) => {
    expect(found(page(words))).toEqual([]);
  });

  test.each([
    ["a query in a sentence", "Turn the page with `?page=2&size=20`."],
    ["a path and a query", "Such as `/v2/boats?size=20`."],
    ["a block", "```\n/v2/boats?size=2\n```"],
    ["a cell", "| Order | Address |\n|-|-|\n| By name | `?size=3` |"],
  ])("names a parameter that there is not: %s", (_, words) => {
    expect(found(page(words))).toEqual([
      expect.stringMatching(/^\d+: the spec has no query parameter "size"$/u),
    ]);
  });

  test("has values of its parameters", () => {
    expect(found(page("Sorted by `?sort=berth`."))).toEqual([
      '5: "sort": the document says berth, the spec says name, length',
    ]);
  });
});

describe("an item", () => {
  const page = (items: string) => `# \`GET /v2/boats\`\n\nHeaders and parameters:\n\n${items}\n`;

  test("may begin with a header and its value", () => {
    expect(found(page("- `X-Harbour: <name>` (REQUIRED)\n- `page` (integer)"))).toEqual([]);
    expect(found(page("- `X-Harbour: <name>` (OPTIONAL)\n- `page` (integer)"))).toEqual([
      '5: "X-Harbour": the document says optional, the spec says required',
    ]);
  });

  test.each(["`page`, `limit`", "`page` and `limit`", "`page` / `limit`"])(
    "may be about several names: %s",
    (names) => {
      expect(found(page(`- ${names}: integers\n- \`sort\`: the order`))).toEqual([]);
      const wrong = page(`- ${names.replace("limit", "limits")}: integers\n- \`sort\`: the order`);
      expect(found(wrong)).toEqual([
        expect.stringMatching(/^5: the spec has no "limits" among "page", "limit", "sort"/u),
      ]);
    },
  );
});

describe("names of no operation", () => {
  const page = (name: string, type = "integer") =>
    `# Overview\n\n| Field | Type |\n|-|-|\n| name | string |\n| ${name} | ${type} |\n| berth | string |\n| paidUntil | string |\n`;

  test("are those of the object that has them", () => {
    expect(found(page("length"))).toEqual([]);
    expect(found(page("length", "string"))).toEqual([
      '6: "length": the document says string, the spec says integer',
    ]);
    expect(found(page("size"))).toEqual([
      '6: the spec has no "size" among "name", "length", "berth", "paidUntil"',
    ]);
  });

  test.each([
    "# Settings\n\n| Field | Type |\n|-|-|\n| name | string |\n| length | string |\n| berth | string |\n",
    "# Overview\n\n| harbour.toml | Type |\n|-|-|\n| name | string |\n| length | string |\n| berth | string |\n",
    "# Overview\n\n| Field | Type |\n|-|-|\n| name | string |\n| mast | string |\n| sails | string |\n| length | string |\n",
  ])("may be of something else", (text) => {
    expect(found(text)).toEqual([]);
  });
});
