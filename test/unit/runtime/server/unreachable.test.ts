/** What no request reaches, or what only one side has to hold, is said and not hidden. */
import { expect, test } from "vitest";
import { server } from "../../../../generators/server/index.ts";
import { types } from "../../../../generators/types/index.ts";
import { validators } from "../../../../generators/validators/index.ts";
import { emit } from "../../../support/emitted.ts";
import { describing } from "../../../support/sources.ts";

async function reported(paths: object, schemas: Record<string, unknown> = {}): Promise<unknown[]> {
  const documents = { "a.yaml": describing(schemas, { paths }) };
  const { diagnostics } = await emit(documents, { generators: [types, validators, server] });
  return diagnostics.map(({ construct, origin }) => [construct, origin.pointer]);
}

const responses = { "200": { description: "" } };

test("TRACE", async () => {
  expect(await reported({ "/a": { trace: { responses } } })).toEqual([
    ["TRACE", "/paths/~1a/trace"],
  ]);
});

test("a part of a form that is an object, but not JSON", async () => {
  const schema = { type: "object", properties: { a: { type: "object" } } };
  const content = (contentType: string) => ({
    "multipart/form-data": { schema, encoding: { a: { contentType } } },
  });
  const told = (contentType: string) =>
    reported({ "/a": { post: { requestBody: { content: content(contentType) }, responses } } });
  expect(await told("application/xml")).toEqual([
    ["contentType of an encoding", "/paths/~1a/post/requestBody/content/multipart~1form-data"],
  ]);
  expect(await told("application/json")).toEqual([]);
});

test("headers of the parts of a form", async () => {
  const encoding = { file: { headers: { "X-Size": { schema: {} } } } };
  const content = { "multipart/form-data": { schema: { type: "object" }, encoding } };
  expect(await reported({ "/a": { post: { requestBody: { content }, responses } } })).toEqual([
    ["headers of an encoding", "/paths/~1a/post/requestBody/content/multipart~1form-data"],
  ]);
});
