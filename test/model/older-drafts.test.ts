/** JSON Schema files of older drafts: what they mean is kept where 2020-12 has words for it, and said. */
import { expect, test } from "vitest";
import type * as ir from "../../core/ir.ts";
import { load } from "../emitted.ts";
import { describing, modelOf } from "../sources.ts";

const draft07 = "http://json-schema.org/draft-07/schema#";

function reported(files: Readonly<Record<string, unknown>>): string[] {
  return modelOf(files).diagnostics.map(
    ({ severity, code, origin, message }) => `${severity} ${code} ${origin.pointer}: ${message}`,
  );
}

const tuple = {
  $schema: draft07,
  type: "array",
  items: [{ type: "integer" }, { $ref: "#/definitions/name" }],
  additionalItems: false,
  definitions: { name: { type: "string" } },
};
const dependent = {
  $schema: draft07,
  type: "object",
  dependencies: { a: ["b"], c: { required: ["d"] }, e: false },
};

test.each(["draft-04", "draft-06", "draft-07", "2019-09"])("tuples of %s", async (draft) => {
  const $schema =
    draft === "2019-09"
      ? "https://json-schema.org/draft/2019-09/schema"
      : `http://json-schema.org/${draft}/schema#`;
  const { validators } = await load(`older-tuple-${draft}`, { "t.json": { ...tuple, $schema } });
  const accepts = (value: unknown) => validators.get("T")?.safeParse(value).success;
  expect([[], [1], [1, "a"]].map(accepts)).toEqual([true, true, true]);
  expect([["a"], [1, 1], [1, "a", 2]].map(accepts)).toEqual([false, false, false]);
});

test("dependencies are names that have to be there, or schemas", async () => {
  const { validators } = await load("older-dependencies", { "d.json": dependent });
  const accepts = (value: unknown) => validators.get("D")?.safeParse(value).success;
  expect([{}, { a: 1, b: 1 }, { c: 1, d: 1 }].map(accepts)).toEqual([true, true, true]);
  expect([{ a: 1 }, { c: 1 }, { e: 1 }].map(accepts)).toEqual([false, false, false]);
});

test.each([
  ["draft-07", "$id"],
  ["draft-04", "id"],
])("an anchor of %s is a name in the file, and no second $id", (draft, keyword) => {
  const file = {
    $schema: `http://json-schema.org/${draft}/schema#`,
    [keyword]: "https://example.com/a.json",
    properties: { x: { $ref: "#foo" } },
    definitions: { foo: { [keyword]: "#foo", type: "string" } },
  };
  const { api, diagnostics } = modelOf({ "a.json": file });
  expect(diagnostics.map(({ code }) => code)).toEqual(["spec/older-draft"]);
  const { schema } = api.schemas[0] as ir.NamedSchema;
  const [x] = (schema as ir.SchemaObject).object.properties ?? [];
  expect((x?.schema as ir.SchemaObject).ref).toBe("a.json#/definitions/foo");
});

test("the draft is named with what its keywords are read as, once for a file", () => {
  expect(reported({ "t.json": tuple })).toEqual([
    "warning spec/older-draft /$schema: this is draft-07, read as JSON Schema 2020-12: " +
      'a list in "items" is "prefixItems", "additionalItems" then "items", ' +
      '"dependencies" are "dependentRequired" or "dependentSchemas", "$id": "#name" is "$anchor", ' +
      'keywords beside "$ref" count',
  ]);
  const [fourth] = reported({ "t.json": { $schema: "http://json-schema.org/draft-04/schema" } });
  expect(fourth).toContain("this is draft-04, read as JSON Schema 2020-12");
  expect(fourth).toContain('"id" counts where it is an absolute URI or an anchor: write "$id"');
});

test("$recursiveRef is reported with what to write instead", () => {
  const $schema = "https://json-schema.org/draft/2019-09/schema";
  const found = reported({ "t.json": { $schema, properties: { a: { $recursiveRef: "#" } } } });
  expect(found.slice(1)).toEqual([
    'degraded emit/not-honoured /properties/a/$recursiveRef: "$recursiveRef" of 2019-09 accepts ' +
      'everything here: write "$dynamicRef" and "$dynamicAnchor" of JSON Schema 2020-12',
  ]);
  expect(found[0]).not.toContain("$ref");
});

test("without an older $schema these keywords mean nothing, and a list of items is a fault", () => {
  const { api, diagnostics } = modelOf({
    "a.yaml": describing(
      { A: { items: [{}] }, B: { dependencies: { a: ["b"] }, items: true } },
      { "x-specwright": 1 },
    ),
  });
  expect(diagnostics.map(({ message }) => message)).toEqual([
    'expected a schema: an object or a boolean (a list of schemas is "prefixItems"), found a list',
    'the keyword "dependencies" is not defined',
  ]);
  expect((api.schemas[1]?.schema as ir.SchemaObject).object).toEqual({});
});

test("keywords of the draft are known where unknown ones are reported", () => {
  const root = describing({ A: { $ref: "d.json" } }, { "x-specwright": 1 });
  const codes = (schema: object) =>
    modelOf({ "a.yaml": root, "d.json": schema }).diagnostics.map(({ code }) => code);
  expect(codes(dependent)).toEqual(["spec/older-draft"]);
  const { $schema: _, ...undated } = dependent;
  expect(codes(undated)).toEqual(["spec/unknown-keyword"]);
});

test("$schema inside a resource of another dialect does not change how that is read", () => {
  const { api, diagnostics } = modelOf({ "a.yaml": describing({ A: dependent }) });
  expect(diagnostics.map(({ message }) => message)).toEqual([
    `schemas of the dialect "${draft07}" are read as JSON Schema 2020-12`,
  ]);
  expect((api.schemas[0]?.schema as ir.SchemaObject).object).toEqual({});
});
