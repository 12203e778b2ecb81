/** References in places where OpenAPI has none, as published descriptions have them. */
import { describe, expect, test } from "vitest";
import { type Diagnostic, collect, sortDiagnostics } from "../../../../../core/base/diagnostic.ts";
import type * as ir from "../../../../../core/model/ir.ts";
import { valueAt } from "../../../../../core/spec/load/pointer.ts";
import type { Loaded } from "../../../../../core/spec/load.ts";
import { build } from "../../../../../core/build/build.ts";
import { loadFiles, problems, sourcesOf } from "./files.ts";

const head = 'openapi: 3.0.3\ninfo: { title: T, version: "1" }\n';

function modelOf(loaded: Loaded): ir.Api {
  return build(sourcesOf(loaded), { service: "t", report: collect([]) });
}

const list = `operationId: list_keys
parameters: [{ name: page, in: query, schema: { type: integer } }]
responses:
  "200":
    description: Keys.
    content: { application/json: { schema: { $ref: "models/key.yml" } } }
  "401": { $ref: "../shared/refused.yml" }
`;

const several = {
  "a.yaml": `${head}paths:
  /keys:
    get: { $ref: "resources/list.yml" }
    post: { $ref: "resources/create.yml", operationId: mine, tags: [own] }
`,
  "resources/list.yml": list,
  "resources/create.yml":
    'operationId: theirs\nsummary: Theirs.\nresponses: { "201": { description: Made. } }\n',
  "resources/models/key.yml":
    "type: object\nproperties: { id: { type: string }, next: { $ref: ./key.yml } }\n",
  "shared/refused.yml": "description: Refused.\n",
};

describe("an operation that is a reference", () => {
  test("has the id, the parameters and the answers of what it refers to", async () => {
    const { operations, schemas } = modelOf(await loadFiles(several));
    const [get] = operations;
    expect(get).toMatchObject({ operationId: "list_keys", parameters: [{ name: "page" }] });
    expect(get?.responses?.map(({ status, content }) => [status, content.length])).toEqual([
      ["200", 1],
      ["401", 0],
    ]);
    expect(schemas.map(({ id }) => id)).toEqual(["resources/models/key.yml#"]);
  });

  test("stands where a person wrote it", async () => {
    const [get] = modelOf(await loadFiles(several)).operations;
    expect(get?.origin).toMatchObject({ file: "resources/list.yml", pointer: "", line: 1 });
    expect(get?.parameters[0]?.origin).toMatchObject({ file: "resources/list.yml", line: 2 });
  });

  test("keeps the members that stand beside the reference, before those that it leads to", async () => {
    const [, post] = modelOf(await loadFiles(several)).operations;
    expect(post).toMatchObject({ operationId: "mine", summary: "Theirs.", tags: ["own"] });
    expect(post?.responses?.[0]?.description).toBe("Made.");
  });

  test("is told once for a description, with a count and the first place of each sort", async () => {
    expect(problems(await loadFiles(several))).toEqual([
      "a.yaml:5:18 repair/reference: references that stand where OpenAPI allows none, and are followed: 2, in place of operation (2, first at a.yaml:5:18)",
      "a.yaml:6:19 repair/reference: references that have sibling members that their target also has, and the siblings count: 1, in place of operation (1, first at a.yaml:6:19)",
    ]);
  });

  test("is an error in a document that uses the extensions of this toolkit", async () => {
    const files = { ...several, "a.yaml": `x-specwright: 1\n${several["a.yaml"]}` };
    expect(problems(await loadFiles(files))).toEqual([
      'a.yaml:6:18 spec/structure: "resources/list.yml" stands in a place where OpenAPI allows no reference',
      'a.yaml:7:19 spec/structure: "resources/create.yml" stands in a place where OpenAPI allows no reference',
    ]);
  });

  test("may be of Swagger 2.0", async () => {
    const { operations } = modelOf(
      await loadFiles({
        "a.yaml": `swagger: "2.0"
info: { title: T, version: "1" }
paths: { /keys: { get: { $ref: "x/list.yml" } } }
definitions: { $ref: "x/models.yml" }
`,
        "x/list.yml": `operationId: list_keys
produces: [application/json]
parameters: [{ name: page, in: query, type: integer }]
responses: { "200": { description: Keys., schema: { $ref: "models.yml#/Key" } } }
`,
        "x/models.yml": "Key: { type: object, properties: { next: { $ref: '#/Key' } } }\n",
      }),
    );
    expect(operations[0]).toMatchObject({
      operationId: "list_keys",
      parameters: [{ name: "page" }],
    });
    expect(operations[0]?.responses?.[0]?.content).toMatchObject([
      { mediaType: "application/json" },
    ]);
  });
});

/** Where the reference stands, what the file `b/c.yaml` holds, and what stands there instead. */
const places: readonly (readonly [pointer: string, yaml: string, file: string, value: ir.Json])[] =
  [
    ["/paths", "paths: REF", "/a: {}", { "/a": {} }],
    ["/components", "components: REF", "schemas: { A: true }", { schemas: { A: true } }],
    ["/components/schemas", "components: { schemas: REF }", "A: true", { A: true }],
    ["/components/responses", "components: { responses: REF }", "A: {}", { A: {} }],
    ["/info", "", "{ title: T, version: V }", { title: "T", version: "V" }],
    ["/info/license", "info: { title: T, version: V, license: REF }", "name: MIT", { name: "MIT" }],
    ["/servers", "servers: REF", "[{ url: /a }]", [{ url: "/a" }]],
    ["/servers/0", "servers: [REF]", "{ url: /a }", { url: "/a" }],
    ["/servers/0/variables", "servers: [{ url: '{a}', variables: REF }]", "a: {}", { a: {} }],
    ["/tags", "tags: REF", "[{ name: a }]", [{ name: "a" }]],
    ["/tags/0", "tags: [REF]", "name: a", { name: "a" }],
    ["/tags/0/externalDocs", "tags: [{ name: a, externalDocs: REF }]", "url: b", { url: "b" }],
    ["/security", "security: REF", "[{ a: [] }]", [{ a: [] }]],
    ["/security/0", "security: [REF]", "a: []", { a: [] }],
    ["/paths/~1a/get", "paths: { /a: { get: REF } }", "summary: A", { summary: "A" }],
    ["/paths/~1a/parameters", "paths: { /a: { parameters: REF } }", "[]", []],
    ["/paths/~1a/servers", "paths: { /a: { servers: REF } }", "[{ url: /a }]", [{ url: "/a" }]],
    ...(
      [
        ["responses", "'200': {}", { "200": {} }],
        ["parameters", "[{ name: a, in: query }]", [{ name: "a", in: "query" }]],
        ["tags", "[a, b]", ["a", "b"]],
        ["security", "[{ a: [] }]", [{ a: [] }]],
        ["servers", "[{ url: /a }]", [{ url: "/a" }]],
        ["callbacks", "a: {}", { a: {} }],
      ] as const
    ).map(
      ([key, file, value]) =>
        [`/paths/~1a/get/${key}`, `paths: { /a: { get: { ${key}: REF } } }`, file, value] as const,
    ),
    ...(
      [
        ["content", "a/b: {}", { "a/b": {} }],
        ["headers", "A: {}", { A: {} }],
        ["links", "A: {}", { A: {} }],
        ["content: { a/b: { examples: REF } } #/content/a~1b/examples", "A: {}", { A: {} }],
        ["content: { a/b: { encoding: REF } } #/content/a~1b/encoding", "A: {}", { A: {} }],
      ] as const
    ).map(([key, file, value]) => {
      const [yaml = "", pointer = `/${key}`] = key.split(" #");
      const member = yaml.includes("REF") ? yaml : `${yaml}: REF`;
      return [
        `/components/responses/R${pointer}`,
        `components: { responses: { R: { ${member} } } }`,
        file,
        value,
      ] as const;
    }),
    ...(
      [
        ["properties", "a: true", { a: true }],
        ["patternProperties", "a: true", { a: true }],
        ["required", "[a]", ["a"]],
        ["enum", "[a, { $ref: b }]", ["a", { $ref: "b" }]],
        ["allOf", "[true]", [true]],
        ["oneOf", "[true]", [true]],
        ["anyOf", "[true]", [true]],
        ["prefixItems", "[true]", [true]],
        ["examples", "[a]", ["a"]],
        ["discriminator", "propertyName: a", { propertyName: "a" }],
        ["xml", "name: a", { name: "a" }],
        ["title", "Words.", "Words."],
      ] as const
    ).map(
      ([key, file, value]) =>
        [
          `/components/schemas/A/${key}`,
          `components: { schemas: { A: { ${key}: REF } } }`,
          file,
          value,
        ] as const,
    ),
    [
      "/components/securitySchemes/A/flows/password/scopes",
      "components: { securitySchemes: { A: { type: oauth2, flows: { password: { scopes: REF } } } } }",
      "a: Words.",
      { a: "Words." },
    ],
  ];

test.each(places)("at %s a reference is followed", async (pointer, yaml, file, value) => {
  const reference = '{ $ref: "b/c.yaml#/in" }';
  const info = pointer === "/info" ? `info: ${reference}\n` : 'info: { title: T, version: "1" }\n';
  const own = yaml.startsWith("info") ? "" : info;
  const loaded = await loadFiles({
    "a.yaml": `openapi: 3.1.0\n${own}${yaml.replace("REF", reference)}\n`,
    "b/c.yaml": `in: ${file.includes(": ") && !/^[[{]/.test(file) ? `{ ${file} }` : file}\n`,
  });
  expect(valueAt(sourcesOf(loaded).root.value, pointer)).toEqual(value);
  expect(loaded.diagnostics.map(({ code }) => code)).toEqual(["repair/reference"]);
});

test.each(places)("at %s a reference to nothing is told", async (pointer, yaml) => {
  const reference = '{ $ref: "b/c.yaml#/in" }';
  if (yaml === "") return;
  const own = yaml.startsWith("info") ? "" : 'info: { title: T, version: "1" }\n';
  const loaded = await loadFiles({
    "a.yaml": `openapi: 3.1.0\n${own}${yaml.replace("REF", reference)}\n`,
    "b/c.yaml": "{}\n",
  });
  // Nothing is made of examples, and people see the reference.
  const code =
    pointer.endsWith("examples") && pointer.includes("content")
      ? "repair/example-reference"
      : "ref/dangling";
  expect(loaded.diagnostics.map((each) => each.code)).toEqual([code]);
});

describe("what stands behind such a reference", () => {
  test("may be more of them, and references are relative to the file that has them", async () => {
    const loaded = await loadFiles({
      "a.yaml": `${head}paths: { /a: { get: { $ref: "x/get.yml" } } }\n`,
      "x/get.yml": 'responses: { $ref: "y/all.yml" }\n',
      "x/y/all.yml":
        '"200": { $ref: "../z/ok.yml" }\n"404": { $ref: "#/x-none" }\nx-none: { description: None. }\n',
      "x/z/ok.yml": "description: Fine.\n",
    });
    const [operation] = modelOf(loaded).operations;
    expect(
      operation?.responses?.map(({ origin, description }) => [origin.file, description]),
    ).toEqual([
      ["x/z/ok.yml", "Fine."],
      ["x/y/all.yml", "None."],
    ]);
    expect(problems(loaded)).toEqual([
      'a.yaml:3:29 repair/reference: references that stand where OpenAPI allows none, and are followed: 2, in place of operation (1, first at a.yaml:3:29), "responses" (1, first at x/get.yml:1:20)',
    ]);
  });

  test("is named at its own place where a reference in it leads to nothing", async () => {
    const loaded = await loadFiles({
      "a.yaml": `${head}paths: { /a: { get: { $ref: "x/get.yml" } } }\n`,
      "x/get.yml": 'responses: { "200": { $ref: "./gone.yml" }, "201": { $ref: "#/gone" } }\n',
    });
    expect(loaded.diagnostics.map(({ code, origin }) => [code, origin.file, origin.line])).toEqual([
      ["repair/reference", "a.yaml", 3],
      ["source/not-found", "x/get.yml", 1],
      ["ref/dangling", "x/get.yml", 1],
    ]);
  });

  test("is a schema of one identity, also where the components are files of their own", async () => {
    const loaded = await loadFiles({
      "a.yaml": `${head}paths:
  /a:
    get: { responses: { "200": { description: A., content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } } } }
components: { schemas: { $ref: "schemas/index.yaml" } }
`,
      "schemas/index.yaml": `Pet: { type: object, properties: { owner: { $ref: "#/Owner" }, home: { $ref: "./home.yaml" } } }
Owner: { type: object, properties: { pets: { type: array, items: { $ref: "index.yaml#/Pet" } } } }
Home: { $ref: "./home.yaml" }
`,
      "schemas/home.yaml":
        'type: object\nproperties: { owner: { $ref: "../a.yaml#/components/schemas/Owner" }, pet: { $ref: "index.yaml#/Pet" } }\n',
    });
    const { schemas } = modelOf(loaded);
    expect(schemas.map(({ id, hint }) => [id, hint.from === "component" && hint.key])).toEqual([
      ["#/components/schemas/Pet", "Pet"],
      ["#/components/schemas/Owner", "Owner"],
      ["schemas/home.yaml#", "Home"],
    ]);
  });

  test("is merged with a path item of its own", async () => {
    const loaded = await loadFiles({
      "a.yaml": `${head}paths:
  /a/{id}:
    parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
    $ref: "b.yaml"
`,
      "b.yaml": 'get: { operationId: one, responses: { "200": { description: A. } } }\n',
    });
    expect(problems(loaded)).toEqual([]);
    const [operation] = modelOf(loaded).operations;
    expect(operation?.parameters).toMatchObject([{ name: "id", schema: { types: ["integer"] } }]);
  });
});

test("an operation that refers to a path item is an error", async () => {
  const loaded = await loadFiles({
    "a.yaml": `${head}paths: { /a: { get: { $ref: "#/paths/~1b" } }, /b: { get: {} } }\n`,
  });
  const found: Diagnostic[] = [];
  build(sourcesOf(loaded), { service: "t", report: collect(found) });
  expect(sortDiagnostics(found)).toMatchObject([
    { code: "spec/structure", message: "expected an operation and no path item, found an object" },
  ]);
});

describe("a reference without end", () => {
  test.each([
    ["an operation that is itself", 'paths: { /a: { get: { $ref: "#/paths/~1a/get" } } }'],
    [
      "two operations that are each other",
      'paths: { /a: { get: { $ref: "#/paths/~1a/put" }, put: { $ref: "#/paths/~1a/get" } } }',
    ],
    [
      "members of a schema that hold themselves",
      'components: { schemas: { A: { properties: { a: { properties: { $ref: "#/components/schemas/A/properties" } } } } } }',
    ],
    ["components that are the whole", 'components: { schemas: { $ref: "#/components" } }'],
  ])("is an error: %s", async (_title, yaml) => {
    const loaded = await loadFiles({ "a.yaml": `${head}${yaml}\n` });
    expect(loaded.sources).toBeUndefined();
    expect(loaded.diagnostics.filter(({ severity }) => severity === "error")).toMatchObject([
      { code: "ref/loop", origin: { file: "a.yaml", line: 3 } },
    ]);
  });

  test("that doubles what it stands for is refused", async () => {
    const levels = Array.from({ length: 40 }, (_, n) => {
      const next = `{ properties: { $ref: "#/components/schemas/S${n + 1}/properties" } }`;
      return `    S${n}: { properties: { a: ${next}, b: ${next} } }`;
    });
    const loaded = await loadFiles({
      "a.yaml": `${head}components:\n  schemas:\n${levels.join("\n")}\n    S40: { properties: { a: true } }\n`,
    });
    expect(loaded.diagnostics.map(({ code }) => code)).toContain("source/too-large");
  });
});
