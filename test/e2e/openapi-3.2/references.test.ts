/** What OpenAPI 3.2 calls documents and values: `$self`, media types by name, `defaultMapping`. */
import { describe, expect, it } from "vitest";
import { bundle } from "../../../core/spec/bundle/bundle.ts";
import {
  operationDependencies,
  withDependencies,
} from "../../../core/transform/filter/dependencies.ts";
import { load } from "../../../core/spec/load.ts";
import { build } from "../../../core/build/build.ts";
import { folderOf, loadFiles, problems, sourcesOf } from "../../unit/core/spec/load/files.ts";
import { modelOf } from "../../support/sources.ts";

const info = { title: "T", version: "1" };

function described(self: string, reference: string, openapi = "3.2.0"): string {
  const schemas = { A: { $ref: reference }, B: { type: "string" } };
  return JSON.stringify({ openapi, info, $self: self, components: { schemas } });
}

describe("$self", () => {
  const here = "https://a.example/v1/api.yaml";

  it.each([
    ["itself", here, `${here}#/components/schemas/B`],
    ["itself, from its host", here, "/v1/api.yaml#/components/schemas/B"],
    ["itself, by a pointer", here, "#/components/schemas/B"],
    [
      "itself, by the name of its file",
      "other/name.yaml",
      "../other/name.yaml#/components/schemas/B",
    ],
    ["a file beside it", here, "b.yaml"],
    ["a file beside it, by its URI", here, "https://a.example/v1/b.yaml"],
  ])("is the base of a reference to %s", async (_, self, reference) => {
    const loaded = await loadFiles({
      "api.yaml": described(self, reference),
      "b.yaml": '{"type": "string"}',
    });
    expect(problems(loaded)).toEqual([]);
    const sources = sourcesOf(loaded);
    const api = build(sources, { service: "t", report: () => undefined });
    const [{ schema: found } = { schema: true }] = api.schemas;
    const ref = typeof found === "object" ? found.ref : undefined;
    const target = ref === undefined ? found : api.schemas.find(({ id }) => id === ref)?.schema;
    expect(target).toMatchObject({ types: ["string"] });
    const text = JSON.stringify(bundle(sources, (id) => id.replaceAll(/\W+/g, "_")));
    const cwd = await folderOf({ "bundle.json": text });
    const again = await load("bundle.json", { cwd });
    expect(problems(again)).toEqual([]);
    expect(text).toMatch(/"\$ref":"#|"A":\{"type":"string"\}/);
  });

  it("of another document is what that one is called", async () => {
    const loaded = await loadFiles({
      "api.yaml": described("https://a.example/v1/api.yaml", "sub/b.yaml#/components/schemas/A"),
      "sub/b.yaml": described("https://a.example/v1/sub/b.yaml", "../c.yaml"),
      "c.yaml": '{"type": "string"}',
    });
    expect(problems(loaded)).toEqual([]);
  });

  it("leads nowhere else, and is no word before OpenAPI 3.2", async () => {
    const other = await loadFiles({ "api.yaml": described(here, "https://b.example/x.yaml") });
    expect(problems(other)).toMatchObject([expect.stringContaining("ref/remote")]);
    const before = await loadFiles({
      "api.yaml": described(here, `${here}#/components/schemas/B`, "3.1.0"),
    });
    expect(problems(before)).toMatchObject([expect.stringContaining("ref/remote")]);
  });
});

describe("defaultMapping", () => {
  const read = (defaultMapping: string, openapi = "3.2.0") => {
    const schemas = {
      A: {
        oneOf: [{ $ref: "#/components/schemas/B" }],
        discriminator: { propertyName: "kind", defaultMapping },
      },
      B: { type: "object" },
      C: { type: "object" },
    };
    return modelOf({ "a.yaml": { openapi, info, components: { schemas } } });
  };

  it.each(["C", "#/components/schemas/C"])("as %s names a schema, which comes along", (name) => {
    const { api, diagnostics } = read(name);
    expect(diagnostics).toEqual([]);
    const [first] = api.schemas;
    const id = "a.yaml#/components/schemas/C";
    expect(first?.schema).toMatchObject({ discriminator: { defaultMapping: id } });
    const named = new Map(api.schemas.map((schema) => [schema.id, schema]));
    expect(withDependencies([first?.id ?? ""], named).has(id)).toBe(true);
  });

  it("leads somewhere, or is left out", () => {
    const nowhere = read("./none.yaml");
    expect(nowhere.diagnostics).toMatchObject([{ code: "repair/mapping", severity: "warning" }]);
    expect(nowhere.api.schemas[0]?.schema).toHaveProperty("discriminator", {
      propertyName: "kind",
      mapping: [],
    });
    expect(read("C", "3.1.0").api.schemas[0]?.schema).toMatchObject({
      discriminator: { propertyName: "kind", mapping: [] },
    });
  });
});

it("schemas of items come along with their operation", () => {
  const content = { "application/jsonl": { $ref: "#/components/mediaTypes/Rows" } };
  const { api, diagnostics } = modelOf({
    "a.yaml": {
      openapi: "3.2.0",
      info,
      paths: { "/a": { get: { responses: { 200: { summary: "Rows.", content } } } } },
      components: {
        schemas: { Row: { type: "object" } },
        mediaTypes: { Rows: { itemSchema: { $ref: "#/components/schemas/Row" } } },
      },
    },
  });
  expect(diagnostics).toEqual([]);
  const [operation] = api.operations;
  expect(operation?.responses?.[0]?.description).toBe("Rows.");
  expect(operation && [...operationDependencies(operation)]).toEqual([
    "a.yaml#/components/schemas/Row",
  ]);
});
