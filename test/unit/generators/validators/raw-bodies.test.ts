/** Bodies that are taken as they come: validators do not check schemas of other types, and that is told. */
import { expect, test } from "vitest";
import { types } from "../../../../generators/types/index.ts";
import { validators } from "../../../../generators/validators/index.ts";
import { emit } from "../../../support/emitted.ts";
import { describing } from "../../../support/sources.ts";

async function told(mediaType: string, schema: object): Promise<unknown[]> {
  const requestBody = { content: { [mediaType]: { schema } } };
  const paths = { "/a": { post: { requestBody, responses: {} } } };
  const { diagnostics } = await emit(
    { "a.yaml": describing({}, { paths }) },
    { generators: [types, validators] },
  );
  return diagnostics.map(({ construct, message, origin }) => [construct, message, origin.pointer]);
}

const item = { type: "object", required: ["a"] };

test.each([
  ["text/event-stream", item, "text", "a string"],
  ["text/plain", { type: "integer" }, "text", "a string"],
  ["application/x-ndjson", item, "bytes", "bytes"],
  ["application/json-seq", item, "bytes", "bytes"],
  ["application/octet-stream", item, "bytes", "bytes"],
])("%s %j", async (mediaType, schema, kind, taken) => {
  const message = `a value of ${mediaType} is ${taken} here, and validators do not check its schema`;
  const pointer = `/paths/~1a/post/requestBody/content/${mediaType.replaceAll("/", "~1")}`;
  expect(await told(mediaType, schema)).toEqual([
    [`${kind} of another type than string`, message, pointer],
  ]);
});

test.each([
  ["application/octet-stream", { type: "string", format: "binary" }],
  ["application/octet-stream", {}],
  ["application/x-ndjson", { type: ["string", "object"] }],
  ["*/*", item],
  ["application/json", item],
])("nothing is told of %s %j", async (mediaType, schema) => {
  expect(await told(mediaType, schema)).toEqual([]);
});
