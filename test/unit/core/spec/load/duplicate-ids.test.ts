/** Two schemas with one `$id`, and references that hold what nobody should read. */
import { expect, test } from "vitest";
import { load } from "../../../../../core/spec/load.ts";
import { folderOf, loadFiles, problems } from "./files.ts";

test("a second schema with an $id is named, the first one is meant", async () => {
  const cwd = await folderOf({
    "a.json": '{"$id": "https://e.com/x", "type": "string"}',
    "b.json": '{"$id": "https://e.com/x", "type": "integer"}',
  });
  const loaded = await load(["a.json", "b.json"], { cwd });
  expect(problems(loaded)).toEqual([
    'b.json:1:9 ref/duplicate-id: another schema also has the "$id" "https://e.com/x"',
  ]);
  const { root, resolve } = loaded.sources!;
  expect(resolve("https://e.com/x", root)).toMatchObject({ value: { type: "string" } });
});

test("files that differ in their endings alone are all there", async () => {
  const cwd = await folderOf({
    "u.json": '{"type": "string"}',
    "u.schema.json": '{"type": "string"}',
    "u.yaml": "type: string",
  });
  const { sources } = await load(["u.json", "u.schema.json", "u.yaml"], { cwd });
  const { components } = sources!.root.value as { components: { schemas: object } };
  expect(Object.keys(components.schemas)).toEqual(["u", "u.schema.json", "u.yaml"]);
});

test("a path with a NUL below a URI is refused", async () => {
  const loaded = await loadFiles({ "a.json": '{"$id": "http://x/a.json", "$ref": "/b%00.json"}' });
  expect(loaded.diagnostics.map(({ code }) => code)).toEqual(["ref/outside"]);
});

test("credentials of a URL are not repeated", async () => {
  const loaded = await loadFiles({ "a.json": '{"$ref": "https://user:pa55@e.com/x.json"}' });
  expect(problems(loaded).join()).toContain('"https://…@e.com/x.json"');
});
