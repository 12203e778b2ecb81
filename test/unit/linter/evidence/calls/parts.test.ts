/** Parts of requests and answers that stand alone in code, and code that is not written as most is. */
import { describe, expect, test } from "vitest";
import { modelOf } from "../../../../support/sources.ts";
import { findingsIn } from "../findings-in.ts";

const json = (schema: object) => ({ content: { "application/json": { schema } } });
const oven = {
  type: "object",
  required: ["name", "heat"],
  properties: {
    name: { type: "string" },
    heat: { type: "integer", multipleOf: 5 },
    racks: {
      type: "array",
      items: { type: "string" },
      minItems: 1,
      maxItems: 2,
      uniqueItems: true,
    },
    serial: { type: "string", pattern: "^[A-Z]{2}\\d{4}$" },
  },
};
const id = { name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } };
const { api } = modelOf({
  "openapi.yaml": {
    openapi: "3.1.0",
    info: { title: "Ovens", version: "1" },
    servers: [{ url: "https://{zone}.ovens.example", variables: { zone: { default: "eu" } } }],
    paths: {
      "/ovens": {
        get: {
          parameters: [
            { name: "first", in: "query", schema: { type: "integer" } },
            { name: "order", in: "query", schema: { type: "string", enum: ["name", "heat"] } },
          ],
          responses: {
            "200": {
              description: "Ovens.",
              ...json({
                type: "object",
                properties: { ovens: { type: "array", items: oven }, count: { type: "integer" } },
              }),
            },
          },
        },
        post: {
          requestBody: { required: true, ...json(oven) },
          responses: { "201": { description: "Made." } },
        },
      },
      "/ovens/{id}": {
        patch: {
          parameters: [id],
          requestBody: json({ type: "object", properties: { heat: { type: "integer" } } }),
          responses: { "204": { description: "Changed." } },
        },
        delete: { parameters: [id], responses: { "204": { description: "Gone." } } },
      },
      "/ovens/{id}/photo": {
        put: {
          parameters: [id],
          requestBody: {
            content: {
              "multipart/form-data": {
                schema: {
                  type: "object",
                  required: ["file", "caption"],
                  properties: { file: { type: "string" }, caption: { type: "string" } },
                },
              },
            },
          },
          responses: { "204": { description: "Put." } },
        },
      },
    },
  },
});

const own = "0c5a7f2e-0b1d-4c1d-8a77-1f2e3d4c5b6a";
const list = (code: string) =>
  findingsIn(api, `## List\n\n\`GET /ovens\`\n\n\`\`\`\n${code}\n\`\`\`\n`);
const answer = (code: string) =>
  findingsIn(api, `## List\n\n\`GET /ovens\`\n\nThe response:\n\n\`\`\`\n${code}\n\`\`\`\n`);
const sent = (code: string) =>
  findingsIn(api, `## Add\n\n\`POST /ovens\`\n\nThe request:\n\n\`\`\`json\n${code}\n\`\`\`\n`);

describe("a query that stands alone", () => {
  test.each([
    ["?first=many", '6: query parameter "first" is "many", but the spec says integer'],
    ["?begin=5", '6: the spec has no query parameter "begin"'],
    [
      "first=5&order=age",
      '6: query parameter "order" is "age", but the spec allows "name", "heat"',
    ],
    ["HTTP GET /ovens?begin=5", '6: the spec has no query parameter "begin"'],
    ["GET /ovens?begin=5  (all of them)", '6: the spec has no query parameter "begin"'],
  ])("%s has a finding", (code, message) => {
    expect(list(code)).toEqual([message]);
  });

  test.each([["?first=5&order=name"], ["LOG_LEVEL=debug"], ["HTTP GET /ovens?first=5"]])(
    "%s has none",
    (code) => {
      expect(list(code)).toEqual([]);
    },
  );
});

describe("members without the braces around them", () => {
  test.each([
    ['"count": "12"', '8: "count" is a string, but the spec says integer'],
    ['  "ovens": [],\n  "count": true,', '9: "count" is a boolean, but the spec says integer'],
    ['  "count": false\n}', '8: "count" is a boolean, but the spec says integer'],
    ['{\n  "count": "12",\n  "ovens": [', '9: "count" is a string, but the spec says integer'],
    // Of what is within as well.
    ['"heat": "hot"', '8: "heat" is a string, but the spec says integer'],
  ])("%s has a finding", (code, message) => {
    expect(answer(code)).toEqual([message]);
  });

  test.each([
    ['"count": 12'],
    ['"count": 12,\n...'],
    ['"colour": "red"'],
    ['"heat": 200'],
    ['{\n  "count": 12,\n  "ovens": ['],
  ])("%s has none", (code) => {
    expect(answer(code)).toEqual([]);
  });
});

describe("lists and numbers of a request", () => {
  test.each([
    ['{ "name": "a", "heat": 7 }', '8: "heat" is 7, but the spec says multipleOf 5'],
    [
      '{ "name": "a", "heat": 5, "racks": [] }',
      '8: "racks" has 0 items, but the spec says minItems 1',
    ],
    [
      '{ "name": "a", "heat": 5, "racks": ["a", "b", "c"] }',
      '8: "racks" has 3 items, but the spec says maxItems 2',
    ],
    [
      '{ "name": "a", "heat": 5, "racks": ["a", "a"] }',
      '8: "racks" has "a" twice, but the spec says uniqueItems',
    ],
    [
      '{ "name": "a", "heat": 5, "serial": "AB12" }',
      '8: "serial" is "AB12", but the spec says pattern ^[A-Z]{2}\\d{4}$',
    ],
  ])("%s has a finding", (code, message) => {
    expect(sent(code)).toEqual([message]);
  });

  test.each([
    ['{ "name": "a", "heat": 5, "racks": ["a"], "serial": "AB1234" }'],
    ['{ "name": "a", "heat": 5, "racks": ["<rack>", "<rack>"] }'],
    // Words that stand for a value.
    ['{ "name": "a", "heat": 5, "serial": "your-serial" }'],
    ['{ "name": "a", "heat": 5, "racks": [ ... ] }'],
  ])("%s has none", (code) => {
    expect(sent(code)).toEqual([]);
  });
});

describe("a method that another operation of the path has", () => {
  const section = (title: string, curl: string) =>
    findingsIn(api, `## It\n\n\`${title}\`\n\n\`\`\`sh\ncurl ${curl}\n\`\`\`\n`);
  const url = `https://eu.ovens.example/ovens/${own}`;

  test("is found where the only call of a section has it", () => {
    expect(section("DELETE /ovens/{id}", `-X PATCH ${url}`)).toEqual([
      `6: the example sends PATCH /ovens/${own}, but the spec has DELETE for it`,
    ]);
  });

  test("is found where it takes no body", () => {
    const text = `\`\`\`sh\ncurl -X DELETE -d '{"heat": 5}' ${url}\n\`\`\`\n`;
    expect(findingsIn(api, text)).toEqual([
      `2: the example sends DELETE /ovens/${own}, but the spec has PATCH for it`,
    ]);
  });

  test("is found in a part of the section, and by the parameters that it does not take", () => {
    const part = `## It\n\n\`DELETE /ovens/{id}\`\n\n### Example request\n\n\`\`\`sh\ncurl -X PATCH ${url}\n\`\`\`\n`;
    expect(findingsIn(api, part)).toEqual([
      `8: the example sends PATCH /ovens/${own}, but the spec has DELETE for it`,
    ]);
    const list =
      "```sh\ncurl -X POST 'https://eu.ovens.example/ovens?first=5' -d @oven.json\n```\n";
    expect(findingsIn(api, list)).toEqual([
      "2: the example sends POST /ovens, but the spec has GET for it",
    ]);
  });

  test("is none where the section shows several calls, or the call is that of the title", () => {
    expect(section("DELETE /ovens/{id}", `-X DELETE ${url}`)).toEqual([]);
    const both = `-X PATCH -d '{"heat": 5}' ${url}\ncurl -X DELETE ${url}`;
    expect(section("DELETE /ovens/{id}", both)).toEqual([]);
  });

  test("a body that is required is missing", () => {
    expect(section("POST /ovens", "-X POST https://eu.ovens.example/ovens")).toEqual([
      "6: the example sends no body, but the spec requires one",
    ]);
    expect(section("POST /ovens", "-X POST https://eu.ovens.example/ovens -d @oven.json")).toEqual(
      [],
    );
  });
});

describe("calls that look like something else", () => {
  test.each([
    [
      "# curl -s 'https://eu.ovens.example/ovens?begin=5'",
      '2: the spec has no query parameter "begin"',
    ],
    [
      '<img src="https://eu.ovens.example/ovens?begin=5">',
      '2: the spec has no query parameter "begin"',
    ],
    [
      `curl -X DELETE https://eu.ovens.example/ovens/17`,
      '2: path parameter "id" is "17", but the spec says format uuid',
    ],
    ["curl https://eu.ovens.example/stoves", '2: the spec has no path for "/stoves"'],
  ])("%s has a finding", (code, message) => {
    expect(findingsIn(api, `\`\`\`sh\n${code}\n\`\`\`\n`)).toEqual([message]);
  });

  test.each([
    ["# curl is needed for https://eu.ovens.example/stoves/all"],
    ['curl https://eu.ovens.example/ovens\n<img src="https://pictures.example/ovens?begin=5">'],
  ])("%s has none", (code) => {
    expect(findingsIn(api, `\`\`\`sh\n${code}\n\`\`\`\n`)).toEqual([]);
  });

  test("files and fields of Python are one form", () => {
    const call = (data: string) =>
      findingsIn(
        api,
        `\`\`\`python\nrequests.put(f"https://eu.ovens.example/ovens/{id}/photo", files={"file": f}, data=${data})\n\`\`\`\n`,
      );
    expect(call('{"caption": "Ada"}')).toEqual([]);
    expect(call('{"title": "Ada"}')).toEqual([
      '2: the required form field "caption" is missing',
      '2: the spec has no form field "title"',
    ]);
  });
});

test("hosts of one document are those of the others", () => {
  const other = "```sh\ncurl https://eu.ovens.example/stoves\n```\n";
  expect(findingsIn(api, other)).toEqual(['2: the spec has no path for "/stoves"']);
});

describe("answers of which nothing is known", () => {
  const { api: jobs } = modelOf({
    "openapi.yaml": {
      openapi: "3.1.0",
      info: { title: "Jobs", version: "1" },
      paths: {
        "/jobs": {
          get: {
            responses: {
              "200": {
                description: "A stream.",
                ...json({
                  type: "object",
                  required: ["step"],
                  properties: { step: { type: "string" }, done: { type: "integer" } },
                }),
              },
            },
          },
        },
        "/kind": {
          get: {
            responses: {
              "200": {
                description: "What it is.",
                ...json({ type: "object", properties: { kind: { type: "string" } } }),
              },
            },
          },
        },
      },
    },
  });
  const answerOf = (path: string, code: string) =>
    findingsIn(jobs, `## It\n\n\`GET ${path}\`\n\nThe response:\n\n\`\`\`json\n${code}\n\`\`\`\n`);

  test("one value among others of one kind is of that kind", () => {
    const lines = '{"step": "begin"}\n{"stage": "middle"}\n{"step": "end"}';
    expect(answerOf("/jobs", lines)).toEqual(['9: "stage" is no member that the spec has']);
  });

  test("the only member of an answer has another name", () => {
    expect(answerOf("/kind", '{ "sort": "gas" }')).toEqual([
      '8: "sort" is no member that the spec has',
    ]);
  });

  test("objects, and names that other values have, may be of something else", () => {
    expect(answerOf("/kind", '{ "oven": { "sort": "gas" } }')).toEqual([]);
    expect(answerOf("/kind", '{ "step": "end" }')).toEqual([]);
    expect(answerOf("/kind", '{ "kind": "gas" }')).toEqual([]);
    expect(answerOf("/jobs", '{"step": "begin"}\n{"log": {"text": "a", "at": 5}}')).toEqual([]);
  });
});
