/** Tables with one fact of an operation in each row, cells that list parameters, and statuses that are titles. */
import { describe, expect, test } from "vitest";
import { modelOf } from "../../../support/sources.ts";
import { findingsIn } from "./findings-in.ts";

const string = { type: "string" };
const { api } = modelOf({
  "openapi.yaml": {
    openapi: "3.1.0",
    info: { title: "Lanterns", version: "1" },
    paths: {
      "/rows/{row}/lanterns": {
        get: {
          parameters: [
            { name: "row", in: "path", required: true, schema: string },
            { name: "brightest", in: "query", schema: { type: "integer", maximum: 90 } },
            { name: "after", in: "query", schema: string },
          ],
          responses: { "200": { description: "Fine." }, "404": { description: "No row." } },
        },
        put: {
          parameters: [{ name: "row", in: "path", required: true, schema: string }],
          requestBody: {
            content: {
              "application/json": {
                schema: { type: "object", properties: { glow: { type: "integer" } } },
              },
            },
          },
          responses: { "204": { description: "Fine." } },
        },
      },
    },
  },
});

const facts = (row: string) => `## Lanterns of a row

Request | Value
-|-
Method | \`GET\`
URL | \`{base}/rows/{row}/lanterns\`
${row}
`;
const list = (cell: string) => `## Everything

| Path | Method | What it does |
|---|---|---|
| \`/rows/{row}/lanterns\` | GET | ${cell} |
`;

describe("a cell that lists parameters", () => {
  const right =
    "**brightest** (type: Int32, optional): At most so bright. The maximum is 90.<br><br>**after** (type: String, optional): Where to go on. Taken from the last answer.";

  test.each([
    [right, []],
    [
      right.replace("Int32", "String"),
      ['"brightest": the document says string, the spec says integer'],
    ],
    [
      right.replace("String, optional", "String, required"),
      ['"after": the document says required, the spec says optional'],
    ],
    [
      right.replace("is 90", "is 80"),
      ['"brightest": the document says maximum 80, the spec says maximum 90'],
    ],
    [
      right.replace("**after**", "**behind**"),
      ['the spec has no "behind" among "row", "brightest", "after"'],
    ],
  ])("is compared with the operation: %s", (cell, expected) => {
    const beside = expected.map((message) => `7: ${message}`);
    expect(findingsIn(api, facts(`Query Parameters | ${cell}`))).toEqual(beside);
    const below = expected.map((message) => `5: ${message}`);
    expect(findingsIn(api, list(`Lists them.<br>*Query Parameters*<br>${cell}`))).toEqual(below);
  });

  test("says nothing of the operation where its label is about something else", () => {
    const other = right.replace("Int32", "String").replace("**after**", "**behind**");
    expect(findingsIn(api, facts(`Settings of the page | ${other}`))).toEqual([]);
  });
});

describe("a status that is a title", () => {
  const under = (title: string) => `${facts("Auth | none")}\n${title}\n`;

  test.each([
    ["<details><summary><b>404: The row is gone.</b></summary>\n\nRows go.\n</details>"],
    ["**404 – The row is gone.**"],
    ["404: The row is gone."],
  ])("is one of the operation: %s", (title) => {
    expect(findingsIn(api, under(title))).toEqual([]);
    expect(findingsIn(api, under(title.replace("404", "410")))).toEqual([
      "9: the document says status 410, the spec has 200, 404",
    ]);
  });

  test.each(["410: 411 and so on are numbers of rows.", "410 lanterns: The most in one row."])(
    "is no other number: %s",
    (text) => {
      expect(findingsIn(api, under(text))).toEqual([]);
    },
  );
});

describe("names with a value", () => {
  const table = (name: string, presence: string) =>
    `## Lanterns of a row

\`GET /rows/{row}/lanterns\`

| Query string | Presence | What it does |
|---|---|---|
| brightest=\\<number> | ${presence} | The most. |
| ${name}=true | Optional | Where to go on. |
`;
  const items = (name: string, presence: string) =>
    `## Lanterns of a row

\`GET /rows/{row}/lanterns\`

Query parameters:

- \`brightest=<number>\` (${presence}): The most.
- \`${name}=x\` (optional): Where to go on.
`;

  test.each([
    ["a table", table, 7],
    ["a list", items, 7],
  ])("in %s are parameters", (_, make, line) => {
    expect(findingsIn(api, make("after", "optional"))).toEqual([]);
    expect(findingsIn(api, make("after", "required"))).toEqual([
      `${line}: "brightest": the document says required, the spec says optional`,
    ]);
    expect(findingsIn(api, make("behind", "optional"))).toEqual([
      `${line + 1}: the spec has no "behind" among "row", "brightest", "after"`,
    ]);
  });
});

describe("a line of a request in quotes", () => {
  const call = (line: string) => `## Change a lantern\n\n\`\`\`js\n// Brighter\n${line}\n\`\`\`\n`;

  test.each([
    ['HTTP PUT "rows/{row}/lanterns" {"glow": 3}', []],
    ["PUT '/rows/3/lanterns' {\"glow\": 3}", []],
    [
      'HTTP PUT "rows/{row}/lanterns" {"glow": "3"}',
      ['5: body member "glow" is a string, but the spec says integer'],
    ],
  ])("is a call: %s", (line, expected) => {
    expect(findingsIn(api, call(line))).toEqual(expected);
  });
});

describe("a column of methods", () => {
  const verbs = (method: string) =>
    `## Lanterns of a row

\`GET /rows/{row}/lanterns\`

### Verbs

| Verb | Use |
|---|---|
| ${method} | Reads them. |
`;

  test("has methods of the path that is spoken of", () => {
    expect(findingsIn(api, verbs("GET"))).toEqual([]);
    expect(findingsIn(api, verbs("PUT"))).toEqual([]);
    expect(findingsIn(api, verbs("POST"))).toEqual([
      "9: the document says POST, the spec has GET, PUT /rows/{row}/lanterns",
    ]);
  });
});
