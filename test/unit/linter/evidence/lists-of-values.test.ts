/** Values that a sentence lists belong to the name beside them. */
import { expect, test } from "vitest";
import { modelOf } from "../../../support/sources.ts";
import { findingsIn } from "./findings-in.ts";

const { api } = modelOf({
  "openapi.yaml": {
    openapi: "3.1.0",
    info: { title: "Lamps", version: "1" },
    paths: {
      "/lamps": {
        get: {
          parameters: [
            { name: "mode", in: "query", schema: { type: "string", enum: ["on", "off"] } },
            { name: "tone", in: "query", schema: { type: "string", enum: ["low", "mid", "high"] } },
            { name: "room", in: "query", required: true, schema: { type: "string" } },
            { name: "sort", in: "query", schema: { type: "string", default: "age" } },
          ],
          responses: { "200": { description: "Lamps." } },
        },
      },
    },
  },
});
const messagesOf = (words: string) => findingsIn(api, `## Read\n\n\`GET /lamps\`\n\n${words}\n`);

test("two lists in one sentence are two, and the second is about the second name", () => {
  const words = (first: string) =>
    `Give a **mode** (\`on\` or \`${first}\`) for a **room** (\`hall\` or \`attic\`).`;
  expect(messagesOf(words("off"))).toEqual([]);
  expect(messagesOf(words("dim"))).toHaveLength(1);
});

test("a query that is the default is no default of one parameter", () => {
  expect(messagesOf("By `sort` they are in order. The default is `sort=age&mode=on`.")).toEqual([]);
});

test("a name with its type in the next line is a description of that name", () => {
  const text = (type: string) => `\`sort\`\\\n_optional ${type}_\n\nThe order.\n`;
  const messages = (type: string) => messagesOf(text(type));
  expect(messages("string")).toEqual([]);
  expect(messages("32-bit unsigned integer")).toEqual([
    '6: "sort": the document says integer, the spec says string',
  ]);
});

test("a text of JSON is of any type", () => {
  expect(messagesOf("| Name | Type |\n| --- | --- |\n| `mode` | JSON string |\n")).toEqual([]);
});

test.each(["| Name | Words |\n| --- | --- |\n| `tone` | WORDS |\n", "- `tone`: WORDS\n"])(
  "a list to which a later sentence adds values is not all of them: %j",
  (form) => {
    const messages = (words: string) => messagesOf(form.replace("WORDS", words));
    const two = "Must be one of the following: `low`, `mid`.";
    expect(messages(two)).toHaveLength(1);
    expect(messages(`${two} You can also use \`high\`.`)).toEqual([]);
    expect(messages(`${two} Since 1.2 "high" is possible as well.`)).toEqual([]);
    expect(messages(`${two} The lamp hums then.`)).toHaveLength(1);
  },
);

const starred = (legend: string, room: string, sort: string) =>
  `${legend}\n\n<table><tr><th>Name</th><th>Text</th></tr><tr><td>${room}</td><td>The room.</td></tr><tr><td>${sort}</td><td>The order.</td></tr></table>\n`;

test("a star behind a name is a mark where the document says so", () => {
  expect(messagesOf(starred("`*` is required.", "room*", "sort"))).toEqual([]);
  expect(messagesOf(starred("`*` is required.", "room", "sort*"))).toHaveLength(2);
});

test("stars around a name, and the stars of a list, are no marks", () => {
  expect(messagesOf(starred("`*` is required.", "room", "*sort*"))).toEqual([]);
  expect(messagesOf(starred("* Required: `room`", "room", "sort*"))).toEqual([]);
});
