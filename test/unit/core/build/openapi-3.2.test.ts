/** What OpenAPI 3.2 adds: supported, or reported by name at its place. */
import { describe, expect, test } from "vitest";
import { modelOf } from "../../../support/sources.ts";

function read(rest: object, openapi = "3.2.0") {
  const document = { openapi, info: { title: "T", version: "1" }, ...rest };
  const { api, diagnostics } = modelOf({ "a.yaml": document });
  const said = diagnostics.map(
    ({ code, construct, origin }) => `${construct ?? code} ${origin.pointer}`,
  );
  return { api, said };
}

test("QUERY is a method like any other, and has a body", () => {
  const paths = { "/a": { query: { requestBody: { content: { "text/plain": {} } } } } };
  const { api, said } = read({ paths });
  expect(said).toEqual([]);
  expect(api.operations).toMatchObject([
    { method: "QUERY", requestBody: { content: [{ mediaType: "text/plain" }] } },
  ]);
  expect(read({ paths }, "3.1.0").api.operations).toEqual([]);
});

test("media types may be components", () => {
  const reference = { $ref: "#/components/mediaTypes/Words" };
  const { api, said } = read({
    paths: {
      "/a": { get: { responses: { 200: { content: { "application/json": reference } } } } },
    },
    components: { mediaTypes: { Words: { schema: { type: "string" } } } },
  });
  expect(said).toEqual([]);
  expect(api.operations[0]?.responses?.[0]?.content[0]?.schema).toBe(
    "a.yaml#/components/mediaTypes/Words/schema",
  );
});

test("words for people change nothing", () => {
  const { said } = read({
    servers: [{ url: "/", name: "here" }],
    tags: [{ name: "a", summary: "A", parent: "b", kind: "nav" }],
    paths: { "/a": { get: { responses: { 200: { summary: "fine" } } } } },
    components: {
      securitySchemes: { k: { type: "apiKey", in: "header", name: "K", deprecated: true } },
    },
  });
  expect(said).toEqual([]);
});

test("a security scheme may be named by its URI", () => {
  const key = { type: "apiKey", in: "header", name: "K" };
  const rest = {
    $self: "https://a.example/api",
    security: [
      { "#/components/securitySchemes/k": [] },
      { "/api#/components/securitySchemes/k": [] },
    ],
    paths: { "/a": { get: {} } },
    components: { securitySchemes: { k: key } },
  };
  const { api, said } = read(rest);
  expect(said).toEqual([]);
  expect(api.operations[0]?.security).toEqual([
    [{ scheme: "k", scopes: [] }],
    [{ scheme: "k", scopes: [] }],
  ]);
  expect(read(rest, "3.1.0").said).toEqual([
    "repair/security-scheme /security/0/#~1components~1securitySchemes~1k",
    "repair/security-scheme /security/1/~1api#~1components~1securitySchemes~1k",
  ]);
  expect(read({ ...rest, security: [{ "./none": [] }] }).said).toEqual([
    "repair/security-scheme /security/0/.~1none",
  ]);
});

test("a device may authorize, with scopes of its flow, and a scheme be deprecated", () => {
  const flow = { deviceAuthorizationUrl: "https://a.example/d", tokenUrl: "https://a.example/t" };
  const { api, said } = read({
    components: {
      securitySchemes: {
        o: {
          type: "oauth2",
          deprecated: true,
          oauth2MetadataUrl: "https://a.example/m",
          flows: { deviceAuthorization: { ...flow, scopes: { read: "to read" } } },
        },
      },
    },
  });
  expect(said).toEqual([]);
  expect(api.securitySchemes).toMatchObject([{ deprecated: true, flowScopes: ["read"] }]);
});

test("an XML node is an attribute or a wrapped list by its type", () => {
  const { api, said } = read({
    components: {
      schemas: {
        A: { type: "string", xml: { nodeType: "attribute" } },
        B: { type: "array", xml: { nodeType: "element" } },
        C: { type: "string", xml: { nodeType: "cdata" } },
        D: { type: "array", xml: { nodeType: "none" } },
      },
    },
  });
  expect(api.schemas.map(({ schema }) => typeof schema === "object" && schema.xml)).toEqual([
    { attribute: true, wrapped: false },
    { attribute: false, wrapped: true },
    { attribute: false, wrapped: false },
    { attribute: false, wrapped: false },
  ]);
  expect(said).toEqual(["xml.nodeType /components/schemas/C/xml/nodeType"]);
});

describe("is reported where it is not supported:", () => {
  const parameter = (more: object) => ({
    paths: { "/a": { get: { parameters: [{ name: "a", ...more }] } } },
  });
  const body = (media: object) => ({
    paths: { "/a": { post: { requestBody: { content: { "multipart/mixed": media } } } } },
  });
  test.each<[string, object]>([
    [
      "in: querystring /paths/~1a/get/parameters/0/in",
      parameter({ in: "querystring", content: { "a/b": {} } }),
    ],
    [
      "allowReserved in a cookie /paths/~1a/get/parameters/0/allowReserved",
      parameter({ in: "cookie", allowReserved: true }),
    ],
    [
      "itemSchema /paths/~1a/post/requestBody/content/multipart~1mixed/itemSchema",
      body({ itemSchema: {} }),
    ],
    [
      "itemEncoding /paths/~1a/post/requestBody/content/multipart~1mixed/itemEncoding",
      body({ itemEncoding: {} }),
    ],
    [
      "prefixEncoding /paths/~1a/post/requestBody/content/multipart~1mixed/prefixEncoding",
      body({ prefixEncoding: [{}] }),
    ],
    [
      "encoding /paths/~1a/post/requestBody/content/multipart~1mixed/encoding/b/encoding",
      body({ encoding: { b: { encoding: {} } } }),
    ],
  ])("%s", (expected, rest) => {
    expect(read(rest).said).toEqual([expected]);
    expect(read(rest, "3.1.0").said.filter((line) => line.startsWith(expected))).toEqual([]);
  });
});
