/** What documents say of other times, programs, systems and interfaces: no finding. What they say of this one stays one. */
import { describe, expect, test } from "vitest";
import { lint } from "../../../../linter/lint.ts";
import { modelOf } from "../../../support/sources.ts";
import { findingsIn } from "./findings-in.ts";

const text = { type: "string" };
const whole = { type: "integer" };
const json = (schema: object) => ({ content: { "application/json": { schema } } });
const boat = {
  type: "object",
  required: ["name", "berth"],
  properties: {
    name: text,
    berth: whole,
    hull: { type: "string", enum: ["wood", "steel", "organic"] },
    tags: { type: "array", items: text },
    owner: text,
    kind: text,
  },
  additionalProperties: false,
};
const { api } = modelOf({
  "openapi.yaml": {
    openapi: "3.1.0",
    info: { title: "Harbour", version: "1" },
    servers: [{ url: "https://harbour.example.com/api" }],
    paths: {
      "/boats": {
        get: {
          parameters: [
            { name: "ip0", in: "query", schema: text },
            { name: "after", in: "query", schema: text },
          ],
          responses: {
            "200": { description: "All.", ...json(boat) },
            "429": { description: "Wait." },
          },
        },
        post: {
          requestBody: json(boat),
          responses: {
            "201": { description: "Made.", ...json(boat) },
            "400": { description: "Bad." },
            "409": { description: "There is one." },
          },
        },
      },
      "/boats/{id}/log": {
        put: {
          parameters: [{ name: "id", in: "path", required: true, schema: whole }],
          requestBody: json({ type: "object", properties: { page: whole } }),
          responses: {
            "200": { description: "Done.", ...json(boat) },
            "404": { description: "No." },
          },
        },
      },
    },
    components: {
      schemas: { Boat: boat },
      securitySchemes: { key: { type: "http", scheme: "basic" } },
    },
    security: [{ key: [] }],
  },
});
const make = "## Make a boat\n\n`POST /boats`\n\n";
const list = "## List boats\n\n`GET /boats`\n\n";
const log = "## Log\n\n`PUT /boats/{id}/log`\n\n";
const example = '```json\n{ "name": "Ada", "berth": 4, "sail": true }\n```\n';

describe("no finding has", () => {
  test.each([
    [
      "an example in a list of changes",
      `# Change log\n\n## 2.0\n\n### \`POST /boats\`\n\n${example}`,
    ],
    [
      "a path below versions",
      "# API\n\n## v1.4: API changes\n\n- `GET /boatz` is new\n\n## v1.3: API changes\n\n- `GET /boat` is gone\n",
    ],
    [
      "versions with days",
      `# API\n\n## [1.4.0] - 2024-01-31\n\n### POST /boats\n\n${example}\n## [1.3.0] - 2023-01-31\n\nOld.\n`,
    ],
    ["an older interface", "## Legacy API\n\n### Calls\n\n```\nGET /v0/boat/list\n```\n"],
    ["a deprecated one", "## Deprecated endpoints\n\n### Ship\n\n`POST /ships`\n"],
    ["a pattern of paths", "All endpoints live below `/api/boat/*`.\n"],
    ["the beginning of paths", "Requests to the route `/api/boat/` are logged.\n"],
    [
      "an address of somebody else",
      "Copy the URL `https://discord.com/boats/{no}/logs/…` and call it.\n",
    ],
    ["a method with a pattern", "- `GET /boats/*.csv` is for exports\n"],
    ["numbered parameters", `${list}\`\`\`\nGET /boats?ip0=1&ip1=2&ip2=3\n\`\`\`\n`],
    ["an optional query", `${list}\`\`\`\nGET /boats[?after=<after>]\n\`\`\`\n`],
    [
      "pages beside the interface",
      "## Feeds\n\n```sh\ncurl https://harbour.example.com/feeds/boats.xml\n```\n",
    ],
    [
      "another interface of the host",
      "## Old\n\n```sh\ncurl https://harbour.example.com/v9/token/request\n```\n",
    ],
    [
      "nullable words about a query parameter",
      `${list}Sending something else than a string or \`null\` for \`after\` gives an error.\n`,
    ],
    ["a list with a word that begins with or", `${make}- \`hull\`: (wood, steel, organic)\n`],
    [
      "the type of a part in brackets",
      `${make}- \`tags\`: Array of tags (color: string; label: string)\n`,
    ],
    ["what is sent empty", `${log}- Sending an empty payload returns an error.\n`],
    ["what is posted without a body", `${log}- Posting no body answers with an error.\n`],
    [
      "another media type than the right ones",
      `${make}- Sending a Content-Type different than \`application/json\` or \`text/csv\` returns an error.\n`,
    ],
    [
      "the form of a part of a body",
      `${make}The picture must be in image/webp format and sent as base64.\n`,
    ],
    [
      "labels below the heading of a member",
      `${make}### 3.1. \`tags\`\n\n- Type: Array\n- Required: False\n\n### 3.2. \`berth\`\n\n- Type: Integer\n- Required: True\n`,
    ],
    [
      "what other members are",
      `${make}### \`berth\`\n\nThe number. Other fields of this object are optional.\n`,
    ],
    ["names among names", "## Table boats\n\n- `name`, `owner`, `uuid`, `kind`\n"],
    [
      "items of a list",
      `${make}- \`tags\` : The tags. Each tag must be an integer that is known.\n`,
    ],
    [
      "a status of other methods",
      `${make}The address takes POST alone; PUT and DELETE return 405.\n`,
    ],
    [
      "a status that a hook of another system gives",
      "## Forwarding\n\nMessages that hit a failure (network error, HTTP 423, or HTTP 5xx) are stored.\n",
    ],
    [
      "a table of general statuses",
      "## Errors\n\n| Status | Meaning |\n| --- | --- |\n| 400 | bad |\n| 401 | no key |\n| 403 | not yours |\n| 404 | none |\n| 406 | other form |\n| 423 | locked |\n",
    ],
    [
      "the statuses of a section about questions",
      "## FAQ\n\n**Why do I get a 403?** The key has no rights.\n\n**And a 413?** The file is large: the response is 413.\n",
    ],
    [
      "the access of another path",
      "## Agents\n\n`/mcp` accepts either `Authorization: Bearer <token>` or the credentials above.\n",
    ],
    [
      "the access of agents",
      "# MCP and OAuth\n\nClients authenticate with OAuth 2.1 and send a bearer token.\n",
    ],
    [
      "the payload of webhooks",
      "# Webhook payloads\n\n## Common fields\n\n| Field | Type |\n| --- | --- |\n| `name` | string |\n| `berth` | integer |\n| `kind` | string |\n| `from_name` | string |\n",
    ],
    [
      "the options of a program",
      "## Create\n\n```sh\nbin/harbour boat create \\\n  --name <name> \\\n  --berth <berth> \\\n  --hull <hull> \\\n  [--full_name <name>]\n```\n\n1. `name`: The name.\n2. `berth`: Its berth.\n3. `hull`: One of `wood`, `glass`.\n4. `full_name`: _[Optional]_ The whole name.\n",
    ],
    [
      "the parameters of a command",
      "## Create\n\nThis command has several parameters:\n\n| Parameter | Description |\n| --- | --- |\n| `name` | The name. Optional. |\n| `berth` | [Optional] The berth. |\n| `length` | The length. |\n",
    ],
    ["dots in the place of a name", `${make}\`\`\`json\n{ "name": "Ada", "...": "..." }\n\`\`\`\n`],
    [
      "a comment that compares",
      `${make}\`\`\`json\n// the same as PUT /boats/{id}/log\n{ "name": "Ada", "berth": 4 }\n\`\`\`\n`,
    ],
  ])("%s", (_, document) => {
    expect(findingsIn(api, document)).toEqual([]);
  });

  test("what follows the name of another method of the path", () => {
    const words =
      "To list all, `GET` it, no more than once a second. Too often leads to a `429`.\n";
    expect(findingsIn(api, `${make}${words}`)).toEqual([]);
    const wrong = words.replace("429", "409");
    expect(findingsIn(api, `${make}${wrong}`)).toEqual([expect.stringContaining("409")]);
  });

  test("what is said of an interface that is not described, but that its paths are missing", () => {
    const document =
      "# Fever\n\n## Endpoint\n\n- `POST /fever`\n- `POST /fever.php`\n\nThe request body is `application/x-www-form-urlencoded`.\n";
    expect(findingsIn(api, document)).toEqual([
      '5: the spec has no path for "/fever"',
      '6: the spec has no path for "/fever.php"',
    ]);
  });

  test("a file of changes", () => {
    const { findings } = lint({
      api,
      documents: [
        { file: "docs/CHANGELOG.md", text: `# Harbour\n\n### POST /boats\n\n${example}` },
      ],
      folder: "",
      today: "2026-01-01",
      mode: "contradictions",
    });
    expect(findings.filter(({ code }) => code !== "document/little-read")).toEqual([]);
  });
});

describe("a finding has", () => {
  test.each([
    ["an example with another member", `${make}${example}`],
    ["an example below one version", `# API\n\n## v1.4\n\n### POST /boats\n\n${example}`],
    ["a path that is near one of the interface", "Call the endpoint `/boatz/{id}/log`.\n"],
    ["a query parameter with another name", `${list}\`\`\`\nGET /boats[?befor=<after>]\n\`\`\`\n`],
    [
      "a status in the place of another one",
      "## Errors\n\n| Status | Meaning |\n| --- | --- |\n| 400 | bad |\n| 404 | none |\n| 410 | there is one |\n| 429 | wait |\n",
    ],
    ["a list of values with another one", `${make}- \`hull\`: one of wood, steel, or glass\n`],
    ["a body that is there", `${log}It returns 200 with no body.\n`],
    [
      "the type of a member with a numbered heading",
      `${make}### 3.1. \`berth\`\n\n- Type: String\n`,
    ],
    ["the media type of the body", `${make}The body is sent as \`image/webp\`.\n`],
    ["a member that is null", `${make}\`\`\`json\n{ "name": null, "berth": 4 }\n\`\`\`\n`],
    ["a way to authenticate", "## Access\n\nAll requests are authenticated with a bearer token.\n"],
    [
      "a table of members",
      `${make}| Field | Type |\n| --- | --- |\n| \`name\` | string |\n| \`berth\` | string |\n`,
    ],
  ])("%s", (_, document) => {
    expect(findingsIn(api, document)).toHaveLength(1);
  });
});
