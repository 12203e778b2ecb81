/** Which decisions a description asks of whoever implements it, and how they are called. */
import { describe, expect, it } from "vitest";
import { assignNames } from "../../../../core/transform/naming/assign.ts";
import { operationsView, serverContext } from "../../../../core/views/server/server-view.ts";
import { basePathOf } from "../../../../generators/server/base-path.ts";
import { describing, modelOf } from "../../../support/sources.ts";

const hidden = { aspect: "body", what: "the body", document: "document.md#a" };
const body = (schema: string) => ({
  description: "b",
  content: { "application/json": { schema: { $ref: `#/components/schemas/${schema}` } } },
});

function decisionsOf(
  operations: Readonly<Record<string, object>>,
  responses: object = {},
): Record<string, { operations: readonly string[]; optional: boolean; answer: string }> {
  const paths = Object.entries(operations).map(([operationId, operation]) => [
    `/${operationId}`,
    { get: { operationId, ...operation } },
  ]);
  const { api } = modelOf({
    "openapi.yaml": {
      ...describing({}, { "x-specwright": 1, paths: Object.fromEntries(paths) as object }),
      components: {
        schemas: { A: { type: "object", title: "a" }, B: { type: "object", title: "b" } },
        responses,
        securitySchemes: { key: { type: "http", scheme: "bearer" } },
      },
    },
  });
  const names = assignNames(api, () => undefined);
  const input = { api, names, runtime: "", report: () => undefined, document: () => ({}) };
  const { decisions } = operationsView(api.operations, serverContext(input), () => "");
  return Object.fromEntries(
    decisions.map(({ name, operations: of, optional, answer }) => [
      name,
      { operations: of, optional, answer },
    ]),
  );
}

describe("decisions", () => {
  it("are shared where the description shares the response", () => {
    const response = { $ref: "#/components/responses/Not-Found" };
    const found = decisionsOf(
      { a: { responses: { "404": response } }, b: { responses: { "404": response } } },
      { "Not-Found": { description: "n", "x-not-shown": hidden } },
    );
    expect(found).toEqual({
      notFoundBody: {
        operations: ["a", "b"],
        optional: false,
        answer: "engine.MaybePromise<engine.OpenBody>",
      },
    });
  });

  it("are named after operation and status where it does not", () => {
    const response = { description: "n", "x-not-shown": hidden };
    const found = decisionsOf({ a: { responses: { "404": response, default: response } } });
    expect(Object.keys(found)).toEqual(["a404Body", "aDefaultBody"]);
  });

  it("give a body in the media types that are stated, where nothing else of it is shown", () => {
    const content = { "application/json": {}, "text/*": {} };
    const response = { description: "n", content, "x-not-shown": hidden };
    const found = decisionsOf({ a: { responses: { "400": response } } });
    expect(Object.keys(found)).toEqual(["a400Body"]);
    expect(found["a400Body"]?.answer).toMatchInlineSnapshot(
      `"engine.MaybePromise<{ readonly mediaType?: "application/json"; readonly body: unknown } | { readonly mediaType: \`text/\${string}\`; readonly body: string }>"`,
    );
    const shown = { ...body("A"), "x-not-shown": hidden };
    expect(Object.keys(decisionsOf({ a: { responses: { "404": shown } } }))).toEqual([]);
  });

  it("do not arise from a body that the description does not mention", () => {
    expect(decisionsOf({ a: { responses: { "404": { description: "n" } } } })).toEqual({});
  });

  it("keep apart what has the same name once it is an identifier", () => {
    const found = decisionsOf(
      {
        a: { responses: { "404": { $ref: "#/components/responses/not_found" } } },
        b: { responses: { "404": { $ref: "#/components/responses/NotFound" } } },
      },
      {
        not_found: { description: "n", "x-not-shown": hidden },
        NotFound: { description: "n", "x-not-shown": hidden },
      },
    );
    // Who gets the number does not depend on which comes first.
    expect(found).toMatchObject({
      notFoundBody: { operations: ["b"] },
      notFoundBody2: { operations: ["a"] },
    });
  });

  it("give the answer to a stranger where no status is documented for it", () => {
    const security = [{ key: [] }];
    const ok = { "200": { description: "o" } };
    expect(decisionsOf({ a: { security, responses: ok }, b: { security } })).toEqual({
      unauthenticated: {
        operations: ["a", "b"],
        optional: false,
        answer: "engine.MaybePromise<engine.OpenAnswer>",
      },
    });
    expect(decisionsOf({ a: { security: [{ key: [] }, {}], responses: ok } })).toEqual({});
    expect(decisionsOf({ a: { security: [], responses: ok } })).toEqual({});
  });

  it("are typed by a documented 401, range or default", () => {
    const security = [{ key: [] }];
    const typed = decisionsOf({
      a: { security, responses: { "401": body("A") } },
      b: { security, responses: { "401": body("A") } },
    });
    expect(typed["unauthenticated"]).toMatchObject({
      operations: ["a", "b"],
      answer: expect.stringContaining("engine.BodyAnswer<401, "),
    });
    const mixed = decisionsOf({
      a: { security, responses: { "401": body("A") } },
      b: { security, responses: { "4XX": body("B") } },
      c: { security },
    });
    expect(Object.keys(mixed)).toEqual(["aUnauthenticated", "bUnauthenticated", "unauthenticated"]);
    expect(mixed["bUnauthenticated"]?.answer).toContain('readonly status: "4XX"');
    expect(decisionsOf({ a: { security, responses: { "401": { description: "n" } } } })).toEqual(
      {},
    );
  });

  it("may give the documented 400, and need not", () => {
    expect(decisionsOf({ a: { responses: { "400": body("A") } } })).toMatchObject({
      invalidRequest: { operations: ["a"], optional: true },
    });
  });
});

describe("the base path", () => {
  it.each([
    [[], ""],
    [[{ url: "http://a.example/v1/" }], "/v1"],
    [[{ url: "/v2" }], "/v2"],
    [
      [
        {
          url: "{base}/x/{version}",
          variables: { base: { default: "http://b" }, version: { default: "3" } },
        },
      ],
      "/x/3",
    ],
    [[{ url: "http://[" }], ""],
    [[{ url: "http://a/1" }, { url: "http://a/2" }], "/1"],
  ])("of %j is %j", (servers, expected) => {
    const { api } = modelOf({ "openapi.yaml": describing({}, { servers, paths: {} }) });
    expect(basePathOf(api)).toBe(expected);
  });
});
