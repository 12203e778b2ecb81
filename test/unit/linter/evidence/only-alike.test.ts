/** What is only like a part of the description is not held against it. What is that part is. */
import { describe, expect, test } from "vitest";
import { modelOf } from "../../../support/sources.ts";
import { findingsIn } from "./findings-in.ts";

const text = { type: "string" };
const whole = { type: "integer" };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const body = (schema: object) => ({ content: { "application/json": { schema } } });
const object = (properties: object, more: object = {}) => ({ type: "object", properties, ...more });
const inPath = (name: string) => ({ name, in: "path", required: true, schema: text });
const { api } = modelOf({
  "openapi.yaml": {
    openapi: "3.1.0",
    info: { title: "Hives", version: "1" },
    servers: [
      {
        url: "{scheme}://{host}:{port}/v2",
        variables: {
          scheme: { default: "http" },
          host: { default: "127.0.0.1" },
          port: { default: "7070" },
        },
      },
    ],
    paths: {
      "/hives/{hiveName}": {
        get: {
          parameters: [
            inPath("hiveName"),
            { name: "hive", in: "query", required: false, schema: text },
          ],
          responses: {
            "200": {
              description: "One.",
              ...body(
                object({ result: ref("Hive"), state: { ...text, enum: ["ok"] }, took: whole }),
              ),
            },
            default: {
              description: "No.",
              ...body(object({ state: object({ fault: text }), took: whole, result: whole })),
            },
          },
        },
        put: {
          parameters: [inPath("hiveName")],
          requestBody: body(object({ frames: whole, apiary: text, secret: text })),
          responses: { "200": { description: "Kept.", ...body(ref("Hive")) } },
        },
      },
      "/live.jpg?hive={hive}": {
        get: {
          parameters: [inPath("hive"), { name: "width", in: "query", schema: whole }],
          responses: { "200": { description: "A picture." } },
        },
      },
      "/rules": {
        post: {
          requestBody: body(
            object({
              rules: { type: "array", items: ref("Rule") },
              owners: ref("Owners"),
              labels: { type: "array", items: text },
            }),
          ),
          responses: { "201": { description: "Made." } },
        },
      },
    },
    components: {
      schemas: {
        Hive: object(
          { queen: text, frames: whole, apiary: text, weight: { type: "number" }, raw: object({}) },
          { required: ["queen"] },
        ),
        Rule: {
          ...object({ kind: text }, { required: ["kind"] }),
          discriminator: {
            propertyName: "kind",
            mapping: { warm: "#/components/schemas/Warm", full: "#/components/schemas/Full" },
          },
        },
        Warm: { allOf: [ref("Rule"), object({ degrees: whole })] },
        Full: { allOf: [ref("Rule"), object({ limit: whole })] },
        Owners: object({ owner1: ref("Owner"), ownerN: ref("Owner") }),
        Owner: object({ since: whole }),
      },
    },
  },
});
const code = (lines: string) => `\`\`\`json\n${lines}\n\`\`\`\n`;
const get = "## A hive\n\n`GET /hives/{hiveName}`\n\n";
const put = "## Keep a hive\n\n`PUT /hives/{hiveName}`\n\n";
const rules = "## Rules\n\n`POST /rules`\n\nRequest body:\n\n";
const hive = '"queen": "Bea", "frames": 9, "apiary": "South"';

describe("no finding has", () => {
  test.each([
    [
      "a path below a server whose scheme is a variable",
      "```sh\ncurl http://localhost:7070/v2/hives/north\n```\n",
    ],
    [
      "a query that the description writes into the path",
      "```sh\ncurl 'http://localhost:7070/v2/live.jpg?hive=north&width=80'\n```\n",
    ],
    [
      "a parameter of the path beside one of the query with its name",
      `${get}- \`:hive\` (string, required): The name.\n`,
    ],
    [
      "how often a member is there",
      `${rules}| Name | Cardinality | Type |\n|---|---|---|\n| labels | 0..1000 | Array |\n| owners | 0..1 | Owners |\n`,
    ],
    ["the members of a subtype", rules + code('{ "rules": [{ "kind": "warm", "degrees": 34 }] }')],
    [
      "names in the place of those that stand for any",
      rules + code('{ "owners": { "miller": { "since": 2019 } } }'),
    ],
    [
      "an answer that is like the one of an error",
      get + code(`{ "result": { ${hive} }, "state": "ok", "took": 3 }`),
    ],
    [
      "what is in a member that may hold anything",
      get +
        code(
          `{ "result": { ${hive}, "raw": { "queen": 4, "frames": 9, "apiary": 2, "mites": 0, "scale": 1, "fan": 2 } } }`,
        ),
    ],
    [
      "a request behind words such as 'result in'",
      `${put}A new apiary will result in a letter.\n\n${code('{ "frames": 8, "secret": "s" }')}`,
    ],
    [
      "the answer of an endpoint that the description does not have",
      `## Move a hive\n\n\`POST /v2/hives/{hiveName}/move/{to}\`\n\nReturns:\n\n${code(
        `{ ${hive}, "cart": 1, "movedAt": 2 }`,
      )}`,
    ],
  ])("%s", (_, document) => {
    const found = findingsIn(api, document);
    expect(found.filter((one) => !one.includes("no path for"))).toEqual([]);
  });
});

describe("a finding has", () => {
  test.each([
    [
      "a wrong path below that server",
      "```sh\ncurl http://localhost:7070/v2/hive/north\n```\n",
      '2: the spec has no path for "/v2/hive/north"',
    ],
    [
      "another query behind that path",
      "```sh\ncurl 'http://localhost:7070/v2/live.jpg?hive=north&height=80'\n```\n",
      '2: the spec has no query parameter "height"',
    ],
    [
      "a parameter of the path that is called optional",
      `${get}- \`:hive\` (string, optional): The name.\n`,
      '5: "hive": the document says optional, the spec says required',
    ],
    [
      "a member that has to be there",
      `${rules}| Name | Cardinality | Type |\n|---|---|---|\n| labels | 1..1000 | Array |\n| owners | 0..1 | Owners |\n`,
      '9: "labels": the document says required, the spec says optional',
    ],
    [
      "a member that no subtype has",
      rules + code('{ "rules": [{ "kind": "warm", "degree": 34 }] }'),
      '8: "rules.0.degree" is no member that the spec has',
    ],
    [
      "a value of a wrong type under such a name",
      rules + code('{ "owners": { "owner1": { "since": "2019" } } }'),
      '8: "owners.owner1.since" is a string, but the spec says integer',
    ],
    [
      "a wrong value in that answer",
      get + code(`{ "result": { ${hive} }, "state": "fine", "took": 3 }`),
      '6: "state" is "fine", but the spec allows "ok"',
    ],
    [
      "a wrong value beside that member",
      get + code('{ "result": { "queen": "Bea", "frames": "9", "raw": { "queen": 4 } } }'),
      '6: "result.frames" is a string, but the spec says integer',
    ],
    [
      "a wrong value in that request",
      `${put}A new apiary will result in a letter.\n\n${code('{ "frames": "8", "secret": "s" }')}`,
      '8: "frames" is a string, but the spec says integer',
    ],
    [
      "the answer of an endpoint that the description has",
      `${put}Returns:\n\n${code(`{ ${hive}, "cart": 1 }`)}`,
      '8: "cart" is no member that the spec has',
    ],
  ])("%s", (_, document, finding) => {
    expect(findingsIn(api, document)).toContain(finding);
  });
});
