/** References to schemas without a name of their own: what they lead to stands in openapi.ts. */
import { expect, test } from "vitest";
import type * as ir from "../../../../core/model/ir.ts";
import { dropUnsupportedRefs } from "../../../../generators/openapi-types/drop-unsupported-refs.ts";
import { inlineNestedRefs } from "../../../../generators/openapi-types/inline-nested-refs.ts";
import { openapiTypes } from "../../../../generators/openapi-types/typescript.ts";
import { describing } from "../../../support/sources.ts";

const answering = (schema: object) => ({
  get: { responses: { 200: { description: "", content: { "application/json": { schema } } } } },
});
const schemaOf = (path: string) =>
  `#/paths/~1${path}/get/responses/200/content/application~1json/schema`;

test("they have their types, through one another, too", async () => {
  const paths = {
    "/a": answering({ type: "object", properties: { x: { type: "string" } } }),
    "/b": answering({ type: "array", items: { $ref: schemaOf("a"), description: "Of these." } }),
    "/c": answering({ $ref: schemaOf("b") }),
  };
  const document = describing({}, { paths }) as unknown as ir.Json;
  const made = await openapiTypes(document);
  if ("failure" in made) throw new Error(made.failure);
  expect(made.cut).toEqual([]);
  expect(made.text.match(/x\?: string/gu)).toHaveLength(3);
  expect(made.text).not.toContain('"application/json": unknown');
  expect(paths["/c"]).toEqual(answering({ $ref: schemaOf("b") }));
});

test("what leads back to itself is opened once and cut then, and what is narrowed is cut", () => {
  const node = { type: "object", properties: { next: { $ref: schemaOf("a") } } };
  const narrowed = { $ref: schemaOf("a"), required: ["next"] };
  const paths = { "/a": answering(node), "/b": answering(narrowed) };
  const document = describing({}, { paths }) as unknown as ir.Json;
  inlineNestedRefs(document);
  const within = "/get/responses/200/content/application~1json/schema";
  expect(dropUnsupportedRefs(document)).toEqual([
    `/paths/~1a${within}/properties/next/properties/next/$ref`,
    `/paths/~1b${within}/$ref`,
  ]);
});
