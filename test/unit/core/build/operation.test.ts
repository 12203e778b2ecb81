/** Path items → operations of the model. */
import { describe, expect, test } from "vitest";
import { describing, modelOf } from "../../../support/sources.ts";

const securitySchemes = {
  key: { type: "apiKey", in: "header", name: "X-KEY" },
  bearer: { type: "http", scheme: "Bearer" },
};

function read(paths: unknown, components: object = {}, rest: object = {}) {
  return modelOf({
    "a.yaml": describing({}, { paths, components: { securitySchemes, ...components }, ...rest }),
  });
}

describe("an operation", () => {
  test("has the parameters of its path item, overridden by its own", () => {
    const { api } = read({
      "/a/{id}": {
        parameters: [
          { name: "id", in: "path", required: true, schema: { type: "integer" } },
          { name: "q", in: "query", schema: { type: "string" } },
          { name: "Accept", in: "header" },
        ],
        get: {
          parameters: [{ name: "q", in: "query", required: true, style: "pipeDelimited" }],
        },
      },
    });
    const [operation] = api.operations;
    expect(
      operation?.parameters.map((p) => [p.in, p.name, p.required, p.style, p.explode]),
    ).toEqual([
      ["path", "id", true, "simple", false],
      ["query", "q", true, "pipeDelimited", false],
    ]);
  });

  test("has the root's security unless it states its own; absent and none are told apart", () => {
    const security = (own: object, rest: object) =>
      read({ "/a": { get: own } }, {}, rest).api.operations[0]?.security;
    expect(security({}, {})).toBeUndefined();
    expect(security({ security: [] }, { security: [{ key: [] }] })).toEqual([]);
    expect(security({}, { security: [{ key: [] }] })).toEqual([[{ scheme: "key", scopes: [] }]]);
    expect(security({ security: [{ key: [], bearer: ["a"] }, {}] }, {})).toEqual([
      [
        { scheme: "key", scopes: [] },
        { scheme: "bearer", scopes: ["a"] },
      ],
      [],
    ]);
  });

  test("has no responses where none are stated, which is not an empty list", () => {
    const { api } = read({ "/a": { get: {}, put: { responses: {} } } });
    expect(api.operations.map(({ responses }) => responses)).toEqual([undefined, []]);
  });

  test("keeps every media type, header and status, shared responses with their key", () => {
    const { api, diagnostics } = read(
      {
        "/a": {
          get: {
            responses: {
              200: {
                description: "ok",
                headers: { "X-A": { schema: { type: "integer" } }, "Content-Type": {} },
                content: {
                  "application/json": { schema: { type: "array" } },
                  "application/xml": { schema: { type: "string" } },
                  "text/plain": {},
                },
              },
              "4xx": { $ref: "#/components/responses/Gone" },
              default: { description: "" },
            },
          },
        },
      },
      { responses: { Gone: { description: "gone" } } },
    );
    expect(diagnostics).toEqual([]);
    const responses = api.operations[0]?.responses ?? [];
    expect(responses.map(({ status, component }) => [status, component])).toEqual([
      ["200", undefined],
      ["4XX", "Gone"],
      ["default", undefined],
    ]);
    expect(responses[0]?.headers.map(({ name }) => name)).toEqual(["X-A"]);
    expect(responses[0]?.content.map(({ mediaType, schema }) => [mediaType, schema])).toEqual([
      ["application/json", "a.yaml#/paths/~1a/get/responses/200/content/application~1json/schema"],
      ["application/xml", "a.yaml#/paths/~1a/get/responses/200/content/application~1xml/schema"],
      ["text/plain", undefined],
    ]);
  });

  test("of a webhook stands apart, and its name is not a path", () => {
    const { api, diagnostics } = read({}, {}, { webhooks: { "item added": { post: {} } } });
    expect(diagnostics).toEqual([]);
    expect(api.operations).toEqual([]);
    expect(api.webhooks.map(({ method, path }) => [method, path])).toEqual([
      ["POST", "item added"],
    ]);
  });
});

test("callbacks are operations of their own, named after what announces them", () => {
  const onDone = { "{$request.query.url}": { post: { requestBody: { content: {} } } } };
  const { api, diagnostics } = read({ "/a": { get: { operationId: "a", callbacks: { onDone } } } });
  expect(diagnostics).toEqual([]);
  expect(api.operations).toHaveLength(1);
  expect(api.callbacks.map(({ method, path, callback }) => [method, path, callback])).toEqual([
    ["POST", "{$request.query.url}", { name: "onDone", announcedBy: "a" }],
  ]);
});

describe("callbacks", () => {
  const done = { "{$url}": { post: { operationId: "done" } } };

  test("that several operations refer to are one operation", () => {
    const callbacks = { done: { $ref: "#/components/callbacks/done" } };
    const paths = { "/a": { get: { callbacks } }, "/b": { get: { callbacks } } };
    const { api, diagnostics } = read(paths, { callbacks: { done } });
    expect(diagnostics).toEqual([]);
    expect(api.callbacks.map(({ callback }) => callback?.announcedBy)).toEqual(["get /a"]);
  });

  test("may be announced by webhooks and by callbacks, themselves included", () => {
    const onDone = { $ref: "#/components/callbacks/onDone" };
    const inner = { "{$url}": { post: { operationId: "inner", callbacks: { onDone } } } };
    const { api, diagnostics } = read(
      {},
      { callbacks: { onDone: inner } },
      { webhooks: { added: { post: { callbacks: { first: done, onDone } } } } },
    );
    expect(diagnostics).toEqual([]);
    expect(api.callbacks.map(({ operationId, callback }) => [operationId, callback])).toEqual([
      ["done", { name: "first", announcedBy: "post added" }],
      ["inner", { name: "onDone", announcedBy: "post added" }],
    ]);
  });
});

describe("faults", () => {
  const id = { name: "id", in: "path", required: true };
  test.each([
    [
      "duplicate ids",
      { "/a": { get: { operationId: "x" }, put: { operationId: "x" } } },
      "spec/duplicate-operation-id",
    ],
    ["an undeclared path parameter", { "/a/{id}": { get: {} } }, "spec/path-parameter"],
    [
      "a path parameter outside the path",
      { "/a": { get: { parameters: [id] } } },
      "spec/path-parameter",
    ],
    [
      "a parameter twice",
      { "/a/{id}": { get: { parameters: [id, id] } } },
      "spec/duplicate-parameter",
    ],
    [
      "an unknown location",
      { "/a": { get: { parameters: [{ name: "b", in: "body" }] } } },
      "spec/structure",
    ],
    [
      "an unknown style",
      { "/a/{id}": { get: { parameters: [{ ...id, style: "form" }] } } },
      "spec/structure",
    ],
    ["an unknown scheme", { "/a": { get: { security: [{ other: [] }] } } }, "spec/structure"],
    ["a status that is none", { "/a": { get: { responses: { ok: {} } } } }, "spec/structure"],
    ["a path without a slash", { a: { get: {} } }, "spec/structure"],
  ])("%s", (_what, paths, code) => {
    const found = read(paths, {}, { "x-specwright": 1 }).diagnostics;
    expect(found.map((each) => each.code)).toEqual([code]);
  });

  test("a root without info says what is missing", () => {
    const { diagnostics } = modelOf({
      "a.yaml": { openapi: "3.1.0", "x-specwright": 1, paths: {} },
    });
    expect(diagnostics.map(({ message }) => message)).toEqual(['the field "info" is missing']);
  });
});
