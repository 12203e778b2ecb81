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
