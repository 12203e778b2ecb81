/** Schemas of a description → records of the model. */
import { describe, expect, test } from "vitest";
import type * as ir from "../../../../core/model/ir.ts";
import { describing, modelOf } from "../../../support/sources.ts";

function schemaOf(value: unknown, openapi = "3.1.0"): ir.SchemaObject {
  const { api, diagnostics } = modelOf({ "a.yaml": describing({ A: value }, { openapi }) });
  expect(diagnostics).toEqual([]);
  const schema = api.schemas[0]?.schema;
  if (typeof schema !== "object") throw new Error("not a record");
  return schema;
}

describe("a schema", () => {
  test.each([
    ["number", "multipleOf", 2],
    ["number", "minimum", 2],
    ["number", "maximum", 2],
    ["number", "exclusiveMinimum", 2],
    ["number", "exclusiveMaximum", 2],
    ["string", "minLength", 2],
    ["string", "maxLength", 2],
    ["string", "pattern", "a"],
    ["string", "contentEncoding", "base64"],
    ["string", "contentMediaType", "text/plain"],
    ["string", "contentSchema", true],
    ["array", "minContains", 2],
    ["array", "maxContains", 2],
    ["array", "minItems", 2],
    ["array", "maxItems", 2],
    ["array", "uniqueItems", true],
    ["array", "prefixItems", [true]],
    ["array", "items", false],
    ["array", "contains", false],
    ["array", "unevaluatedItems", false],
    ["object", "required", ["a"]],
    ["object", "minProperties", 2],
    ["object", "maxProperties", 2],
    ["object", "additionalProperties", false],
    ["object", "unevaluatedProperties", false],
    ["object", "propertyNames", false],
  ] as const)(
    "says by its only keyword something of values of the kind %s: %s",
    (kind, keyword, value) => {
      expect(schemaOf({ [keyword]: value })[kind]).toEqual({ [keyword]: value });
    },
  );

  test.each([
    ["properties", [{ name: "a", schema: true }]],
    ["dependentSchemas", [{ name: "a", schema: true }]],
    ["patternProperties", [{ pattern: "a", schema: true }]],
  ])("says by its only keyword something of members: %s", (keyword, read) => {
    expect(schemaOf({ [keyword]: { a: true } }).object).toEqual({ [keyword]: read });
  });

  test.each(["allOf", "anyOf", "oneOf"])(
    "says by its only keyword the same of a value: %s",
    (keyword) => {
      expect(schemaOf({ [keyword]: [true] })).toMatchObject({ [keyword]: [true] });
    },
  );

  test.each(["not", "if", "then", "else"])(
    "says by its only keyword what else holds: %s",
    (keyword) => {
      expect(schemaOf({ [keyword]: true })).toMatchObject({ [keyword]: true });
    },
  );

  test("keeps every keyword in its group, and nothing that is not stated", () => {
    const schema = schemaOf({
      type: ["integer", "null"],
      minimum: 1,
      exclusiveMaximum: 9,
      multipleOf: 2,
      enum: [2, null],
      const: 2,
      default: null,
      description: "text",
      readOnly: true,
      deprecated: true,
      properties: { a: true, b: { type: "string", minLength: 1 } },
      required: ["a"],
      dependentRequired: { a: ["b"] },
      prefixItems: [{ type: "string" }],
      items: false,
      if: { const: 1 },
      then: { minimum: 0 },
    });
    expect(schema.types).toEqual(["integer", "null"]);
    expect(schema.number).toEqual({ minimum: 1, exclusiveMaximum: 9, multipleOf: 2 });
    expect(schema.enum).toEqual([2, null]);
    expect(schema.const).toEqual({ value: 2 });
    expect(schema.default).toEqual({ value: null });
    expect(schema.object.required).toEqual(["a"]);
    expect(schema.object.properties?.map(({ name }) => name)).toEqual(["a", "b"]);
    expect(schema.object.dependentRequired).toEqual([{ name: "a", requires: ["b"] }]);
    expect(schema.array.items).toBe(false);
    expect(schema.array.prefixItems).toHaveLength(1);
    expect(schema.string).toEqual({});
    expect([schema.readOnly, schema.writeOnly, schema.deprecated]).toEqual([true, false, true]);
    expect(Object.hasOwn(schema, "allOf")).toBe(false);
    expect(Object.hasOwn(schema, "not")).toBe(false);
  });

  test("keeps members whose names are those of Object.prototype", () => {
    const value = JSON.parse(
      '{"properties": {"__proto__": {"type": "string"}, "constructor": true, "then": true}}',
    ) as unknown;
    const names = schemaOf(value).object.properties?.map(({ name }) => name);
    expect(names).toEqual(["__proto__", "constructor", "then"]);
  });

  test("keeps $ref beside its siblings in 3.1 and alone in 3.0", () => {
    const components = {
      A: { $ref: "#/components/schemas/B", maxLength: 3 },
      B: { type: "string" },
    };
    for (const [openapi, maxLength] of [
      ["3.1.0", 3],
      ["3.0.3", undefined],
    ] as const) {
      const { api } = modelOf({ "a.yaml": describing(components, { openapi }) });
      const schema = api.schemas[0]?.schema as ir.SchemaObject;
      expect(schema.ref).toBe("a.yaml#/components/schemas/B");
      expect(schema.string.maxLength).toBe(maxLength);
    }
  });

  test("reads OpenAPI 3.0's nullable and boolean bounds as 2020-12", () => {
    const schema = schemaOf(
      {
        type: "number",
        nullable: true,
        minimum: 0,
        exclusiveMinimum: true,
        maximum: 5,
        exclusiveMaximum: false,
      },
      "3.0.3",
    );
    expect(schema.types).toEqual(["number", "null"]);
    expect(schema.number).toEqual({ exclusiveMinimum: 0, maximum: 5 });
  });

  test("is recursive by identity", () => {
    const { api } = modelOf({
      "a.yaml": describing({ A: { properties: { next: { $ref: "#/components/schemas/A" } } } }),
    });
    expect(api.schemas.map(({ id }) => id)).toEqual(["a.yaml#/components/schemas/A"]);
  });
});

describe("identity", () => {
  test("a component that is a bare $ref to a file is the file's schema, under the component's name", () => {
    const { api } = modelOf({
      "a.yaml": describing({
        Road: { $ref: "./schemas/address.json" },
        House: { properties: { at: { $ref: "#/components/schemas/Road" } } },
      }),
      "schemas/address.json": { type: "object", properties: { of: { $ref: "street.json" } } },
      "schemas/street.json": { type: "string" },
    });
    expect(api.schemas.map(({ id, hint }) => [id, hint])).toEqual([
      ["schemas/address.json#", { from: "component", key: "Road" }],
      ["a.yaml#/components/schemas/House", { from: "component", key: "House" }],
      ["schemas/street.json#", { from: "pointer", words: ["street"] }],
    ]);
    const house = api.schemas[1]?.schema as ir.SchemaObject;
    const at = house.object.properties?.[0]?.schema as ir.SchemaObject;
    expect(at.ref).toBe("schemas/address.json#");
  });

  test("what stands beside a $ref in such a file is kept", () => {
    const { api } = modelOf({
      "a.yaml": describing({ A: { $ref: "a.json" } }),
      "a.json": { $ref: "b.json", maxLength: 3 },
      "b.json": { type: "string" },
    });
    expect(api.schemas.map(({ id }) => id)).toEqual(["a.json#", "b.json#"]);
    expect(api.schemas[0]?.schema).toMatchObject({ ref: "b.json#", string: { maxLength: 3 } });
  });

  test("a component that is a bare $ref to another component stays a schema of its own", () => {
    const { api } = modelOf({
      "a.yaml": describing({ A: { $ref: "#/components/schemas/B" }, B: { type: "string" } }),
    });
    expect(api.schemas.map(({ hint }) => hint)).toEqual([
      { from: "component", key: "A" },
      { from: "component", key: "B" },
    ]);
  });
});

describe("faults", () => {
  test.each([
    [
      { type: "strin" },
      'expected one of null, boolean, object, array, number, string, integer, found string "strin"',
    ],
    [{ minLength: "1" }, 'expected a number, found string "1"'],
    [{ minLength: -1 }, "expected a whole number from 0, found number -1"],
    [{ required: "a" }, 'expected a list, found string "a"'],
    [{ required: [1] }, "expected a string, found number 1"],
    [{ properties: [] }, "expected an object, found a list"],
    [{ properties: { a: 1 } }, "expected a schema: an object or a boolean, found number 1"],
    [{ allOf: {} }, "expected a list, found an object"],
    ["text", 'expected a schema: an object or a boolean, found string "text"'],
  ])("%j is reported", (value, message) => {
    const { diagnostics } = modelOf({ "a.yaml": describing({ A: value }, { "x-specwright": 1 }) });
    expect(diagnostics.map((found) => [found.code, found.message])).toEqual([
      ["spec/structure", message],
    ]);
  });

  test("extensions and keywords are judged only under x-specwright", () => {
    const components = { A: { "x-unit": "parsecs", "x-else": 1, "x-scopes": [], mininum: 1 } };
    expect(modelOf({ "a.yaml": describing(components) }).diagnostics).toEqual([]);
    const { diagnostics } = modelOf({ "a.yaml": describing(components, { "x-specwright": 1 }) });
    expect(diagnostics.map(({ code, origin }) => [code, origin.pointer])).toEqual([
      ["spec/unknown-keyword", "/components/schemas/A/mininum"],
      ["spec/extension", "/components/schemas/A/x-unit"],
      ["spec/unknown-extension", "/components/schemas/A/x-else"],
      ["spec/extension", "/components/schemas/A/x-scopes"],
    ]);
  });
});

test("x-delimited has schemas of its own for items and fields", () => {
  const { api } = modelOf({
    "a.yaml": describing(
      {
        A: {
          type: "string",
          "x-delimited": {
            separator: "-",
            items: {
              separator: "_",
              fields: [
                { name: "id", schema: { type: "string" } },
                { name: "count", schema: { type: "integer" } },
              ],
            },
          },
        },
      },
      { "x-specwright": 1 },
    ),
  });
  const { delimited } = api.schemas[0]?.schema as ir.SchemaObject;
  expect(delimited).toMatchObject({
    separator: "-",
    fieldSeparator: "_",
    fields: [
      { name: "id", schema: { types: ["string"] } },
      { name: "count", schema: { types: ["integer"] } },
    ],
  });
});
