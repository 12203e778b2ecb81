/** tanstack-query.ts: what it holds of pages, and what bundles take of it. */
import { buildSync, transformSync } from "esbuild";
import { expect, onTestFinished, test } from "vitest";
import { client } from "../../../../generators/client/index.ts";
import { conversions } from "../../../../generators/conversions/index.ts";
import { pagination } from "../../../../generators/pagination/index.ts";
import { tanstackQuery } from "../../../../generators/tanstack-query/index.ts";
import { types } from "../../../../generators/types/index.ts";
import { emit, fileOf } from "../../../support/emitted.ts";
import { generateInto } from "../../../properties/round-trip/output.ts";

const body = { type: "object", properties: { data: { type: "array", items: { type: "string" } } } };
const responses = { 200: { description: "", content: { "application/json": { schema: body } } } };
const schema = { type: "integer", default: 1 };
const parameters = ["page", "limit"].map((name) => ({ name, in: "query", schema }));

async function emitted(operations: Record<string, object>, generators = [tanstackQuery]) {
  const paths = Object.fromEntries(
    Object.entries(operations).map(([operationId, rest]) => [
      `/${operationId}`,
      { get: { operationId, responses, ...rest } },
    ]),
  );
  const document = {
    openapi: "3.1.0",
    "x-specwright": 1,
    info: { title: "t", version: "1" },
    paths,
  };
  return emit({ "openapi.json": document }, { generators });
}

test("nothing is imported of pages where nothing is paged", async () => {
  const output = await emitted({ listAll: {} });
  expect(output.runtime).toEqual(["queries/tanstack-query"]);
  expect(fileOf(output, "tanstack-query.ts")).not.toMatch(/pagination|infinite/iu);
});

test("what is wrong with a statement of pages is left to the generator of pages", async () => {
  const wrong = {
    listAll: { "x-pagination": { by: "header", items: ["none"], parameters: ["page"] } },
  };
  expect((await emitted(wrong, [pagination])).diagnostics).toHaveLength(1);
  const output = await emitted(wrong);
  expect(output.runtime).toEqual(["queries/tanstack-query"]);
  expect(output.diagnostics).toEqual([]);
});

test("no name is given twice", async () => {
  const output = await emitted({
    listAll: { parameters },
    listAllInfinite: { parameters },
    listAllInfiniteInfinite: {},
  });
  const text = fileOf(output, "tanstack-query.ts");
  // The compiler of the bundler refuses functions that share a name.
  expect(() => transformSync(text, { loader: "ts" })).not.toThrow();
  const named = [...text.matchAll(/^export type (\w+)/gmu)].map(([, name]) => name);
  expect(new Set(named).size).toBe(named.length);
  const found = [...text.matchAll(/^export function (\w*Query\w*)\(/gmu)];
  const queries = found.map(([, name]) => name);
  expect(queries.toSorted()).toEqual([
    "listAllInfiniteInfiniteQuery",
    "listAllInfiniteQuery",
    "listAllInfiniteQueryInfinite",
    "listAllQuery",
    "listAllQueryInfinite",
  ]);
});

test("a bundle has what its queries need", { timeout: 60_000 }, async () => {
  const generators = [types, conversions, client, pagination, tanstackQuery];
  const spec = "specs/link-tracking/openapi.yaml";
  const generated = await generateInto(spec, "link-tracking", generators);
  onTestFinished(generated.remove);
  const bundle = (name: string) =>
    buildSync({
      stdin: {
        contents: `export { ${name} } from "./tanstack-query.ts";`,
        resolveDir: generated.folder,
      },
      bundle: true,
      write: false,
      format: "esm",
      minify: true,
      platform: "neutral",
    }).outputFiles[0]?.text ?? "";
  const plain = bundle("listDomainsQuery");
  const paged = bundle("listDomainsInfiniteQuery");
  expect(plain).not.toContain("totalPages");
  expect(plain).not.toContain("empty pages");
  expect(paged).toContain("totalPages");
  expect(paged).not.toContain("/links");
  expect(paged.length - plain.length).toBeLessThan(4000);
});
