/** What is said of a Swagger 2.0 description points into the file that a person wrote. */
import { describe, expect, test } from "vitest";
import { bundle } from "../../../../../core/spec/bundle/bundle.ts";
import { loadFiles, problems } from "../load/files.ts";
import { read, readSwagger } from "./described.ts";

describe("places", () => {
  test("of operations, parameters, bodies and schemas are those of the file", async () => {
    const { api } = await readSwagger(
      "host: example.com",
      "paths:",
      "  /things/{id}:",
      "    put:",
      "      parameters:",
      "        - { in: path, name: id, required: true, type: string }",
      "        - in: body",
      "          name: thing",
      "          schema: { type: object }",
      "      responses:",
      "        200: { description: ok, schema: { type: array, items: { $ref: '#/definitions/Thing' } } }",
      "definitions:",
      "  Thing: { type: object }",
    );
    const [operation] = api.operations;
    const place = ({ line, column, pointer }: { line: number; column: number; pointer: string }) =>
      `${line}:${column} ${pointer}`;
    expect(api.servers.map(({ origin }) => place(origin))).toEqual(["5:7 /host"]);
    expect(operation && place(operation.origin)).toBe("8:5 /paths/~1things~1{id}/put");
    expect(operation?.parameters.map(({ origin }) => place(origin))).toEqual([
      "10:11 /paths/~1things~1{id}/put/parameters/0",
    ]);
    expect(operation?.requestBody && place(operation.requestBody.origin)).toBe(
      "11:11 /paths/~1things~1{id}/put/parameters/1",
    );
    expect(api.schemas.map(({ origin }) => place(origin))).toEqual([
      "17:3 /definitions/Thing",
      "13:11 /paths/~1things~1{id}/put/parameters/1/schema",
      "15:33 /paths/~1things~1{id}/put/responses/200/schema",
    ]);
  });

  test.each([
    ["definitions: { A: { type: 5 } }", "5:27 spec/structure"],
    [
      "paths: { /a: { get: { parameters: [{ name: a, in: elsewhere }] } } }",
      "5:51 repair/left-out",
    ],
    [
      "paths: { /a: { get: { parameters: [{ name: a, in: query, minimum: many }] } } }",
      "5:67 spec/structure",
    ],
    ["securityDefinitions: { a: { type: oauth2, flow: odd } }", "5:49 spec/structure"],
    [
      "paths: { /a: { get: { responses: { 200: { schema: { type: 7 } } } } } }",
      "5:59 spec/structure",
    ],
    [
      "paths: { /a: { get: { produces: [7], responses: { 200: { schema: {} } } } } }",
      "5:34 spec/structure",
    ],
  ])("a fault in %s is found at %s", async (line, place) => {
    const { said } = await readSwagger(line).catch((error: Error) => ({ said: [error.message] }));
    expect(said.join("\n")).toContain(place);
  });

  test("a reference to nothing is found before anything is translated", async () => {
    const text = 'swagger: "2.0"\ndefinitions:\n  A: { $ref: "#/definitions/B" }\n';
    expect(problems(await loadFiles({ "a.yaml": text }))).toEqual([
      'a.yaml:3:14 ref/dangling: "#/definitions/B" has no target: "#/definitions" in a.yaml has no "B"',
    ]);
  });
});

test("a description of several files is translated in each of them", async () => {
  const { api, sources, said } = await read({
    "root.yaml": `swagger: "2.0"
info: { title: T, version: "1" }
produces: [application/json]
consumes: [application/json]
paths:
  /things: { $ref: "paths/things.yaml" }
definitions:
  Thing: { $ref: "shared.yaml#/definitions/Thing" }
`,
    "paths/things.yaml": `parameters:
  - $ref: "../shared.yaml#/parameters/page"
get:
  responses:
    200: { description: ok, schema: { $ref: "../shared.yaml#/definitions/Thing" } }
    404: { $ref: "../shared.yaml#/responses/Missing" }
post:
  parameters:
    - $ref: "../shared.yaml#/parameters/thing"
  produces: [text/plain]
  responses:
    404: { $ref: "../shared.yaml#/responses/Missing" }
`,
    "shared.yaml": `definitions:
  Thing: { type: object, discriminator: kind, properties: { kind: { type: string } } }
parameters:
  page: { name: page, in: query, type: integer }
  thing: { name: thing, in: body, schema: { type: object, properties: { a: { type: string } } } }
responses:
  Missing: { description: not there, schema: { type: object } }
`,
  });
  expect(said).toEqual([]);
  expect(api.operations.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /things",
    "POST /things",
  ]);
  const [get, post] = api.operations;
  expect(get?.parameters[0]?.origin).toMatchObject({ file: "shared.yaml", line: 4 });
  expect(get?.responses?.map(({ content }) => content.map((media) => media.mediaType))).toEqual([
    ["application/json"],
    ["application/json"],
  ]);
  expect(post?.responses?.[0]?.content.map(({ mediaType }) => mediaType)).toEqual(["text/plain"]);
  // What is shared is one schema, whatever media types it travels as.
  expect(post?.responses?.[0]?.content[0]?.schema).toBe(get?.responses?.[1]?.content[0]?.schema);
  expect(post?.requestBody?.content[0]?.schema).toBe(
    "shared.yaml#/parameters/thing/content/application~1json/schema",
  );
  expect(bundle(sources, () => undefined)).toMatchObject({ openapi: "3.0.3" });
});
