import { describe, expect, test } from "vitest";
import { bundle } from "../../../../../core/spec/bundle/bundle.ts";
import type { Json, SchemaId } from "../../../../../core/model/ir.ts";
import { load } from "../../../../../core/spec/load.ts";
import type { Sources } from "../../../../../core/spec/load/sources.ts";
import { folderOf, loadFiles, problems, sourcesOf, withSchemas } from "../load/files.ts";

/** `schemas/pet.json#/$defs/x` becomes `PetDefsX`. */
function names(id: SchemaId): string {
  const words = id.slice(id.lastIndexOf("/", id.indexOf("#")) + 1).replace(/\.\w+#/, " ");
  return (words.match(/\w+/g) ?? []).map((word) => word[0]?.toUpperCase() + word.slice(1)).join("");
}

function deepFreeze(value: Json): void {
  if (typeof value !== "object" || value === null || Object.isFrozen(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(deepFreeze);
}

async function bundled(files: Record<string, string>, name = names): Promise<Json> {
  const sources = sourcesOf(await loadFiles(files));
  for (const { value } of sources.documents) deepFreeze(value);
  const document = bundle(sources, name);
  await expectSelfContained(document);
  return document;
}

/** Every reference of the document leads to a node of the document. */
async function expectSelfContained(document: Json): Promise<Sources> {
  const cwd = await folderOf({ "bundle.json": JSON.stringify(document) });
  const loaded = await load("bundle.json", { cwd });
  expect(problems(loaded)).toEqual([]);
  const sources = sourcesOf(loaded);
  expect(sources.documents).toHaveLength(1);
  return sources;
}

test("a single file is returned itself", async () => {
  const sources = sourcesOf(await loadFiles({ "a.yaml": withSchemas("A: { type: string }") }));
  expect(bundle(sources, names)).toBe(sources.root.value);
});

describe("schemas", () => {
  test("of other files become components; a bare component becomes the file's content", async () => {
    const document = await bundled({
      "openapi.yaml": withSchemas(
        "Cat: { $ref: schemas/cat.json }",
        "Also: { $ref: schemas/cat.json }",
        "Described: { $ref: schemas/cat.json, description: a cat }",
        "Owner: { properties: { cat: { $ref: '#/components/schemas/Cat' }, dog: { $ref: schemas/dog.json } } }",
      ),
      "schemas/cat.json":
        '{"$schema": "x", "$id": "https://e.com/cat", "type": "object", "properties": {"$id": {"$ref": "dog.json"}}}',
      "schemas/dog.json":
        '{"properties": {"cat": {"$ref": "cat.json"}, "self": {"$ref": "#"}, "owner": {"$ref": "../openapi.yaml#/components/schemas/Owner"}}}',
    });
    const cat = { $ref: "#/components/schemas/Cat" };
    const dog = { $ref: "#/components/schemas/Dog" };
    expect(document).toMatchObject({
      components: {
        schemas: {
          Cat: { type: "object", properties: { $id: dog } },
          Also: cat,
          Described: { ...cat, description: "a cat" },
          Owner: { properties: { cat, dog } },
          Dog: { properties: { cat, self: dog, owner: { $ref: "#/components/schemas/Owner" } } },
        },
      },
    });
    expect(JSON.stringify(document)).not.toMatch(/\$schema|e\.com/);
  });

  test("inside another file get components of their own", async () => {
    const document = await bundled({
      "openapi.yaml": withSchemas("A: { $ref: 'common.yaml#/schemas/Address' }"),
      "common.yaml":
        "schemas:\n  Address: { properties: { zip: { $ref: '#/schemas/Zip' }, a: { $ref: '#anchor' } } }\n  Zip: false\n  Other: { $anchor: anchor, type: string }",
    });
    expect(document).toMatchObject({
      components: {
        schemas: {
          A: {
            properties: {
              zip: { $ref: "#/components/schemas/CommonSchemasZip" },
              a: { $ref: "#/components/schemas/CommonSchemasOther" },
            },
          },
          CommonSchemasZip: false,
          CommonSchemasOther: { type: "string" },
        },
      },
    });
    expect(JSON.stringify(document)).not.toContain("$anchor");
  });

  test("whose name is taken get a number", async () => {
    const document = await bundled(
      {
        "openapi.yaml": withSchemas(
          "Same: { properties: { a: { $ref: a.json }, b: { $ref: b.json } } }",
        ),
        "a.json": "true",
        "b.json": "{}",
      },
      () => "Same",
    );
    expect(document).toMatchObject({
      components: {
        schemas: {
          Same: {
            properties: {
              a: { $ref: "#/components/schemas/Same2" },
              b: { $ref: "#/components/schemas/Same3" },
            },
          },
          Same2: true,
          Same3: {},
        },
      },
    });
  });

  test("of a discriminator's mapping are found", async () => {
    const document = await bundled({
      "openapi.yaml": withSchemas("Pet: { $ref: pet.json }"),
      "pet.json":
        '{"discriminator": {"propertyName": "k", "mapping": {"d": "dog.json", "p": "#", "n": "Pet"}}}',
      "dog.json": "{}",
    });
    expect(document).toMatchObject({
      components: {
        schemas: {
          Pet: {
            discriminator: {
              mapping: { d: "#/components/schemas/Dog", p: "#/components/schemas/Pet", n: "Pet" },
            },
          },
        },
      },
    });
  });

  test("keep members called __proto__ and data that looks like a reference", async () => {
    const document = await bundled({
      "openapi.yaml": withSchemas("A: { $ref: a.json }"),
      "a.json":
        '{"properties": {"__proto__": {"$ref": "b.json"}}, "example": {"$ref": "b.json"}, "__proto__": 1}',
      "b.json": "{}",
    });
    const text = JSON.stringify(document);
    expect(text).toContain('"properties":{"__proto__":{"$ref":"#/components/schemas/B"}}');
    expect(text).toContain('"example":{"$ref":"b.json"}');
    expect(text).toContain('"__proto__":1');
  });

  test("that are referred to dynamically are referred to plainly", async () => {
    const document = await bundled({
      "openapi.yaml": withSchemas("A: { $ref: a.json }"),
      "a.json":
        '{"$dynamicAnchor": "n", "items": {"$dynamicRef": "#n"}, "not": {"$dynamicRef": "b.json#n"}}',
      "b.json": '{"$dynamicAnchor": "n"}',
    });
    expect(document).toMatchObject({
      components: {
        schemas: {
          A: { items: { $ref: "#/components/schemas/A" }, not: { $ref: "#/components/schemas/B" } },
        },
      },
    });
  });

  test("a component that is false in its file is false", async () => {
    const files = { "openapi.yaml": withSchemas("A: { $ref: a.json }"), "a.json": "false" };
    expect(await bundled(files)).toMatchObject({ components: { schemas: { A: false } } });
  });
});

describe("other objects", () => {
  test.each(["3.0.3", "3.1.0"])(
    "become components or are put in their place: %s",
    async (version) => {
      const document = await bundled({
        "openapi.yaml": `openapi: ${version}
paths:
  /a: { $ref: paths/a.yaml }
  /b: { $ref: paths/a.yaml }
  /c: { $ref: paths/a.yaml, summary: mine }
components:
  parameters: { page: { name: root, in: query } }
  headers: { Limit: { $ref: 'common.yaml#/headers/Limit' } }
`,
        "paths/a.yaml": `summary: theirs
parameters: [{ $ref: '../common.yaml#/parameters/page' }]
get:
  responses:
    "200": { $ref: ../common.yaml#/responses/Ok }
  callbacks:
    done: { "{$url}": { $ref: a.yaml } }
`,
        "common.yaml": `parameters: { page: { name: page, in: query, schema: { $ref: page.json } } }
responses: { Ok: { description: ok, headers: { Limit: { $ref: '#/headers/Limit' } } } }
headers: { Limit: { schema: { type: integer } } }
`,
        "page.json": '{"type": "integer"}',
      });
      const item = {
        parameters: [{ $ref: "#/components/parameters/page2" }],
        get: {
          responses: { "200": { $ref: "#/components/responses/Ok" } },
          callbacks: { done: { "{$url}": { $ref: "#/paths/~1a" } } },
        },
      };
      expect(document).toEqual({
        openapi: version,
        paths: {
          "/a": { summary: "theirs", ...item },
          "/b": { $ref: "#/paths/~1a" },
          "/c": { summary: "mine", ...item },
        },
        components: {
          parameters: {
            page: { name: "root", in: "query" },
            page2: { name: "page", in: "query", schema: { $ref: "#/components/schemas/Page" } },
          },
          headers: { Limit: { schema: { type: "integer" } } },
          responses: {
            Ok: { description: "ok", headers: { Limit: { $ref: "#/components/headers/Limit" } } },
          },
          schemas: { Page: { type: "integer" } },
        },
      });
    },
  );

  test("path items that refer to path items reach the last one", async () => {
    const document = await bundled({
      "openapi.yaml": "openapi: 3.1.0\npaths:\n  /a: { $ref: a.yaml }",
      "a.yaml": "{ $ref: b.yaml, summary: a }",
      "b.yaml": "{ summary: b, description: b, get: { responses: {} } }",
    });
    expect(document).toEqual({
      openapi: "3.1.0",
      paths: { "/a": { summary: "a", description: "b", get: { responses: {} } } },
    });
  });

  test.each(["3.1.0", "3.2.0"])(
    "a media type of a file stands where %s has one",
    async (version) => {
      const content = "content: { application/json: { $ref: media.yaml } }";
      const document = await bundled({
        "openapi.yaml": [
          `openapi: ${version}`,
          "info: { title: T, version: '1' }",
          "paths:",
          `  /a: { post: { requestBody: { ${content} }, responses: { '200': { description: d, ${content} } } } }`,
        ].join("\n"),
        "media.yaml": "{ $ref: more.yaml }",
        "more.yaml":
          "{ schema: { type: string }, encoding: { a: { headers: { b: { content: { a/b: { $ref: media.yaml } } } } } } }",
      });
      const headers = { b: { content: { "a/b": {} } } };
      const inPlace = { schema: { type: "string" }, encoding: { a: { headers } } };
      const named = { $ref: "#/components/mediaTypes/media" };
      const each = { "application/json": version === "3.1.0" ? inPlace : named };
      expect(document).toMatchObject({
        paths: {
          "/a": { post: { requestBody: { content: each }, responses: { 200: { content: each } } } },
        },
      });
      expect(Object.hasOwn(document as object, "components")).toBe(version !== "3.1.0");
    },
  );

  test("the error catalogue is put in its place, the schemas of details become components", async () => {
    const document = await bundled({
      "openapi.yaml": "openapi: 3.1.0\nx-specwright: 1\nx-error-codes: { $ref: errors.yaml }",
      "errors.yaml": "codes: [{ code: a, details: { $ref: details.json } }]",
      "details.json": "{}",
    });
    expect(document).toEqual({
      openapi: "3.1.0",
      "x-specwright": 1,
      "x-error-codes": {
        codes: [{ code: "a", details: { $ref: "#/components/schemas/Details" } }],
      },
      components: { schemas: { Details: {} } },
    });
  });

  test("a chain of many files costs no stack", async () => {
    const files: Record<string, string> = {
      "openapi.yaml": "openapi: 3.1.0\npaths: { /a: { $ref: p0.yaml } }",
    };
    for (let i = 0; i < 2000; i++) {
      files[`p${i}.yaml`] = `{ get: { callbacks: { c: { x: { $ref: p${i + 1}.yaml } } } } }`;
    }
    files["p2000.yaml"] = "{ description: last }";
    const sources = sourcesOf(await loadFiles(files));
    let item: unknown = (bundle(sources, names) as { paths: Record<string, unknown> }).paths["/a"];
    type Item = { get?: { callbacks: { c: { x: unknown } } } };
    for (let next = item; next !== undefined; next = (next as Item).get?.callbacks.c.x) item = next;
    expect(item).toEqual({ description: "last" });
  });
});

test("a file of an older draft stands there in the words of 2020-12", async () => {
  const older = {
    $schema: "http://json-schema.org/draft-07/schema#",
    properties: {
      a: { items: [{ type: "string" }, { $ref: "#inner" }], additionalItems: false },
      b: { items: { type: "string" }, additionalItems: false },
    },
    dependencies: { a: ["b"], b: { required: ["c"] } },
    definitions: { inner: { $id: "#inner", items: [true], dependencies: { x: ["y"] } } },
  };
  const document = await bundled({
    "a.yaml": withSchemas("A: { $ref: old.json }", "B: { $ref: new.json }"),
    "old.json": JSON.stringify(older),
    "new.json": JSON.stringify({ type: "object", dependencies: { a: ["b"] } }),
  });
  expect(document).toMatchObject({
    components: {
      schemas: {
        A: {
          properties: {
            a: { prefixItems: [{ type: "string" }, { $ref: expect.any(String) }], items: false },
            b: { items: { type: "string" } },
          },
          dependentRequired: { a: ["b"] },
          dependentSchemas: { b: { required: ["c"] } },
        },
        B: { dependencies: { a: ["b"] } },
        OldDefinitionsInner: { prefixItems: [true], dependentRequired: { x: ["y"] } },
      },
    },
  });
  const text = JSON.stringify(document);
  expect(text.match(/additionalItems|dependencies/g)).toEqual(["dependencies"]);
});

test("what says nothing in an older draft is left out, also of a schema inside another file", async () => {
  const older = {
    $id: "https://example.com/older",
    $schema: "http://json-schema.org/draft-07/schema#",
    properties: { a: { $ref: "#/definitions/list", maxItems: 1 } },
    dependentRequired: { a: ["b"] },
    dependencies: { a: ["c"] },
    definitions: { list: { items: [true] } },
  };
  const recursive = {
    $id: "https://example.com/tree",
    $schema: "https://json-schema.org/draft/2019-09/schema",
    $recursiveAnchor: true,
    properties: { child: { $recursiveRef: "#", minProperties: 1 } },
  };
  const document = await bundled({
    "a.yaml": withSchemas(
      "A: { $ref: 'b.json#/$defs/older' }",
      "B: { $ref: 'b.json#/$defs/tree' }",
    ),
    "b.json": JSON.stringify({ $defs: { older, tree: recursive } }),
  });
  expect(document).toMatchObject({
    components: {
      schemas: {
        A: {
          properties: { a: { $ref: "#/components/schemas/BDefsOlderDefinitionsList" } },
          dependentRequired: { a: ["c"] },
        },
        B: { properties: { child: { $ref: "#/components/schemas/B", minProperties: 1 } } },
        BDefsOlderDefinitionsList: { prefixItems: [true] },
      },
    },
  });
  expect(JSON.stringify(document)).not.toMatch(/maxItems|\$recursive|"dependencies"/);
});
