/** What Swagger 2.0 says in its own way → the model. */
import { describe, expect, test } from "vitest";
import { readSwagger } from "./described.ts";

async function operation(...lines: readonly string[]) {
  const result = await readSwagger(
    "paths:",
    "  /a:",
    "    post:",
    ...lines.map((line) => `      ${line}`),
  );
  const [found] = result.api.operations;
  if (found === undefined) throw new Error("no operation");
  return { ...result, found };
}

describe("servers", () => {
  test.each([
    [
      ["host: a.example", "basePath: /v1", "schemes: [https, wss]"],
      ["https://a.example/v1", "wss://a.example/v1"],
    ],
    [["host: a.example"], ["//a.example"]],
    [["host: https://a.example/", "schemes: [http]"], ["http://a.example"]],
    [["basePath: v1/"], ["/v1"]],
    [["basePath: /"], ["/"]],
    [["schemes: [https]"], []],
  ])("%j are %j", async (lines, urls) => {
    const { api } = await readSwagger(...lines, "paths: {}");
    expect(api.servers.map(({ url }) => url)).toEqual(urls);
  });
});

describe("lists", () => {
  test.each([
    ["query", "tsv", "collectionFormat tsv"],
    ["header", "pipes", "collectionFormat pipes"],
    ["header", "multi", "collectionFormat multi"],
  ])(
    "in the %s as %s have no form in OpenAPI 3, so they are text",
    async (place, format, construct) => {
      const { found, diagnostics } = await operation(
        "parameters:",
        `- { name: x, in: ${place}, required: true, type: array, items: { type: integer }, collectionFormat: ${format} }`,
      );
      expect(diagnostics.find(({ severity }) => severity === "partial")?.construct).toBe(construct);
      expect(found.parameters[0]?.schema).toMatchObject({ types: ["string"] });
    },
  );

  test("in lists have no form either", async () => {
    const { found, diagnostics } = await operation(
      "parameters:",
      "- { name: x, in: query, type: array, items: { type: array, collectionFormat: pipes, items: { type: integer } } }",
    );
    expect(diagnostics.map(({ construct }) => construct)).toEqual([
      "collectionFormat of lists in a list (pipes)",
    ]);
    expect(found.parameters[0]?.schema).toMatchObject({ types: ["string"] });
  });
});

describe("bodies", () => {
  test("have the media types of the operation, else those of the root", async () => {
    const { found } = await operation(
      "consumes: [application/xml, text/xml, text/xml]",
      "parameters: [{ name: b, in: body, schema: { type: string } }]",
      "responses: { 200: { description: ok, schema: { type: string } } }",
    );
    expect(found.requestBody?.content.map(({ mediaType }) => mediaType)).toEqual([
      "application/xml",
      "text/xml",
    ]);
    expect(found.responses?.[0]?.content.map(({ mediaType }) => mediaType)).toEqual([
      "application/json",
    ]);
  });

  test("that nothing states a media type for are JSON, which is said", async () => {
    const { found, said } = await operation(
      "consumes: []",
      "produces: []",
      "parameters: [{ name: b, in: body, required: true, schema: { type: string } }]",
      "responses: { 200: { description: ok, schema: { type: string } }, 201: { description: ok } }",
    );
    expect(found.requestBody).toMatchObject({
      required: true,
      content: [{ mediaType: "application/json" }],
    });
    expect(found.responses?.map(({ content }) => content.length)).toEqual([1, 0]);
    expect(said).toEqual([
      "a.yaml:10:20 repair/no-media-type",
      "a.yaml:11:20 repair/no-media-type",
    ]);
  });

  test("that are files are bytes; examples name media types where nothing else does", async () => {
    const { found, said } = await operation(
      "produces: []",
      "responses:",
      "  200: { description: ok, schema: { type: file } }",
      "  400: { description: no, schema: { type: string }, examples: { text/plain: no } }",
    );
    expect(
      found.responses?.map(({ content }) => content.map(({ mediaType }) => mediaType)),
    ).toEqual([["application/octet-stream"], ["text/plain"]]);
    expect(said).toEqual([]);
  });

  test("of path items and operations go together; the operation's own goes first", async () => {
    const { api } = await readSwagger(
      "paths:",
      "  /a:",
      "    parameters:",
      "      - { name: a, in: formData, type: string }",
      "      - { name: b, in: formData, type: string, required: true }",
      "    post: { consumes: [multipart/form-data], parameters: [{ name: b, in: formData, type: integer }] }",
      "    put: { parameters: [{ name: b, in: body, schema: { type: integer } }] }",
    );
    const [post, put] = api.operations;
    const form = api.schemas.find(({ id }) => id === post?.requestBody?.content[0]?.schema)?.schema;
    expect(form).toMatchObject({
      object: { properties: [{ name: "a" }, { name: "b", schema: { types: ["integer"] } }] },
    });
    expect(post?.requestBody?.required).toBe(false);
    expect(put?.requestBody?.content[0]?.mediaType).toBe("application/json");
  });

  test("of forms have the media type that can carry them, which is said where none is stated", async () => {
    const form = (type: string) =>
      operation(`parameters: [{ name: a, in: formData, type: ${type} }]`).then(
        ({ found, said }) => [found.requestBody?.content[0]?.mediaType, said],
      );
    expect(await form("string")).toEqual([
      "application/x-www-form-urlencoded",
      ["a.yaml:8:20 repair/form-type"],
    ]);
    expect(await form("file")).toEqual(["multipart/form-data", ["a.yaml:8:20 repair/form-type"]]);
  });
});

test("flows have the names of OpenAPI 3, and the words beside them are kept", async () => {
  const { api, sources } = await readSwagger(
    "x-owner: me",
    "securityDefinitions:",
    "  a: { type: oauth2, flow: application, tokenUrl: https://a.example/t, scopes: { r: Read. }, x-a: 1, description: D }",
    "  b: { type: basic }",
  );
  expect(api.securitySchemes).toMatchObject([
    { key: "a", type: "oauth2", flowScopes: ["r"], description: "D" },
    { key: "b", type: "http", scheme: "basic" },
  ]);
  expect(sources.root.value).toMatchObject({
    "x-owner": "me",
    components: {
      securitySchemes: {
        a: { "x-a": 1, flows: { clientCredentials: { tokenUrl: "https://a.example/t" } } },
      },
    },
  });
});

test("x-nullable allows null beside a type, in a list of values and beside a reference", async () => {
  const { api, said } = await readSwagger(
    "definitions:",
    "  A: { type: string, x-nullable: true }",
    "  B: { type: string, enum: [a], x-nullable: true }",
    "  C: { $ref: '#/definitions/D', x-nullable: true }",
    "  D: { type: object, x-nullable: false }",
  );
  const [a, b, c, d] = api.schemas.map(({ schema }) => schema);
  expect(a).toMatchObject({ types: ["string", "null"] });
  expect(b).toMatchObject({ types: ["string", "null"], enum: ["a", null] });
  expect(c).toMatchObject({ anyOf: [{ ref: "#/components/schemas/D" }, { enum: [null] }] });
  expect(d).toMatchObject({ types: ["object"] });
  expect(said.every((line) => line.endsWith("repair/x-nullable"))).toBe(true);
  expect(said).toHaveLength(3);
});

test("names that are members of every object are names like any other", async () => {
  const { sources } = await readSwagger(
    "definitions: { __proto__: { type: object, properties: { __proto__: { type: string } } } }",
    "parameters: { __proto__: { name: __proto__, in: query, type: string, __proto__: 1 } }",
  );
  const text = JSON.stringify(sources.root.value);
  expect(text.match(/"__proto__"/g)).toHaveLength(5);
});
