/** The smallest inputs that a service takes: nothing empty in a path, files of a type that is asked for. */
import { expect, test } from "vitest";
import { types } from "../../../../../generators/types/index.ts";
import { usage } from "../../../../../generators/usage/index.ts";
import { emit, fileOf } from "../../../../support/emitted.ts";
import { describing } from "../../../../support/sources.ts";

type Schemas = Readonly<Record<string, unknown>>;

const ids = { Ids: { type: "array", items: { type: "integer" } } };

async function snippetOf(path: string, operation: object, schemas: Schemas = ids): Promise<string> {
  const paths = { [path]: { post: { operationId: "addA", responses: {}, ...operation } } };
  const document = describing(schemas, { paths });
  const emitted = await emit({ "a.yaml": document }, { generators: [types, usage] });
  const snippets = JSON.parse(fileOf(emitted, "usage.json")) as { readonly addA: string };
  return snippets.addA;
}

test.each([
  [{ $ref: "#/components/schemas/Ids" }, "[1]"],
  [{ type: "array" }, '["text"]'],
  [{ type: "object", properties: { x: { type: "integer" } } }, "{ x: 1 }"],
  [{ type: "object", additionalProperties: { type: "boolean" } }, "{ key: true }"],
])("in a path %j is %s", async (schema, code) => {
  const parameters = [{ in: "path", name: "a", required: true, schema }];
  expect(await snippetOf("/{a}", { parameters })).toContain(`a: ${code} }`);
});

test.each([
  ["image/png, image/jpeg", 'new Blob([], { type: "image/png" })'],
  ["image/*, image/jpeg", 'new Blob([], { type: "image/jpeg" })'],
  ["image/png", "new Blob()"],
])("a file of %s is %s", async (contentType, code) => {
  const schema = {
    type: "object",
    required: ["file"],
    properties: { file: { type: "string", format: "binary" } },
  };
  const encoding = { file: { contentType } };
  const content = { "multipart/form-data": { schema, encoding } };
  const snippet = await snippetOf("/a", { requestBody: { required: true, content } });
  expect(snippet).toContain(`file: ${code}`);
});

const listing = (list: object) => ({
  type: "object",
  required: ["list"],
  properties: { list: { type: "array", ...list } },
});

test.each([
  [{ items: { type: "integer" } }, "[1]"],
  [{ items: { enum: ["b", "c"] }, uniqueItems: true }, '["b"]'],
  [{ items: listing({ items: { type: "boolean" } }) }, "[{ list: [true] }]"],
  [{ prefixItems: [{ const: 7 }] }, "[7]"],
  [{}, '["text"]'],
  [{ items: {} }, '["text"]'],
  [{ items: { type: "null" } }, "[null]"],
  [{ minItems: 2, items: { type: "integer" } }, "[1, 1]"],
  [{ maxItems: 0, items: { type: "integer" } }, "[]"],
  [{ items: false }, "[]"],
])("a list of %j is %s", async (list, code) => {
  const content = { "application/json": { schema: listing(list) } };
  const snippet = await snippetOf("/a", { requestBody: { required: true, content } });
  expect(snippet).toContain(`body: { list: ${code} }`);
  const root = { "application/json": { schema: { type: "array", ...list } } };
  const whole = await snippetOf("/a", { requestBody: { required: true, content: root } });
  expect(whole).toContain(`body: ${code} }`);
  const parameters = [{ in: "query", name: "a", required: true, schema: listing(list) }];
  expect(await snippetOf("/a", { parameters })).toContain(`a: { list: ${code} }`);
});

test("a list of what holds the list ends", async () => {
  const schemas = {
    Tree: listing({ items: { $ref: "#/components/schemas/Tree" } }),
    Other: listing({ items: { allOf: [{ $ref: "#/components/schemas/Other" }] } }),
  };
  for (const name of Object.keys(schemas)) {
    const schema = { $ref: `#/components/schemas/${name}` };
    const requestBody = { required: true, content: { "application/json": { schema } } };
    const snippet = await snippetOf("/a", { requestBody }, schemas);
    expect(snippet, name).toContain("body: { list: [{ list: [] }] } }");
  }
});

test("what leaves nothing behind in a form or a query is filled", async () => {
  const schema = {
    type: "object",
    required: ["a"],
    properties: { a: { type: "object", properties: { b: { type: "integer" } } } },
  };
  const content = { "application/x-www-form-urlencoded": { schema } };
  const snippet = await snippetOf("/a", { requestBody: { required: true, content } });
  expect(snippet).toContain("body: { a: { b: 1 } }");
  const parameters = [
    { in: "query", name: "q", required: true, style: "deepObject", schema: schema.properties.a },
  ];
  expect(await snippetOf("/a", { parameters })).toContain("q: { b: 1 }");
});

test.each([
  // Tried on 40 letters, these take longer than anybody waits.
  [{ pattern: "^([a-z]|[^0-9])+!$" }, '"a!"'],
  [{ pattern: "^([a-z]|[^0-9])+!$", default: "a!" }, '"a!"'],
  [{ pattern: "^[0-9]+-[0-9]+$" }, '"1-2"'],
])("a text of %j is %s", async (schema, code) => {
  const parameters = [
    { in: "query", name: "a", required: true, schema: { type: "string", ...schema } },
  ];
  expect(await snippetOf("/a", { parameters })).toContain(`a: ${code} }`);
});
