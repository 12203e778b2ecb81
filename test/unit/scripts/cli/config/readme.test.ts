/** What the guides say of configs and programs: their files, run. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { generateAll, loadConfig } from "../../../../../scripts/entry.ts";
import { project } from "../../../../e2e/cli/project.ts";
import { fileOf } from "../../../docs/pages.ts";

const repository = join(import.meta.dirname, "../../../../..");

test("the config is read, and its outputs made", async () => {
  const config = fileOf("specwright.config.ts");
  const { root, at, list } = project({
    "notes.yaml": fileOf("notes.yaml"),
    "specwright.config.ts": config,
  });
  const found = await loadConfig({ cwd: at(".") });
  expect(found?.diagnostics).toEqual([]);
  const specs = ["notes-types"];
  expect(await generateAll(found?.config ?? {}, { cwd: root, specs })).toMatchObject({ ok: true });
  expect(list("src")).toEqual([
    "notes-types/.specwright.json",
    "notes-types/.specwright.made-from.json",
    "notes-types/types.d.ts",
    "notes-types/types.js",
  ]);
});

test("the config in YAML is read", async () => {
  const name = "specwright.config.yaml";
  const { at } = project({ "notes.yaml": fileOf("notes.yaml"), [name]: fileOf(name) });
  const found = await loadConfig({ cwd: at(".") });
  expect(found?.diagnostics).toEqual([]);
  expect(Object.keys(found?.config?.specs ?? {})).toEqual(["notes"]);
});

test("the program does what it says", async () => {
  const entry = JSON.stringify(join(repository, "scripts/entry.ts"));
  const { root, at } = project({
    "notes.yaml": fileOf("notes.yaml"),
    "build.ts": fileOf("src/build.ts").replace('"specwright"', entry),
  });
  const { build } = (await import(at("build.ts"))) as {
    readonly build: (cwd: string) => Promise<readonly string[]>;
  };
  expect(await build(root)).toEqual(["1 true true 0 true"]);
  await expect(build(join(root, "none"))).resolves.toEqual([expect.stringContaining("not found")]);
});
