import { describe, expect, test } from "vitest";
import { extensions } from "../../../../../core/model/extensions/registry.ts";
import type { Binding } from "../../../../../linter/model/fact.ts";
import { factsOf } from "../../../../../linter/spec/facts/facts-of.ts";
import { statedSubjects } from "../../../../../linter/spec/facts/stated-subjects.ts";
import type { Statement } from "../../../../../linter/model/statement.ts";
import { describing, modelOf } from "../../../../support/sources.ts";

type Description = Readonly<Record<string, unknown>>;
type Stated = readonly Pick<Statement, "kind" | "subject">[];

/** Facts as lines: `kind subject value`. */
function facts(description: Description, stated: Stated = [], records: string[] = []): string[] {
  const { api } = modelOf({ "openapi.yaml": { "x-specwright": 1, ...description } });
  const bound = records.map((name) => [name, `openapi.yaml#/components/schemas/${name}`] as const);
  const binding: Binding = {
    records: new Map(bound.map(([name, id]) => [name.toLowerCase(), [id]])),
    keys: new Map(bound.map(([name, id]) => [id, name.toLowerCase()])),
  };
  return factsOf(api, binding, statedSubjects(stated)).facts.map(
    ({ kind, subject, value }) => `${kind} ${subject.join(" › ")} ${JSON.stringify(value)}`,
  );
}

/** Facts of one schema, without the words that all have in common. */
function schema(value: unknown): string[] {
  return facts(describing({ It: value }))
    .filter((line) => line.includes("record › it"))
    .map((line) => line.replace("record › it › ", "").replace("record › it ", ""))
    .filter((line) => line !== "record true");
}

describe("a schema", () => {
  test.each<readonly [unknown, readonly string[]]>([
    [true, []],
    [{}, []],
    [{ type: "string" }, ['type ["string"]']],
    [{ type: ["string", "null"] }, ['type ["string"]', "nullable true"]],
    [{ type: "null" }, ['type ["null"]']],
    [{ enum: ["b", "a", null] }, ["nullable true", 'enum ["a","b"]']],
    [{ enum: ["a"] }, ['const "a"']],
    [{ const: 0, default: 0, examples: [1] }, ["const 0", "default 0", "example [1]"]],
    [{ const: false }, ["const false"]],
    [
      { minimum: 1, exclusiveMaximum: 9, multipleOf: 2 },
      ["multipleOf 2", "minimum 1", "exclusiveMaximum 9"],
    ],
    [
      { minLength: 1, pattern: "^a", format: "date" },
      ["minLength 1", 'pattern "^a"', 'format "date"'],
    ],
    [{ items: { type: "string" }, uniqueItems: true }, ['type [] ["string"]', "uniqueItems true"]],
    [{ prefixItems: [{ const: 1 }], minItems: 1 }, ["const [0] 1", "minItems 1"]],
    [
      { contains: { const: 1 }, minContains: 2 },
      ['contains {"contains":{"const":{"value":1}},"minContains":2}'],
    ],
    [
      { properties: { a: true, b: { type: "null" } }, required: ["a"] },
      ["member a true", "member b true", 'type b ["null"]', "required a true"],
    ],
    [{ properties: { a: false } }, ["member a true", "not a {}"]],
    [{ properties: { "[]": true } }, ["member \\[] true"]],
    [{ additionalProperties: false }, ["closed true"]],
    [{ unevaluatedProperties: false }, ["closed true"]],
    [{ additionalProperties: true }, ["map true"]],
    [{ additionalProperties: { type: "null" } }, ["map true", 'type {} ["null"]']],
    [{ dependentRequired: { a: ["b"] } }, ['requires a ["b"]']],
    [{ minProperties: 1, maxProperties: 2 }, ["minProperties 1", "maxProperties 2"]],
    [{ propertyNames: { maxLength: 1 } }, ['propertyNames {"string":{"maxLength":1}}']],
    [
      { patternProperties: { a: { const: 1 } } },
      ['patternProperties [{"pattern":"a","schema":{"const":{"value":1}}}]'],
    ],
    [
      { dependentSchemas: { a: { const: 1 } } },
      ['dependentSchemas [{"name":"a","schema":{"const":{"value":1}}}]'],
    ],
    [{ allOf: [{ minimum: 1 }, { maximum: 2 }] }, ["minimum 1", "maximum 2"]],
    [{ anyOf: [{ type: "string" }, { type: "integer" }] }, ['type ["integer","string"]']],
    [
      { anyOf: [{ type: "string", format: "date" }, { const: "" }] },
      ["empty true", 'type ["string"]', 'format "date"'],
    ],
    [{ oneOf: [{ minimum: 1 }, { type: "null" }] }, ["nullable true", "minimum 1"]],
    [
      { oneOf: [{ minimum: 1 }, { maximum: 2 }] },
      ['alternatives "oneOf"', "minimum (1) 1", "maximum (2) 2"],
    ],
    [
      { if: { const: 1 }, then: { minimum: 1 }, else: false, not: { const: 2 } },
      [
        'if {"const":{"value":1}}',
        'then {"number":{"minimum":1}}',
        "else false",
        'not {"const":{"value":2}}',
      ],
    ],
    [
      { deprecated: true, readOnly: true, writeOnly: true },
      ["deprecated true", "readOnly true", "writeOnly true"],
    ],
    [{ title: "T", description: "D", $comment: "C" }, []],
  ])("%j", (value, expected) => {
    expect(schema(value)).toEqual(expected);
  });

  test("that nothing leads to is a record of its own", () => {
    expect(facts(describing({ It: {} }))).toContain("record record › it true");
  });

  test("with a circle ends", () => {
    const node = { properties: { next: { $ref: "#/components/schemas/Node" } } };
    expect(facts(describing({ Node: node }))).toContain('ref record › node › next "node"');
  });
});

describe("references", () => {
  const description = describing({
    Door: { properties: { owner: { $ref: "#/components/schemas/Owner" } } },
    Owner: { properties: { name: { type: "string" } } },
  });
  const inner = 'type record › door › owner › name ["string"]';

  test("to what no document describes are walked through", () => {
    expect(facts(description, [], ["Door"])).toContain(inner);
  });

  test("to a record of the document are facts", () => {
    const lines = facts(description, [], ["Door", "Owner"]);
    expect(lines).toContain('ref record › door › owner "owner"');
    expect(lines).not.toContain(inner);
  });

  test("to a record are walked through where the document describes what is there", () => {
    const subject = ["record", "door", "owner", "name"];
    expect(facts(description, [{ kind: "member", subject }], ["Door", "Owner"])).toContain(inner);
  });
});

const operation = {
  parameters: [
    { name: "page", in: "query", required: true, schema: { type: "integer" } },
    { name: "ids", in: "query", style: "form", explode: false, deprecated: true },
    { name: "id", in: "path", required: true },
  ],
  requestBody: {
    required: true,
    content: {
      "application/x-www-form-urlencoded": {
        schema: { properties: { a: true } },
        encoding: { a: { contentType: "application/json" } },
      },
    },
  },
  responses: {
    200: {
      description: "It.",
      headers: { "X-Left": { required: true, schema: { type: "integer" } } },
      content: {
        "text/plain": { schema: { type: "string" } },
        "application/json": { schema: { type: "null" } },
      },
    },
  },
};

describe("an operation", () => {
  const description = {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    servers: [{ url: "https://example.com/v1/" }],
    security: [{ key: [], token: ["read"] }, {}],
    paths: { "/doors/{id}": { put: operation } },
    webhooks: {
      opened: { post: { deprecated: true, responses: { 200: { description: "It." } } } },
    },
    components: {
      securitySchemes: {
        key: { type: "apiKey", in: "header", name: "X-Key" },
        token: { type: "http", scheme: "Bearer", bearerFormat: "JWT" },
      },
    },
  };
  const lines = facts(description);
  const put = "PUT /v1/doors/{id}";

  test.each([
    'version service "1"',
    'base path service "/v1"',
    "scheme security › header X-Key true",
    'format security › bearer "JWT"',
    `operation operation › ${put} true`,
    `security operation › ${put} [[],["bearer","header X-Key"]]`,
    `required scopes operation › ${put} ["read"]`,
    `required operation › ${put} › query › page true`,
    `type operation › ${put} › query › page ["integer"]`,
    `encoding operation › ${put} › query › ids {"style":"form","explode":false}`,
    `deprecated operation › ${put} › query › ids true`,
    `member operation › ${put} › path › id true`,
    `request body operation › ${put} › body true`,
    `required operation › ${put} › body true`,
    `media type operation › ${put} › body ["application/x-www-form-urlencoded"]`,
    `encoding operation › ${put} › body › a {"mediaType":"application/x-www-form-urlencoded","contentType":"application/json"}`,
    `status operation › ${put} › 200 true`,
    `header operation › ${put} › 200 › header › X-Left true`,
    `required operation › ${put} › 200 › header › X-Left true`,
    `media type operation › ${put} › 200 ["application/json","text/plain"]`,
    `type operation › ${put} › 200 › body (text/plain) ["string"]`,
    `type operation › ${put} › 200 › body (application/json) ["null"]`,
    "webhook webhook › POST opened true",
    "deprecated webhook › POST opened true",
  ])("%s", (line) => {
    expect(lines).toContain(line);
  });

  test("has no fact for what OpenAPI leaves no choice about", () => {
    expect(lines).not.toContain(`required operation › ${put} › path › id true`);
  });
});

const onSchema = (value: object) => describing({ It: { properties: { a: value } } });
const onRoot = (value: Description) => describing({}, value);
const onScheme = (value: object) =>
  describing(
    {},
    { components: { securitySchemes: { k: { type: "http", scheme: "basic", ...value } } } },
  );

/** Each extension at a place that may have it, and a fact that it gives. */
const examples: Readonly<Record<string, readonly [Description, string]>> = {
  "x-api-key-in-body": [
    onScheme({ "x-api-key-in-body": { field: "key" } }),
    "scheme security › basic, body key",
  ],
  "x-bound-to": [onScheme({ "x-bound-to": { field: "a", of: "b" } }), "bound to"],
  "x-cors": [onRoot({ "x-cors": { browserCalls: "blocked" } }), "cors service"],
  "x-credential-kinds": [
    onScheme({ "x-credential-kinds": [{ kind: "k", operations: ["get*"], allowed: "all" }] }),
    'operations key kind › k ["get*"]',
  ],
  "x-delimited": [
    onSchema({
      type: "string",
      "x-delimited": {
        separator: "-",
        items: {
          separator: "_",
          fields: [
            { name: "a", schema: {} },
            { name: "b", schema: { const: 1 } },
          ],
        },
      },
    }),
    "const record › it › a › [] › b 1",
  ],
  "x-error-codes": [
    onRoot({
      "x-error-codes": {
        document: "document.md#a",
        codes: [{ code: "E", category: null, status: 400, message: "%s", meaning: "m" }],
      },
    }),
    "error status error › E 400",
  ],
  "x-errors": [
    describing(
      {},
      {
        paths: {
          "/a": {
            get: {
              "x-errors": ["F"],
              responses: { 400: { description: "", "x-errors": ["E", "D"] } },
            },
          },
        },
      },
    ),
    'errors operation › GET /a › 400 ["D","E"]',
  ],
  "x-lifecycle": [
    onRoot({
      "x-lifecycle": [
        { of: "door", states: ["open"], transitions: [{ trigger: "t", result: "r" }] },
      ],
    }),
    'result transition › door › t "r"',
  ],
  "x-max-span": [
    describing({ It: { "x-max-span": [{ from: "a", to: "b", max: 7, unit: "days" }] } }),
    'max span record › it › a {"to":"b","seconds":604800}',
  ],
  "x-only-for": [onSchema({ "x-only-for": ["b", "a"] }), 'only for record › it › a ["a","b"]'],
  "x-only-media": [onSchema({ "x-only-media": ["application/xml"] }), "only media"],
  "x-pagination": [
    describing({}, { paths: { "/a": { get: { responses: {}, "x-pagination": false } } } }),
    "pagination operation › GET /a false",
  ],
  "x-list-separator": [onRoot({ "x-list-separator": "-" }), 'delimited service {"separator":"-"}'],
  "x-plan": [
    onSchema({ "x-plan": { only: ["Pro"], rule: "r" } }),
    'plan rule record › it › a {"rule":"r"}',
  ],
  "x-present-when": [
    onSchema({ "x-present-when": { scope: "s" } }),
    'present when record › it › a {"scope":"s"}',
  ],
  "x-rate-limit": [
    onRoot({
      "x-rate-limit": { rates: [{ plan: "free", requests: 1, perSeconds: 60 }], status: 429 },
    }),
    'rate rate › free {"requests":1,"perSeconds":60}',
  ],
  "x-required-together": [
    describing({ It: { "x-required-together": [["a", "b"]] } }),
    'requires record › it › b ["a"]',
  ],
  "x-required-when": [
    describing({ It: { "x-required-when": [{ condition: "c", members: ["a"] }] } }),
    'required when record › it › a ["c"]',
  ],
  "x-response-format": [
    onRoot({
      "x-response-format": {
        parameter: "f",
        in: ["query"],
        values: { json: "application/json" },
      },
    }),
    "response format service",
  ],
  "x-scopes": [
    onScheme({
      "x-scopes": [
        { name: "*", includes: ["a"] },
        { name: "a", includes: ["b"], grants: "g" },
        { name: "b" },
      ],
    }),
    'implies scope › * ["a","b"]',
  ],
  "x-special-values": [
    onSchema({ "x-special-values": [{ value: 1, means: "on" }] }),
    'special values record › it › a [[1,"on"]]',
  ],
  "x-unit": [onSchema({ "x-unit": "seconds" }), 'unit record › it › a "seconds"'],
  "x-wait": [
    onRoot({ "x-wait": { atMostSeconds: 5, what: "w" } }),
    'wait wait › w {"atMostSeconds":5}',
  ],
  "x-when-absent": [
    onSchema({ "x-when-absent": { absent: "all", empty: "none" } }),
    'when empty record › it › a "none"',
  ],
};

/** These are no facts: one records a gap, the other a choice. */
const records = ["x-not-shown", "x-reading"];

describe("vendor extensions", () => {
  test("all have an example", () => {
    expect(Object.keys(examples).toSorted()).toEqual(
      Object.keys(extensions)
        .filter((name) => !records.includes(name))
        .toSorted(),
    );
  });

  test.each(Object.entries(examples))("%s", (_name, [description, expected]) => {
    expect(facts(description)).toContainEqual(expect.stringContaining(expected));
  });
});

describe("gaps and readings", () => {
  const gap = { aspect: "type", what: "w", document: "document.md#a" };
  const reading = { reading: "r", because: "b" };

  test.each<readonly [string, Description]>([
    ["the root", describing({}, { "x-not-shown": gap, "x-reading": reading })],
    [
      "info",
      describing(
        {},
        { info: { title: "T", version: "1", "x-not-shown": gap, "x-reading": reading } },
      ),
    ],
    ["a schema", describing({ It: { "x-not-shown": gap, "x-reading": reading } })],
    [
      "a member",
      describing({ It: { properties: { a: { "x-not-shown": gap, "x-reading": reading } } } }),
    ],
    [
      "a server",
      describing({}, { servers: [{ url: "{b}", "x-not-shown": gap, "x-reading": reading }] }),
    ],
    [
      "a response",
      describing(
        {},
        {
          paths: {
            "/a": {
              get: {
                responses: { 200: { description: "d", "x-not-shown": gap, "x-reading": reading } },
              },
            },
          },
        },
      ),
    ],
    [
      "a body",
      describing(
        {},
        {
          paths: {
            "/a": {
              put: { requestBody: { content: {}, "x-not-shown": gap, "x-reading": reading } },
            },
          },
        },
      ),
    ],
    [
      "a header",
      describing(
        {},
        {
          paths: {
            "/a": {
              get: {
                responses: {
                  200: {
                    description: "d",
                    headers: { H: { "x-not-shown": gap, "x-reading": reading } },
                  },
                },
              },
            },
          },
        },
      ),
    ],
    [
      "a path",
      describing({}, { paths: { "/a": { "x-not-shown": gap, "x-reading": reading, get: {} } } }),
    ],
    [
      "a media type",
      describing(
        {},
        {
          paths: {
            "/a": {
              put: {
                requestBody: { content: { "a/b": { "x-not-shown": gap, "x-reading": reading } } },
              },
            },
          },
        },
      ),
    ],
  ])("of %s are found", (_where, description) => {
    const { api } = modelOf({ "openapi.yaml": { "x-specwright": 1, ...description } });
    const found = factsOf(api, { records: new Map(), keys: new Map() }, statedSubjects([]));
    expect(found.gaps.map(({ what }) => what)).toEqual(["w"]);
    expect(found.readings.map((one) => one.reading)).toEqual(["r"]);
  });

  test("of a schema that several subjects lead to are there once", () => {
    const shared = { "x-not-shown": gap };
    const at = { $ref: "#/components/schemas/Shared" };
    const { api } = modelOf({
      "openapi.yaml": {
        "x-specwright": 1,
        ...describing({ Shared: shared, It: { properties: { a: at, b: at } } }),
      },
    });
    const { gaps } = factsOf(api, { records: new Map(), keys: new Map() }, statedSubjects([]));
    expect(gaps.map(({ subjects }) => subjects.length)).toEqual([2]);
  });
});

test("a sequence whose items are described is told like a list of them", () => {
  const content = { "application/jsonl": { itemSchema: { type: "string", maxLength: 3 } } };
  const responses = { 200: { description: "Lines.", content } };
  const description = {
    openapi: "3.2.0",
    info: { title: "T", version: "1" },
    paths: { "/a": { get: { responses } } },
  };
  expect(facts(description).filter((line) => line.includes("[]"))).toEqual([
    'type operation › GET /a › 200 › body › [] ["string"]',
    "maxLength operation › GET /a › 200 › body › [] 3",
  ]);
});
