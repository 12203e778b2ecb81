/** The smallest inputs that a service takes: nothing empty in a path, files of a type that is asked for. */
import { expect, test } from "vitest";
import { types } from "../../generators/types/index.ts";
import { usage } from "../../generators/usage/index.ts";
import { emit, fileOf } from "../emitted.ts";
import { describing } from "../sources.ts";

async function snippetOf(path: string, operation: object): Promise<string> {
  const paths = { [path]: { post: { operationId: "addA", responses: {}, ...operation } } };
  const schemas = { Ids: { type: "array", items: { type: "integer" } } };
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

test.each([
  // Tried on 40 letters, these take longer than anybody waits.
  [{ pattern: "^([a-z]|[^0-9])+!$" }, '"text"'],
  [{ pattern: "^([a-z]|[^0-9])+!$", default: "a!" }, '"a!"'],
  [{ pattern: "^[0-9]+-[0-9]+$" }, '"1-2"'],
])("a text of %j is %s", async (schema, code) => {
  const parameters = [
    { in: "query", name: "a", required: true, schema: { type: "string", ...schema } },
  ];
  expect(await snippetOf("/a", { parameters })).toContain(`a: ${code} }`);
});
