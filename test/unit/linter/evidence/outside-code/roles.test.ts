/** Names that words call parameters of the query, and types in the place of a value. */
import { describe, expect, test } from "vitest";
import { found } from "./description.ts";

const all = "# Ferries\n\n## How to search\n\n";
const list = "# Ferries\n\n## Ferries\n\n`GET /ferries`\n\n";

describe("a query parameter that no operation has", () => {
  test.each([
    "Use the `tonnage` query parameter to see large ones alone.",
    "Large ones are found with the query parameter `tonnage`.",
    "The `tonnage` query string parameter is a number.",
    "The `tonnage=9` query parameter shows large ones.",
  ])("is found without an operation: %s", (words) => {
    expect(found(`${all}${words}\n`)).toEqual(['5: the spec has no query parameter "tonnage"']);
  });

  test.each([
    "The `tonnage=9` option is made for harbours.",
    "Add the `tonnage=9` flag for large ones.",
  ])("is found beside a word for an option: %s", (words) => {
    expect(found(`${list}${words}\n`)).toEqual(['7: the spec has no query parameter "tonnage"']);
  });

  test.each([
    "Use the `berth` query parameter to see one place alone.",
    "Your server gets the `tonnage` query parameter.",
    "There is no `tonnage` query parameter.",
    "After the redirect, the `tonnage` query parameter has its size.",
    "The `access_token` query parameter is for browsers.",
    "The `tonnage=9` option is made for harbours.",
    "Use the `tonnage` query parameter, as in `tonnage=9`.",
    "Any `tonnage` is fine.",
  ])("is not accused: %s", (words) => {
    expect(found(`${all}${words}\n`)).toEqual([]);
  });
});

describe("a type in the place of a value", () => {
  const items = (berth: string) =>
    `${list}Query parameters:\n\n- \`port=<string>\`: Where.\n- \`berth=<${berth}>\`: Which place.\n- \`per_page=<number>\`: How many.\n`;

  test.each(["string", "bool"])("is another one: %s", (type) => {
    const stated = type === "bool" ? "boolean" : type;
    expect(found(items(type))).toEqual([
      `10: "berth": the document says ${stated}, the spec says integer`,
    ]);
  });

  test.each(["number", "int", "integer", "berth", "place", "string|int"])("agrees: %s", (type) => {
    expect(found(items(type))).toEqual([]);
  });
});
