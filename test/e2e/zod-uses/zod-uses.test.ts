/** What people do with schemas of zod works with emitted ones, at run time and in types. */
import { copyFileSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { compile } from "../../support/compile.ts";
import { emit, load } from "../../support/emitted.ts";
import { writeProject } from "../../unit/generators/validators/agreement.ts";
import { description } from "./description.ts";

const folder = join(import.meta.dirname, "../../.emitted/zod-uses");
await load("zod-uses", { "openapi.yaml": description });
copyFileSync(join(import.meta.dirname, "uses.ts.txt"), join(folder, "uses.ts"));
const { uses } = (await import(join(folder, "uses.ts"))) as {
  readonly uses: Readonly<Record<string, () => unknown>>;
};

test("there are the uses of the guide", () => {
  expect(Object.keys(uses).length).toBeGreaterThanOrEqual(82);
});

test.each(Object.entries(uses))("%s works", async (_title, use) => {
  await use();
});

test.each([
  ["ts7", {}],
  ["ts7", { onlyStrict: true }],
  ["typescript", {}],
] as const)(
  "all uses compile with %s and the settings %o",
  async (compiler, settings) => {
    const emitted = await emit({ "openapi.yaml": description }, { runtime: "./runtime" });
    const text = readFileSync(join(import.meta.dirname, "uses.ts.txt"), "utf8");
    const project = writeProject(`zod-uses-${compiler}`, emitted, { "uses.ts": text });
    const options = { compiler, asInProjects: true, ...settings };
    expect(compile(project, "bundler", options)).toEqual([]);
  },
  120_000,
);
