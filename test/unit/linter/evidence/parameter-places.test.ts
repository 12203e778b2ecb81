/** Where a parameter is sent: headings, sentences that go on about it, and brackets. */
import { describe, expect, test } from "vitest";
import { modelOf } from "../../../support/sources.ts";
import { findingsIn } from "./findings-in.ts";

const string = { type: "string" };
const { api } = modelOf({
  "openapi.yaml": {
    openapi: "3.1.0",
    info: { title: "Kites", version: "1" },
    paths: {
      "/kites/{kiteId}": {
        post: {
          parameters: [
            { name: "kiteId", in: "path", required: true, schema: string },
            { name: "wind", in: "query", schema: string },
            { name: "beach", in: "query", schema: string },
            { name: "X-Club", in: "header", schema: string },
          ],
          requestBody: {
            content: {
              "application/json": {
                schema: { type: "object", properties: { colour: string, length: string } },
              },
            },
          },
          responses: {
            "200": {
              description: "Fine.",
              content: {
                "application/json": {
                  schema: { type: "object", properties: { wind: string, age: string } },
                },
              },
            },
          },
        },
      },
    },
  },
});
const head = "## Fly a kite\n\n`POST /kites/{kiteId}`\n\n";
const found = (text: string): string[] => findingsIn(api, head + text);

describe("the place of a parameter", () => {
  const wrong = (line: number, name: string, here: string, there: string) =>
    `${line}: "${name}": the document says in the ${here}, the spec says in the ${there}`;

  test.each([
    [
      "- `wind` – how hard it blows. This is specified as a #.",
      "query string parameter",
      "request header",
    ],
    ["- `wind`: how hard it blows. It is passed in the #.", "query string", "body"],
    ["- `wind` (#, optional): how hard it blows.", "query", "header"],
    ["`wind` is sent as a #.", "query parameter", "header"],
  ])("is read from the words about it: %s", (words, right, other) => {
    const place = other.replace("request ", "");
    expect(found(`${words.replace("#", right)}\n`)).toEqual([]);
    expect(found(`${words.replace("#", other)}\n`)).toEqual([wrong(5, "wind", place, "query")]);
  });

  test("is read of the only parameter in the path, whatever the document calls it", () => {
    const own =
      "## Fly a kite\n\n`POST /kites/:kite`\n\n- `:kite` – which one. This is specified as ";
    expect(findingsIn(api, `${own}part of the path.\n`)).toEqual([]);
    expect(findingsIn(api, `${own}a query parameter.\n`)).toEqual([
      wrong(5, "kiteId", "query", "path"),
    ]);
  });

  test("is read of members of the body", () => {
    expect(found("- `colour` – of the tail. This is sent in the request body.\n")).toEqual([]);
    expect(found("- `colour` – of the tail. This is sent as a query parameter.\n")).toEqual([
      wrong(5, "colour", "query", "body"),
    ]);
  });

  test.each([
    "- `wind` – how hard it blows. This is returned in the body.",
    "- `wind` – how hard it blows. It is passed in the query or in a header.",
    "- `wind` – how hard it blows. It must not be sent in the body.",
    "- `colour` – of the tail. Its name is part of the path of the picture.",
    "`wind` comes back in the body.",
  ])("is not read from words about other things: %s", (words) => {
    expect(found(`${words}\n`)).toEqual([]);
  });
});

describe("a heading of parameters", () => {
  const table = "| Name | Type |\n|---|---|\n| wind | string |\n| beach | string |\n";
  const wrong = (line: number, names: string, here: string, there: string) =>
    `${line}: ${names}: the document says in the ${here}, the spec says in the ${there}`;

  test.each([
    (own: string) => `### ${own} parameters\n\n${table}`,
    (own: string) => `**${own} parameters**\n\n${table}`,
    (own: string) =>
      `It takes these ${own.toLowerCase()} parameters:\n\n- \`wind\`: how hard\n- \`beach\`: where\n`,
  ])("says where all of them are sent", (text) => {
    expect(found(text("Query"))).toEqual([]);
    expect(found(text("Header"))).toEqual([wrong(5, '"wind", "beach"', "header", "query")]);
  });

  test("is right where most of them are there: the others are wrong", () => {
    expect(found(`### Query parameters\n\n${table}| X-Club | string |\n`)).toEqual([
      wrong(11, '"X-Club"', "query", "header"),
    ]);
  });

  test.each([
    `### Parameters\n\n${table}`,
    `### URL parameters\n\n${table}`,
    "### Response\n\n#### Body\n\n| Name | Type |\n|---|---|\n| wind | string |\n| age | string |\n",
    "### Request body\n\n- `colour`: of the tail\n- `length`: of the tail\n",
    `### Request body\n\nThere is none; all is passed in the query.\n\n${table}`,
    `### Body parameters\n\nNone.\n\n### Query parameters\n\n${table}`,
  ])("says nothing of others", (text) => {
    expect(found(text)).toEqual([]);
  });
});
