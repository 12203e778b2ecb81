/** Faults that are repaired by name elsewhere do not cost openapi.ts. */
import { expect, test } from "vitest";
import type * as ir from "../../../../core/model/ir.ts";
import { openapiTypes } from "../../../../generators/openapi-types/typescript.ts";
import { describing } from "../../../support/sources.ts";

async function typesOf(schemas: object, rest: object = {}): Promise<string> {
  const document = describing(schemas as Record<string, unknown>, rest as Record<string, unknown>);
  const made = await openapiTypes(document as unknown as ir.Json);
  if ("failure" in made) throw new Error(made.failure);
  return made.text;
}

test.each<[string, object, string]>([
  ["a member without a schema", { properties: { a: null } }, "a?: unknown"],
  ["a title that is a number", { title: 5, type: "string" }, "A: string"],
  ["a reference to nothing", { $ref: null }, "A: unknown"],
  ["required of draft 3", { properties: { a: { type: "string", required: true } } }, "a?: string"],
  ["one required member", { required: "a", properties: { a: { type: "string" } } }, "a: string"],
  ["one part without a list", { allOf: { type: "string" } }, "A: string"],
  ["parts without a schema", { oneOf: [null, { type: "string" }] }, "| string;"],
  ["values that are no objects", { type: "object", enum: ["a"] }, "A: Record<string, unknown>"],
  ["the discriminator of Swagger", { type: "string", discriminator: "k" }, "A: string"],
])("of schemas: %s", async (_what, schema, expected) => {
  expect(await typesOf({ A: schema })).toContain(expected);
});

test("of operations: ids, parameters, answers and media types", async () => {
  const parameters = [null, { name: "q", in: "query", schema: { type: "string" } }];
  const responses = { 200: { description: "", content: { "text/plain": null } }, 400: null };
  const paths = { "/a": { get: { operationId: 5, parameters, responses }, put: null } };
  const text = await typesOf({}, { paths });
  expect(text).toContain('get: operations["5"]');
  expect(text).toContain("q?: string");
  expect(text).toMatch(/400: \{/u);
});
