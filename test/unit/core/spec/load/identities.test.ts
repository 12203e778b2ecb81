/** What `$id`, `$anchor` and mapped URIs lead to, on a real disk. */
import { describe, expect, test } from "vitest";
import { load } from "../../../../../core/spec/load.ts";
import { folderOf, loadFiles, problems, sourcesOf, withSchemas } from "./files.ts";

describe("references", () => {
  test("by $id lead to embedded schemas, wherever they stand", async () => {
    const loaded = await loadFiles({
      "openapi.yaml": withSchemas(
        "A: { $ref: 'https://e.com/b' }",
        "Holder:",
        "  $id: https://e.com/holder/",
        "  $defs:",
        "    x: { $id: '../b', $defs: { inner: { $anchor: here, type: string } } }",
        "  properties: { p: { $ref: '../b#here' }, q: { $ref: '#/$defs/x' } }",
      ),
    });
    const { resolve, root } = sourcesOf(loaded);
    const pointer = "/components/schemas/Holder/$defs/x";
    expect(resolve("https://e.com/b", root)).toMatchObject({ pointer });
    const { value: holder } = resolve("#/components/schemas/Holder", root)!;
    const { p } = (holder as { properties: { p: object } }).properties;
    expect(resolve("../b#here", root, p as never)).toMatchObject({
      pointer: `${pointer}/$defs/inner`,
    });
    expect(resolve("#here", root)).toBeUndefined();
  });

  test("of a file with an $id lead to the file beside it that its URI names", async () => {
    const { documents } = sourcesOf(
      await loadFiles({
        "a.schema.json":
          '{"$id": "https://e.com/s/a.schema.json", "properties": {"b": {"$ref": "sub/b.json"}, "c": {"$ref": "https://e.com/s/c.json#/$defs/x"}}}',
        "sub/b.json": '{"$ref": "../c.json"}',
        "c.json": '{"$id": "https://e.com/s/c.json", "$defs": {"x": true}}',
      }),
    );
    expect(documents.map(({ name }) => name)).toEqual(["a.schema.json", "sub/b.json", "c.json"]);
  });

  test("of a file with an $id lead to a neighbour that calls itself something else by its path alone", async () => {
    const found = async (reference: string) =>
      problems(
        await loadFiles({
          "a.json": `{"$id": "https://e.com/a.json", "$ref": "${reference}"}`,
          "b.json": '{"$id": "https://other.com/b.json"}',
        }),
      );
    expect(await found("b.json")).toEqual([
      'a.json:1:41 repair/neighbour: "b.json" names another file by the "$id" around it, but a file of that name has its own "$id"',
    ]);
    expect(await found("https://e.com/b.json")).toEqual([
      'a.json:1:41 ref/remote: cannot read "https://e.com/b.json": it is a remote document, and no local copy is known',
    ]);
  });

  test("of a file with a relative $id are paths", async () => {
    const loaded = await loadFiles({ "s/a.json": '{"$id": "x/a.json", "$ref": "b.json"}' });
    expect(problems(loaded)).toEqual([
      's/a.json:1:29 source/not-found: cannot read "b.json": not found',
    ]);
  });

  test("below an embedded $id may be meant from the beginning of the file", async () => {
    const part = { $id: "/properties/a", properties: { b: { $ref: "#/$defs/b" } } };
    const file = { openapi: "3.1.0", components: { schemas: { A: part } }, $defs: { b: {} } };
    const loaded = await loadFiles({ "a.json": JSON.stringify(file) });
    expect(problems(loaded)).toEqual([
      expect.stringContaining('repair/pointer: "#/$defs/b" is resolved from the root of the file'),
    ]);
    const { resolve, root } = sourcesOf(loaded);
    const { components } = root.value as unknown as typeof file;
    const { b } = components.schemas.A.properties;
    expect(resolve(b.$ref, root, b)).toMatchObject({ pointer: "/$defs/b" });
    const ours = await loadFiles({ "a.json": JSON.stringify({ ...file, "x-specwright": 1 }) });
    expect(ours.diagnostics.map(({ code }) => code)).toEqual(["ref/dangling"]);
  });

  test("of a file with an $id to a file that may not be read say where it was looked for", async () => {
    const cwd = await folderOf({
      "s/a.json": '{"$id": "https://e.com/s/a.json", "$ref": "../core/b.json"}',
      "core/b.json": "{}",
    });
    expect(problems(await load("s/a.json", { cwd }))).toEqual([
      's/a.json:1:43 ref/outside: cannot read "../core/b.json": the "$id" around it makes it the URI "https://e.com/core/b.json", which has no local copy; read as a path: the path leaves the folder of the root description',
    ]);
    expect(problems(await load("s/a.json", { cwd, allowRef: ["core"] }))).toEqual([]);
  });

  test.each(["#", "#/properties/a"])('"$id": "%s" is no other resource', async ($id) => {
    const a = { $id, allOf: [{ $ref: "#/definitions/b" }] };
    for (const $schema of [undefined, "http://json-schema.org/draft-07/schema"]) {
      const file = { $schema, properties: { a }, definitions: { b: true } };
      const loaded = await loadFiles({ "a.json": JSON.stringify(file) });
      expect(problems(loaded)).toEqual([]);
    }
  });

  test('of draft-04 lead to an "id" that is an absolute URI, and to no other', async () => {
    const file = (id: string, draft: string) =>
      JSON.stringify({
        $schema: `http://json-schema.org/${draft}/schema#`,
        id: "http://e.com/whole.json",
        properties: { a: { $ref: "http://e.com/part.json#/definitions/b" } },
        definitions: { part: { id, definitions: { b: {} } } },
      });
    const found = async (id: string, draft = "draft-04") => {
      const { diagnostics } = await loadFiles({ "a.json": file(id, draft) });
      return diagnostics.map(({ code }) => code);
    };
    expect(await found("http://e.com/part.json")).toEqual([]);
    expect(await found("/part.json")).toEqual(["ref/remote"]);
    expect(await found("http://e.com/part.json", "draft-07")).toEqual(["ref/remote"]);
  });

  test("names in data and behind unknown keywords are none", async () => {
    const loaded = await loadFiles({
      "a.json":
        '{"$ref": "#x", "enum": [{"$anchor": "x"}], "properties": {"$anchor": {"const": "x"}}, "x-y": {"$anchor": "x"}}',
    });
    expect(problems(loaded)).toEqual([
      'a.json:1:10 ref/dangling: "#x" has no target: no schema in a.json has that anchor',
    ]);
  });

  test("OpenAPI 3.0 has no such names", async () => {
    const text = withSchemas(
      "A: { $id: 'https://e.com/', properties: { b: { $ref: '#/components/schemas/B' } } }",
      "B: {}",
    );
    const loaded = await loadFiles({ "a.yaml": text.replace("3.1.0", "3.0.3") });
    expect(problems(loaded)).toEqual([]);
  });

  test("to the metaschema are read from where they are installed", async () => {
    const loaded = await loadFiles({
      "a.json": '{"$ref": "https://json-schema.org/draft/2020-12/schema"}',
    });
    expect(sourcesOf(loaded).documents).toHaveLength(9);
  });

  test.each(["draft-06", "draft-07"])(
    "to that of %s, too, but stating it reads nothing",
    async (draft) => {
      const $schema = `http://json-schema.org/${draft}/schema#`;
      const documentsOf = async (file: object) =>
        sourcesOf(await loadFiles({ "a.json": JSON.stringify(file) })).documents;
      expect(await documentsOf({ $schema })).toHaveLength(1);
      expect(await documentsOf({ $schema, $ref: `${$schema}/properties/type` })).toHaveLength(2);
    },
  );
});

describe("a URI that files stand for", () => {
  const uri = "https://e.com/schemas/";

  test("is a folder or a file", async () => {
    const cwd = await folderOf({
      "spec/a.json": `{"properties": {"b": {"$ref": "${uri}b.json"}, "c": {"$ref": "urn:c"}}}`,
      "vendor/b.json": '{"$ref": "deep/d.json#/$defs/x"}',
      "vendor/deep/d.json": '{"$defs": {"x": {"type": "string"}}}',
      "other/c.json": "true",
    });
    const mappings = [
      { uri, path: "vendor" },
      { uri: "urn:c", path: "other/c.json" },
    ];
    const { documents } = sourcesOf(await load("spec/a.json", { cwd, mappings }));
    expect(documents.map(({ name, file }) => [name, file])).toEqual([
      ["a.json", "spec/a.json"],
      [`${uri}b.json`, "vendor/b.json"],
      ["urn:c", "other/c.json"],
      [`${uri}deep/d.json`, "vendor/deep/d.json"],
    ]);
  });

  test.each([
    ["%2e%2e/secret.json", "ref/remote"],
    ["..%2fsecret.json", "ref/outside"],
    ["..%5csecret.json", "ref/outside"],
    ["missing.json", "source/not-found"],
  ])("is never left: %s", async (way, code) => {
    const cwd = await folderOf({
      "spec/a.json": `{"$ref": "${uri}${way}"}`,
      "vendor/b.json": "{}",
      "secret.json": '{"secret": "hunter2"}',
    });
    const loaded = await load("spec/a.json", { cwd, mappings: [{ uri, path: "vendor" }] });
    expect(loaded.diagnostics.map((found) => found.code)).toEqual([code]);
    expect(JSON.stringify(loaded.diagnostics)).not.toContain("hunter2");
  });
});

test("schema files are one description; its root has them as components", async () => {
  const cwd = await folderOf({
    "s/order.schema.json": '{"$ref": "sub/order.json"}',
    "s/sub/order.json": '{"type": "object"}',
    "s/sub/line.yaml": "type: object",
  });
  const files = ["s/sub/order.json", "s/order.schema.json", "s/sub/line.yaml"];
  const { root, schemaFiles } = sourcesOf(await load(files, { cwd }));
  expect(schemaFiles.map(({ name }) => name)).toEqual([
    "sub/order.json",
    "order.schema.json",
    "sub/line.yaml",
  ]);
  expect(root.value).toMatchObject({
    components: {
      schemas: {
        "sub order": { $ref: "./sub/order.json" },
        order: { $ref: "./order.schema.json" },
        line: { $ref: "./sub/line.yaml" },
      },
    },
  });
});

test("one of several files that is no schema is named", async () => {
  const cwd = await folderOf({ "a.json": '{"type": "string"}', "b.yaml": "openapi: 3.1.0" });
  expect(problems(await load(["a.json", "b.yaml"], { cwd }))).toEqual([
    'b.yaml:1:1 source/not-schema: each of several files must be a JSON Schema, found an object with "openapi"',
  ]);
});
