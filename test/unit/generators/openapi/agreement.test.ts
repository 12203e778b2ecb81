/** Types of descriptions: ours are assignable to openapi-typescript's, apart from its losses. */
import { expect, test } from "vitest";
import { compile, emptyFolder } from "../../../support/compile.ts";
import { describing, sourcesOf } from "../../../support/sources.ts";
import { emit, testAgreement } from "./agree.ts";

testAgreement([
  ["museum.yaml", 22, 0],
  ["petstore3.yaml", 6, 0],
  ["tictactoe31.yaml", 6, 0],
  ["webhook31.yaml", 1, 0],
]);

test("known losses are left out, with all that holds them, and named with the reason", async () => {
  const sources = sourcesOf({
    "openapi.yaml": describing({
      Beside: {
        type: "object",
        properties: { a: { type: "string" } },
        additionalProperties: { type: "string" },
      },
      Untyped: { properties: { a: { type: "string" } } },
      Cat: { type: "object", properties: { kind: { type: "string" } } },
      Pet: {
        oneOf: [{ $ref: "#/components/schemas/Cat" }],
        discriminator: { propertyName: "kind" },
      },
      Holder: { type: "array", items: { $ref: "#/components/schemas/Untyped" } },
      Plain: { type: "object", properties: { a: { type: "string" } } },
    }),
  });
  const folder = emptyFolder("agreement-losses");
  const agreement = await emit(sources, folder);
  expect([...agreement.matchAll(/Not compared: (.*)\./g)].map(([, loss]) => loss)).toEqual([
    "Beside, optional members beside others of a type",
    "Untyped, members without a type",
    "Cat, a discriminator's member",
    "Pet, holds a schema of this list",
    "Holder, holds a schema of this list",
  ]);
  expect(agreement).toContain('Agrees<types.Plain, Schemas["Plain"]>');
  expect(compile(folder, "nodenext")).toEqual([]);
});
