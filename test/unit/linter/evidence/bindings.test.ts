/** Tables, lists and headings: which operation, parameters or schema they are about. */
import { describe, expect, test } from "vitest";
import { modelOf } from "../../../support/sources.ts";
import { findingsIn } from "./findings-in.ts";

const string = { type: "string" };
const integer = { type: "integer" };
const json = (schema: object) => ({ content: { "application/json": { schema } } });
const answer = (schema: object, more: object = {}) => ({
  "200": { description: "Fine.", ...json(schema) },
  ...more,
});
const refusal = (...values: string[]) => ({
  type: "object",
  required: ["reason", "hint"],
  properties: { reason: { enum: values }, hint: string },
});
const seed = { $ref: "#/components/schemas/Seed" };
const code = { name: "code", in: "path", required: true, schema: string };
const { api } = modelOf({
  "openapi.yaml": {
    openapi: "3.1.0",
    info: { title: "Seed bank", version: "2" },
    servers: [{ url: "https://seeds.example" }],
    components: {
      schemas: {
        Seed: {
          type: "object",
          required: ["code", "origin", "sown", "viability"],
          properties: { code: string, origin: string, sown: string, viability: integer },
        },
        Drawer: {
          type: "object",
          required: ["label", "humidity"],
          properties: { label: string, humidity: integer, shelf: string },
        },
      },
    },
    paths: {
      "/v2/seeds": {
        get: {
          summary: "List seeds",
          parameters: [
            { name: "limit", in: "query", schema: integer },
            {
              name: "filters",
              in: "query",
              schema: { type: "object", properties: { family: string, climate: string } },
            },
          ],
          responses: answer({ type: "array", items: seed }),
        },
        post: {
          summary: "Add a seed",
          requestBody: json({
            type: "object",
            required: ["origin"],
            properties: { origin: string, sown: string, copyOf: string },
          }),
          responses: answer(seed),
        },
      },
      "/v2/seeds/{code}": {
        get: { parameters: [code], responses: answer({ type: "array", items: seed }) },
        put: {
          summary: "Change a seed",
          parameters: [code],
          requestBody: json({
            type: "object",
            properties: { origin: string, sown: string, viability: { ...integer, maximum: 100 } },
          }),
          responses: answer(seed, {
            "400": { description: "No.", ...json(refusal("bad_value", "no_value")) },
            "404": { description: "None.", ...json(refusal("no_seed")) },
          }),
        },
      },
      "/v2/drawers": { get: { responses: answer({ $ref: "#/components/schemas/Drawer" }) } },
      "/v2/drawers/{drawer}/labels/{label}": {
        get: {
          parameters: [
            { name: "drawer", in: "path", required: true, schema: string },
            { name: "label", in: "path", required: true, schema: string },
          ],
          responses: answer(string),
        },
      },
    },
  },
});
const found = (text: string): string[] => findingsIn(api, text);

describe("a table of what is sent", () => {
  const table = (heading: string, head: string, row: string) =>
    `# ${heading}\n\n## Arguments\n\n| ${head} | Type | Description |\n|--|--|--|\n${row}\n`;

  test("is about the request, though its column is called attributes", () => {
    const text = table(
      "Change a seed",
      "Attributes",
      "| origin | String | **Optional.** Where it grew |\n| sown | String | **Optional.** When |",
    );
    expect(found(text)).toEqual([]);
    expect(found(text.replace("sown | String", "sown | Integer"))).toEqual([
      '8: "sown": the document says integer, the spec says string',
    ]);
  });

  test("is about no object that only comes back", () => {
    const text = table(
      "Moves",
      "Attributes",
      "| label | String | **Optional** |\n| humidity | String | **Optional** |",
    );
    expect(found(text)).toEqual([]);
    expect(found(text.replace("## Arguments", "## Response"))).toContain(
      '8: "humidity": the document says string, the spec says integer',
    );
  });

  test("of the query is not about the answer", () => {
    const text =
      "# `GET /v2/drawers`\n\n| Query parameter | Presence | Meaning |\n|--|--|--|\n| `label` | optional | Which one |\n";
    expect(found(text)).toEqual([]);
    expect(found(text.replace("Query parameter", "Field of the answer"))).toEqual([
      '5: "label": the document says optional, the spec says required',
    ]);
  });
});

describe("a parameter of the path", () => {
  const table = (words: string) =>
    `# \`GET /v2/seeds/{code}\`\n\n| Path parameter | Presence | Meaning |\n|--|--|--|\n| \`code\` | optional | ${words} |\n`;

  test("may be left out where the document means the path without it, too", () => {
    expect(found(table("If given, only that seed is returned"))).toEqual([]);
  });

  test("is not optional where nothing is said of that", () => {
    expect(found(table("The code of the seed"))).toEqual([
      '5: "code": the document says optional, the spec says required',
    ]);
  });
});

describe("a table of one row with a method and a path", () => {
  const page = (method: string, body: string) =>
    `# Seeds\n\n## Rewrite\n\n| Method | Path |\n|--|--|\n| \`${method}\` | \`/v2/seeds/:seed\` |\n\n### Parameters\n\n- \`:seed\` \`(string)\` - Its code.\n${body}\n`;

  test("introduces the operation of the sections below", () => {
    expect(found(page("PUT", "- `viability` (max 100) - In percent."))).toEqual([]);
    expect(found(page("PUT", "- `viability` (max 90) - In percent."))).toEqual([
      '12: "viability": the document says maximum 90, the spec says maximum 100',
    ]);
    expect(found(page("PUT", "- `origin` - Where.\n- `sown` - When.\n- `grown` - How."))).toEqual([
      '14: the spec has no "grown" among "origin", "sown", "viability"',
    ]);
  });
});

describe("a table of paths", () => {
  const table = (head: string, ...rows: string[]) =>
    `# Moving\n\n| ${head} |\n|--|--|--|\n${rows.join("\n")}\n`;

  test("of two versions is read where the description has them", () => {
    const rows = [
      "| List | GET /v1/seeds | GET /v2/seeds |",
      "| Read | GET /v1/seed/{code} | GET /v2/seeds/{code} |",
    ];
    expect(found(table("What | Before | Now", ...rows))).toEqual([]);
    expect(
      found(
        table("What | Before | Now", ...rows, "| Burn | DELETE /v1/seeds | DELETE /v2/seeds |"),
      ),
    ).toEqual(["7: the document says DELETE /v2/seeds, but the spec has GET, POST there"]);
  });

  test("has paths with a star that stand for all below them", () => {
    const rows = ["| GET | `/v2/seeds` | List |", "| POST | `/v2/greenhouses/*` | All |"];
    expect(found(table("Method | Path | What", ...rows))).toEqual([]);
    expect(
      found(table("Method | Path | What", ...rows).replace("greenhouses/*", "greenhouses")),
    ).toEqual(['6: the spec has no path for "/v2/greenhouses"']);
  });
});

describe("placeholders of several words", () => {
  test.each(["[Drawer Name]/labels/[Label Text]", "<Drawer Name>/labels/<Label Text>"])(
    "are parameters of the path: %s",
    (path) => {
      expect(found(`# \`GET /v2/drawers/${path}\`\n`)).toEqual([]);
      expect(found(`# \`GET /v2/drawers/${path.replace("labels", "tags")}\`\n`)).toHaveLength(1);
    },
  );
});

describe("a query in the line of a path", () => {
  test("may have what the body or another method of the path takes", () => {
    expect(found("# POST /v2/seeds?copyOf={code}\n")).toEqual([]);
    expect(found("# POST /v2/seeds?cloneOf={code}\n")).toEqual([
      '1: the spec has no query parameter "cloneOf"',
    ]);
  });

  test("has the members of an object in the query", () => {
    expect(found("# GET /v2/seeds?family=oak&limit=3\n")).toEqual([]);
    expect(found("# GET /v2/seeds\n\nAdd `?climate=dry`.\n")).toEqual([]);
    expect(found("# GET /v2/seeds?genus=oak\n")).toEqual([
      '1: the spec has no query parameter "genus"',
    ]);
  });
});

describe("values of several schemas in one table", () => {
  const table = (last: string) =>
    `# PUT /v2/seeds/{code}\n\n## Reasons\n\n| \`reason\` | Meaning |\n|--|--|\n| \`bad_value\` | Wrong |\n| \`no_value\` | Missing |\n| \`${last}\` | Unknown |\n`;

  test("are known by any of them", () => {
    expect(found(table("no_seed"))).toEqual([]);
    expect(found(table("no_shelf"))).toEqual([
      "9: the document says no_shelf, the spec says bad_value, no_value",
    ]);
  });
});

test("items below a condition are not about the member of the condition", () => {
  const text = (first: string) =>
    `# GET /v2/seeds\n\n## Response\n\n- ${first}\n  - Its drawer has a \`room\` attribute, an Integer.\n`;
  expect(found(text("`origin` is `wild`:"))).toEqual([]);
  expect(found(text("`viability` (string): in percent"))).toHaveLength(1);
});

test("what an unknown endpoint takes may have more than an object of the description", () => {
  const text = (path: string) =>
    `# GET /v2/drawers\n\nText.\n\n# POST ${path}\n\n| Field | Meaning |\n|--|--|\n| label | Name |\n| humidity | Percent |\n| shelf | Which |\n| locked | Whether |\n`;
  expect(found(text("/v9/moves"))).toEqual(['5: the spec has no path for "/v9/moves"']);
});

describe("one name of a list that the description does not have", () => {
  const query = (second: string) =>
    `# GET /v2/seeds\n\nQuery parameters:\n\n| Name | Meaning |\n|--|--|\n| limit | Most |\n| ${second} | All |\n`;

  test("is missing where the list has as many names as the operation", () => {
    expect(found(query("filters"))).toEqual([]);
    expect(found(query("sieves"))).toEqual([
      '8: the spec has no "sieves" among "limit", "filters"',
    ]);
    expect(found(`${query("sieves")}| page | Which |\n`)).toEqual([]);
  });

  test("is missing where parameters and body have all others", () => {
    const text = (last: string) =>
      `# PUT /v2/seeds/{code}\n\n## Parameters\n\n- \`code\`: which\n- \`origin\`: where\n- \`${last}\`: when\n`;
    expect(found(text("sown"))).toEqual([]);
    expect(found(text("grown"))).toHaveLength(1);
    // Short for the parameter of the path, perhaps.
    expect(found(text("grown").replace("`code`", "`seed_id`"))).toEqual([]);
  });

  test("is missing among those of the path, but for names that the path is written with", () => {
    const text = (name: string, path = "{seed}") =>
      `# GET /v2/seeds/${path}\n\n## Path parameters\n\n| Name | Meaning |\n|--|--|\n| ${name} | Which |\n`;
    expect(found(text("seed"))).toEqual([]);
    expect(found(text("code"))).toEqual([]);
    expect(found(text("colour"))).toEqual(['7: the spec has no "colour" among "code"']);
    expect(found(text("colour", "{seed}?like={colour}"))).toHaveLength(1);
  });
});

describe("a cell of a table", () => {
  const text = (names: string, type = "String") =>
    `# GET /v2/seeds/{code}\n\n## Response\n\n| Field | Type |\n|--|--|\n| ${names} | ${type} |\n| \`viability\` | Integer |\n`;

  test("may have several names, of which each is compared", () => {
    expect(found(text("`code`, `origin`"))).toEqual([]);
    expect(found(text("`code` `origin`", "Boolean"))).toEqual([
      '7: "code": the document says boolean, the spec says string',
      '7: "origin": the document says boolean, the spec says string',
    ]);
    expect(found(text("`code` / `cradle`"))).toHaveLength(1);
    expect(found(text("`code` unless `cradle`"))).toEqual([]);
    // Each row is about the object of its first cell.
    const rows = "| pots | `code`, `origin` |\n| jars | `label`, `humidity`, `lid` |";
    expect(found(`# Parts\n\n| Of | Has |\n|--|--|\n${rows}\n`)).toEqual([]);
  });

  test("has a value as example that is possible", () => {
    const reasons = (example: string) =>
      `# PUT /v2/seeds/{code}\n\n## Response 404\n\n| Field | Example |\n|--|--|\n| \`reason\` | \`${example}\` |\n| \`hint\` | \`look\` |\n`;
    expect(found(reasons("no_seed"))).toEqual([]);
    expect(found(reasons("no_shelf"))).toHaveLength(1);
    expect(found(reasons("string"))).toEqual([]);
  });
});
