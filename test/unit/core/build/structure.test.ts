/** What cannot be read is said, at its place, and taken for nothing else. */
import { describe, expect, test } from "vitest";
import { describing, modelOf } from "../../../support/sources.ts";

const ok = { "200": { description: "" } };

function problems(operation: object, method = "post", path = "/a", openapi = "3.1.0"): string[] {
  const paths = { [path]: { [method]: { responses: ok, ...operation } } };
  const info = { title: "a", version: "1" };
  const document = { openapi, "x-specwright": 1, info, paths };
  return modelOf({ "a.yaml": document }).diagnostics.map(
    ({ code, origin }) => `${code} ${origin.pointer.replace(/^\/paths\/~1a\/\w+/, "")}`,
  );
}

const json = (media: unknown) => ({ content: { "application/json": media } });

describe("an object is expected of", () => {
  test.each([
    ["a request body", { requestBody: null }, "/requestBody"],
    ["a media type", { requestBody: json(null) }, "/requestBody/content/application~1json"],
    [
      "an encoding",
      { requestBody: json({ encoding: { a: 5 } }) },
      "/requestBody/content/application~1json/encoding/a",
    ],
    ["a response", { responses: { "200": null } }, "/responses/200"],
    [
      "a header",
      { responses: { "200": { description: "", headers: { A: "b" } } } },
      "/responses/200/headers/A",
    ],
  ])("%s", (_, operation, pointer) => {
    expect(problems(operation)).toEqual([`spec/structure ${pointer}`]);
  });
});

describe("a parameter", () => {
  const parameter = (more: object) => ({ parameters: [{ name: "q", in: "query", ...more }] });

  test("is described by a schema or by one media type", () => {
    const place = "spec/structure /parameters/0/content";
    expect(problems(parameter({ schema: {}, ...json({}) }))).toEqual([place]);
    expect(problems(parameter({ content: { "a/b": {}, "c/d": {} } }))).toEqual([place]);
    expect(problems(parameter(json({})))).toEqual([]);
  });

  test("is required or not, and nothing else", () => {
    const written = { name: "a", in: "path", required: "yes", schema: {} };
    expect(problems({ parameters: [written] }, "get", "/a/{a}")).toEqual([
      "spec/structure /paths/~1a~1{a}/get/parameters/0/required",
    ]);
  });

  test("in a header is the same in upper and lower case", () => {
    const header = (name: string) => ({ name, in: "header", schema: {} });
    expect(problems({ parameters: [header("X-A"), header("x-a")] })).toEqual([
      "spec/duplicate-parameter /parameters/1",
    ]);
  });
});

test("a dialect that is not read is reported, where it is stated", () => {
  const draft7 = "http://json-schema.org/draft-07/schema#";
  const read = (root: string, own: string) =>
    modelOf({
      "a.yaml": describing({ A: { $schema: own } }, { jsonSchemaDialect: root }),
    }).diagnostics.map(({ construct, origin }) => `${construct} ${origin.pointer}`);
  expect(read(draft7, draft7)).toEqual([
    "jsonSchemaDialect /jsonSchemaDialect",
    "$schema /components/schemas/A/$schema",
  ]);
  const base = "https://spec.openapis.org/oas/3.1/dialect/base";
  expect(read(base, "https://json-schema.org/draft/2020-12/schema")).toEqual([]);
});

describe("a body that HTTP does not carry is left out and reported", () => {
  test("with a GET", () => {
    expect(problems({ requestBody: json({}) }, "get")).toEqual(["repair/get-body /requestBody"]);
    expect(problems({ requestBody: json({}) }, "head")).toEqual(["repair/get-body /requestBody"]);
    expect(problems({ requestBody: json({}) }, "delete")).toEqual([]);
    // OpenAPI 3.0 says itself that this body is ignored: it is missed all the same.
    expect(problems({ requestBody: json({}) }, "get", "/a", "3.0.3")).toEqual([
      "repair/get-body /requestBody",
    ]);
  });

  test.each(["204", "304"])("with status %s", (status) => {
    const responses = { [status]: { description: "", ...json({ type: "object" }) } };
    expect(problems({ responses })).toEqual([
      `spec/no-body /responses/${status}/content/application~1json`,
    ]);
  });
});
