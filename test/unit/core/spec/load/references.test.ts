import { describe, expect, test } from "vitest";
import { folderOf, loadFiles, problems, sourcesOf, withSchemas } from "./files.ts";
import { load } from "../../../../../core/spec/load.ts";

describe("files", () => {
  test("are each read once, in the order in which they are first referred to", async () => {
    const loaded = await loadFiles({
      "openapi.yaml": withSchemas(
        "A: { $ref: schemas/a.json }",
        "B: { $ref: ./schemas/b.json }",
        "A2: { $ref: 'schemas/../schemas/%61.json' }",
      ),
      "schemas/a.json": '{"properties": {"c": {"$ref": "c.json"}, "self": {"$ref": "#"}}}',
      "schemas/b.json": '{"properties": {"a": {"$ref": "a.json"}}}',
      "schemas/c.json": '{"items": {"$ref": "../openapi.yaml#/components/schemas/A"}}',
    });
    const { documents, resolve } = sourcesOf(loaded);
    expect(documents.map(({ name }) => name)).toEqual([
      "openapi.yaml",
      "schemas/a.json",
      "schemas/b.json",
      "schemas/c.json",
    ]);
    const [root, a, , c] = documents;
    expect(resolve("c.json", a!)).toMatchObject({ document: c, pointer: "" });
    expect(resolve("../openapi.yaml#/components/schemas/A", c!)).toMatchObject({
      document: root,
      pointer: "/components/schemas/A",
      value: { $ref: "schemas/a.json" },
    });
    expect(resolve("https://example.com/a.json", a!)).toBeUndefined();
    expect(resolve("never-read.json", a!)).toBeUndefined();
  });

  test("that a discriminator names are read", async () => {
    const loaded = await loadFiles({
      "openapi.yaml": withSchemas(
        "Pet:",
        "  discriminator:",
        "    propertyName: kind",
        "    mapping: { dog: dog.json, cat: Cat, bird: '#/components/schemas/Cat' }",
        "Cat: { type: object }",
      ),
      "dog.json": "{}",
    });
    expect(sourcesOf(loaded).documents.map(({ name }) => name)).toEqual([
      "openapi.yaml",
      "dog.json",
    ]);
  });

  test("the error catalogue is followed, into the schemas of its details", async () => {
    const files = {
      "openapi.yaml": "openapi: 3.1.0\nx-specwright: 1\nx-error-codes: { $ref: errors.yaml }",
      "errors.yaml": "codes:\n  - code: a\n    details: { $ref: details.json }",
      "details.json": "{}",
    };
    expect(sourcesOf(await loadFiles(files)).documents).toHaveLength(3);
    const foreign = {
      ...files,
      "openapi.yaml": files["openapi.yaml"].replace("x-specwright: 1", ""),
    };
    expect(sourcesOf(await loadFiles(foreign)).documents).toHaveLength(1);
  });
});

describe("fragments", () => {
  test("are percent-decoded and unescaped", async () => {
    const yaml = `openapi: 3.1.0
paths:
  /a~b/{id}:
    get: { parameters: [{ $ref: "#/components/parameters/%C3%A9%25" }] }
  /other: { $ref: "#/paths/~1a~0b~1%7Bid%7D" }
components:
  parameters: { "é%": { name: x } }
`;
    const { resolve, root } = sourcesOf(await loadFiles({ "a.yaml": yaml }));
    expect(resolve("#/paths/~1a~0b~1%7Bid%7D", root)?.pointer).toBe("/paths/~1a~0b~1{id}");
  });

  test("may be anchors", async () => {
    const loaded = await loadFiles({
      "a.yaml": withSchemas(
        "A: { $ref: b.json#inner }",
        "B: { $ref: '#there' }",
        "C: { $anchor: there }",
      ),
      "b.json": '{"$defs": {"x": {"$anchor": "inner"}}}',
    });
    const { resolve, root } = sourcesOf(loaded);
    expect(resolve("b.json#inner", root)?.pointer).toBe("/$defs/x");
    expect(resolve("#there", root)?.pointer).toBe("/components/schemas/C");
  });

  test.each([
    ["#/components/schemas/None", '"#/components/schemas" in a.yaml has no "None"'],
    ["#/components/schemas/toString", '"#/components/schemas" in a.yaml has no "toString"'],
    ["#/components/schemas/__proto__", '"#/components/schemas" in a.yaml has no "__proto__"'],
    ["#/components/schemas/L/enum/00", '"#/components/schemas/L/enum" in a.yaml has no "00"'],
    [
      "#/components/schemas/L/enum/length",
      '"#/components/schemas/L/enum" in a.yaml has no "length"',
    ],
    ["#/components/schemas/L/enum/-1", '"#/components/schemas/L/enum" in a.yaml has no "-1"'],
    ["#/components/schemas/~2", 'write "~" as "~0" in a JSON Pointer'],
    ["#components", 'no schema in a.yaml has that anchor; did you mean "#/components"?'],
    ["#component", "no schema in a.yaml has that anchor"],
    ["b.json#/none/x", '"#" in b.json has no "none"'],
  ])("%s leads to nothing", async (reference, missing) => {
    const loaded = await loadFiles({
      "a.yaml": withSchemas("L: { enum: [1, 2] }", `A: { $ref: "${reference}" }`),
      "b.json": "{}",
    });
    expect(loaded.sources).toBeUndefined();
    expect(problems(loaded)).toEqual([
      `a.yaml:6:16 ref/dangling: "${reference}" has no target: ${missing}`,
    ]);
  });
});

describe("what is no reference", () => {
  test.each([
    "example: { $ref: none.json }",
    "examples: [{ $ref: none.json }]",
    "default: { $ref: none.json }",
    "enum: [{ $ref: none.json }]",
    "const: { $ref: none.json }",
    "x-anything: { $ref: none.json }",
    "properties: { $ref: { type: string } }",
    "required: [$ref]",
    "$ref: 12",
  ])("in a schema: %s", async (member) => {
    sourcesOf(await loadFiles({ "a.yaml": withSchemas("A:", `  ${member}`) }));
  });

  test("the value of an example object", async () => {
    const yaml = `openapi: 3.1.0
components:
  examples: { a: { value: { $ref: none.json } } }
  responses:
    R:
      description: ""
      content: { a/b: { example: { $ref: none.json }, examples: { a: { value: { $ref: none.json } } } } }
`;
    sourcesOf(await loadFiles({ "a.yaml": yaml }));
  });

  test.each(["default", "example", "enum", "const", "x-y", "examples", "$ref"])(
    "but a property called %s is a schema",
    async (name) => {
      const yaml = withSchemas("A:", `  properties: { "${name}": { $ref: none.json } }`);
      const lines = problems(await loadFiles({ "a.yaml": yaml }));
      expect(lines).toEqual([expect.stringContaining("source/not-found")]);
      expect(lines[0]).toMatch(/^a\.yaml:6:\d+ /);
    },
  );

  test("and a schema called default is one", async () => {
    const lines = problems(
      await loadFiles({ "a.yaml": withSchemas("default: { $ref: none.json }") }),
    );
    expect(lines).toEqual(['a.yaml:5:22 source/not-found: cannot read "none.json": not found']);
  });
});

describe("loops", () => {
  test("a chain that reaches no value is reported once, at its first link", async () => {
    const loaded = await loadFiles({
      "a.yaml": withSchemas(
        "In: { $ref: '#/components/schemas/A' }",
        "A: { $ref: b.json }",
        "Self: { $ref: '#/components/schemas/Self' }",
      ),
      "b.json": '{"$ref": "a.yaml#/components/schemas/A"}',
    });
    const chains = "begins a chain of references that returns to it";
    expect(problems(loaded)).toEqual([
      `a.yaml:6:16 ref/loop: "b.json" ${chains}`,
      `a.yaml:7:19 ref/loop: "#/components/schemas/Self" ${chains}`,
    ]);
  });

  test("recursion through properties is none", async () => {
    sourcesOf(
      await loadFiles({
        "a.yaml": withSchemas("A: { properties: { a: { $ref: '#/components/schemas/A' } } }"),
      }),
    );
  });

  test("a long chain that reaches a value is none", async () => {
    const links = Array.from(
      { length: 5000 },
      (_, i) => `S${i}: { $ref: '#/components/schemas/S${i + 1}' }`,
    );
    sourcesOf(await loadFiles({ "a.yaml": withSchemas(...links, "S5000: {}") }));
  });
});

test("too many files are refused where the first one too many is referred to", async () => {
  const cwd = await folderOf({
    "a.yaml": withSchemas("A: { $ref: b.json }", "B: { $ref: c.json }"),
    "b.json": "{}",
    "c.json": "{}",
  });
  expect(problems(await load("a.yaml", { cwd, limits: { files: 2 } }))).toEqual([
    'a.yaml:6:16 source/too-large: cannot read "c.json": the description has more than 2 files',
  ]);
});
