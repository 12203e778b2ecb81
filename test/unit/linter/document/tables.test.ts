import { describe, expect, test } from "vitest";
import { tableForms } from "../../../../linter/document/tables/registry.ts";
import { readMarkdown } from "./markdown.ts";

/** Claims of a document without findings. */
function claimsOf(text: string): string[] {
  const { claims, findings } = readMarkdown(text);
  expect(findings).toEqual([]);
  return claims;
}

describe("tables of members", () => {
  test("columns may stand in any order and be any of those that are known", () => {
    const claims = claimsOf(`
### Pet

| Required | Name | Notes | Type | Default | Format | Unit | Nullable | Example | Min | Max | Pattern |
| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |
| yes | \`id\` | the id | string | | uuid | | no | | | | |
| no | age | | integer | 3 | int32 | days | yes | 7 | 0 | 9 | |
| optional | tag | | string | \`x\` | | | | \`y\` | | | \`^[a-z]+$\` |
`);
    expect(claims).toEqual([
      "record pet",
      "member pet › id",
      'type pet › id = {"string"}',
      "required pet › id",
      'format pet › id = "uuid"',
      "nullable pet › id = false",
      "member pet › age",
      'type pet › age = {"integer"}',
      "required pet › age = false",
      "default pet › age = 3",
      'format pet › age = "int32"',
      'unit pet › age = "days"',
      "nullable pet › age",
      "example pet › age = {7}",
      "minimum pet › age = 0",
      "maximum pet › age = 9",
      "member pet › tag",
      'type pet › tag = {"string"}',
      "required pet › tag = false",
      'default pet › tag = "x"',
      'example pet › tag = {"y"}',
      'pattern pet › tag = "^[a-z]+$"',
    ]);
  });

  test("values of their own column are of the type beside them", () => {
    const claims = claimsOf(`
### Pet

| Field | Type | Allowed values |
| --- | --- | --- |
| size | integer | \`1\`, \`2\` |
| kind | string | \`1\`, \`2\` |
| sort | string | \`only\` |
| open | | \`a\`, \`b\` |
`);
    expect(claims).toContain("enum pet › size = {1,2}");
    expect(claims).toContain('enum pet › kind = {"1","2"}');
    expect(claims).toContain('const pet › sort = "only"');
    expect(claims).toContain('enum pet › open = {"a","b"}');
    expect(claims).toContain('type pet › open = {"string"}');
  });

  test("several names in a row, paths, and members of items", () => {
    const claims = claimsOf(`
### Trip

| Field | Type |
| --- | --- |
| begins, ends | date-time |
| result.exists | boolean |
| stops[].name | string |
`);
    expect(claims).toContain('format trip › begins = "date-time"');
    expect(claims).toContain('format trip › ends = "date-time"');
    expect(claims).toContain('type trip › result = {"object"}');
    expect(claims).toContain("member trip › result › exists");
    expect(claims).toContain('type trip › stops = {"array"}');
    expect(claims).toContain('type trip › stops › [] = {"object"}');
    expect(claims).toContain('type trip › stops › [] › name = {"string"}');
  });

  test("a header or a sentence leads below a member", () => {
    const claims = claimsOf(`
### Account

| Field of \`account\` | Type |
| --- | --- |
| email | string |

### Task

Members of \`result.task\`:

| Field | Type |
| --- | --- |
| id | int |

### Entry

<!-- specwright: part of Task at logs[] -->

| Field | Type |
| --- | --- |
| text | string |
`);
    expect(claims).toContain('type account › account › email = {"string"}');
    expect(claims).toContain('type task › result › task › id = {"integer"}');
    expect(claims).toContain('type task › result › task › logs › [] › text = {"string"}');
    expect(claims).not.toContain("record entry");
  });

  test("presence under a scope", () => {
    const claims = claimsOf(`
### Key

| Field | Present |
| --- | --- |
| id | always |
| scopes | only for a key with scope \`read:meta\` |
`);
    expect(claims).toContain("required key › id");
    expect(claims).toContain('present when key › scopes = {"scope":"read:meta"}');
  });

  test("cells for people are about their row, empty ones about nothing", () => {
    const { prose, findings } = readMarkdown(`
### Pet

| Field | Type | Description | Comment |
| --- | --- | --- | --- |
| a, b | string | both | - |
| c | string | | n/a |
`);
    expect(findings).toEqual([]);
    expect(prose).toEqual(["both → pet › a, pet › b"]);
  });
});

describe("tables of operations", () => {
  const head = "Base URL: `https://x.example/v1`\n\n";

  test("by path, with requests and responses", () => {
    const claims = claimsOf(`${head}
### Pet

| Field | Type |
| --- | --- |
| id | int |

## Operations

| Method | Path | Request | Success response | Other statuses |
| --- | --- | --- | --- | --- |
| GET | /pets | query \`page\` (int, default 1) | 200 array of Pet | |
| POST | \`/pets\` | body: name (string, required) | 201 {id int} | 400 wrong, 409 |
| DELETE | /pets/{id} | none | 204 | 404 |
`);
    expect(claims.slice(4)).toEqual([
      "operation GET /v1/pets",
      "member GET /v1/pets › query › page",
      'type GET /v1/pets › query › page = {"integer"}',
      "default GET /v1/pets › query › page = 1",
      "status GET /v1/pets › 200",
      'type GET /v1/pets › 200 › body = {"array"}',
      'ref GET /v1/pets › 200 › body › [] = "pet"',
      "operation POST /v1/pets",
      "request body POST /v1/pets › body",
      "member POST /v1/pets › body › name",
      'type POST /v1/pets › body › name = {"string"}',
      "required POST /v1/pets › body › name",
      "status POST /v1/pets › 201",
      "member POST /v1/pets › 201 › body › id",
      'type POST /v1/pets › 201 › body › id = {"integer"}',
      "status POST /v1/pets › 400",
      "status POST /v1/pets › 409",
      "operation DELETE /v1/pets/{id}",
      "member DELETE /v1/pets/{id} › path › id",
      "request body DELETE /v1/pets/{id} › body = false",
      "status DELETE /v1/pets/{id} › 204",
      "status DELETE /v1/pets/{id} › 404",
    ]);
  });

  test("a paged list is the envelope with the item's name", () => {
    const { claims, read, findings } = readMarkdown(`
### Domain

| Field | Type |
| --- | --- |
| id | int |

### Paged list envelope

| Field | Meaning |
| --- | --- |
| total | int |
| \`linksPerPage\` or \`domainsPerPage\` | count |
| data | array |

## Operations

| Method | Path | Result |
| --- | --- | --- |
| GET | /domains | 200 paged list of Domain |
`);
    expect(findings).toEqual([]);
    expect(claims).toContain("member GET /domains › 200 › body › total");
    expect(claims).toContain("member GET /domains › 200 › body › domainsPerPage");
    expect(claims).toContain('ref GET /domains › 200 › body › data › [] = "domain"');
    expect(claims.join("\n")).not.toContain("linksPerPage");
    expect(read.records.map(({ key }) => key)).toEqual(["domain"]);
    expect(read.prose).toMatchObject([
      { about: [{ subject: ["operation", "GET /domains", "200", "body", "domainsPerPage"] }] },
    ]);
  });

  test("by name, where a sentence gives method and path", () => {
    const claims = claimsOf(`
The method is always POST and the path is \`{base_url}/v2/<operation>\`.

| Operation | Parameters | Response |
| --- | --- | --- |
| getPets | api_key, limit (default 0) | \`stat\`, \`pets\` array |
| dropPet | id, why (both required) | see [gaps](#gaps) |

## Gaps

- dropPet: response not shown.
`);
    expect(claims).toEqual([
      "operation POST /v2/getPets",
      "member POST /v2/getPets › parameter › api_key",
      "member POST /v2/getPets › parameter › limit",
      "default POST /v2/getPets › parameter › limit = 0",
      "member POST /v2/getPets › answer › body › stat",
      "member POST /v2/getPets › answer › body › pets",
      'type POST /v2/getPets › answer › body › pets = {"array"}',
      "operation POST /v2/dropPet",
      "member POST /v2/dropPet › parameter › id",
      "member POST /v2/dropPet › parameter › why",
      "required POST /v2/dropPet › parameter › id",
      "required POST /v2/dropPet › parameter › why",
    ]);
  });

  test("in sections of their own", () => {
    const claims = claimsOf(`${head}
## Error

| Field | Type |
| --- | --- |
| code | int |

## \`PUT /pets/{id}\`

| Parameter | In | Type | Required | Description |
| --- | --- | --- | --- | --- |
| id | path | integer | yes | |
| X-Trace | header | string | no | |

Request body:

| Field | Type | Required |
| --- | --- | --- |
| name | string | yes |

| Status | Body | Description |
| --- | --- | --- |
| 200 | {ok boolean} | fine |
| default | [Error](#error) | |

### Response headers

| Header | Type |
| --- | --- |
| X-Rate | int |

## Get a pet

\`GET /pets/{id}\`

Response 200:

| Field | Type |
| --- | --- |
| name | string |
`);
    expect(claims.slice(4)).toEqual([
      "operation PUT /v1/pets/{id}",
      "member PUT /v1/pets/{id} › path › id",
      'type PUT /v1/pets/{id} › path › id = {"integer"}',
      "member PUT /v1/pets/{id} › header › X-Trace",
      'type PUT /v1/pets/{id} › header › X-Trace = {"string"}',
      "required PUT /v1/pets/{id} › header › X-Trace = false",
      "member PUT /v1/pets/{id} › body › name",
      'type PUT /v1/pets/{id} › body › name = {"string"}',
      "required PUT /v1/pets/{id} › body › name",
      "status PUT /v1/pets/{id} › 200",
      "member PUT /v1/pets/{id} › 200 › body › ok",
      'type PUT /v1/pets/{id} › 200 › body › ok = {"boolean"}',
      "status PUT /v1/pets/{id} › default",
      'ref PUT /v1/pets/{id} › default › body = "error"',
      "header PUT /v1/pets/{id} › * › header › X-Rate",
      'type PUT /v1/pets/{id} › * › header › X-Rate = {"integer"}',
      "operation GET /v1/pets/{id}",
      "member GET /v1/pets/{id} › path › id",
      "member GET /v1/pets/{id} › 200 › body › name",
      'type GET /v1/pets/{id} › 200 › body › name = {"string"}',
    ]);
  });

  test("a table of an operation has to say what it is about", () => {
    const { findings } = readMarkdown(`
## \`POST /pets\`

| Field | Type |
| --- | --- |
| name | string |
`);
    expect(findings).toEqual([
      "document/unbound 4:3 the table does not say whether its fields belong to the request or to the response",
    ]);
  });
});

describe("other tables", () => {
  test("errors, with details, a status that is open and a message as it is", () => {
    const { claims, gaps, findings } = readMarkdown(`
## Errors

| Code | Category | HTTP status | Message | Meaning |
| --- | --- | --- | --- | --- |
| E-1 | client | 403 | No \`%s\`  here: %s. | \`details.scope\` (string) is returned |
| E-2 | server | not shown | Wait. | up to 20 minutes may pass |
`);
    expect(findings).toEqual([]);
    expect(gaps).toEqual(["HTTP status of E-2 (errors)"]);
    expect(claims).toEqual([
      "error error E-1",
      'category error E-1 = "client"',
      'message error E-1 = "No %s here: %s."',
      "error status error E-1 = 403",
      "member error E-1 › details",
      "member error E-1 › details › scope",
      'type error E-1 › details › scope = {"string"}',
      "error error E-2",
      'category error E-2 = "server"',
      'message error E-2 = "Wait."',
      "error status error E-2 = null",
      'wait error E-2 = {"atMostSeconds":1200}',
    ]);
  });

  test("scopes, by pattern and by name, and what they include", () => {
    const claims = claimsOf(`
### Scopes

\`*\` includes every scope. Whoever has \`write:X\` has \`read:X\`.

| Scope | Grants |
| --- | --- |
| * | everything |
| read:X / write:X for X = a, b | the one and the other |
| write:c | more |
`);
    expect(claims).toEqual([
      "scope scope *",
      "scope scope read:a",
      "scope scope read:b",
      "scope scope write:a",
      "scope scope write:b",
      "scope scope write:c",
      'implies scope * = {"read:a","read:b","write:a","write:b","write:c"}',
      'implies scope write:a = {"read:a"}',
      'implies scope write:b = {"read:b"}',
    ]);
  });

  test("kinds of key", () => {
    const claims = claimsOf(`
| Key kind | Allowed |
| --- | --- |
| full | all methods |
| one | \`getPets\` only |
| read | all \`get*\` methods |
`);
    expect(claims).toEqual([
      "key kind key kind full",
      'operations key kind full = {"*"}',
      "key kind key kind one",
      'operations key kind one = {"getPets"}',
      "key kind key kind read",
      'operations key kind read = {"get*"}',
    ]);
  });

  test("limits: rates, waits, headers, and words", () => {
    const { claims, prose, findings } = readMarkdown(`
A request that hits a rate limit is answered with HTTP status 429.

| Limit | Value |
| --- | --- |
| Free plan rate | 10 requests per minute |
| Paid plan rate | pet limit x 2 requests per hour, at most 5,000 per hour |
| export | after 20 seconds |
| Rate-limit response headers | \`X-Left\` (calls left), \`Retry-After\` (seconds to wait) |
| names | any |
`);
    expect(findings).toEqual([]);
    expect(claims).toEqual([
      "status * › 429",
      'rate rate free = {"perSeconds":60,"requests":10}',
      'rate rate paid = {"perSeconds":3600,"requests":{"atMost":5000,"field":"pet_limit","times":2}}',
      'wait wait export = {"afterSeconds":20}',
      "header * › * › header › X-Left",
      "header * › * › header › Retry-After",
      'unit * › * › header › Retry-After = "seconds"',
      'rate refusal the service = {"headers":["Retry-After","X-Left"],"status":429}',
    ]);
    expect(prose).toContain("names: any → limit names");
  });

  test("states, transitions, versions, shapes, events", () => {
    const claims = claimsOf(`
### Pet

| Field | Type |
| --- | --- |
| id | int |

### Shapes

| Name | Shape |
| --- | --- |
| Pet made | \`result.pet\`: id int |
| Pet edited / given away | \`status\` only |

## States

| Field | Allowed values |
| --- | --- |
| pet | \`new\`, \`old\` |

## Key lifecycle

| State / trigger | Condition | Result |
| --- | --- | --- |
| Revoke | at once | the key is gone |

## Versioning

| Version indication | Value |
| --- | --- |
| path prefix | \`/v1\` |
| interface version | 1.1.0 |

## Events

| Event | Payload |
| --- | --- |
| pet.sold | Pet |
`);
    expect(claims.slice(3)).toEqual([
      "record pet made",
      "member pet made › result",
      "member pet made › result › pet",
      "member pet made › result › pet › id",
      'type pet made › result › pet › id = {"integer"}',
      "record pet edited",
      "member pet edited › status",
      "record pet given away",
      "member pet given away › status",
      'states states pet = {"new","old"}',
      "transition transition key › Revoke",
      'base path the service = "/v1"',
      'version the service = "1.1.0"',
      "webhook webhook pet.sold",
      'ref webhook pet.sold › body = "pet"',
    ]);
  });
});

describe("what no form understands", () => {
  test("an unknown header names near forms", () => {
    const { read } = readMarkdown("| Colour | Wavelength |\n| --- | --- |\n| red | 700 |\n");
    expect(read.findings).toMatchObject([
      {
        code: "document/unknown-table",
        help: expect.stringContaining("Similar tables: ") as string,
      },
    ]);
  });

  test("an unknown column is reported at its cell, and the rest is read", () => {
    const { claims, findings } = readMarkdown(
      "### Pet\n\n| Field | Type | Colour |\n| --- | --- | --- |\n| id | int | red |\n",
    );
    expect(findings).toEqual([
      'document/unknown-table 3:18 a table of fields has no column "Colour"',
    ]);
    expect(claims).toContain('type pet › id = {"integer"}');
  });

  test.each([
    [
      "### Pet\n\n| Field | Type |\n| --- | --- |\n| not a name! | int |\n",
      "is not the name of a field",
    ],
    ["### Pet\n\n| Field | Type |\n| --- | --- |\n| a | strnig |\n", "is not a known form here"],
    ["| Scope | Grants |\n| --- | --- |\n| two words | x |\n", "is not a list of scopes"],
    ["| Code | HTTP status |\n| --- | --- |\n| A | maybe |\n", "is not an HTTP status"],
    ["## `GET /a`\n\n| Status | Body |\n| --- | --- |\n| fine | {a} |\n", "is not a status"],
    ["| Method | Path |\n| --- | --- |\n| GET | a b |\n", "is not a method with a path"],
    [
      "## States\n\n| Field | Values |\n| --- | --- |\n| a | whatever there is |\n",
      "is not a list of states",
    ],
    [
      "| Method | Path | Request |\n| --- | --- | --- |\n| GET | /a | something else! |\n",
      "is not a known form here",
    ],
  ])("%j", (text, message) => {
    const { findings } = readMarkdown(text);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain(message);
  });

  test("every form has a name, a key and columns that do not clash", () => {
    for (const { lists, key, columns } of tableForms) {
      expect(lists).not.toBe("");
      const names = [...key, ...Object.values(columns).flat()];
      expect(names.filter((name) => name !== name.toLowerCase())).toEqual([]);
      for (const [column, headers] of Object.entries(columns)) {
        const others = Object.entries(columns).filter(([other]) => other !== column);
        for (const header of headers) {
          expect(
            others.filter(([, list]) => list.includes(header)).map(([other]) => other),
          ).toEqual([]);
        }
      }
    }
  });
});
