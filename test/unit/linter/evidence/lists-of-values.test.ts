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
