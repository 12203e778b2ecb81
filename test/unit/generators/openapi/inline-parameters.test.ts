/** `required` beside `allOf` compiles in openapi.ts, whatever it is about. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type * as ir from "../../../../core/model/ir.ts";
import { openapiTypes } from "../../../../generators/openapi-types/typescript.ts";
import { compile, emptyFolder } from "../../../support/compile.ts";
import { describing } from "../../../support/sources.ts";

const properties = { a: { type: "string" }, b: { type: "number" } };
const object = { type: "object", properties };

const bases: Readonly<Record<string, object>> = {
  Plain: object,
  Nullable: { ...object, type: ["object", "null"] },
  NullableByWord: { ...object, nullable: true },
  Alias: { $ref: "#/components/schemas/Nullable" },
  AnyOf: { properties, anyOf: [{ type: "string" }, { properties: { c: {} } }] },
  OneOf: { properties, oneOf: [{ properties: { c: {} } }, { properties: { d: {} } }] },
  Text: { properties, type: "string" },
  Listed: { properties, enum: ["x"] },
};

const requiring = ($ref: string) => ({ allOf: [{ $ref }], required: ["a"] });

async function typesOf(schemas: Readonly<Record<string, object>>): Promise<string> {
  const made = await openapiTypes(describing(schemas) as unknown as ir.Json);
  if ("failure" in made) throw new Error(made.failure);
  return made.text;
}

test("of schemas whose types have no members, too", async () => {
  const uses = Object.keys(bases).map((name) => [
    `${name}Used`,
    requiring(`#/components/schemas/${name}`),
  ]);
  const text = await typesOf({
    ...bases,
    ...Object.fromEntries(uses),
    Holder: { type: "object", properties: { optional: object } },
    MemberUsed: requiring("#/components/schemas/Holder/properties/optional"),
    Looped: { ...requiring("#/components/schemas/Loop"), nullable: true },
    Loop: {
      ...object,
      nullable: true,
      properties: { ...properties, next: requiring("#/components/schemas/Loop") },
    },
  });
  const program = `import type { components } from "./openapi.js";
type Schemas = components["schemas"];
type RequiredA<Schema> = NonNullable<Schema> extends { a: string } ? true : false;
export const isRequired: RequiredA<Schemas["PlainUsed" | "NullableUsed" | "NullableByWordUsed"
  | "AliasUsed" | "OneOfUsed" | "MemberUsed" | "Looped"]> = true;
`;
  const folder = emptyFolder("openapi-required");
  writeFileSync(join(folder, "openapi.ts"), text);
  writeFileSync(join(folder, "program.ts"), program);
  expect(compile(folder, "nodenext")).toEqual([]);
});

test("a parameter of another operation has its own type", async () => {
  const fields = { in: "query", name: "field[]", schema: { enum: ["a", "b"] } };
  const other = { $ref: "#/paths/~1a/get/parameters/0" };
  const paths = {
    "/a": { get: { parameters: [fields], responses: {} } },
    "/b": { get: { parameters: [other], responses: {} } },
  };
  const made = await openapiTypes(describing({}, { paths }) as unknown as ir.Json);
  expect("text" in made ? made.text.match(/"field\[\]"\?: .*/gu) : made).toEqual([
    '"field[]"?: "a" | "b";',
    '"field[]"?: "a" | "b";',
  ]);
});
