/** Stated integers of more than 53 bits: left out with a word, never rounded in silence. */
import { expect, test } from "vitest";
import type { Json } from "../../../../../core/model/ir.ts";
import { generateDescription } from "../../../../../core/pipeline.ts";
import { loadGenerators } from "../../../../../generators/index.ts";
import { folderOf, withSchemas } from "./files.ts";

const generators = await loadGenerators();

async function generated(files: Readonly<Record<string, string>>, int64?: "bigint" | "string") {
  const cwd = await folderOf(files);
  const conversions = int64 === undefined ? {} : { conversions: { int64 } };
  const [spec = ""] = Object.keys(files);
  const request = { cwd, spec, service: "a", folder: "a", generators, ...conversions };
  const { contributions = [], diagnostics } = await generateDescription(request);
  const texts = contributions.flatMap(({ output }) => output.files);
  const { text = "{}" } = texts.find(({ path }) => path === "openapi.json") ?? {};
  const document = JSON.parse(text) as { readonly components?: { readonly schemas: Json } };
  return {
    schemas: document.components?.schemas,
    all: texts.map((each) => each.text).join("\n"),
    told: diagnostics
      .filter(({ code }) => code === "emit/partially-supported")
      .map(({ origin, construct }) => `${origin.file}:${origin.line} ${construct}`),
  };
}

const described = withSchemas(
  "A: { type: integer, const: 9007199254740993 }",
  "B: { type: integer, format: int64, enum: [1, -9007199254740993] }",
  "C: { const: { id: [9007199254740995] } }",
  "D: { type: integer, default: 9007199254740993, maximum: 9223372036854775807 }",
  "E: { type: number, enum: [1e300, 9007199254740991, 0.1], default: 1e21 }",
  "G: { type: integer, const: 10000000000000000, default: 36028797018963968 }",
  "F: { type: object, properties: { const: { type: string } } }",
);

test.each([undefined, "bigint", "string"] as const)("as int64 is %s", async (int64) => {
  const { schemas, all, told } = await generated({ "a.yaml": described }, int64);
  expect(told).toEqual([
    "a.yaml:5 const beyond 2^53",
    "a.yaml:6 enum beyond 2^53",
    "a.yaml:7 const beyond 2^53",
    "a.yaml:8 default beyond 2^53",
  ]);
  expect(schemas).toMatchObject({
    A: { type: "integer" },
    B: { type: "integer", format: "int64" },
    C: {},
    E: { type: "number", enum: [1e300, 9007199254740991, 0.1], default: 1e21 },
    G: { type: "integer", const: 1e16, default: 36028797018963968 },
  });
  expect(Object.keys((schemas as { readonly A: object }).A)).toEqual(["type"]);
  expect(all).not.toMatch(/900719925474099[23]/);
});

test("as the file is another, behind a reference that stands where there is none", async () => {
  const { told } = await generated({
    "a.yaml": withSchemas("A: { properties: { $ref: b.json } }"),
    "b.json": '{ "x": { "type": "integer",\n"enum": [9007199254740993] } }',
  });
  expect(told).toEqual(["b.json:2 enum beyond 2^53"]);
});

test("as a parameter of Swagger 2.0 has them", async () => {
  const { told, all } = await generated({
    "a.yaml": `swagger: "2.0"
info: { title: T, version: "1" }
paths:
  /a:
    get:
      operationId: ask
      parameters:
        - { name: q, in: query, type: integer, enum: [9007199254740993] }
      responses: { "204": { description: A. } }
`,
  });
  expect(told).toEqual(["a.yaml:8 enum beyond 2^53"]);
  expect(all).not.toMatch(/900719925474099[23]/);
});
