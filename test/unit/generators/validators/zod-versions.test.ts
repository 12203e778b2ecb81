/** Emitted validators beside a zod that they do not work with: one sentence, before anything else fails. */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import { beforeAll, describe, expect, test } from "vitest";
import { rangesOf, withRange } from "../../../../core/output/package-ranges.ts";
import { zodRange } from "../../../../runtime/validation/zod-version.ts";
import { generate } from "../../../../scripts/api/api.ts";
import { emptyFolder } from "../../../support/compile.ts";

const repository = join(import.meta.dirname, "../../../..");
const folder = emptyFolder("zod-versions");

/** Something that calls each part of the runtime that builds schemas. */
const description = `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /items:
    post:
      operationId: addItem
      parameters: [{ name: q, in: query, schema: { type: integer, minimum: 5 } }]
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Item" } } } }
      responses: { "204": { description: Done. } }
components:
  schemas:
    Item:
      type: object
      required: [id]
      properties:
        id: { type: integer }
        either: { oneOf: [{ type: string, minLength: 2 }, { type: boolean }] }
        items: { type: array, items: { $ref: "#/components/schemas/Item" }, uniqueItems: true }
`;

const program = `
const { Item, operationValidators } = await import("./api/validators.js");
const message = (result) => result.error?.issues[0]?.message ?? "fine";
console.log([
  message(Item.safeParse({ id: 1, items: [{ id: 2 }] })),
  message(Item.safeParse({ id: "1" })),
  message(operationValidators.addItem.parameters["query:q"].safeParse(4)),
].join("; "));
`;

/** The packages that stand for versions of zod; the last are fit. */
const versions = [
  ["zod-4-0", "4.0.17"],
  ["zod-4-1", "4.1.13"],
  ["zod-4-3", "4.3.6"],
  ["zod-4-5", "4.5.4"],
] as const;

const fit = ["zod-4-6", "zod"];
const answer =
  "fine; Invalid input: expected integer, received string; Too small: expected number to be >=5\n";

function homeOf(name: string): string {
  return join(folder, name);
}

beforeAll(async () => {
  const source = emptyFolder("zod-versions-source");
  writeFileSync(join(source, "openapi.yaml"), description);
  const made = await generate({
    cwd: source,
    spec: "openapi.yaml",
    out: "api",
    emit: "js",
    only: ["types", "conversions", "validators"],
  });
  expect(made.diagnostics).toEqual([]);
  for (const name of [...versions.map(([older]) => older), ...fit]) {
    const home = homeOf(name);
    mkdirSync(join(home, "node_modules"), { recursive: true });
    cpSync(join(source, "api"), join(home, "api"), { recursive: true });
    writeFileSync(join(home, "package.json"), '{ "type": "module" }');
    writeFileSync(join(home, "program.mjs"), program);
    symlinkSync(join(repository, "node_modules", name), join(home, "node_modules/zod"));
  }
});

function run(home: string, file: string) {
  return spawnSync(process.execPath, [file], { cwd: home, encoding: "utf8" });
}

/** The same as one file, by a bundler that knows of no `node_modules` afterwards. */
async function bundle(name: string): Promise<string> {
  const home = homeOf(name);
  await build({
    stdin: {
      contents: program.replace(/const (.*) = await import\((.*)\);/, "import $1 from $2;"),
      resolveDir: home,
    },
    bundle: true,
    format: "esm",
    minify: true,
    outfile: join(home, "bundle.mjs"),
    logLevel: "silent",
  });
  return home;
}

describe.each(versions)("%s", (name, version) => {
  const sentence = `Error: The generated validators need zod >=4.6 <5 and found zod ${version}: run "npm install zod@^4.6".`;

  test("is refused in one sentence when validators are imported", () => {
    const { status, stdout, stderr } = run(homeOf(name), "program.mjs");
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(`${sentence}\n`);
    expect(stderr.match(/\w*Error:/g)).toEqual(["Error:"]);
  });

  test("is refused in a bundle", async () => {
    const { status, stdout, stderr } = run(await bundle(name), "bundle.mjs");
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(`${sentence}\n`);
  });

  test("does not matter to what needs no zod", () => {
    const home = homeOf(name);
    const guards = pathToFileURL(join(home, "api/guards.js")).href;
    const code = `import { isItem } from ${JSON.stringify(guards)}; console.log(isItem({ id: 1 }), isItem({}));`;
    writeFileSync(join(home, "guards-alone.mjs"), code);
    expect(run(home, "guards-alone.mjs").stdout).toBe("true false\n");
  });
});

test.each(fit)("%s is fine, also in a bundle", async (name) => {
  const { stdout, stderr } = run(homeOf(name), "program.mjs");
  expect([stdout, stderr]).toEqual([answer, ""]);
  expect(run(await bundle(name), "bundle.mjs").stdout).toBe(answer);
});

test("one range is said everywhere", () => {
  const text = (path: string) => readFileSync(join(repository, path), "utf8");
  const manifest = JSON.parse(text("package.json")) as {
    readonly peerDependencies: Readonly<Record<string, string>>;
  };
  expect(manifest.peerDependencies["zod"]).toBe(zodRange);
  expect(rangesOf(["fast-xml-parser", "zod"])).toEqual({ zod: zodRange });
  expect(withRange("zod")).toBe(`zod ${zodRange}`);
  for (const page of [
    "README.md",
    "docs/guides/validators.md",
    "docs/reference/generated-files.md",
  ]) {
    expect(text(page)).toContain(`\`${zodRange}\``);
  }
});
