/** What the client leaves out is reported at its place. */
import { expect, test } from "vitest";
import { sortDiagnostics } from "../../../../core/base/diagnostic.ts";
import { client } from "../../../../generators/client/index.ts";
import { server } from "../../../../generators/server/index.ts";
import { types } from "../../../../generators/types/index.ts";
import { emit } from "../../../support/emitted.ts";
import { describing } from "../../../support/sources.ts";

async function reported(operation: object): Promise<unknown[]> {
  const document = describing(
    {},
    { servers: [{ url: "/v1" }], paths: { "/a": { post: { responses: {}, ...operation } } } },
  );
  const { diagnostics } = await emit({ "a.yaml": document }, { generators: [types, client] });
  return diagnostics.map(({ construct, origin }) => [construct, origin.pointer]);
}

test("another server", async () => {
  expect(await reported({ servers: [{ url: "/v1" }] })).toEqual([]);
  expect(await reported({ servers: [{ url: "/v2" }] })).toEqual([
    ["servers of an operation", "/paths/~1a/post"],
  ]);
});

test("a method that no fetch sends", async () => {
  const paths = { "/a": { trace: { responses: {} } } };
  const { diagnostics } = await emit(
    { "a.yaml": describing({}, { servers: [{ url: "/v1" }], paths }) },
    { generators: [types, client] },
  );
  expect(diagnostics.map(({ construct }) => construct)).toEqual(["TRACE"]);
});

test("a credential of a body that is not described", async () => {
  const key = { type: "http", scheme: "basic", "x-api-key-in-body": { field: "key" } };
  const constructsOf = async (operation: object) => {
    const document = describing(
      {},
      {
        "x-specwright": 1,
        components: { securitySchemes: { key } },
        servers: [{ url: "/v1" }],
        security: [{ key: [] }],
        paths: { "/a": { post: { responses: {}, ...operation } } },
      },
    );
    const { diagnostics } = await emit({ "a.yaml": document }, { generators: [types, client] });
    return diagnostics.map(({ construct, message }) => construct ?? message);
  };
  const requestBody = { content: { "application/json": { schema: { type: "object" } } } };
  expect(await constructsOf({ requestBody })).toEqual([]);
  expect(await constructsOf({})).toEqual(["credential in the body"]);
});

test("lists and objects inside of a parameter", async () => {
  const inQuery = (schema: object, style = "form") => ({
    parameters: [{ name: "a", in: "query", style, schema }],
  });
  const objects = { type: "array", items: { type: "object" } };
  const members = { type: "object", properties: { b: objects } };
  const told = ["lists and objects inside of a parameter", "/paths/~1a/post/parameters/0"];
  expect(await reported(inQuery(objects))).toEqual([told]);
  expect(await reported(inQuery(members))).toEqual([told]);
  expect(await reported(inQuery(members, "deepObject"))).toEqual([]);
  expect(await reported(inQuery({ type: "array", items: {} }))).toEqual([]);
  expect(await reported(inQuery({ anyOf: [objects, { type: "string" }] }))).toEqual([]);
});

test("a part of a form that is an object, but not JSON", async () => {
  const properties = { a: { type: "object" }, b: { type: "string" } };
  const form = (encoding: object, schema: object = { type: "object", properties }) => ({
    requestBody: { content: { "multipart/form-data": { schema, encoding } } },
  });
  const told = [
    "contentType of an encoding",
    "/paths/~1a/post/requestBody/content/multipart~1form-data",
  ];
  const xml = { contentType: "application/xml" };
  expect(await reported(form({ a: xml }))).toEqual([told]);
  expect(await reported(form({ b: xml }))).toEqual([]);
  expect(await reported(form({ a: { contentType: "application/xml, text/xml" } }))).toEqual([told]);
  for (const contentType of ["application/xml, application/json", "application/*", "a/b+json"]) {
    expect(await reported(form({ a: { contentType } }))).toEqual([]);
  }
  expect(await reported(form({ a: { ...xml, style: "deepObject" } }))).toEqual([]);
  const list = { type: "array", items: { type: "object" } };
  const lists = { type: "object", properties: { a: list } };
  expect(await reported(form({ a: xml }, lists))).toEqual([told]);
  expect(await reported(form({ a: xml }, { type: "object" }))).toEqual([]);
});

test("headers of the parts of a form", async () => {
  const form = (encoding: object) => ({
    requestBody: { content: { "multipart/form-data": { encoding: { file: encoding } } } },
  });
  expect(await reported(form({ contentType: "image/png" }))).toEqual([]);
  expect(await reported(form({ headers: { "X-Size": { schema: {} } } }))).toEqual([
    ["headers of an encoding", "/paths/~1a/post/requestBody/content/multipart~1form-data"],
  ]);
  expect(await reported(form({ headers: { "X-Size": { schema: { const: 1 } } } }))).toEqual([]);
});

test("headers of a rate that cannot be read, once however many generators say it", async () => {
  const rate = { rates: [{ requests: 1, perSeconds: 1 }], headers: ["a b-Limit", "X-Limit"] };
  const root = { "x-specwright": 1, "x-rate-limit": rate, servers: [{ url: "/v1" }] };
  const paths = { "/a": { get: { responses: {} } } };
  for (const generators of [[client], [server, client]]) {
    const { diagnostics } = await emit(
      { "a.yaml": describing({}, { ...root, paths }) },
      { generators },
    );
    expect(
      sortDiagnostics(diagnostics).filter(({ construct }) => construct === "x-rate-limit header"),
    ).toHaveLength(1);
  }
});

test("members of exploded objects whose names mean something else", async () => {
  const free = { type: "object", additionalProperties: { type: "string" } };
  const listing = (...names: string[]) => ({
    type: "object",
    properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
    additionalProperties: false,
  });
  const messagesOf = async (...parameters: object[]) => {
    const paths = {
      "/a": {
        get: {
          parameters: parameters.map((each) => ({ in: "query", ...each })),
          responses: {},
        },
      },
    };
    const document = describing({}, { servers: [{ url: "/v1" }], paths });
    const { diagnostics } = await emit({ "a.yaml": document }, { generators: [types, client] });
    return diagnostics.map(({ message, origin }) => [message, origin.pointer]);
  };
  const limit = { name: "limit", schema: { type: "string" } };
  const deep = { name: "deep", style: "deepObject", explode: true, schema: free };
  expect(await messagesOf(limit, deep, { name: "a", schema: free })).toEqual([]);
  expect(await messagesOf(limit, { name: "a", schema: listing("b") })).toEqual([]);
  expect(await messagesOf(limit, deep, { name: "a", schema: listing("limit", "deep[x]") })).toEqual(
    ["limit", "deep[x]"].map((name) => [
      `parameter "a" and another parameter or credential send the name "${name}", so the server uses one value for both`,
      "/paths/~1a/get/parameters/2",
    ]),
  );
  expect(await messagesOf({ name: "a", schema: free }, { name: "b", schema: free })).toEqual(
    ["a", "b"].map((name, index) => [
      `parameter "${name}" and another parameter both allow members of any name, so a call with an unlisted member throws`,
      `/paths/~1a/get/parameters/${index}`,
    ]),
  );
});
