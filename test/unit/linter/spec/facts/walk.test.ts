/** Ways through a description that are long, circular, split or hidden. */
import { describe, expect, test } from "vitest";
import { synthetic } from "../../../../../bench/synthetic.ts";
import { factsOf } from "../../../../../linter/spec/facts/facts-of.ts";
import { statedSubjects } from "../../../../../linter/spec/facts/stated-subjects.ts";
import { describing, modelOf } from "../../../../support/sources.ts";
import { factsIn, factsOfOperation, factsOfSchema, lines, unbound } from "./facts.ts";

const gap = { aspect: "type", what: "w", document: "document.md#a" };
const noted = { "x-not-shown": gap, "x-reading": { reading: "r", because: "b" } };
const to = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const low = { minimum: 1 };
const high = { maximum: 2 };

describe("references", () => {
  test("of a long chain are followed a bounded way, and each schema is there", () => {
    const count = 3000;
    const chain = Array.from({ length: count }, (_, index) => [
      `R${index}`,
      { properties: { next: to(`R${index + 1}`) } },
    ]);
    const { facts } = factsIn({
      "openapi.yaml": describing({ ...Object.fromEntries(chain), [`R${count}`]: { const: 1 } }),
    });
    expect(Math.max(...facts.map(({ subject }) => subject.length))).toBeLessThan(30);
    expect(facts.filter(({ kind }) => kind === "const")).not.toEqual([]);
    expect(facts.length).toBeLessThan(3 * count);
  });

  test("that branch without end stop after so many facts", () => {
    const { api } = modelOf({ "openapi.yaml": synthetic(100) });
    const { facts } = factsOf(api, unbound, statedSubjects([]));
    expect(facts.length).toBeGreaterThan(100_000);
    expect(facts.length).toBeLessThan(300_000);
  });

  test("of a circle that nothing else leads to say the same in any order", () => {
    const one = { properties: { other: to("Two"), id: low } };
    const two = { properties: { other: to("One") } };
    const inOrder = lines(factsIn({ "openapi.yaml": describing({ One: one, Two: two }) }));
    expect(lines(factsIn({ "openapi.yaml": describing({ Two: two, One: one }) }))).toEqual(inOrder);
    expect(inOrder).toContain('ref record › one › other › other "one"');
  });
});

describe("alternatives", () => {
  test("that allow everything are seen", () => {
    const found = lines(factsOfSchema({ anyOf: [low, high, {}] }));
    expect(found).toContain('alternatives record › it › (3) "anything"');
  });

  test("of several lists are numbered through", () => {
    const split = { anyOf: [low, high], allOf: [{ oneOf: [{ minLength: 1 }, { maxLength: 2 }] }] };
    expect(lines(factsOfSchema(split))).toEqual(
      expect.arrayContaining([
        "minLength record › it › (1) 1",
        "maxLength record › it › (2) 2",
        "minimum record › it › (3) 1",
        "maximum record › it › (4) 2",
      ]),
    );
  });

  test("are types only where one type fits", () => {
    const both = [{ type: "integer" }, { type: "number" }];
    expect(lines(factsOfSchema({ anyOf: both }))).toContain(
      'type record › it ["integer","number"]',
    );
    expect(lines(factsOfSchema({ oneOf: both }))).toContain('alternatives record › it "oneOf"');
  });
});

test("a discriminator says which value means which schema", () => {
  const mapping = { b: "#/components/schemas/Bolt", l: "Lock" };
  const found = factsOfSchema(
    { discriminator: { propertyName: "kind", mapping } },
    { Bolt: {}, Lock: {} },
  );
  expect(lines(found)).toContain(
    'discriminator record › it {"mapping":{"b":"bolt","l":"lock"},"propertyName":"kind"}',
  );
});

describe("conditions", () => {
  test("say the same in any order of members and of names", () => {
    const then = (members: object, required: string[]) =>
      lines(factsOfSchema({ then: { properties: members, required } }));
    expect(then({ a: low, b: high }, ["a", "b"])).toEqual(then({ b: high, a: low }, ["b", "a"]));
  });
});

/** Places that no subject leads to. */
const hidden: readonly (readonly [string, Parameters<typeof factsIn>[0]])[] = (() => {
  const onSchema = (schema: object) => ({ "openapi.yaml": describing({ It: schema }) });
  const onOperation = (operation: object) => ({
    "openapi.yaml": {
      openapi: "3.1.0",
      info: { title: "T", version: "1" },
      paths: { "/a": { put: operation } },
    },
  });
  const keywords =
    "if then else not contains propertyNames unevaluatedItems unevaluatedProperties contentSchema";
  const content = { "a/b": { ...noted, schema: {} } };
  return [
    ...keywords.split(" ").map((keyword) => [keyword, onSchema({ [keyword]: noted })] as const),
    ["a member in then", onSchema({ then: { properties: { a: noted } } })],
    ["patternProperties", onSchema({ patternProperties: { a: noted } })],
    ["dependentSchemas", onSchema({ dependentSchemas: { a: noted } })],
    ["a branch of null", onSchema({ anyOf: [{ type: "null", ...noted }, low] })],
    ["a branch of the empty text", onSchema({ anyOf: [{ const: "", ...noted }, low] })],
    [
      "a branch of a type",
      onSchema({ anyOf: [{ type: "integer", ...noted }, { type: "string" }] }),
    ],
    ["a server of an operation", onOperation({ servers: [{ url: "/v1", ...noted }] })],
    ["content of a parameter", onOperation({ parameters: [{ name: "a", in: "query", content }] })],
    [
      "content of a header",
      onOperation({ responses: { 200: { description: "d", headers: { H: { content } } } } }),
    ],
    [
      "a header of a part",
      onOperation({
        requestBody: {
          content: { "multipart/form-data": { encoding: { a: { headers: { H: noted } } } } },
        },
      }),
    ],
  ];
})();

test.each(hidden)("a gap and a reading in %s are there once", (_where, files) => {
  const { gaps, readings } = factsIn(files);
  expect(gaps.map(({ what }) => what)).toEqual(["w"]);
  expect(readings.map(({ reading }) => reading)).toEqual(["r"]);
  const [{ scope } = {}] = gaps;
  expect(scope?.parent?.origin.file).toBe("openapi.yaml");
});

describe("an operation", () => {
  test("says how its headers and parts are written", () => {
    const header = { content: { "application/json": { schema: low } } };
    const headers = { A: { schema: {}, explode: true }, B: header };
    const part = { encoding: { a: { headers: { C: { schema: { type: "string" } } } } } };
    const found = lines(
      factsOfOperation({
        requestBody: { content: { "multipart/form-data": part } },
        responses: { 200: { description: "d", headers } },
      }),
    );
    expect(found).toEqual(
      expect.arrayContaining([
        'encoding operation › PUT /a › 200 › header › A {"explode":true}',
        'media type operation › PUT /a › 200 › header › B ["application/json"]',
        "minimum operation › PUT /a › 200 › header › B 1",
        expect.stringMatching(/^encoding operation › PUT \/a › body › a .*"name":"C"/u),
      ]),
    );
  });

  test("says which scopes go together", () => {
    const scopes = (security: object[]) =>
      lines(factsOfOperation({ security })).filter((line) => line.startsWith("required scopes"));
    expect(scopes([{ k: ["b", "a"] }])).toEqual(['required scopes operation › PUT /a ["a","b"]']);
    expect(scopes([{ k: ["b"] }, { k: ["a"] }])).toHaveLength(2);
  });

  test("stands below every base path that servers have", () => {
    const found = factsOfOperation({}, { servers: [{ url: "/v1" }, { url: "https://a.b/v2" }] });
    expect(lines(found)).toEqual(
      expect.arrayContaining(['base path service "/v1"', 'base path service "/v2"']),
    );
  });
});

describe("details of an error", () => {
  const codes = (details: object) => ({
    document: "document.md#a",
    codes: [{ code: "E", category: null, status: 400, message: null, meaning: "m", details }],
  });

  test.each([
    ["./schemas/d.json", "errors.yaml", "whole"],
    ["./schemas/d.json#/$defs/part", "errors.yaml", "part"],
    ["../schemas/d.json", "errors/errors.yaml", "whole"],
  ])("at %s, from %s, are walked through", (reference, file, name) => {
    const found = factsIn({
      "openapi.yaml": { ...describing({}), "x-error-codes": { $ref: `./${file}` } },
      [file]: codes({ $ref: reference }),
      "schemas/d.json": {
        properties: { whole: true },
        $defs: { part: { properties: { part: true } } },
      },
    });
    expect(lines(found)).toContain(`member error › E › details › ${name} true`);
  });

  test("that are written in place are walked through, whatever their members are called", () => {
    const properties = { id: { const: [] }, title: low, description: true };
    const found = factsIn({
      "openapi.yaml": { ...describing({}), "x-error-codes": codes({ properties }) },
    });
    expect(lines(found)).toEqual(
      expect.arrayContaining([
        "const error › E › details › id []",
        "minimum error › E › details › title 1",
        "member error › E › details › description true",
      ]),
    );
  });
});
