/** Values of code blocks against schemas of several kinds: unions, maps, lists in the place of objects. */
import { describe, expect, test } from "vitest";
import { modelOf } from "../../../support/sources.ts";
import { findingsIn } from "./findings-in.ts";

const text = { type: "string" };
const base = {
  type: "object",
  required: ["date", "app"],
  properties: {
    date: { type: "integer" },
    app: text,
    identifier: text,
    created: { type: "integer" },
  },
};
const document = {
  oneOf: [
    {
      allOf: [{ $ref: "#/components/schemas/Base" }, { properties: { dose: { type: "number" } } }],
    },
    { allOf: [{ $ref: "#/components/schemas/Base" }, { properties: { pump: text } }] },
  ],
};
const event = {
  anyOf: [
    {
      type: "object",
      properties: { id: text, ref: text, commits: { type: "array", items: text } },
    },
    { type: "object", properties: { id: text, issue: { properties: { title: text } } } },
  ],
};
const stock = {
  type: "object",
  required: ["counts"],
  properties: {
    counts: { type: "object", additionalProperties: { type: "integer" } },
    at: { type: "string", format: "date-time" },
    day: { type: "string", format: "date" },
    key: { type: "string", format: "uuid" },
    mail: { type: "string", format: "email" },
    share: { type: "number", exclusiveMaximum: 1 },
    levels: { type: "array", items: { type: "string", enum: ["low", "high"] } },
  },
};
const open = {
  type: "object",
  additionalProperties: true,
  required: ["identifier"],
  properties: {
    identifier: text,
    colour: text,
    width: { type: "integer" },
    height: { type: "integer" },
  },
};
const answers = (name: string) => ({
  "200": {
    description: "It.",
    content: { "application/json": { schema: { $ref: `#/components/schemas/${name}` } } },
  },
});
const { api } = modelOf({
  "openapi.yaml": {
    openapi: "3.1.0",
    info: { title: "Store", version: "1" },
    paths: {
      "/documents": { get: { responses: answers("Document") } },
      "/events": { get: { responses: answers("Event") } },
      "/stock": { get: { responses: answers("Stock") } },
      "/shapes": { get: { responses: answers("Shape") } },
      "/bases": { get: { responses: answers("Bases") } },
      "/trees": { get: { responses: answers("Holder") } },
    },
    components: {
      schemas: {
        Base: base,
        Document: document,
        Event: event,
        Stock: stock,
        Shape: open,
        Holder: {
          type: "object",
          properties: {
            name: text,
            tree: { anyOf: [text, { $ref: "#/components/schemas/Tree" }] },
          },
        },
        Tree: {
          type: "array",
          items: {
            anyOf: [
              { $ref: "#/components/schemas/Tree" },
              {
                type: "object",
                properties: { leaf: text, form: text, side: text, age: { type: "integer" } },
              },
            ],
          },
        },
        Bases: {
          type: "object",
          properties: { list: { type: "array", items: { $ref: "#/components/schemas/Base" } } },
        },
      },
    },
  },
});

const answer = (path: string, value: string) =>
  findingsIn(api, `## Read\n\n\`GET ${path}\`\n\nThe response:\n\n\`\`\`json\n${value}\n\`\`\`\n`);

describe("a value of which several schemas tell", () => {
  test.each([
    ["/documents", '{ "date": 1, "app": "x", "dose": 0.5 }'],
    ["/documents", '{ "date": 1, "app": "x", "pump": "y", "created": 2 }'],
    ["/events", '{ "id": "1", "ref": "main", "commits": ["a"] }'],
    ["/events", '{ "id": "1", "issue": { "title": "t" } }'],
  ])("of %s agrees: %s", (path, value) => {
    expect(answer(path, value)).toEqual([]);
  });

  test.each([
    [
      "/documents",
      '{ "date": 1, "app": "x",\n"created": "then", "dose": 1 }',
      '9: "created" is a string',
    ],
    ["/documents", '{ "date": 1, "app": "x",\n"pump": 5 }', '9: "pump" is an integer'],
    ["/documents", '{ "date": 1, "app": "x",\n"documentId": "y" }', '9: "documentId" is no member'],
    ["/events", '{ "id": "1",\n"ref": 7 }', '9: "ref" is an integer'],
    ["/events", '{ "id": "1",\n"commits": "a" }', '9: "commits" is a string'],
    ["/events", '{ "id": "1", "issue": {\n"name": "t" } }', '9: "issue.name" is no member'],
  ])("of %s does not agree: %s", (path, value, message) => {
    expect(answer(path, value).some((one) => one.startsWith(message))).toBe(true);
  });
});

describe("a member that no schema has", () => {
  test("is named once, whatever alternatives there are", () => {
    expect(answer("/documents", '{ "date": 1, "app": "x", "documentId": "y" }')).toHaveLength(1);
  });

  test.each([
    [
      "is almost another one",
      '{ "identifier": "a", "width": 1,\n"color": "red", "free": 1 }',
      "color",
    ],
    [
      "stands for the required one",
      '{ "width": 1, "height": 2,\n"documentKey": "a" }',
      "documentKey",
    ],
  ])("is named in an open object where it %s", (_, value, name) => {
    const found = answer("/shapes", value);
    expect(found.some((one) => one.startsWith(`9: "${name}" is no member`))).toBe(true);
  });

  test.each([
    '{ "identifier": "a", "width": 1, "free": 1 }',
    '{ "identifier": "a", "width": 1, "depth": 1 }',
  ])("is free in an open object: %s", (value) => {
    expect(answer("/shapes", value)).toEqual([]);
  });

  test("has its own members checked where it is around all of them", () => {
    const found = answer(
      "/bases",
      '{ "list": [ { "item": { "date": 1, "app": "x",\n"created": "y" } } ] }',
    );
    expect(found).toContainEqual(expect.stringMatching(/^8: .*"list\.0\.item" is no member/u));
    expect(found).toContainEqual(
      expect.stringMatching(/^9: .*"list\.0\.item\.created" is a string/u),
    );
  });
});

describe("a list in the place of an object", () => {
  test.each([
    ["/documents", '[ { "date": 1, "app": "x",\n"created": "y" } ]', '9: "0.created" is a string'],
    ["/stock", '[ { "counts": {}, "share": 0.1,\n"at": 5 } ]', '9: "0.at" is an integer'],
    [
      "/bases",
      '{ "list": { "date": 1, "app": "x",\n"created": "y" } }',
      '9: "list.created" is a string',
    ],
  ])("of %s is one problem, and what is within another: %s", (path, value, message) => {
    const found = answer(path, value);
    expect(found).toContainEqual(expect.stringMatching(/^8: .* is an? (?:array|object), but/u));
    expect(found.some((one) => one.startsWith(message))).toBe(true);
  });
});

describe("a value that breaks a keyword", () => {
  test.each([
    ['"counts": { "a": 1,\n"b": "2" }', '9: "counts.b" is a string, but the spec says integer'],
    ['"counts": {\n"b": [1] }', '9: "counts.b" is an array, but the spec says integer'],
    [
      '"counts": {},\n"levels": ["low", "middle"]',
      '9: "levels.1" is "middle", but the spec allows "low", "high"',
    ],
    ['"counts": {},\n"share": 1', '9: "share" is 1, but the spec says exclusiveMaximum 1'],
    [
      '"counts": {},\n"at": "2024-01-02"',
      '9: "at" is "2024-01-02", but the spec says format date-time',
    ],
    [
      '"counts": {},\n"at": "1700000000"',
      '9: "at" is "1700000000", but the spec says format date-time',
    ],
    [
      '"counts": {},\n"day": "02.01.2024"',
      '9: "day" is "02.01.2024", but the spec says format date',
    ],
    ['"counts": {},\n"key": "42"', '9: "key" is "42", but the spec says format uuid'],
    [
      '"counts": {},\n"mail": "ada.example.com"',
      '9: "mail" is "ada.example.com", but the spec says format email',
    ],
  ])("%s is named", (members, message) => {
    expect(answer("/stock", `{ ${members} }`)).toEqual([message]);
  });

  test.each([
    '"at": "2024-01-02T03:04:05.678Z"',
    '"at": "2024-01-02 03:04:05"',
    '"at": "2014-07-19T02:44:15.000-07:00"',
    '"at": "YYYY-MM-DDTHH:MM:SSZ"',
    '"at": "timestamp"',
    '"day": "2024-01-02"',
    '"key": "b3f1c2"',
    '"mail": "ada"',
    '"share": 0.99',
  ])("%s is not named where it does not", (member) => {
    expect(answer("/stock", `{ "counts": { "a": 1 }, ${member} }`)).toEqual([]);
  });
});

test("an object in the place of a list whose items may be lists of the same kind ends the search", () => {
  const found = answer("/trees", '{ "name": "a", "tree": { "leaf": "b", "age": 2 } }');
  expect(found).toEqual([expect.stringMatching(/^8: "tree" is an object, but/)]);
});
