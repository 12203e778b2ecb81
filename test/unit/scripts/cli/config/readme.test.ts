/** What the README says of configs and programs: its files, run. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { generateAll, loadConfig } from "../../../../../scripts/entry.ts";
import { project } from "../../../../e2e/cli/project.ts";

const repository = join(import.meta.dirname, "../../../../..");
const readme = readFileSync(join(repository, "README.md"), "utf8");

function fileOf(path: string): string {
  const [, text] = readme.split(`<!-- file: ${path} -->`);
  return /^\n\n```\w+\n(.*?)```/s.exec(text ?? "")?.[1] ?? "";
}

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
    "notes-types/types.d.ts",
    "notes-types/types.js",
  ]);
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
  await expect(build(join(root, "none"))).resolves.toEqual([
    expect.stringContaining("no such file"),
  ]);
});
