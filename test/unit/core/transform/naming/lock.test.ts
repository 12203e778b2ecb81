/** The record of names: what is added later gets the number, what is renamed keeps its old name for a release. */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { check, generate } from "../../../../../scripts/api/api.ts";
import { compile, emptyFolder } from "../../../../support/compile.ts";

let folder = "";
beforeEach(() => {
  folder = emptyFolder("name-lock");
});

interface Described {
  readonly version?: string;
  readonly operationId?: string;
  readonly schema?: string;
  readonly more?: object;
}

const pet = { type: "object", properties: { name: { type: "string", default: "Rex" } } };

function write({
  version = "1",
  operationId = "listPets",
  schema = "Pet",
  more = {},
}: Described = {}): void {
  const content = { "application/json": { schema: { $ref: `#/components/schemas/${schema}` } } };
  const inline = { "application/json": { schema: { type: "object" } } };
  const responses = {
    200: { description: "", content },
    404: { description: "", content: inline },
  };
  const description = {
    openapi: "3.1.0",
    info: { title: "Pets", version },
    paths: { "/pets": { get: { operationId, responses } } },
    components: { schemas: { [schema]: pet, ...more } },
  };
  writeFileSync(join(folder, "api.json"), JSON.stringify(description));
}

const options = () => ({
  cwd: folder,
  spec: "api.json",
  out: "out",
  with: ["names", "tanstack-query", "msw"],
  defaults: "fill" as const,
});

async function run() {
  const { ok, written, diagnostics } = await generate(options());
  const said = diagnostics.map(({ code, message }) => `${code}: ${message}`);
  return { ok, written: written.filter((path) => !path.startsWith("runtime/")), said };
}

const text = (name: string) => readFileSync(join(folder, "out", name), "utf8");
const lock = () => JSON.parse(text("names.json")) as { names: Record<string, string> };

test("a second run changes nothing, and a check finds nothing", async () => {
  write();
  expect((await run()).said).toEqual([]);
  expect(lock().names).toMatchObject({
    "#/paths/~1pets/get": "listPets",
    "#/components/schemas/Pet": "Pet",
  });
  expect((await run()).written).toEqual([]);
  expect((await check(options())).ok).toBe(true);
}, 60_000);

test("what is added later gets the number, wherever it stands", async () => {
  write({ schema: "pet" });
  await run();
  write({ schema: "pet", more: { Pet: { type: "string" } } });
  expect((await run()).ok).toBe(true);
  expect(lock().names).toMatchObject({
    "#/components/schemas/pet": "Pet",
    "#/components/schemas/Pet": "Pet2",
  });
  expect((await run()).written).toEqual([]);
}, 60_000);

test("old names are exported for the release in which they got old", async () => {
  write();
  await run();
  write({ operationId: "getPets", schema: "Animal" });
  const { ok, said } = await run();
  expect(ok).toBe(true);
  expect(said.map((line) => line.replace(/;.*/u, ""))).toEqual([
    'name/renamed: "listPets" is now "getPets"',
    'name/renamed: "ListPets404Response" is now "GetPets404Response"',
    'name/renamed: "Pet" is now "Animal"',
  ]);
  expect(text("types.ts")).toContain(
    "/** @deprecated Renamed to `Animal`. */\nexport type Pet = Animal;",
  );
  expect(text("validators.ts")).toContain("export const Pet: typeof Animal = Animal;");
  writeFileSync(
    join(folder, "use.ts"),
    [
      'import { createClient, listPets, type ListPetsInput, type ListPetsResult } from "./out/client.js";',
      'import { createBoundClient } from "./out/bound-client.js";',
      'import type { Pet, PetFilled } from "./out/types.js";',
      'import { Pet as validator } from "./out/validators.js";',
      "export const pet: Pet = validator.parse({});",
      "export const filled: PetFilled = { name: 'Rex' };",
      "export const input: ListPetsInput = {};",
      'const client = createClient({ baseUrl: "http://127.0.0.1" });',
      "export const called: Promise<ListPetsResult> = listPets(client);",
      'export const bound = createBoundClient({ baseUrl: "http://127.0.0.1" }).listPets();',
    ].join("\n"),
  );
  expect(compile(folder, "nodenext")).toEqual([]);
  expect((await run()).written).toEqual([]);
  expect((await check(options())).ok).toBe(true);
  write({ operationId: "getPets", schema: "Animal", version: "2" });
  expect((await run()).said).toEqual([]);
  expect(text("types.ts")).not.toContain("Pet =");
  expect(text("client.ts")).not.toContain("listPets");
}, 120_000);

test("an old name that something else takes is that one's alone", async () => {
  write();
  await run();
  write({ schema: "Animal", more: { Pet: { type: "string" } } });
  expect((await run()).ok).toBe(true);
  expect(text("types.ts").match(/export (?:type|interface) Pet\b/gu)).toHaveLength(1);
}, 60_000);

describe("a record that is", () => {
  test.each([
    ["no JSON", "{", 1],
    ["something else", "[1]", 1],
    [
      "hostile",
      '{\n"names": {\n"#/paths/~1pets/get": "a; throw 1"\n},\n"shapes": {}, "renamed": []}',
      3,
    ],
    ["of another shape", '{"names": {}, "shapes": {}, "renamed": [{"from": 1}]}', 1],
  ])(
    "%s is an error with its place, and nothing is written",
    async (_, broken, line) => {
      write();
      await run();
      writeFileSync(join(folder, "out/names.json"), broken);
      const { diagnostics, ok } = await generate(options());
      expect(ok).toBe(false);
      expect(diagnostics.map(({ code, origin }) => [code, origin.file, origin.line])).toEqual([
        ["name/lock", "out/names.json", line],
      ]);
      rmSync(join(folder, "out/names.json"));
      expect((await run()).ok).toBe(true);
      expect(lock().names["#/paths/~1pets/get"]).toBe("listPets");
    },
    60_000,
  );
});
