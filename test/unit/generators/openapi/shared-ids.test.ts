/** Operations that have one id: openapi.ts declares none of them twice. */
import { expect, test } from "vitest";
import type * as ir from "../../../../core/model/ir.ts";
import { openapiTypes } from "../../../../generators/openapi-types/typescript.ts";
import { describing } from "../../../support/sources.ts";

test("of operations with one id each has its type at its path", async () => {
  const operation = (operationId: string) => ({ operationId, responses: {} });
  const paths = {
    "/a": { get: operation("shared"), put: operation("own"), post: operation("a#b") },
    "/b": { get: operation("shared"), post: operation("a/b") },
  };
  const webhooks = { told: { post: operation("shared") } };
  const made = await openapiTypes(describing({}, { paths, webhooks }) as unknown as ir.Json);
  const text = "text" in made ? made.text : made.failure;
  const declared = /export interface operations \{([^]*?)\n\}/.exec(text)?.[1];
  expect(declared?.match(/^ {4}\S+(?=: \{$)/gmu)).toEqual(["    own"]);
  expect(text).not.toMatch(/operations\["(?:shared|a)/u);
});

test("an operation whose id the tool would look for under another name has its type at its path", async () => {
  const paths = { "/a": { get: { operationId: "get%20pets", responses: {} } } };
  const made = await openapiTypes(describing({}, { paths }) as unknown as ir.Json);
  const text = "text" in made ? made.text : made.failure;
  expect(text).toContain("get: {");
  expect(text).not.toContain("pets");
});
