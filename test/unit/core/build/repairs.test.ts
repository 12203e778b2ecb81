/** Faults that real descriptions have: each is repaired by a rule with a name, or refused in our own. */
import { describe, expect, test } from "vitest";
import type * as ir from "../../../../core/model/ir.ts";
import { modelOf } from "../../../support/sources.ts";

function read(rest: object, openapi = "3.1.0") {
  const document = { openapi, info: { title: "T", version: "1" }, ...rest };
  const { api, diagnostics } = modelOf({ "a.yaml": document });
  return { api, codes: diagnostics.map(({ code }) => code).toSorted() };
}

function schema(value: unknown, openapi?: string) {
  const { api, codes } = read({ components: { schemas: { A: value } } }, openapi);
  return { schema: api.schemas[0]?.schema as ir.SchemaObject, codes };
}

describe("schemas", () => {
  test.each<[string, object, string, object]>([
    [
      "nullable of 3.0",
      { type: "string", nullable: true },
      "repair/nullable",
      { types: ["string", "null"] },
    ],
    [
      "bounds of 3.0",
      { type: "number", minimum: 1, exclusiveMinimum: true },
      "repair/exclusive-bound",
      { number: { exclusiveMinimum: 1 } },
    ],
    ["a type of Swagger", { type: "file" }, "repair/type", { types: ["string"] }],
    ["a type in capitals", { type: "Integer" }, "repair/type", { types: ["integer"] }],
    [
      "a bare null among types",
      { type: ["string", null] },
      "repair/type",
      { types: ["string", "null"] },
    ],
    ["required of draft 3", { type: "string", required: true }, "repair/required", { object: {} }],
    [
      "one required member without a list",
      { required: "a" },
      "repair/list",
      { object: { required: ["a"] } },
    ],
    ["numbers in quotes", { maxLength: "5" }, "repair/scalar", { string: { maxLength: 5 } }],
    ["negative lengths", { minLength: -1 }, "repair/left-out", { string: {} }],
    [
      "text that YAML reads as a number",
      { description: 1.5 },
      "repair/scalar",
      { description: "1.5" },
    ],
    ["a flag in quotes", { readOnly: "true" }, "repair/scalar", { readOnly: true }],
    [
      "a list of items",
      { items: [{ type: "string" }] },
      "repair/tuple",
      { array: { prefixItems: [{ types: ["string"] }] } },
    ],
    [
      "a property without a schema",
      { properties: { a: null } },
      "repair/empty",
      { object: { properties: [{ name: "a", schema: true }] } },
    ],
    ["no value as properties", { properties: null }, "repair/empty", { object: {} }],
    ["an empty list as properties", { properties: [] }, "repair/empty", { object: {} }],
    [
      "an empty list as a schema",
      { properties: { a: [] } },
      "repair/empty",
      { object: { properties: [{ name: "a", schema: true }] } },
    ],
    [
      "a schema in quotes",
      { additionalProperties: "false" },
      "repair/scalar",
      { object: { additionalProperties: false } },
    ],
    ["one listed value without a list", { enum: "a" }, "repair/list", { enum: ["a"] }],
    [
      "one part without a list",
      { allOf: { type: "string" } },
      "repair/list",
      { allOf: [{ types: ["string"] }] },
    ],
    [
      "the discriminator of Swagger",
      { discriminator: "kind" },
      "repair/scalar",
      { discriminator: { propertyName: "kind", mapping: [] } },
    ],
  ])("%s", (_what, value, code, expected) => {
    const found = schema(value);
    expect(found.codes).toEqual([code]);
    expect(found.schema).toMatchObject(expected);
  });

  test.each(["any", "Frobnicate", "mixed"])("of type %s accept anything", (type) => {
    const found = schema({ type });
    expect(found.codes).toEqual(["repair/type"]);
    expect(found.schema.types).toBeUndefined();
    expect(schema({ type: ["string", type] }).schema.types).toBeUndefined();
  });

  test("have no discriminator without a member, and nothing is mapped to what is not there", () => {
    const nameless = schema({ discriminator: { mapping: {} } });
    expect(nameless.codes).toEqual(["repair/left-out"]);
    expect(nameless.schema.discriminator).toBeUndefined();
    const mapping = { a: "#/components/schemas/A", b: "#/components/schemas/B" };
    const mapped = schema({ discriminator: { propertyName: "kind", mapping } });
    expect(mapped.codes).toEqual(["repair/mapping"]);
    expect(mapped.schema.discriminator?.mapping).toMatchObject([{ value: "a" }]);
  });

  test("of 3.0 may have the words of 3.0", () => {
    const value = { type: "number", nullable: true, minimum: 0, exclusiveMinimum: true };
    expect(schema(value, "3.0.3").codes).toEqual([]);
  });

  test("that say something else than they should are refused all the same", () => {
    for (const value of [
      { properties: [{}] },
      { enum: {} },
      { minLength: "long" },
      { deprecated: "yes" },
      { type: 5 },
      7,
    ]) {
      expect(schema(value).codes).toEqual(["spec/structure"]);
    }
  });

  test("without anything to repair say nothing", () => {
    const { codes } = schema({
      type: "object",
      required: ["absent"],
      properties: { "odd name!": { type: "array" }, "": { enum: [1, "a", null] } },
    });
    expect(codes).toEqual([]);
  });
});

describe("operations", () => {
  const get = (operation: object, path = "/a") => read({ paths: { [path]: { get: operation } } });

  test("with one id are named by method and path, whichever comes first", () => {
    const paths = {
      "/a": { get: { operationId: "x" }, put: { operationId: "y" } },
      "/b": { get: { operationId: "x" } },
    };
    const { api, codes } = read({ paths });
    expect(codes).toEqual(["repair/operation-id"]);
    expect(api.operations.map(({ operationId }) => operationId)).toEqual([
      undefined,
      "y",
      undefined,
    ]);
  });

  test("have a text for each name in their path, and no other path parameter", () => {
    const parameters = [{ name: "c", in: "path", required: true, schema: {} }];
    const { api, codes } = get({ parameters }, "/a/{b}");
    expect(codes).toEqual(["repair/path-parameter", "repair/path-parameter"]);
    expect(api.operations[0]?.parameters).toMatchObject([
      { name: "b", in: "path", required: true, schema: { types: ["string"] } },
    ]);
  });

  test("have the first of two parameters of one name", () => {
    const one = (type: string) => ({ name: "q", in: "query", schema: { type } });
    const { api, codes } = get({ parameters: [one("string"), one("integer")] });
    expect(codes).toEqual(["repair/duplicate-parameter"]);
    expect(api.operations[0]?.parameters).toMatchObject([{ schema: { types: ["string"] } }]);
  });

  test("have parameters by their schema, in a style of their place", () => {
    const content = { "application/json": {} };
    const written = {
      name: "q",
      in: "query",
      schema: { type: "string" },
      content,
      style: "simple",
    };
    const { api, codes } = get({ parameters: [written] });
    expect(codes).toEqual(["repair/left-out", "repair/left-out"]);
    expect(api.operations[0]?.parameters).toMatchObject([
      { schema: { types: ["string"] }, style: "form" },
    ]);
    expect(api.operations[0]?.parameters[0]).not.toHaveProperty("content");
  });

  test("have the body of Swagger 2.0 where they have no other", () => {
    const parameters = [{ name: "b", in: "body", required: true, schema: { type: "string" } }];
    const post = (more: object) => read({ paths: { "/a": { post: { parameters, ...more } } } });
    const { api, codes } = post({});
    expect(codes).toEqual(["repair/body-parameter"]);
    expect(api.operations[0]?.requestBody).toMatchObject({
      required: true,
      content: [
        { mediaType: "application/json", schema: "a.yaml#/paths/~1a/post/parameters/0/schema" },
      ],
    });
    expect(post({ requestBody: { content: {} } }).codes).toEqual(["repair/left-out"]);
  });

  test("have the parameters, headers and bodies of Swagger 2.0", () => {
    const type = { type: "array", items: { type: "integer" } };
    const { api, codes } = get({
      parameters: [{ name: "q", in: "query", description: "Of these.", ...type }, null],
      responses: { 200: { headers: { A: { type: "string" } }, schema: { type: "string" } } },
    });
    expect(codes).toEqual(["repair/empty", ...codes.slice(1).map(() => "repair/swagger-words")]);
    expect(codes).toHaveLength(4);
    const [operation] = api.operations;
    expect(operation?.parameters).toMatchObject([
      { name: "q", schema: { types: ["array"], array: { items: { types: ["integer"] } } } },
    ]);
    expect(operation?.parameters[0]?.schema).not.toHaveProperty("description");
    expect(operation?.responses).toMatchObject([
      {
        headers: [{ name: "A", schema: { types: ["string"] } }],
        content: [{ mediaType: "application/json", schema: /\/200\/schema$/ }],
      },
    ]);
  });

  test("leave out parameters elsewhere and statuses that are none", () => {
    const { api, codes } = get({
      parameters: [{ name: "f", in: "formData" }],
      responses: { ok: {}, 200: null },
    });
    expect(codes).toEqual(["repair/empty", "repair/left-out", "repair/left-out"]);
    expect(api.operations[0]?.parameters).toEqual([]);
    expect(api.operations[0]?.responses?.map(({ status }) => status)).toEqual(["200"]);
  });

  test("have a path that begins with a slash", () => {
    const { api, codes } = get({}, "a");
    expect(codes).toEqual(["repair/path"]);
    expect(api.operations[0]?.path).toBe("/a");
  });

  test("need a credential where the scheme is not declared", () => {
    const { api, codes } = get({ security: [{ Key: [] }] });
    expect(codes).toEqual(["repair/security-scheme"]);
    expect(api.operations[0]?.security).toEqual([[{ scheme: "Key", scopes: [] }]]);
    expect(api.securitySchemes).toMatchObject([{ key: "Key", type: "http", scheme: "key" }]);
  });
});

describe("roots", () => {
  test("have schemes of HTTP by the word of Swagger 2.0", () => {
    const securitySchemes = { a: { type: "basic" }, b: { type: "Bearer" }, c: null };
    const { api, codes } = read({ components: { securitySchemes } });
    expect(codes).toEqual(["repair/empty", "repair/security-type", "repair/security-type"]);
    expect(api.securitySchemes).toMatchObject([
      { key: "a", type: "http", scheme: "basic" },
      { key: "b", type: "http", scheme: "bearer" },
    ]);
  });

  test("have tags by name, one requirement, and no variable without a default", () => {
    const { api, codes } = read({
      tags: ["x", { name: "y" }],
      security: { Key: [] },
      servers: [{ url: "https://{a}.e.com", variables: { a: { enum: ["x"] } } }],
      paths: { "/a": { get: {} } },
    });
    expect(codes).toEqual([
      "repair/left-out",
      "repair/list",
      "repair/scalar",
      "repair/security-scheme",
    ]);
    expect(api.tags).toEqual([{ name: "x" }, { name: "y" }]);
    expect(api.operations[0]?.security).toEqual([[{ scheme: "Key", scopes: [] }]]);
    expect(api.servers).toMatchObject([{ variables: [] }]);
  });

  test("tell what stands where an object belongs", () => {
    const { diagnostics } = modelOf({ "a.yaml": { openapi: "3.1.0", servers: ["https://e.com"] } });
    const messages = diagnostics.map(({ message }) => message);
    expect(messages).toContain('expected an object, found string "https://e.com"');
  });
});

test("a root without info is called after its service", () => {
  const { api, diagnostics } = modelOf({ "a.yaml": { openapi: "3.1.0", paths: null } });
  const codes = new Set(diagnostics.map(({ code }) => code));
  expect([...codes].toSorted()).toEqual(["repair/empty", "repair/info"]);
  expect(api.title).toBe("test");
});

test("nothing is repaired in a document written for this toolkit", () => {
  const faulty = {
    paths: { "/a/{b}": { get: { security: [{ Key: [] }], responses: { ok: {} } } } },
    components: { schemas: { A: { type: "file", minLength: "1", properties: null } } },
  };
  const codes = read({ ...faulty, "x-specwright": 1 }).codes;
  expect(codes.length).toBeGreaterThan(4);
  expect(codes.filter((code) => code.startsWith("repair/"))).toEqual([]);
});
