import { readdirSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { bundle } from "../../../../../core/spec/bundle/bundle.ts";
import type { Json } from "../../../../../core/model/ir.ts";
import { load } from "../../../../../core/spec/load.ts";
import { isArray, isObject } from "../../../../../core/spec/load/pointer.ts";
import type { SourceDocument, Sources } from "../../../../../core/spec/load/sources.ts";
import { folderOf, sourcesOf } from "../load/files.ts";

const specs = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../../../../specs");

/** The value with references replaced by what they lead to, some levels deep. */
function unfolded(value: Json, document: SourceDocument, sources: Sources, levels: number): Json {
  if (levels === 0) return "…";
  if (isArray(value)) return value.map((item) => unfolded(item, document, sources, levels));
  if (!isObject(value)) return value;
  const { $ref, ...rest } = value;
  const target = typeof $ref === "string" ? sources.resolve($ref, document) : undefined;
  const content =
    target === undefined ? {} : unfolded(target.value, target.document, sources, levels - 1);
  const members = Object.entries(rest)
    .filter(([key]) => key !== "$schema")
    .map(([key, member]) => [key, unfolded(member, document, sources, levels)]);
  return { ...(isObject(content) ? content : { content }), ...Object.fromEntries(members) };
}

test.each(readdirSync(specs))("the bundle of %s says what its files say", async (service) => {
  const sources = sourcesOf(await load("openapi.yaml", { cwd: path.join(specs, service) }));
  const before = JSON.stringify(sources.documents.map(({ value }) => value));
  const document = bundle(sources, (id) => `S${id.replace(/\W+/g, "_")}`);
  expect(JSON.stringify(sources.documents.map(({ value }) => value))).toBe(before);

  const cwd = await folderOf({ "bundle.json": JSON.stringify(document) });
  const again = sourcesOf(await load("bundle.json", { cwd }));
  expect(again.documents).toHaveLength(1);
  for (const key of Object.keys(sources.root.value as object)) {
    const told = unfolded(
      (sources.root.value as Record<string, Json>)[key] ?? null,
      sources.root,
      sources,
      6,
    );
    const kept = unfolded(
      (again.root.value as Record<string, Json>)[key] ?? null,
      again.root,
      again,
      6,
    );
    expect(kept).toMatchObject(told as object);
  }
});
