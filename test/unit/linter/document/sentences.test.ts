import { describe, expect, test } from "vitest";
import { readMarkdown } from "./markdown.ts";

/** What a document without findings claims. */
function claimsOf(text: string): string[] {
  const { claims, findings } = readMarkdown(text);
  expect(findings).toEqual([]);
  return claims;
}

describe("gaps", () => {
  test.each([
    ["Rate limits: not shown.", ["rate limits (g)"]],
    ["The `type` of it is not documented.", ["the type of it (g)"]],
    ["Rate limits and size limits: not shown.", ["rate limits (g)", "size limits (g)"]],
    ["Names and types of members: not shown.", ["names and types of members (g)"]],
    ["HTTP codes of all: not shown.", ["HTTP codes of all (g)"]],
    ["`editPet`: not shown.", ["editPet (g)"]],
    [
      "editPet: parameter list not shown, response not shown.",
      ["parameter list of editPet (g)", "response of editPet (g)"],
    ],
    [
      "- a, b: parameters and responses not shown.",
      ["parameters of a (g)", "responses of a (g)", "parameters of b (g)", "responses of b (g)"],
    ],
    ["Sizes: not shown. Rates: not shown.", ["sizes (g)", "rates (g)"]],
  ])("%s", (text, expected) => {
    const { gaps, findings } = readMarkdown(`# G\n\n${text}\n`);
    expect(findings).toEqual([]);
    expect(gaps).toEqual(expected);
  });

  test("a gap of a name stands where both are said", () => {
    const text = "editPet, addPet: body not shown, answer not shown.\n";
    const { gaps } = readMarkdown(`# G\n\n${text}`).read;
    const told = gaps.map(({ what, place: { line, column, endColumn } }) => {
      return [what, line, text.slice(column - 1, endColumn - 1)];
    });
    expect(told).toEqual([
      ["body of editPet", 3, "editPet, addPet: body not shown, answer"],
      ["answer of editPet", 3, "editPet, addPet: body not shown, answer"],
      ["body of addPet", 3, "addPet: body not shown, answer"],
      ["answer of addPet", 3, "addPet: body not shown, answer"],
    ]);
  });

  test("an introduction before a gap leaves no colon in it", () => {
    const { gaps } = readMarkdown("# G\n\nA log entry has: The colour of it: not shown.\n");
    expect(gaps).toEqual(["the colour of it of A log entry has (g)"]);
  });

  test("not everything that is not shown is a gap", () => {
    const { gaps, findings } = readMarkdown("The full key is not shown again.\n");
    expect(gaps).toEqual([]);
    expect(findings).toHaveLength(1);
  });
});

describe("the whole interface", () => {
  test.each([
    [
      "Every body is JSON.",
      ['media type * › body = {"application/json"}', 'media type * › * = {"application/json"}'],
    ],
    [
      "Requests are in JSON, with `Accept: application/json`.",
      ['media type * › body = {"application/json"}', 'media type * › * = {"application/json"}'],
    ],
    ["Responses are `text/csv`.", ['media type * › * = {"text/csv"}']],
    [
      "Request bodies are form-encoded (`application/x-www-form-urlencoded`).",
      ['media type * › body = {"application/x-www-form-urlencoded"}'],
    ],
    ["Every path parameter is an integer.", ['type * › path › * = {"integer"}']],
    [
      "The header `Authorization: Bearer <KEY>` goes with every request.",
      ["scheme security bearer", 'security * = {["bearer"]}'],
    ],
    [
      "The request header `X-TOKEN` carries the token.",
      ["scheme security header X-TOKEN", 'security * = {["header X-TOKEN"]}'],
    ],
    [
      "Requests are authenticated with HTTP Basic Authentication.",
      ["scheme security basic", 'security * = {["basic"]}'],
    ],
    [
      "Requests are authenticated with an API key in the query parameter `key`.",
      ["scheme security query key", 'security * = {["query key"]}'],
    ],
    [
      "`api_key` is required in every request; `format` (`json` or `xml`) is possible in every request.",
      [
        "member * › parameter › api_key",
        "required * › parameter › api_key",
        "member * › parameter › format",
        'type * › parameter › format = {"string"}',
        'enum * › parameter › format = {"json","xml"}',
        "required * › parameter › format = false",
      ],
    ],
    [
      "The version of the API is 2.0, and paths of operations begin with `/v2/`.",
      ['version the service = "2.0"', 'base path the service = "/v2"'],
    ],
    ["Base URL: `https://api.example/v3/`.", ['base path the service = "/v3"']],
    ["CORS calls from browsers are blocked.", ['cors the service = {"browserCalls":"blocked"}']],
    [
      "CORS headers are sent for `get*` methods only, and only with a and b-c keys.",
      [
        'cors the service = {"headersSentFor":{"credentialKinds":["a","b-c"],"operations":["get*"]}}',
      ],
    ],
    [
      "The first digits tell the side: `E-40xx` is client-side, `E-30xx` and `E-50xx` are server-side.",
      [
        'category error group E-40 = "client"',
        'category error group E-30 = "server"',
        'category error group E-50 = "server"',
      ],
    ],
    [
      "Three states of a monitor are named: up, down and paused.",
      ['states states monitor = {"down","paused","up"}'],
    ],
    ["There are no states.", []],
  ])("%s", (text, expected) => {
    expect(claimsOf(`${text}\n`).toSorted()).toEqual([...expected].toSorted());
  });

  test("a key in the body, and for one operation in the query too", () => {
    const claims = claimsOf(`
The method is always POST and the path is \`/v2/<operation>\`. Two more operations are known by name only: getPets, dropPets.

The scheme by which a caller is verified is named as HTTP Basic Access Authentication; what each call sends is the \`key\`, in the request body. \`getPets\` alone also takes the \`key\` as a query parameter.
`);
    expect(claims).toEqual([
      "operation POST /v2/getPets",
      "operation POST /v2/dropPets",
      "scheme security basic, body key",
      'security * = {["basic, body key"]}',
      "scheme security query key",
      'security POST /v2/getPets = {["basic, body key"],["query key"]}',
    ]);
  });

  test("what is said below holds above", () => {
    const claims = claimsOf(`
| Operation | Parameters |
| --- | --- |
| getPets | id |

The parameters of getPets travel as a JSON object.

Request bodies are \`application/x-www-form-urlencoded\`. The method is always POST and the path is \`/v2/<operation>\`.
`);
    expect(claims).toEqual([
      "operation POST /v2/getPets",
      "member POST /v2/getPets › body › id",
      'media type POST /v2/getPets › body = {"application/json"}',
      'media type * › body = {"application/x-www-form-urlencoded"}',
    ]);
  });
});

describe("members in sentences", () => {
  test.each([
    ["### Pet\n\n`id` int, `name` (string) and tag.", "pet", ["id", "name", "tag"]],
    ["### Pet\n\n`status` int (405) and `message` string.", "pet", ["status", "message"]],
    ["## Things\n\n**Pet**: id int; name string.", "pet", ["id", "name"]],
    ["## Things\n\nPet body fields: id (int, required), name.", "pet body", ["id", "name"]],
    ["## Things\n\n- Pet (small): `id` int, plus `name` string.", "pet", ["id", "name"]],
    [
      "### Pet\n\n- `id` (int, required): the number\n- `name`: what it is called",
      "pet",
      ["id", "name"],
    ],
    ["### Pet\n\nThe result holds `id` (int) and `name`.", "pet", ["id", "name"]],
  ])("%j", (text, record, members) => {
    const { claims, findings } = readMarkdown(`${text}\n`);
    expect(findings).toEqual([]);
    expect(claims).toContain(`record ${record}`);
    const found = claims.filter((claim) => claim.startsWith("member "));
    expect(found).toEqual(members.map((name) => `member ${record} › ${name}`));
  });

  test("required members, shared members, members of what is described elsewhere", () => {
    const claims = claimsOf(`
### Pet

Required: id, name.

| Field | Type |
| --- | --- |
| id | int |
| name | string or null |

### Small pet

It shares these fields with the pet: id, name.

### Task

Members of \`result.task\`:

| Field | Type |
| --- | --- |
| result | object |

### Errors

A failed task carries \`result.error\`:

| Field | Type |
| --- | --- |
| code | int |
`);
    expect(claims).toContain("required pet › name");
    expect(claims).toContain("required small pet › id");
    expect(claims).toContain("nullable small pet › name");
    expect(claims).toContain('type task › result › task › result › error › code = {"integer"}');
    expect(claims.filter((claim) => claim.startsWith("record "))).toEqual(
      ["record pet", "record task", "record small pet"].toSorted((a, b) =>
        claims.indexOf(a) < claims.indexOf(b) ? -1 : 1,
      ),
    );
  });

  test("members of the answer that lists what a section describes", () => {
    const claims = claimsOf(`
The method is always POST and the path is \`/v2/<operation>\`.

| Operation | Response |
| --- | --- |
| getPSPs | \`stat\`, \`psps\` array |
| getPets | \`pets\` array |

### Public status page (PSP)

In lists, limit and total stand at the top level.

### Pet

The answer that lists pets also has \`page\`:

| Field | Type |
| --- | --- |
| total | int |
`);
    expect(claims).toContain("member POST /v2/getPSPs › answer › body › limit");
    expect(claims).toContain('type POST /v2/getPets › answer › body › page › total = {"integer"}');
  });

  test("lists of what no answer lists are reported with the names that were looked for", () => {
    const { read } = readMarkdown(`
### Public status page

Called PSP for short.

In lists, limit and total stand at the top level.
`);
    const [found, ...others] = read.findings;
    expect(others).toEqual([]);
    expect(found?.message).toContain("that lists public status page or psp");
    expect(found?.document.line).toBe(6);
    expect(found?.related?.map(({ message, place }) => [message, place.line])).toEqual([
      ["called psp here", 4],
    ]);
  });

  test("such lists may be bound by a comment instead", () => {
    const { prose, findings } = readMarkdown(`
### Page

<!-- specwright: prose #/paths -->

In lists, limit and total stand at the top level.
`);
    expect(findings).toEqual([]);
    expect(prose).toEqual(["In lists, limit and total stand at the top level. → #/paths"]);
  });

  test("what is said again and again is not multiplied", () => {
    const again = "The pet has a `name` string. ".repeat(40);
    const shared = "It shares these fields with the pet: name. ".repeat(40);
    const { read, findings } = readMarkdown(`
### Pet

| Field | Type |
| --- | --- |
| name | string |

### Small pet

${shared}

## Notes

${again}
`);
    expect(findings).toEqual([]);
    expect(read.claims.length).toBeLessThan(100);
  });

  test("a field that a record shares has to exist", () => {
    const { findings } = readMarkdown(`
### Pet

| Field | Type |
| --- | --- |
| id | int |

### Small pet

It shares these fields with the pet: id, colour.
`);
    expect(findings).toEqual(['reference/dangling 10:42 "pet" has no field "colour"']);
  });
});

describe("lists that are something else", () => {
  test.each([
    "### Formats\n\nFormats: `json`, `xml`.",
    "## Users\n\nA user has permissions.",
    "Note: a, b.",
    "Four states of a monitor are named: up, down and paused.",
    "The method is always POST and the path is `/v2/<operation>`. Three more operations are known by name only: a, b.",
    "The method is always POST and the path is `/v2/<operation>`. Two operations are forbidden: a, b.",
  ])("%j", (text) => {
    const { claims, findings } = readMarkdown(`${text}\n`);
    expect(claims).toEqual([]);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain("document/unbound");
  });

  test("words beside the name of a record are for people", () => {
    const { prose } = readMarkdown(
      "### Task\n\n| Field | Type |\n| --- | --- |\n| a | int |\n\n### B\n\nA failed task has `a`. The task has `a`.\n",
    );
    expect(prose).toEqual(["A failed task has `a` → task"]);
  });
});

describe("what one media type has besides", () => {
  const rows = "### Tool\n\n| Field | Type |\n| --- | --- |\n| id | int |\n";
  const log = (field: string) => [
    `member tool › ${field}`,
    `only media tool › ${field} = {"application/xml"}`,
  ];

  test.each([
    [
      `${rows}| logs | array of {at int}; in XML each log also carries \`contacts\` |\n`,
      log("logs › [] › contacts"),
    ],
    [
      `${rows}| logs | array of {at int} |\n\nIn XML each log also carries \`contacts\`.\n`,
      log("logs › [] › contacts"),
    ],
    [
      `${rows}| logs | array of {at int} |\n\nIn XML, every log entry has \`contacts\` besides.\n`,
      log("logs › [] › contacts"),
    ],
    [`${rows}\nIn XML, each tool has \`note\` too.\n`, log("note")],
    [
      `${rows}| owner | object with \`name\`; in XML each owner also has \`key\` |\n`,
      log("owner › key"),
    ],
  ])("%s", (text, expected) => {
    expect(claimsOf(text)).toEqual(expect.arrayContaining(expected));
  });

  test("of something that nobody describes is for people", () => {
    const { findings } = readMarkdown(`${rows}\nIn XML each key also carries \`note\`.\n`);
    expect(findings).toEqual([expect.stringContaining("document/unbound")]);
  });
});

describe("what is left over", () => {
  test("a sentence of no form is a finding, its neighbours are read", () => {
    const { claims, findings } = readMarkdown(
      "Every body is JSON. Pets are nice. Rates: not shown.\n",
    );
    expect(claims).toHaveLength(2);
    expect(findings).toEqual([
      'document/unbound 1:21 the linter does not understand "Pets are nice.", and no comment binds it to the spec',
    ]);
  });

  test("a comment binds what is left, and only that", () => {
    const { claims, prose, findings } = readMarkdown(
      "<!-- specwright: prose #/info a.json#/x -->\n\nEvery body is JSON. Pets  are\nnice. They sleep.\n",
    );
    expect(findings).toEqual([]);
    expect(claims).toHaveLength(2);
    expect(prose).toEqual(["Pets are nice. They sleep. → #/info, a.json#/x"]);
  });

  test.each([
    ["note", "<!-- specwright: note -->\n\nPets are nice.\n", []],
    ["section note", "## A\n\n<!-- specwright: section note -->\n\nNice.\n\n### B\n\nNice.\n", []],
    ["unknown", "<!-- specwright: nice -->\n\nRates: not shown.\n", ["document/directive 1:6"]],
    ["code", "```\nx\n```\n", ["document/unbound 1:1"]],
    ["bound code", "<!-- specwright: prose #/info -->\n\n```\nx\n```\n", []],
  ])("%s", (_, text, expected) => {
    const { findings } = readMarkdown(text);
    expect(findings.map((line) => line.split(" ").slice(0, 2).join(" "))).toEqual(expected);
  });

  test("an introduction that says nothing else is understood before a table", () => {
    const table = "\n\n| Field | Type |\n| --- | --- |\n| id | int |\n";
    expect(readMarkdown(`### Pet\n\nA pet has these fields:${table}`).findings).toEqual([]);
    expect(
      readMarkdown(`### Pet\n\nA pet never sleeps and has these fields:${table}`).findings,
    ).toHaveLength(1);
    expect(readMarkdown("### Pet\n\nA pet has these fields:\n").findings).toHaveLength(1);
  });

  test("links and records that lead to nothing", () => {
    const { findings } = readMarkdown(`
### Pet

| Field | Type |
| --- | --- |
| room | [Room](#room) |
| cage | array of Cage |
| pet | [Pet](#pet) |

<!-- specwright: note -->

See [nothing](#nothing) and [the pets](#pet).
`);
    expect(findings).toEqual(
      [
        'reference/dangling 6:11 no heading in the document has the slug "room"',
        'reference/dangling 12:6 no heading in the document has the slug "nothing"',
        'reference/dangling 7:19 the document does not describe "cage"',
      ].toSorted((a, b) => findings.indexOf(a) - findings.indexOf(b)),
    );
  });
});

describe("headings", () => {
  test("numbers and asides are no part of a name; a version and a base path are stated", () => {
    const { claims, findings } = readMarkdown(`
# Pets (version 2.1)

## 2. Resources

### 2.1 Pet (as listed)

| Field | Type |
| --- | --- |
| id | int |

## B. Paths (\`{base_url}/api\`)

| Method | Path | Result |
| --- | --- | --- |
| GET | /pets | 200 Pet |
`);
    expect(findings).toEqual([]);
    expect(claims).toContain('version the service = "2.1"');
    expect(claims).toContain("record pet");
    expect(claims).toContain('base path the service = "/api"');
    expect(claims).toContain("operation GET /api/pets");
  });

  test("a comment names the schema of a section, of a row and of bold words", () => {
    const { read, findings } = readMarkdown(`
### Pet

<!-- specwright: record Pet schemas/small.json -->

| Field | Type |
| --- | --- |
| id | int |

### Shapes

<!-- specwright: record Pet made = PetMade; Other = A B -->

| Name | Shape |
| --- | --- |
| Pet made | id |
| Plain | id |

<!-- specwright: record Bold -->

**Bold pet**: id int.
`);
    expect(findings).toEqual([]);
    expect(read.records.map(({ key, targets }) => [key, targets])).toContainEqual([
      "pet",
      ["Pet", "schemas/small.json"],
    ]);
    expect(read.records.map(({ key, targets }) => [key, targets])).toContainEqual([
      "pet made",
      ["PetMade"],
    ]);
    expect(read.records.map(({ key, targets }) => [key, targets])).toContainEqual(["plain", []]);
    expect(read.records.map(({ key, targets }) => [key, targets])).toContainEqual([
      "bold pet",
      ["Bold"],
    ]);
  });
});
