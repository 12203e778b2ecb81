/** Words and tables that mean something else than they do elsewhere: no finding. Where they do mean it: a finding. */
import { describe, expect, test } from "vitest";
import { modelOf } from "../../../support/sources.ts";
import { findingsIn } from "./findings-in.ts";

const text = { type: "string" };
const whole = { type: "integer" };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const body = (schema: object) => ({ content: { "application/json": { schema } } });
const object = (properties: object, more: object = {}) => ({ type: "object", properties, ...more });
const page = (items: object) => object({ total: whole, offset: whole, entries: items });
const list = (items: object) => ({ type: "array", items });
const { api } = modelOf({
  "openapi.yaml": {
    openapi: "3.1.0",
    info: { title: "Ferries", version: "1" },
    servers: [{ url: "https://ferries.example.com" }],
    paths: {
      "/ferries/{id}": {
        put: {
          summary: "Change a ferry",
          parameters: [{ name: "id", in: "path", required: true, schema: text }],
          requestBody: body(
            object({
              ferry: object({
                name: text,
                decks: whole,
                stops: list(text),
                open: { ...text, default: "06:30" },
                crew: { ...whole, default: 4, minimum: 1, maximum: 9 },
                mailId: whole,
                crewed: { type: "boolean" },
                seats: object({}, { additionalProperties: whole }),
                hull: object({ length: whole }),
              }),
            }),
          ),
          responses: { "200": { description: "Changed.", ...body(ref("Ferry")) } },
        },
      },
      "/log": {
        post: {
          requestBody: {
            content: {
              "application/x-www-form-urlencoded": {
                schema: object({ "stop[]": list(text) }, { required: ["stop[]"] }),
              },
            },
          },
          responses: { "204": { description: "Kept." } },
        },
      },
      "/crews": { get: { responses: { "200": { description: "All.", ...body(ref("Crews")) } } } },
      "/docks": {
        get: {
          responses: {
            "200": { description: "All.", ...body(ref("Docks")) },
            "404": { description: "None." },
            "409": { description: "Full." },
          },
        },
      },
    },
    components: {
      schemas: {
        Ferry: object(
          { id: text, name: text, decks: whole, stops: list(text) },
          { required: ["id", "name", "decks"] },
        ),
        Crews: page(list(text)),
        Docks: page(list(object({ pier: whole }))),
        Lines: page(list(object({ colour: text }))),
        Captain: object({ rank: text, ships: list(text), since: whole, port: ref("Port") }),
        Port: object({ town: text, piers: whole }),
      },
    },
  },
});
const put = "## Change a ferry\n\n`PUT /ferries/{id}`\n\n";
const table = (header: string, ...rows: readonly string[]) =>
  [header, header.replaceAll(/[^|]+/gu, "---"), ...rows].join("\n");
const code = (language: string, lines: string) => `\`\`\`${language}\n${lines}\n\`\`\`\n`;

describe("no finding has", () => {
  test.each([
    [
      "a request in a table of attributes below arguments",
      `${put}### Arguments\n\n${table(
        "| Attributes | Type | Description |",
        "| name | string (optional) | Its name. |",
        "| decks | integer (optional) | How many. |",
      )}\n`,
    ],
    [
      "a member of a message within a message",
      code(
        "proto",
        "message Captain {\n  message Port {\n    string town = 1;\n    int32 piers = 2;\n  }\n  string rank = 1;\n  repeated string ships = 2;\n  int32 since = 3;\n  Port port = 4;\n}",
      ),
    ],
    [
      "a call of JSON-RPC",
      code(
        "sh",
        `curl https://ferries.example.com/v3 -d '{"jsonrpc":"2.0","id":1,"method":"ferry"}'`,
      ),
    ],
    [
      "a table of a database",
      `# Tables\n\n## Captains\n\n${table(
        "| Column | Type |",
        "| `rank` | VARCHAR(20) |",
        "| `since` | SMALLINT |",
        "| `ships` | JSONB |",
        "| `row_id` | BIGINT |",
      )}\n`,
    ],
    ["what a value of true means", `${put}- \`crewed\` (boolean): Whether the crew may be null.\n`],
    [
      "a word beside a cell of its own",
      `${put}${table(
        "| Name | Type | Presence | Description |",
        "| decks | integer | optional | Required decks. |",
        "| name | string | optional | Its name. |",
      )}\n`,
    ],
    [
      "a number of something with an address",
      `${put}${table(
        "| Name | Type | Description |",
        "| mailId | integer | The entry that holds the email address. |",
        "| name | string | Its name. |",
      )}\n`,
    ],
    ["a list by its items", `${put}- \`stops\` (string array): Where it stops.\n`],
    ["a time of day", `${put}- \`open\` (string, default 06:30): When it opens.\n`],
    [
      "names where any may be",
      `${put}${code("ts", "interface Change {\n  ferry: {\n    name: string;\n    seats: {\n      upper: number;\n    };\n  };\n}")}`,
    ],
    [
      "one of several values without one",
      `${put}- \`crew\` (integer): The default is 6 for rafts and 4 for ferries.\n`,
    ],
    [
      "a part of a range",
      `${put}- \`crew\` (integer): From 1 to 9. Values from 5 to 9 have no effect.\n`,
    ],
    [
      "names that may be wrong",
      `${put}### Response\n\nPossible errors:\n\n${table(
        "| Field | Error | Description |",
        "| id | `no_id` | It is missing. |",
        "| name | `no_name` | It is missing. |",
        "| decks | `few` | Too few. |",
        "| mailId | `no_mail` | There is none. |",
      )}\n`,
    ],
    [
      "a form field whose name ends with brackets",
      code("sh", "curl https://ferries.example.com/log -d 'stop[]=a' -d 'stop[]=b'"),
    ],
    [
      "codes of another kind",
      `## Codes\n\n${table("| Code | Meaning |", "| 104 | Moored |", "| 200 | Done |", "| 404 | Gone |", "| 409 | Busy |", "| 418 | Adrift |")}\n`,
    ],
    [
      "a page that may list anything",
      `# Pages\n\n${code("json", '{ "total": 2, "offset": 0, "entries": [{ "speed": 4 }] }')}`,
    ],
  ])("%s", (_, document) => {
    expect(findingsIn(api, document)).toEqual([]);
  });
});

describe("a finding has", () => {
  test.each([
    [
      "an answer in such a table",
      `${put}### Response\n\n${table(
        "| Attributes | Type | Description |",
        "| name | string (optional) | Its name. |",
        "| decks | integer | How many. |",
      )}\n`,
      '9: "name": the document says optional, the spec says required',
    ],
    [
      "a member of the message itself",
      code(
        "proto",
        "message Captain {\n  message Port {\n    string town = 1;\n  }\n  string rank = 1;\n  repeated string ships = 2;\n  string since = 3;\n}",
      ),
      '8: "since": the document says string, the spec says integer',
    ],
    [
      "another call at a wrong path",
      code("sh", `curl https://ferries.example.com/dock -d '{"id":1,"method":"ferry"}'`),
      '2: the spec has no path for "/dock"',
    ],
    [
      "a table of members",
      `# Tables\n\n## Captain\n\n${table(
        "| Column | Type |",
        "| `rank` | integer |",
        "| `since` | integer |",
        "| `ships` | array |",
      )}\n`,
      '7: "rank": the document says integer, the spec says string',
    ],
    [
      "a member that may be null",
      `${put}- \`crewed\` (boolean): It may be null.\n`,
      '5: "crewed": the document says nullable, the spec says never null',
    ],
    [
      "a cell of its own",
      `${put}### Arguments\n\n${table(
        "| Name | Type | Presence | Description |",
        "| decks | integer | required | Optional decks. |",
        "| name | string | optional | Its name. |",
      )}\n`,
      '9: "decks": the document says required, the spec says optional',
    ],
    [
      "a list of other items",
      `${put}- \`stops\` (integer array): Where it stops.\n`,
      '5: "stops": the document says array of integer, the spec says array of string',
    ],
    [
      "another time of day",
      `${put}- \`open\` (string, default 07:30): When it opens.\n`,
      '5: "open": the document says default 07:30, the spec says default "06:30"',
    ],
    [
      "a name where the description says which there are",
      `${put}${code("ts", "interface Change {\n  ferry: {\n    name: string;\n    hull: {\n      width: number;\n    };\n  };\n}")}`,
      expect.stringMatching(/^10: the spec has no "ferry.hull.width"/u),
    ],
    [
      "another value without one",
      `${put}- \`crew\` (integer): The default is 6 for now.\n`,
      '5: "crew": the document says default 6, the spec says default 4',
    ],
    [
      "another range",
      `${put}- \`crew\` (integer): Values from 1 to 8.\n`,
      '5: "crew": the document says maximum 8, the spec says maximum 9',
    ],
    [
      "names of an answer",
      `${put}### Response\n\n${table(
        "| Field | Description |",
        "| id | Its number. |",
        "| name | Its name. |",
        "| decks | How many. |",
        "| mailId | Its mail. |",
      )}\n`,
      expect.stringMatching(/^12: the spec has no "mailId"/u),
    ],
    [
      "a form without that field",
      code("sh", "curl https://ferries.example.com/log -d 'stops[]=a'"),
      expect.stringMatching(/no form field "stops/u),
    ],
    [
      "a status of no operation among statuses",
      `## Codes\n\n${table("| Code | Meaning |", "| 200 | Done |", "| 404 | Gone |", "| 418 | Adrift |")}\n`,
      expect.stringMatching(/^7: the document says status 418/u),
    ],
    [
      "what is wrong on every page",
      `# Pages\n\n${code("json", '{ "total": "2", "offset": 0, "entries": [{ "speed": 4 }] }')}`,
      '4: "total" is a string, but the spec says integer',
    ],
  ])("%s", (_, document, finding) => {
    expect(findingsIn(api, document)).toContainEqual(finding);
  });
});

test("Headers with which a server answers hold no key.", () => {
  const own = modelOf({
    "openapi.yaml": {
      openapi: "3.1.0",
      info: { title: "Ferries", version: "1" },
      security: [{ key: [] }],
      paths: { "/crews": { get: { responses: { "200": { description: "All." } } } } },
      components: { securitySchemes: { key: { type: "http", scheme: "bearer" } } },
    },
  });
  const write = (header: string) =>
    `## Authentication\n\nThe key of every request goes with the \`${header}\` header.\n`;
  expect(findingsIn(own.api, write("WWW-Authenticate"))).toEqual([]);
  expect(findingsIn(own.api, write("Access-Control-Allow-Credentials"))).toEqual([]);
  expect(findingsIn(own.api, write("X-Ferry-Key"))).toEqual([
    expect.stringMatching(/the key goes into "X-Ferry-Key", the spec says the scheme bearer/u),
  ]);
});
