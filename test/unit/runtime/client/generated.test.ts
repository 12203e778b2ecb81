/** What generated clients send, and what the compiler-independent parts of client.ts are. */
import { readFile, readdir } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { client } from "../../../../generators/client/index.ts";
import { reservedForOperations } from "../../../../core/transform/naming/reserved.ts";
import { emit, fileOf } from "../../../support/emitted.ts";

function description(over: object): Record<string, unknown> {
  const operation = { operationId: "listAll", responses: { 200: { description: "ok" } } };
  return {
    "openapi.json": {
      openapi: "3.1.0",
      info: { title: "t", version: "1" },
      paths: { "/a": { get: operation } },
      ...over,
    },
  };
}

async function clientOf(over: object): Promise<string> {
  return fileOf(await emit(description(over), { generators: [client] }), "client.ts");
}

test("no operation is called as what the module imports", async () => {
  const folder = new URL("../../../../generators/client/", import.meta.url);
  const files = (await readdir(folder)).filter((file) => file.endsWith(".ts"));
  const sources = await Promise.all(files.map((file) => readFile(new URL(file, folder), "utf8")));
  const imported = [
    ...sources.join("").matchAll(/imports\s*\.(?:use|made)\(\s*"[^"]+",\s*"(\w+)"/g),
  ].map(([, name = ""]) => name);
  expect(imported.length).toBeGreaterThan(10);
  expect(imported.filter((name) => !reservedForOperations.has(name))).toEqual([]);
});

describe("where the service is", () => {
  test.each([
    [[{ url: "https://a.example/v1" }], 'baseUrl: "https://a.example/v1"', "baseUrl?: string"],
    [
      [{ url: "https://{r}.example", variables: { r: { default: "eu" } } }],
      'withVariables("https://{r}.example", [{ name: "r", usual: "eu" }], options.variables)',
      "readonly r?: string",
    ],
    [
      [{ url: "{host}/api/v1/", variables: { host: { default: "x" } } }],
      'prefix: "/api/v1"',
      "baseUrl: string",
    ],
    [
      [
        {
          url: "https://a.example/{v}",
          variables: { v: { default: "v1", enum: ["v1", "v2"], description: "*/ x" } },
        },
      ],
      '[{ name: "v", usual: "v1", values: ["v1", "v2"] }]',
      'readonly v?: "v1" | "v2"',
    ],
    [
      [{ url: "{host}/v1?a=1#b", variables: { host: { default: "x" } } }],
      "serviceClient({}, options)",
      "baseUrl: string",
    ],
    [[{ url: "/v1" }], "serviceClient({}, options)", "baseUrl: string"],
    [[{ url: "javascript:alert(1)" }], "serviceClient({}, options)", "baseUrl: string"],
  ])("%j", async (servers, data, member) => {
    const text = await clientOf({ servers });
    expect(text).toContain(data);
    expect(text).toContain(member);
  });
});

test("nothing is emitted without operations", async () => {
  const emitted = await emit(description({ paths: {} }), { generators: [client] });
  expect(emitted.files).toEqual([]);
});

test("each operation stands alone, so that a bundler drops those that are not used", async () => {
  const text = await clientOf({});
  expect(text).toContain("const $listAll: Engine.ClientOperation = {");
  expect(text).toMatch(/return client\.call\(\$listAll, input, options\)/);
  expect(text.match(/\$listAll\b/g)).toHaveLength(2);
});
