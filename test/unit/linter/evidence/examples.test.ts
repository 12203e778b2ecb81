/** Examples in a document against the operation that they show. */
import { describe, expect, test } from "vitest";
import { modelOf } from "../../../support/sources.ts";
import { findingsIn } from "./findings-in.ts";

const user = {
  type: "object",
  required: ["name", "age"],
  properties: {
    name: { type: "string", maxLength: 10 },
    age: { type: "integer", minimum: 0 },
    role: { type: "string", enum: ["admin", "guest"] },
    tags: { type: "array", items: { type: "string" } },
    extra: { oneOf: [{ type: "null" }, { type: "object", properties: { a: { type: "string" } } }] },
  },
};
const json = (schema: object) => ({ content: { "application/json": { schema } } });
const { api } = modelOf({
  "openapi.yaml": {
    openapi: "3.1.0",
    info: { title: "Users", version: "1" },
    servers: [{ url: "https://api.example.com" }],
    paths: {
      "/users": {
        get: {
          parameters: [
            { name: "page", in: "query", required: true, schema: { type: "integer" } },
            { name: "sort", in: "query", schema: { type: "string", enum: ["up", "down"] } },
          ],
          responses: { "200": { description: "Users.", ...json({ type: "array", items: user }) } },
        },
        post: { requestBody: json(user), responses: { "201": { description: "Made." } } },
      },
    },
  },
});

const messagesOf = (text: string): string[] => findingsIn(api, text);

const body = (value: string) =>
  messagesOf(`## Create\n\n\`POST /users\`\n\nThe request:\n\n\`\`\`json\n${value}\n\`\`\`\n`);
const curl = (words: string) => messagesOf(`\`\`\`sh\ncurl ${words}\n\`\`\`\n`);

describe("a JSON value", () => {
  test.each([
    ["as it should be", '{ "name": "Ada", "age": 7, "role": "admin", "tags": [] }'],
    ["with dots for what is left out", '{ "name": "Ada", ... }'],
    ["with dots behind a comma and in a list", '{ "tags": ["a", ...], "name": "Ada",\n  ...\n}'],
    ["with comments", '{\n  // Who it is.\n  "name": "Ada", # short\n  "age": 7\n}'],
    ["with a comma too many", '{ "name": "Ada", "age": 7, }'],
    ["with placeholders", '{ "name": "<the name of a user>", "age": <age>, "role": "{role}" }'],
    ["with null for one of several alternatives", '{ "name": "Ada", "age": 7, "extra": null }'],
  ])("%s has no finding", (_, value) => {
    expect(body(value)).toEqual([]);
  });

  test.each([
    ['{ "name": 5, "age": 7 }', '8: "name" is an integer, but the spec says string'],
    ['{\n "name": "Ada",\n "age": -1 }', '10: "age" is -1, but the spec says minimum 0'],
    [
      '{ "name": "Ada Lovelace", "age": 7 }',
      '8: "name" has 12 characters, but the spec says maxLength 10',
    ],
    [
      '{ "name": "Ada", "age": 7, "role": "boss" }',
      '8: "role" is "boss", but the spec allows "admin", "guest"',
    ],
    [
      '{ "name": "Ada", "tags": ["a", 1] , "age": 2 }',
      '8: "tags.1" is an integer, but the spec says string',
    ],
    ['{ "name": "Ada" }', '8: the value lacks "age", which the spec requires'],
    ['{ "name": "Ada", "age": 7, "rule": "admin" }', '8: "rule" is no member that the spec has'],
    [
      '{ "name": "Ada", "age": 7, "extra": { "a": 1 } }',
      '8: "extra.a" is an integer, but the spec says string',
    ],
  ])("%s has a finding at its line", (value, message) => {
    expect(body(value)).toEqual([message]);
  });

  test("within thousands of others is not read, and takes no stack", () => {
    expect(body(`${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`)).toEqual([]);
  });
});

describe("a call of curl", () => {
  const right = `-d '{"name": "Ada", "age": 7}'`;
  test.each([
    ["with a body", `https://api.example.com/users ${right}`],
    [
      "over several lines",
      `-X POST \\\n  -H 'Content-Type: application/json' \\\n  ${right} \\\n  https://api.example.com/users`,
    ],
    [
      "with a variable in the body",
      `-XPOST https://api.example.com/users -d '{"name": "'"$NAME"'", "age": 7}'`,
    ],
    ["with a body of a file", "https://api.example.com/users --data @user.json"],
    ["with a query", `"https://api.example.com/users?page=1&sort=up"`],
    [
      "with data as a query",
      "-sG https://api.example.com/users -d page=2 --data-urlencode sort=down",
    ],
    ["of another host", "https://elsewhere.example.org/things"],
  ])("%s has no finding", (_, words) => {
    expect(curl(words)).toEqual([]);
  });

  test.each([
    [
      `-X PUT https://api.example.com/users ${right}`,
      "2: the example sends PUT /users, but the spec has GET, POST there",
    ],
    ["https://api.example.com/user?page=1", '2: the spec has no path for "/user"'],
    [
      "'https://api.example.com/users?page=one'",
      '2: query parameter "page" is "one", but the spec says integer',
    ],
    [
      "'https://api.example.com/users?page=1&sort=left'",
      '2: query parameter "sort" is "left", but the spec allows "up", "down"',
    ],
    [
      "'https://api.example.com/users?page=1&order=up'",
      '2: the spec has no query parameter "order"',
    ],
    ["https://api.example.com/users", '2: the required query parameter "page" is missing'],
    [
      `https://api.example.com/users \\\n  -d '{"name": "Ada", "age": "7"}'`,
      '3: body member "age" is a string, but the spec says integer',
    ],
  ])("%s has a finding", (words, message) => {
    expect(curl(words)).toEqual([message]);
  });
});
