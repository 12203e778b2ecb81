/** Operations of a model as wire descriptors. */
import { describe, expect, test } from "vitest";
import type { ConversionOptions } from "../../../../../core/transform/conversions/apply-conversions.ts";
import { assignNames } from "../../../../../core/transform/naming/assign.ts";
import type {
  CredentialPlace,
  OperationDescriptor,
} from "../../../../../core/views/encoding/descriptor.ts";
import { decodingCode } from "../../../../../core/views/encoding/decoding-code.ts";
import { credentialPlace } from "../../../../../core/views/encoding/credential-place.ts";
import { operationDescriptor } from "../../../../../core/views/encoding/operation-descriptor.ts";
import type { Decoding } from "../../../../../runtime/encoding/decoding.ts";
import type { Sequence } from "../../../../../runtime/streams/sequence.ts";
import type * as runtime from "../../../../../runtime/http/operation.ts";
import { formedModel } from "../../../../support/emitted.ts";
import { modelOf } from "../../../../support/sources.ts";

function descriptorsOf(
  over: object,
  root: object = {},
  options: ConversionOptions = {},
): OperationDescriptor[] {
  const document = {
    openapi: "3.1.0",
    info: { title: "t", version: "1" },
    paths: {
      "/a": { post: { operationId: "send", responses: { 200: { description: "" } }, ...over } },
    },
    ...root,
  };
  const { api } = formedModel({ "openapi.json": document }, options);
  const names = assignNames(api, () => undefined);
  const decodings = decodingCode({ api, names });
  return api.operations.map((operation) =>
    operationDescriptor(operation, { api, names, decodings }),
  );
}

/** Compiles only while both sides declare the same shapes. */
export function asRuntime(
  descriptor: OperationDescriptor<runtime.BodyCodec, Decoding, Sequence>,
): runtime.OperationDescriptor {
  return descriptor;
}

function typeOf(schema: unknown, root: object = {}): unknown {
  const parameters = [{ name: "p", in: "query", schema }];
  return descriptorsOf({ parameters }, root)[0]?.parameters[0]?.type;
}

function bodyTypeOf(mediaType: string, schema: unknown, encoding?: object): unknown {
  const content = { [mediaType]: { schema, ...(encoding ? { encoding } : {}) } };
  return descriptorsOf({ requestBody: { content } }, { "x-specwright": 1 })[0]?.body?.content[0]
    ?.type;
}

const ids = {
  type: "string",
  "x-delimited": { separator: "-", items: { schema: { type: "integer" } } },
};

describe("types of parameters", () => {
  test.each([
    [{ type: "integer" }, "integer"],
    [{}, "unknown"],
    [true, "unknown"],
    [{ enum: ["a", "b"] }, "string"],
    [{ enum: [1, "a", ""] }, { union: ["integer", "string"] }],
    [{ enum: [1, "", null] }, { union: ["integer", "string", "null"] }],
    // No value of the enum is the empty text, so that it is null.
    [{ enum: [1, "a", null] }, { union: ["null", "integer", "string"] }],
    [{ const: 1.5 }, "number"],
    [{ type: ["string", "integer"] }, { union: ["integer", "string"] }],
    [{ anyOf: [{ type: "integer" }, { const: "" }] }, { union: ["integer", "string"] }],
    [
      { oneOf: [{ type: "string" }, { type: "array", items: { type: "integer" } }] },
      { union: [{ array: "integer" }, "string"] },
    ],
    [{ allOf: [{ type: ["integer", "string"] }, { type: "integer" }] }, "integer"],
    [{ type: "array", items: { type: "boolean" } }, { array: "boolean" }],
    [
      {
        allOf: [
          { type: "object", properties: { a: { type: "integer" } } },
          { properties: { b: { type: "boolean" } }, additionalProperties: { type: "number" } },
        ],
      },
      {
        object: [
          ["a", "integer"],
          ["b", "boolean"],
        ],
        rest: "number",
      },
    ],
  ])("%j", (schema, type) => {
    expect(typeOf(schema)).toEqual(type);
  });

  test("many references to one schema are followed once", () => {
    const levels = Array.from({ length: 40 }, (_, level) => {
      const next = { $ref: `#/components/schemas/S${level + 1}` };
      return [`S${level}`, { allOf: [next, next] }];
    });
    const last = { enum: ["a", null] };
    const schemas = { ...Object.fromEntries(levels), S40: last };
    expect(typeOf({ $ref: "#/components/schemas/S0" }, { components: { schemas } })).toEqual({
      union: ["null", "string"],
    });
    const anyText = { components: { schemas: { ...schemas, S40: { type: ["string", "null"] } } } };
    expect(typeOf({ $ref: "#/components/schemas/S0" }, anyText)).toEqual({
      union: ["string", "null"],
    });
  });

  test("references are followed, and one that leads back ends", () => {
    const schemas = {
      Id: { type: "integer" },
      Tree: { type: "object", properties: { next: { $ref: "#/components/schemas/Tree" } } },
    };
    expect(typeOf({ $ref: "#/components/schemas/Id" }, { components: { schemas } })).toBe(
      "integer",
    );
    const tree = JSON.stringify(
      typeOf({ $ref: "#/components/schemas/Tree" }, { components: { schemas } }),
    );
    expect(tree).toMatch(/^\{"object":\[\["next",\{"object":/);
    expect(tree.length).toBeLessThan(1000);
  });

  test("a parameter with a media type is that document", () => {
    const content = (mediaType: string) => [
      { name: "p", in: "query", content: { [mediaType]: {} } },
    ];
    const [json] = descriptorsOf({ parameters: content("application/json") });
    const [text] = descriptorsOf({ parameters: content("text/plain") });
    expect(json?.parameters[0]?.type).toEqual({ json: "unknown" });
    expect(text?.parameters[0]?.type).toBe("string");
  });
});

describe("conversions of bodies", () => {
  const bodyOf = (schema: object, mediaType: string, options: ConversionOptions = {}) => {
    const responses = {
      200: { description: "", content: { "application/json": { schema: { type: "string" } } } },
    };
    const requestBody = { content: { [mediaType]: { schema } } };
    const [only] = descriptorsOf({ requestBody, responses }, { "x-specwright": 1 }, options);
    return { sent: only?.body?.content[0], answered: only?.responses?.[0]?.content[0] };
  };

  test.each([
    ["application/json", true],
    ["application/x-www-form-urlencoded", true],
    ["*/*", true],
    ["text/plain", false],
    ["application/octet-stream", false],
  ])("%s: %s", (mediaType, isDecoded) => {
    expect(bodyOf(ids, mediaType).sent?.decoding !== undefined).toBe(isDecoded);
  });

  test("where some integers keep their digits, all JSON is read and written so", () => {
    const schema = { type: "integer", format: "int64" };
    const { sent, answered } = bodyOf(schema, "application/json", { int64: "bigint" });
    expect([sent, answered].map((body) => body && "exactJson" in body)).toEqual([true, true]);
    expect(bodyOf(schema, "application/json").sent).not.toHaveProperty("exactJson");
  });
});

describe("types of bodies", () => {
  test("JSON says by itself what its values are", () => {
    const schema = { type: "object", properties: { a: { type: "integer" }, ids } };
    expect(bodyTypeOf("application/json", schema)).toBe("unknown");
  });

  test("a form has the types of its members, objects as JSON unless a style is stated", () => {
    const members = {
      n: { type: "integer" },
      ids,
      o: { type: "object" },
      d: { type: "object", properties: { k: { type: "integer" } } },
    };
    const schema = {
      type: "object",
      properties: {
        ...members,
        l: { type: "array", items: { type: "object" } },
        j: { type: "array", items: { type: "integer" } },
      },
    };
    const encoding = {
      d: { style: "deepObject", explode: true },
      j: { contentType: "application/json" },
    };
    expect(bodyTypeOf("application/x-www-form-urlencoded", schema, encoding)).toEqual({
      object: [
        ["n", "integer"],
        ["ids", "string"],
        ["o", { json: { object: [] } }],
        ["d", { object: [["k", "integer"]] }],
        ["l", { array: { json: { object: [] } } }],
        ["j", { json: "unknown" }],
      ],
    });
  });

  test("members that branches describe differently may be either", () => {
    const branch = (type: string) => ({ type: "object", properties: { v: { type } } });
    const schema = { oneOf: [branch("integer"), branch("string")] };
    expect(bodyTypeOf("application/x-www-form-urlencoded", schema)).toEqual({
      object: [["v", { union: ["integer", "string"] }]],
    });
  });
});

test("answers: status, headers, and a body that is not shown", () => {
  const responses = {
    200: {
      description: "",
      headers: { "X-N": { schema: { type: "integer" } } },
      content: { "text/csv": {} },
    },
    404: {
      description: "",
      "x-not-shown": { aspect: "body", what: "the body", document: "document.md#a" },
    },
  };
  const [described] = descriptorsOf({ responses }, { "x-specwright": 1 });
  expect(described?.responses).toEqual([
    {
      status: "200",
      content: [{ mediaType: "text/csv", type: "unknown" }],
      headers: [{ name: "X-N", required: false, explode: false, type: "integer" }],
    },
    { status: "404", content: [], bodyNotShown: true },
  ]);
});

test("what is absent is not stated", () => {
  const [described] = descriptorsOf({});
  expect(Object.keys(described ?? {})).toEqual([
    "name",
    "method",
    "path",
    "parameters",
    "responses",
  ]);
  const [secured] = descriptorsOf({ security: [{}] });
  expect(secured?.security).toEqual([[]]);
});

test("places of credentials", () => {
  const securitySchemes = {
    bearer: { type: "http", scheme: "Bearer" },
    basic: { type: "http", scheme: "basic" },
    digest: { type: "http", scheme: "digest" },
    key: { type: "apiKey", in: "cookie", name: "c" },
    oauth: { type: "oauth2", flows: {} },
    tls: { type: "mutualTLS" },
    body: { type: "http", scheme: "basic", "x-api-key-in-body": { field: "api_key" } },
  };
  const { api } = modelOf({
    "openapi.json": {
      openapi: "3.1.0",
      "x-specwright": 1,
      info: { title: "t", version: "1" },
      paths: {},
      components: { securitySchemes },
    },
  });
  const places: Record<string, CredentialPlace | undefined> = {
    bearer: { in: "authorization", scheme: "bearer" },
    basic: { in: "authorization", scheme: "basic" },
    digest: { in: "header", name: "Authorization" },
    key: { in: "cookie", name: "c" },
    oauth: { in: "authorization", scheme: "bearer" },
    tls: undefined,
    body: { in: "body", name: "api_key" },
  };
  expect(
    Object.fromEntries(api.securitySchemes.map((scheme) => [scheme.key, credentialPlace(scheme)])),
  ).toEqual(places);
});
