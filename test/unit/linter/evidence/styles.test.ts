/** Documents in styles of their own: what agrees has no finding, what differs has one at its line. */
import { describe, expect, test } from "vitest";
import { modelOf } from "../../../support/sources.ts";
import { findingsIn } from "./findings-in.ts";

const json = (schema: object) => ({ content: { "application/json": { schema } } });
const { api } = modelOf({
  "openapi.yaml": {
    openapi: "3.1.0",
    info: { title: "Rooms", version: "1" },
    servers: [{ url: "https://rooms.example.com/v1" }],
    paths: {
      "/rooms": {
        get: {
          parameters: [
            { name: "floor", in: "query", schema: { type: "integer", default: 2 } },
            { name: "Lock-Id", in: "header", required: true, schema: { type: "string" } },
          ],
          responses: { "200": { description: "Rooms." } },
        },
        post: {
          requestBody: json({
            type: "object",
            required: ["name"],
            properties: {
              name: { type: "string", maxLength: 80 },
              kind: { type: "string", enum: ["OPEN", "QUIET"], default: "OPEN" },
              seats: { type: "integer", maximum: 9 },
              tags: { type: "array", maxItems: 5, items: { type: "string" } },
            },
          }),
          responses: { "201": { description: "Made." }, "409": { description: "There is one." } },
        },
      },
      "/rooms/{roomId}": {
        delete: {
          parameters: [{ name: "roomId", in: "path", required: true, schema: { type: "string" } }],
          responses: { "204": { description: "Gone." } },
        },
      },
    },
  },
});

const messagesOf = (text: string): string[] => findingsIn(api, text);

describe("a section", () => {
  test("does not take the operation of the one beside it", () => {
    const text =
      "# Rooms\n\n## Read a room\n\nAnswers 200, or 409 if there is none.\n\n## Remove a room\n\n`DELETE /rooms/{id}`\n";
    expect(messagesOf(text)).toEqual([]);
  });

  test("takes the operation of a part such as its request", () => {
    const text =
      "# Make a room\n\n## Request\n\n`POST /rooms`\n\n## Response\n\nAnswers 201, or 412 if there is one.\n";
    expect(messagesOf(text)).toEqual(["9: the document says status 412, the spec has 201, 409"]);
  });
});

describe("a status", () => {
  test.each([
    "The server MUST respond with 204. It MUST NOT respond with 404.",
    "Servers before version 2 responded with 500.",
    "It responds with 204 instead of 200.",
  ])("that is not answered is no statement: %s", (sentence) => {
    expect(messagesOf(`## Remove\n\n\`DELETE /rooms/{id}\`\n\n${sentence}\n`)).toEqual([]);
  });

  test("that a server responds with is read", () => {
    expect(
      messagesOf("## Remove\n\n`DELETE /rooms/{id}`\n\nA server responds with 205.\n"),
    ).toEqual(["5: the document says status 205, the spec has 204"]);
  });
});

describe("facts with labels", () => {
  const table = (method: string, errors: string) =>
    `## Make\n\n<table>\n<tr><th>URL</th><td>/rooms</td></tr>\n<tr><th>Method</th><td>${method}</td></tr>\n<tr><th>Errors</th><td>${errors}</td></tr>\n</table>\n`;
  test.each([
    ["as they should be", table("POST", "409 (there is one)"), []],
    [
      "with another method",
      table("PUT", "409"),
      ["5: the document says PUT /rooms, but the spec has GET, POST there"],
    ],
    [
      "with another status",
      table("POST", "409 (there is one), 423"),
      ["6: the document says status 423, the spec has 201, 409"],
    ],
    [
      "in paragraphs",
      "## Remove\n\n**Method URL:** `https://rooms.example.com/v1/rooms/7`\n\n**HTTP method:** `PUT`\n",
      ["5: the document says PUT /v1/rooms/7, but the spec has DELETE there"],
    ],
  ])("%s are the endpoint of their section", (_, text, messages) => {
    expect(messagesOf(text)).toEqual(messages);
  });
});

describe("a folded part", () => {
  const folded = (status: string) =>
    `## API\n\n<details>\n<summary><code>POST</code> <code>/rooms</code></summary>\n\n##### Responses\n\n| code | meaning |\n| --- | --- |\n| \`201\` | made |\n| \`${status}\` | no |\n\n</details>\n\n<details>\n<summary><code>DELETE</code> <code>/rooms/{id}</code></summary>\n\nAnswers \`204\`.\n\n</details>\n\nEvery call may answer \`500\`.\n`;
  test("is about the method and path of its summary, up to its end", () => {
    expect(messagesOf(folded("409"))).toEqual([]);
    expect(messagesOf(folded("429"))).toEqual([
      "11: the document says status 429, the spec has 201, 409",
    ]);
  });
});

describe("a member", () => {
  const rows = (...cells: string[]) =>
    messagesOf(
      `## Make\n\n\`POST /rooms\`\n\n<table>\n<tr><th>Element</th><th>M/O</th><th>Format</th><th>Remarks</th></tr>\n${cells.join("\n")}\n</table>\n`,
    );
  const name = "<tr><td>name</td><td>M</td><td>String(80)</td><td></td></tr>";
  const tags = "<tr><td>tags</td><td>O</td><td>Array of String</td><td>max. 5 entries</td></tr>";
  const kind =
    "<tr><td>kind</td><td>O</td><td>Enum</td><td><ul><li>OPEN</li><li>QUIET</li></ul>Default value: OPEN</td></tr>";

  test("has no finding where letters, sizes and words agree", () => {
    expect(rows(name, tags, kind)).toEqual([]);
  });

  test.each([
    [
      [name.replace(">M<", ">O<"), tags],
      '7: "name": the document says optional, the spec says required',
    ],
    [
      [name.replace("80", "90"), tags],
      '7: "name": the document says maxLength 90, the spec says maxLength 80',
    ],
    [
      [name, tags.replace("5", "6")],
      '8: "tags": the document says maxItems 6, the spec says maxItems 5',
    ],
    [
      [name, kind.replace("e: OPEN", "e: QUIET")],
      '8: "kind": the document says default QUIET, the spec says default "OPEN"',
    ],
  ])("%j has one where they differ", (cells, message) => {
    expect(rows(...cells)).toEqual([message]);
  });

  const prose = (sentence: string) => messagesOf(`## Make\n\n\`POST /rooms\`\n\n${sentence}\n`);
  test.each([
    ["The body MUST contain the member `name`, a string of at most 80 characters.", []],
    [
      "The body MUST contain the member `name`, a string of at most 70 characters.",
      ['5: "name": the document says maxLength 70, the spec says maxLength 80'],
    ],
    ["`seats` *integer* · Optional\nHow many there are.", []],
    [
      "`seats` *boolean* · Optional\nHow many there are.",
      ['5: "seats": the document says boolean, the spec says integer'],
    ],
    ["`seats` (integer): at most 9, by default none", []],
  ])("is read in %j", (sentence, messages) => {
    expect(prose(sentence)).toEqual(messages);
  });

  test.each([
    ["3 if you leave it out", ['5: "floor": the document says default 3, the spec says default 2']],
    ["2 if omitted", []],
    ["at most 3, by default 2", []],
  ])("has the default %j", (words, messages) => {
    expect(messagesOf(`## List\n\n\`GET /rooms\`\n\n- \`floor\` (integer): ${words}\n`)).toEqual(
      messages,
    );
  });
});

describe("an endpoint", () => {
  test("with a query names parameters of the operation", () => {
    expect(messagesOf("`GET /rooms?floor=1`\n")).toEqual([]);
    expect(messagesOf("`GET {prefix}/rooms?storey=1`\n")).toEqual([
      '1: the spec has no query parameter "storey"',
    ]);
  });

  test("lends its header to the next sentence", () => {
    const text = (word: string) =>
      messagesOf(
        `## List\n\n\`GET /rooms\`\n\nSend it with the header \`Lock-Id\`. This header is ${word}.\n`,
      );
    expect(text("REQUIRED")).toEqual([]);
    expect(text("OPTIONAL")).toEqual([
      '5: "Lock-Id": the document says optional, the spec says required',
    ]);
  });
});

describe("a sentence about a method", () => {
  test("that is over, or that is none, states nothing", () => {
    expect(messagesOf("`PUT /rooms/{id}` was removed in version 0.8.\n")).toEqual([]);
    expect(messagesOf("`PUT /rooms/{id}` removes a room.\n")).toHaveLength(1);
  });

  test("begins with code behind a full stop", () => {
    const text = (value: string) =>
      messagesOf(
        `## List\n\n\`GET /rooms\`\n\nIt is short. \`floor\` is optional (the default is ${value}, below).\n`,
      );
    expect(text("2")).toEqual([]);
    expect(text("4")).toEqual(['5: "floor": the document says default 4, the spec says default 2']);
  });

  test("may be a tag of the page's own", () => {
    expect(messagesOf('<Endpoint method="POST" path="/rooms" />\n')).toEqual([]);
    expect(messagesOf('<Endpoint method="PUT" path="/rooms" />\n')).toEqual([
      "1: the document says PUT /rooms, but the spec has GET, POST there",
    ]);
  });
});

describe("a column of values", () => {
  const table = (kind: string, seats: string) =>
    messagesOf(
      `## Make\n\n\`POST /rooms\`\n\n| Parameter | Values |\n| --- | --- |\n| \`kind\` | ${kind} |\n| \`seats\` | ${seats} |\n`,
    );
  test("lists what is allowed", () => {
    expect(table("`OPEN`, `QUIET`", "0–9 (4)")).toEqual([]);
    expect(table("`OPEN`, `LOUD`", "0–8")).toEqual([
      '7: "kind": the document says LOUD, the spec says OPEN, QUIET',
      '8: "seats": the document says maximum 8, the spec says maximum 9',
    ]);
  });
});

describe("a table", () => {
  const table = (name: string, seats: string) =>
    messagesOf(
      `## Make\n\n\`POST /rooms\`\n\n| Key | Type | Req. |\n| --- | --- | --- |\n| \`name\` | str | ${name} |\n| \`seats\` | int | ${seats} |\n`,
    );
  test("marks what is required, and leaves the other cells empty", () => {
    expect(table("x", "")).toEqual([]);
    expect(table("", "x")).toEqual([
      '7: "name": the document says optional, the spec says required',
      '8: "seats": the document says required, the spec says optional',
    ]);
  });

  test("without any mark says nothing of what is required", () => {
    expect(table("", "")).toEqual([]);
  });
});

test.each(["rooms [GET]", "GET rooms", "`/rooms` (GET)"])(
  "the title %j introduces an operation",
  (title) => {
    const text = (status: string) => messagesOf(`## ${title}\n\nErrors: ${status} for people.\n`);
    expect(text("200")).toEqual([]);
    expect(text("403")).toEqual(["3: the document says status 403, the spec has 200"]);
  },
);

test("a span behind a name bounds it, unless it counts something else", () => {
  const text = (words: string) =>
    messagesOf(`## Make\n\n\`POST /rooms\`\n\n- \`seats\`: ${words}\n- \`name\`: a name\n`);
  expect(text("1 to 9, or none")).toEqual([]);
  expect(text("1 to 5 days before")).toEqual([]);
  expect(text("1 to 8, or none")).toEqual([
    '5: "seats": the document says maximum 8, the spec says maximum 9',
  ]);
});
