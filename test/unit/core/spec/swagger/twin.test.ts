/** A Swagger 2.0 description and the same written by hand as OpenAPI 3.0 → the same code. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { applyConversions } from "../../../../../core/transform/conversions/apply-conversions.ts";
import { collect } from "../../../../../core/base/diagnostic.ts";
import { withReadWriteVariants } from "../../../../../core/transform/read-write/read-write-variants.ts";
import type { Json } from "../../../../../core/model/ir.ts";
import { bundle } from "../../../../../core/spec/bundle/bundle.ts";
import { loadGenerators } from "../../../../../generators/index.ts";
import { emitModel } from "../../../../support/emitted.ts";
import { read } from "./described.ts";

const generators = await loadGenerators();

/** Those whose output has no places of the description in it. */
const compared = generators.filter(({ name }) => !["access", "openapi"].includes(name));

async function codeOf(name: string): Promise<ReadonlyMap<string, string>> {
  const { api } = await read({ "shop.yaml": shop(name) });
  const report = collect([]);
  const { files } = await emitModel(
    applyConversions(withReadWriteVariants(api, report), {}, report),
    {
      generators: compared,
    },
  );
  return new Map(files.map(({ path, text }) => [path, text]));
}

function shop(name: string): string {
  return readFileSync(join(import.meta.dirname, name), "utf8");
}

test("generators make the same of both", async () => {
  const [own, twin] = await Promise.all([codeOf("shop.yaml"), codeOf("shop-3.yaml")]);
  expect([...own.keys()].toSorted()).toContain("client.ts");
  expect([...own.keys()]).toEqual([...twin.keys()]);
  for (const [path, text] of own) expect(text, path).toBe(twin.get(path));
});

test("the bundled document is the same", async () => {
  const documentOf = async (name: string): Promise<Json> =>
    bundle((await read({ "shop.yaml": shop(name) })).sources, () => undefined);
  expect(await documentOf("shop.yaml")).toEqual(await documentOf("shop-3.yaml"));
});
