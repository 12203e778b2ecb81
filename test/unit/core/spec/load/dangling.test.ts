/** References to nothing: they hide nothing else, and a run can be asked to go on without them. */
import { describe, expect, test } from "vitest";
import type { Diagnostic } from "../../../../../core/base/diagnostic.ts";
import { generateDescription } from "../../../../../core/pipeline.ts";
import { loadGenerators } from "../../../../../generators/index.ts";
import { lint } from "../../../../../scripts/api/lint.ts";
import { folderOf, withSchemas } from "./files.ts";

const generators = await loadGenerators();

const broken = `openapi: 3.0.3
info: { title: T, version: "1" }
paths:
  /a:
    get:
      operationId: ask
      parameters:
        - { $ref: "#/components/parameters/Gone" }
        - { name: kept, in: query, schema: { type: string } }
      responses:
        "200": { description: A., content: { application/json: { schema: { $ref: "#/components/schemas/A" } } } }
        "404": { $ref: "#/components/responses/Gone" }
    post:
      operationId: tell
      requestBody: { $ref: "gone.yaml#/body" }
      responses: { "200": { description: A. } }
  /b: { $ref: "paths.yaml#/b" }
  /c: { get: { $ref: "./gone.yaml" } }
components:
  schemas:
    A:
      type: object
      properties:
        known: { type: string }
        lost: { $ref: "#/components/schemas/Gone" }
    B: { properties: { $ref: "#/components/schemas/Gone/properties" } }
    C: { type: [wrong] }
`;
const files = { "a.yaml": broken, "paths.yaml": "{}\n" };

async function generated(dangling?: "error" | "unknown", spec = broken) {
  const cwd = await folderOf({ ...files, "a.yaml": spec });
  const request = { cwd, spec: "a.yaml", service: "a", folder: "a", generators };
  return generateDescription({ ...request, ...(dangling && { dangling }) });
}

const sound = broken.replace("[wrong]", "string");

function shown(diagnostics: readonly Diagnostic[]): string[] {
  return diagnostics.map(({ severity, code, origin }) => `${origin.line} ${severity} ${code}`);
}

const places = [
  "8 ref/dangling",
  "12 ref/dangling",
  "15 source/not-found",
  "17 ref/dangling",
  "18 source/not-found",
  "25 ref/dangling",
  "26 ref/dangling",
];

describe("references to nothing", () => {
  test("are errors, and all else that is wrong is reported with them", async () => {
    const { contributions, diagnostics } = await generated();
    expect(contributions).toBeUndefined();
    expect(shown(diagnostics)).toEqual([
      ...places.map((place) => place.replace(" ", " error ")),
      "27 warning repair/type",
    ]);
  });

  test("are errors beside what generators find", async () => {
    const slow = sound.replace(
      "type: string }\n        lost",
      'type: string, pattern: "(a+)+$" }\n        lost',
    );
    const { contributions, diagnostics } = await generated("error", slow);
    expect(contributions).toBeUndefined();
    expect(shown(diagnostics)).toContain("24 warning emit/slow-pattern");
  });

  test("are errors also where another part is asked for", async () => {
    const cwd = await folderOf({ ...files, "a.yaml": sound });
    const filter = { include: [{ kind: "operation", pattern: "tell" }], exclude: [] } as const;
    const request = { cwd, spec: "a.yaml", service: "a", folder: "a", generators };
    const { contributions, diagnostics } = await generateDescription({ ...request, filter });
    expect(contributions).toBeUndefined();
    expect(diagnostics).toHaveLength(places.length);
  });

  test("are named one by one where the run is asked to go on", async () => {
    const { contributions, diagnostics } = await generated("unknown", sound);
    expect(contributions).toBeDefined();
    expect(shown(diagnostics)).toEqual(
      places.map((place) => `${place.split(" ")[0]} partial ref/unknown`),
    );
    expect(diagnostics.map(({ message }) => message.split("; ").at(-1))).toEqual([
      "it is ignored",
      "its body is unknown",
      "it is ignored",
      "the path has no operations",
      "only the method and path of the operation are known",
      "any value is accepted, and its type is unknown",
      "it is ignored",
    ]);
  });

  test("are unknown in what is emitted, and all around them is there", async () => {
    const { contributions = [] } = await generated("unknown", sound);
    const texts = new Map(
      contributions.flatMap(({ output }) => output.files.map(({ path, text }) => [path, text])),
    );
    expect(texts.get("types.ts")).toMatch(/known\?: string;?\s+lost\?: unknown/);
    const client = texts.get("client.ts") ?? "";
    expect(client).toMatch(/AskInput = \{\s+readonly kept\?: string;?\s+\}/);
    expect(client).toContain("Engine.Answer<404, string | undefined, Engine.UndocumentedBody>");
    expect(client).toContain('path: "/c"');
    expect(client).not.toContain('path: "/b"');
    expect(texts.get("openapi.json")).not.toContain("Gone");
    expect(texts.get("openapi.json")).not.toContain("gone.yaml");
  });

  test("are errors again under --strict", async () => {
    const cwd = await folderOf({ ...files, "a.yaml": sound });
    const request = { cwd, spec: "a.yaml", service: "a", folder: "a", generators, strict: true };
    const { contributions, diagnostics } = await generateDescription({
      ...request,
      dangling: "unknown",
    });
    expect(contributions).toBeUndefined();
    expect(new Set(diagnostics.map(({ severity }) => severity))).toEqual(new Set(["error"]));
  });

  test("of a JSON Schema file alone are unknown as well", async () => {
    const { contributions, diagnostics } = await generated("unknown", '{ "$ref": "gone.json" }');
    expect(contributions).toBeDefined();
    expect(shown(diagnostics)).toEqual(["1 partial ref/unknown"]);
  });

  test("of Swagger 2.0 are unknown as well", async () => {
    const spec = `swagger: "2.0"
info: { title: T, version: "1" }
paths:
  /a: { get: { operationId: ask, responses: { "200": { description: A., schema: { $ref: "#/definitions/Gone" } } } } }
`;
    const { contributions, diagnostics } = await generated("unknown", spec);
    expect(contributions).toBeDefined();
    expect(shown(diagnostics)).toContain("4 partial ref/unknown");
  });
});

describe("lint", () => {
  const spec = `openapi: 3.1.0
x-specwright: 1
info: { title: T, version: "1" }
paths:
  /a: { get: { operationId: ask, parameters: [{ $ref: "#/components/parameters/Gone" }], responses: { "200": { description: A. } } } }
components: { schemas: { A: { type: string, x-nonsense: 1 } } }
`;

  async function linted(text: string) {
    const cwd = await folderOf({ "a.yaml": text, "a.md": "# T\n\n## `GET /b`\n\nNothing.\n" });
    return lint({ cwd, services: [], spec: "a.yaml", documents: ["a.md"] });
  }

  test("finds what it finds without the reference", async () => {
    const run = await linted(spec);
    expect(run.ok).toBe(false);
    const codes = run.diagnostics.map(({ code }) => code);
    expect(codes).toContain("ref/dangling");
    expect(codes).toContain("spec/unknown-extension");
    const whole = await linted(spec.replace(/parameters: \[.*?\], /, ""));
    expect(whole.services[0]?.findings.length).toBeGreaterThan(0);
    expect(run.services[0]?.findings.map(({ code }) => code)).toEqual(
      whole.services[0]?.findings.map(({ code }) => code),
    );
  });
});

describe("references that are not followed hide nothing else", () => {
  const wrong = "Z: { type: wrong }";
  test.each([
    ["on the network", "A: { $ref: 'https://never.example/x.json' }", "ref/remote"],
    ["that lead out of the folder", "A: { $ref: ../x.json }", "ref/outside"],
    ["that lead to themselves", "A: { $ref: '#/components/schemas/A' }", "ref/loop"],
    [
      "that lead to each other",
      "A: { oneOf: [{ $ref: '#/components/schemas/A/oneOf/0' }, { type: string }] }",
      "ref/loop",
    ],
    [
      "that stand for their own members",
      "A: { properties: { $ref: '#/components/schemas/A/properties' } }",
      "ref/loop",
    ],
    ["to a part that a file does not have", "A: { $ref: 'paths.yaml#/b' }", "ref/dangling"],
  ])("%s", async (_, schema, code) => {
    for (const mode of ["error", "unknown"] as const) {
      const { contributions, diagnostics } = await generated(mode, withSchemas(schema, wrong));
      const told =
        code === "ref/dangling" && mode === "unknown" ? "partial ref/unknown" : `error ${code}`;
      expect(shown(diagnostics)).toEqual([`5 ${told}`, "6 warning repair/type"]);
      expect(contributions === undefined).toBe(told !== "partial ref/unknown");
    }
  });

  test("of two that stand for each other's members one is followed", async () => {
    const own = "$ref: '#/components/schemas/A/properties'";
    const other = "$ref: '#/components/schemas/A/patternProperties'";
    const loop = `A: { properties: { ${other} }, patternProperties: { ${own} } }`;
    const { diagnostics } = await generated("error", withSchemas(loop, wrong));
    const told = ["5 error ref/loop", "5 warning repair/reference", "6 warning repair/type"];
    expect(shown(diagnostics)).toEqual(told);
  });

  test("and several of them are all told", async () => {
    const spec = withSchemas(
      "A: { $ref: 'https://never.example/x.json' }",
      "B: { $ref: '#/components/schemas/B' }",
      "C: { $ref: '#/components/schemas/Gone' }",
      "D: { properties: { $ref: '#/components/schemas/E/properties' } }",
      "E: { properties: { a: { type: wrong } } }",
    );
    const { diagnostics } = await generated("error", spec);
    expect(shown(diagnostics)).toEqual([
      "5 error ref/remote",
      "6 error ref/loop",
      "7 error ref/dangling",
      "8 warning repair/reference",
      "9 warning repair/type",
    ]);
  });
});

describe("what is unknown refuses nothing", () => {
  const gone = "$ref: '#/components/schemas/Gone'";
  const text = "{ type: string }";
  test.each([
    ["oneOf: [{ %s }, %t]", { anyOf: [{}, { type: "string" }] }],
    ["not: { %s }", {}],
    ["not: { properties: { a: { %s } } }, type: object", { type: "object" }],
    ["properties: { not: { %s } }", { properties: { not: {} } }],
    ["if: { %s }, then: %t", {}],
    ["if: %t, then: { %s }", { if: { type: "string" }, then: {} }],
    ["contains: { %s }, maxContains: 1", { contains: {} }],
    ["allOf: [{ %s }], unevaluatedProperties: false", { allOf: [{}] }],
    [
      "properties: { a: { %s } }, unevaluatedProperties: false",
      { properties: { a: {} }, unevaluatedProperties: false },
    ],
    ["%s, unevaluatedProperties: false, minLength: 1", { minLength: 1 }],
    ["anyOf: [%t], oneOf: [{ %s }]", { anyOf: [{ type: "string" }] }],
    ["enum: [{ %s }]", { enum: [{ $ref: "#/components/schemas/Gone" }] }],
  ])("of %s", async (schema, left) => {
    const written = schema.replaceAll("%s", gone).replaceAll("%t", text);
    const { contributions = [] } = await generated("unknown", withSchemas(`A: { ${written} }`));
    expect(schemasOf(contributions)["A"]).toEqual(left);
  });

  test("also where references lead to it, and all else keeps its words", async () => {
    const { contributions = [] } = await generated(
      "unknown",
      withSchemas(
        `A: { type: object, properties: { b: { ${gone} } } }`,
        "B: { not: { $ref: '#/components/schemas/A' } }",
        "C: { oneOf: [{ $ref: '#/components/schemas/B' }, { type: string }] }",
        "D: { not: { $ref: '#/components/schemas/E' }, unevaluatedProperties: false }",
        "E: { oneOf: [{ type: number }, { type: string }] }",
      ),
    );
    expect(schemasOf(contributions)).toEqual({
      A: { type: "object", properties: { b: {} } },
      B: {},
      C: { anyOf: [{ $ref: "#/components/schemas/B" }, { type: "string" }] },
      D: { not: { $ref: "#/components/schemas/E" }, unevaluatedProperties: false },
      E: { oneOf: [{ type: "number" }, { type: "string" }] },
    });
  });
});

function schemasOf(
  contributions: NonNullable<Awaited<ReturnType<typeof generated>>["contributions"]>,
): Readonly<Record<string, unknown>> {
  const files = contributions.flatMap(({ output }) => output.files);
  const { text = "{}" } = files.find(({ path }) => path === "openapi.json") ?? {};
  type Document = { readonly components: { readonly schemas: Readonly<Record<string, unknown>> } };
  return (JSON.parse(text) as Document).components.schemas;
}
