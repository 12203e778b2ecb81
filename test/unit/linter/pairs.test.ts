/** Small pairs of a description and a document: what holds, and what each change of them gives. */
import { load } from "js-yaml";
import { describe, expect, test } from "vitest";
import { lint } from "../../../linter/lint.ts";
import { modelOf } from "../../support/sources.ts";

interface Pair {
  readonly spec: string;
  readonly document: string;
}

/** `code: message` of each finding, with everything accepted that people can accept. */
function findings({ spec, document }: Pair, before: Pair = { spec, document }): string[] {
  const input = (pair: Pair) => {
    const head = "openapi: 3.1.0\nx-specwright: 1\ninfo: { title: T, version: '1' }\n";
    const { api } = modelOf({ "openapi.yaml": load(head + pair.spec) });
    const text = `# T\n\nThe version of the API is 1.\n\n${pair.document}`;
    return { api, documents: [{ file: "document.md", text }], folder: "", today: "2000-01-01" };
  };
  const accepted = { file: "baseline.yaml", text: lint(input(before)).baseline };
  const result = lint({ ...input({ spec, document }), baseline: accepted });
  return result.findings.map(({ code, message }) => `${code}: ${message}`);
}

const body = (schema: string) => `content: { application/json: { schema: ${schema} } }`;

const event = (method: string, schema: string) => `
webhooks:
  tool.lent:
    ${method}:
      requestBody: { required: true, ${body(schema)} }
      responses: { "204": { description: "" } }
`;
const events = `Every body is JSON.

## Events

Events are sent as POST requests.

| Event | Payload | Response |
| --- | --- | --- |
| tool.lent | {id int, by string} | 204 |

Every body is required.
`;
const payload = (id: string) =>
  `{ type: object, properties: { id: { type: ${id} }, by: { type: string } } }`;

const operation = (more: string, root = "") => `
paths:
  /tools/{id}:
    get:
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses: { "204": { description: "" } }
      ${more}
${root}
`;
const endpoint = (columns = "", cells = "") => `
Every path parameter is an integer.

| Method | Path | Response |${columns}
| --- | --- | --- |${columns.replaceAll(/[^|]+/gu, " --- ")}
| GET | \`/tools/{id}\` | 204 |${cells}
`;
const scheme = (words: string) => `
components:
  securitySchemes:
    s: { ${words} }
`;

const record = (schema: string) => `components: { schemas: { Tool: ${schema} } }`;
const fields = (...rows: string[]) => `
## Tool

| Field | Type |
| --- | --- |
${rows.map((row) => `| ${row} |`).join("\n")}
`;
const bearer = "type: http, scheme: bearer";

describe("holds", () => {
  test.each<[string, string, string]>([
    ["a webhook with its payload and answer", event("post", payload("integer")), events],
    [
      "what all callers present says nothing of events",
      `${event("post", payload("integer"))}\nsecurity: [{ s: [] }]\n${scheme(bearer)}`,
      `${events}\nRequests are authenticated with a bearer token.`,
    ],
    [
      "a key in the body",
      operation(
        "",
        `security: [{ s: [] }]${scheme("type: http, scheme: x-body, x-api-key-in-body: { field: key }")}`,
      ),
      `${endpoint()}\nRequests are authenticated with an API key in the body field \`key\`.`,
    ],
    [
      "OAuth",
      operation("", `security: [{ s: [] }]${scheme("type: oauth2, flows: {}")}`),
      `${endpoint()}\nRequests are authenticated with OAuth 2.0.`,
    ],
    [
      "no credentials",
      operation("security: []", `security: [{ s: [] }]${scheme(bearer)}`),
      `${endpoint(" Authentication |", " none |")}\nRequests are authenticated with a bearer token.`,
    ],
    ["a deprecated operation", operation("deprecated: true"), endpoint(" Deprecated |", " yes |")],
    [
      "a constant without a type",
      record("{ type: object, properties: { kind: { const: tool } } }"),
      fields("kind | `tool`"),
    ],
    [
      "a default of false",
      record("{ type: object, properties: { h: { type: boolean, default: false } } }"),
      fields("h | boolean, default false"),
    ],
    [
      "no other fields",
      record("{ type: object, properties: { h: { type: boolean } }, additionalProperties: false }"),
      `${fields("h | boolean")}\nA tool has no other fields.`,
    ],
    [
      "transitions between states",
      "x-lifecycle: [{ of: Tool, transitions: [{ trigger: lend, from: [new, back], to: out }] }]",
      "## Tool life cycle\n\n| Trigger | From | To |\n| --- | --- | --- |\n| lend | `new`, `back` | `out` |",
    ],
    [
      "an error without a meaning",
      "x-error-codes: { document: 'document.md#errors', codes: [{ code: E-1, category: null, status: 404, message: Gone, meaning: null }] }",
      "## Errors\n\n| Code | HTTP status | Message |\n| --- | --- | --- |\n| E-1 | 404 | Gone |",
    ],
    [
      "parameters that are used together",
      operation("x-required-together: [[from, until]]").replace(
        "parameters: [",
        "parameters: [{ name: from, in: query, schema: {} }, { name: until, in: query, schema: {} }, ",
      ),
      `${endpoint()}\n## GET /tools/{id}\n\n| Parameter | In | Rule |\n| --- | --- | --- |\n| from, until | query | used together |`,
    ],
    [
      "a body that is a list of strings",
      operation("").replace(
        '"204": { description: "" }',
        `"200": { description: "", ${body("{ type: array, items: { type: string } }")} }`,
      ),
      `Every body is JSON.\n${endpoint().replace("204", "200 array of strings")}`,
    ],
    [
      "a default of null",
      record("{ type: object, properties: { h: { type: [string, 'null'], default: null } } }"),
      "## Tool\n\n| Field | Type | Default |\n| --- | --- | --- |\n| h | string or null | null |",
    ],
    [
      "several samples",
      record("{ type: object, properties: { h: { type: integer, examples: [3, 4] } } }"),
      "## Tool\n\n| Field | Type | Example |\n| --- | --- | --- |\n| h | int | 3, 4 |",
    ],
    [
      "all values of a boolean",
      record("{ type: object, properties: { h: { type: boolean } } }"),
      "## Tool\n\n| Field | Type | Allowed values |\n| --- | --- | --- |\n| h | boolean | `true`, `false` |",
    ],
    [
      "a list in a list",
      record(
        "{ type: object, properties: { box: { type: object, properties: { w: { type: integer } } }, n: { type: integer } } }",
      ),
      "## Tool\n\n- `box` (object)\n  - `w` (int)\n- `n` (int)",
    ],
    [
      "types after a colon, in a list",
      record(
        "{ type: object, properties: { w: { type: integer }, d: { type: string, format: date-time } } }",
      ),
      "## Tool\n\n- `w`: int\n- `d` – date-time",
    ],
    [
      "bounds of texts and lists, and defaults, as their types have them",
      record(
        "{ type: object, properties: { a: { type: string, minLength: 2, maxLength: 5, default: '' }, l: { type: array, maxItems: 3, items: { type: integer } }, n: { type: integer, exclusiveMinimum: 1, maximum: 1000, default: 1000 }, b: { type: boolean, default: false } } }",
      ),
      "## Tool\n\n| Field | Type | Min | Max | Default |\n| --- | --- | --- | --- | --- |\n| a | string | 2 | 5 | empty |\n| l | array of int | | 3 | |\n| n | int | 1 (exclusive) | 1,000 | 1,000 |\n| b | boolean | | | no |",
    ],
    [
      "values of the items of a list",
      record(
        "{ type: object, properties: { l: { type: array, items: { type: string, enum: [x, y] } }, m: { type: array, items: { type: string, enum: [u, v] } } } }",
      ),
      "## Tool\n\n| Field | Type | Allowed values |\n| --- | --- | --- |\n| l | array of string | `x`, `y` |\n| m | array of string | |\n\nValues of `m`:\n\n| Value |\n| --- |\n| `u` |\n| `v` |",
    ],
    [
      "values of a parameter",
      operation("").replace(
        "parameters: [",
        "parameters: [{ name: sort, in: query, schema: { type: string, enum: [up, down] } }, ",
      ),
      `${endpoint()}\n## GET /tools/{id}\n\n| Parameter | In | Type |\n| --- | --- | --- |\n| sort | query | string |\n\nValues of \`sort\`:\n\n| Value |\n| --- |\n| \`up\` |\n| \`down\` |`,
    ],
    [
      "types that stand in code",
      record(
        "{ type: object, properties: { l: { type: array, items: { type: integer, format: int64 } } } }",
      ),
      fields("l | `Array<int64>`"),
    ],
    [
      "items of one member with its bounds",
      record(
        "{ type: object, required: [d], properties: { k: { type: number, minimum: 0 }, d: { type: number } } }",
      ),
      "## Tool\n\n- `k` number, at least 0\n- `d` number, required",
    ],
    [
      "a plan with a capital",
      "x-rate-limit: { rates: [{ plan: Starter, requests: 60, perSeconds: 60 }] }",
      "## Limits\n\n| Limit | Value |\n| --- | --- |\n| Starter plan | 60 requests per minute |",
    ],
    [
      "a heading of an operation with words behind it",
      operation("deprecated: true"),
      `${endpoint()}\n### **\`GET /tools/{id}\`** – read a tool\n\nThis operation is deprecated.`,
    ],
    [
      "one state that a transition leaves",
      "x-lifecycle: [{ of: Tool, transitions: [{ trigger: lend, from: new, to: out }] }]",
      "## Tool states\n\n| Trigger | From | To |\n| --- | --- | --- |\n| lend | `new` | `out` |",
    ],
    [
      "columns that say no",
      record("{ type: object, properties: { h: { type: integer } } }"),
      "## Tool\n\n| Field | Type | Nullable | Deprecated | Required |\n| --- | --- | --- | --- | --- |\n| h | int | no | no | no |",
    ],
    [
      "a required parameter of the path in a table without locations",
      operation(""),
      `${endpoint()}\n## GET /tools/{id}\n\nParameters:\n\n| Name | Type | Required |\n| --- | --- | --- |\n| id | int | yes |`,
    ],
    [
      "members that are called like articles",
      record(
        "{ type: object, properties: { o: { type: object, properties: { a: { type: integer }, the: { type: string } } } } }",
      ),
      fields("o | object: a int, the string"),
    ],
  ])("%s", (_name, spec, document) => {
    expect(findings({ spec, document })).toEqual([]);
  });
});

describe("is found", () => {
  const tool = fields("id | int", "tag |");
  const spec = record("{ type: object, properties: { id: { type: integer }, tag: {} } }");
  test.each<[string, Pair, Partial<Pair>, RegExp]>([
    [
      "another method of an event",
      { spec: event("post", payload("integer")), document: events },
      { spec: event("put", payload("integer")) },
      /^claim\/contradicted: .*tool\.lent/u,
    ],
    [
      "another type in the payload of an event",
      { spec: event("post", payload("integer")), document: events },
      { spec: event("post", payload("string")) },
      /^claim\/contradicted: .*tool\.lent › body › id/u,
    ],
    [
      "a default of false that is gone",
      {
        spec: record("{ type: object, properties: { h: { type: boolean, default: false } } }"),
        document: fields("h | boolean, default false"),
      },
      { spec: record("{ type: object, properties: { h: { type: boolean } } }") },
      /^claim\/missing: .*tool › h/u,
    ],
    [
      "a type of a field that is only named",
      { spec, document: tool },
      { spec: spec.replace("tag: {}", "tag: { type: string }") },
      /^fact\/unstated: tool › tag/u,
    ],
    [
      "an object that is no longer closed",
      {
        spec: record(
          "{ type: object, properties: { id: { type: integer } }, additionalProperties: false }",
        ),
        document: `${fields("id | int")}\nA tool has no other fields.`,
      },
      { spec: record("{ type: object, properties: { id: { type: integer } } }") },
      /^claim\/missing: tool/u,
    ],
    [
      "a parameter of the path that is said to be optional",
      { spec: operation(""), document: endpoint() },
      {
        document: `${endpoint()}\n## GET /tools/{id}\n\n| Parameter | In | Required |\n| --- | --- | --- |\n| id | path | no |`,
      },
      /^document\/contradiction: .*`id`/u,
    ],
    [
      "a parameter of the path that is said to be optional in a table without locations",
      { spec: operation(""), document: endpoint() },
      {
        document: `${endpoint()}\n## GET /tools/{id}\n\nParameters:\n\n| Name | Required |\n| --- | --- |\n| id | no |`,
      },
      /^claim\/missing: .*id/u,
    ],
    [
      "a query in the path of a table",
      { spec: operation(""), document: endpoint() },
      { document: endpoint().replace("{id}", "{id}?x=1") },
      /^document\/residue/u,
    ],
    [
      "another state that a transition leads to",
      {
        spec: "x-lifecycle: [{ of: Tool, transitions: [{ trigger: lend, from: [new], to: out }] }]",
        document:
          "## Tool life cycle\n\n| Trigger | From | To |\n| --- | --- | --- |\n| lend | `new` | `out` |",
      },
      {
        spec: "x-lifecycle: [{ of: Tool, transitions: [{ trigger: lend, from: [out], to: new }] }]",
      },
      /^claim\/contradicted: .*lend/u,
    ],
    [
      "an error code of another form than its group has",
      {
        spec: "x-error-codes: { document: 'document.md#errors', groups: [{ prefix: E-4, category: client }], codes: [{ code: E-401, category: client, status: 404, message: Gone, meaning: null }] }",
        document:
          "## Errors\n\nThe first digits tell the side: `E-4xx` is client-side.\n\n| Code | Category | HTTP status | Message |\n| --- | --- | --- | --- |\n| E-401 | client | 404 | Gone |",
      },
      {
        document:
          "## Errors\n\nThe first digits tell the side: `E-4x` is client-side.\n\n| Code | Category | HTTP status | Message |\n| --- | --- | --- | --- |\n| E-401 | client | 404 | Gone |",
      },
      /^document\/contradiction: .*E-4x/u,
    ],
    [
      "a row of limits that says nothing",
      {
        spec: "x-wait: { what: export, afterSeconds: 20 }",
        document: "## Limits\n\n| Limit | Value |\n| --- | --- |\n| export | after 20 seconds |",
      },
      {
        document:
          "## Limits\n\n| Limit | Value |\n| --- | --- |\n| export | after 20 seconds |\n| import | |",
      },
      /^document\/residue: .*import/u,
    ],
    [
      "a member that is no longer of one media type alone",
      {
        spec: record(
          "{ type: object, properties: { logs: { type: array, items: { type: object, properties: { at: { type: integer }, note: { x-only-media: [application/xml] } } } } } }",
        ),
        document:
          "## Tool\n\n| Field | Type |\n| --- | --- |\n| logs | array of {at int}; in XML each log also carries `note` |",
      },
      {
        spec: record(
          "{ type: object, properties: { logs: { type: array, items: { type: object, properties: { at: { type: integer }, note: {} } } } } }",
        ),
      },
      /^claim\/(?:missing|uncovered|[a-z-]+): .*note/u,
    ],
    [
      "a bound that is no number",
      {
        spec: record("{ type: object, properties: { n: { type: integer, minimum: 1 } } }"),
        document: "## Tool\n\n| Field | Type | Min |\n| --- | --- | --- |\n| n | int | 1 |",
      },
      { document: "## Tool\n\n| Field | Type | Min |\n| --- | --- | --- |\n| n | int | one |" },
      /^document\/residue: .*"one"/u,
    ],
    [
      "a link whose words name another record",
      {
        spec: `components: { schemas: { Tool: { type: object, properties: { o: { $ref: '#/components/schemas/Owner' } } }, Owner: { type: object, properties: { id: { type: integer } } } } }`,
        document: `${fields("o | [Owner](#owner)")}\n## Owner\n\n| Field | Type |\n| --- | --- |\n| id | int |`,
      },
      {
        document: `${fields("o | [Tool](#owner)")}\n## Owner\n\n| Field | Type |\n| --- | --- |\n| id | int |`,
      },
      /^document\/contradiction: .*"Tool"/u,
    ],
    [
      "parameters of a section that is about no operation",
      { spec: operation(""), document: endpoint() },
      {
        document: `${endpoint()}\n## List tools\n\n| Parameter | In | Type |\n| --- | --- | --- |\n| page | query | int |`,
      },
      /^document\/unbound/u,
    ],
    [
      "a payload of an event that is no longer an object",
      { spec: event("post", payload("integer")), document: events },
      { spec: event("post", payload("integer").replace("type: object, ", "")) },
      /^claim\/missing: .*tool\.lent › body/u,
    ],
    [
      "a sentence about scopes that are not there",
      {
        spec: scheme(
          "type: http, scheme: bearer, x-scopes: [{ name: 'a:write', includes: ['a:read'] }, { name: 'a:read' }]",
        ),
        document:
          "Requests are authenticated with a bearer token.\n\n## Scopes\n\n| Scope | Grants |\n| --- | --- |\n| a:read | |\n| a:write | |\n\nWhoever has `X:write` has `X:read`.",
      },
      {
        document:
          "Requests are authenticated with a bearer token.\n\n## Scopes\n\n| Scope | Grants |\n| --- | --- |\n| a:read | |\n| a:write | |\n\nWhoever has `X:fly` has `X:read`.",
      },
      /^reference\/dangling: no scope has the form/u,
    ],
    [
      "a null that the list of values rules out",
      {
        spec: record(
          "{ type: object, properties: { a: { type: [string, 'null'], enum: [x, y, null] } } }",
        ),
        document: fields("a | `x`, `y` or null"),
      },
      {
        spec: record(
          "{ type: object, properties: { a: { type: [string, 'null'], enum: [x, y] } } }",
        ),
      },
      /^claim\/missing: tool › a/u,
    ],
    [
      "a body of a response that is not understood",
      { spec: operation(""), document: endpoint() },
      {
        document: `${endpoint()}\n## GET /tools/{id}\n\n| Status | Body |\n| --- | --- |\n| 204 | {ok maybe boolean} |`,
      },
      /^document\/residue/u,
    ],
    [
      "a gap that cites a file which is no document",
      {
        spec: "x-not-shown: { aspect: limits, what: rate limits, document: document.md#limits }",
        document: "## Limits\n\nRate limits: not shown.",
      },
      { spec: "x-not-shown: { aspect: limits, what: rate limits, document: other.md#limits }" },
      /^reference\/dangling: .*other\.md/u,
    ],
    [
      "another version in a table of versions",
      { spec: "", document: "## Versions\n\n| Interface | Version |\n| --- | --- |\n| API | 1 |" },
      { document: "## Versions\n\n| Interface | Version |\n| --- | --- |\n| API | 3.2 |" },
      /^(?:claim|document)\/contradict/u,
    ],
    [
      "a table that is read below another heading",
      { spec: event("post", payload("integer")), document: events },
      { document: events.replace("## Events", "## Words") },
      /^document\/unknown-table: .*is not allowed here/u,
    ],
    [
      "an optional field that is not there",
      {
        spec: record("{ type: object, properties: { id: { type: integer } } }"),
        document: fields("id | int"),
      },
      { document: `${fields("id | int")}\nOptional: nosuch.` },
      /^claim\/missing: tool › nosuch/u,
    ],
  ])("%s", (_name, before, after, expected) => {
    expect(findings(before)).toEqual([]);
    expect(
      findings({ ...before, ...after }, before).filter((line) => expected.test(line)),
    ).not.toEqual([]);
  });

  test("a reference of a member that is only named", () => {
    const refers = (ref: string) =>
      `components: { schemas: { Tool: { type: object, properties: { owner: ${ref} } }, Owner: { type: object, properties: { id: { type: integer } } } } }`;
    const document = `${fields("owner |")}\n## Owner\n\n| Field | Type |\n| --- | --- |\n| id | int |`;
    const before = { spec: refers("{ $ref: '#/components/schemas/Owner' }"), document };
    expect(findings(before)).toEqual([]);
    expect(findings({ spec: refers("{}"), document }, before)).toEqual([
      expect.stringMatching(/^claim\/unreviewed: tool › owner/u),
    ]);
  });
});
