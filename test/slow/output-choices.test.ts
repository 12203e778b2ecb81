/** Forms, import endings, splitting and constants of listed values: all together compile, and mean the same. */
import { cpSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import { beforeAll, describe, expect, test } from "vitest";
import { type GenerateOptions, generate } from "../../scripts/entry.ts";
import { compile, emptyFolder } from "../support/compile.ts";

const spec = `openapi: 3.1.0
info: { title: Shop, version: "1" }
paths:
  /items:
    get:
      operationId: listItems
      tags: [Items & "more", other]
      parameters: [{ name: color, in: query, schema: { $ref: "#/components/schemas/Color" } }]
      responses: { "200": { description: ok, content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Item" } } } } } }
    post:
      operationId: addItem
      tags: ["../../items more"]
      requestBody: { content: { application/xml: { schema: { $ref: "#/components/schemas/Item" } } } }
      responses:
        "200": { description: ok, content: { application/json: { schema: { $ref: "#/components/schemas/Item" } }, application/xml: { schema: { $ref: "#/components/schemas/Item" } } } }
  /pages:
    get:
      operationId: listPages
      tags: ["日本語"]
      parameters: [{ name: page, in: query, schema: { type: integer } }]
      responses: { "200": { description: ok, content: { application/json: { schema: { type: object, required: [items, total_pages], properties: { items: { type: array, items: { $ref: "#/components/schemas/Item" } }, total_pages: { type: integer } } } } } } }
  /plain: { get: { operationId: plain, responses: { "204": { description: nothing } } } }
components:
  schemas:
    Item: { type: object, properties: { id: { type: integer, format: int64 }, at: { type: string, format: date-time }, color: { $ref: "#/components/schemas/Color" } } }
    Color: { enum: [red, in-progress, __proto__, red, null] }
    Extract: { type: string, enum: [a, '"', "*/"] }
    Level: { enum: [1, 2] }
    Narrow: { type: string, enum: [a, b], not: { const: a } }
`;

const emits = ["ts", "js"] as const;
const extensions = ["js", "ts", "none"] as const;
const splits = ["none", "tag"] as const;

const all = emits.flatMap((emit) =>
  extensions.flatMap((importExtension) =>
    splits.map((split) => ({ emit, importExtension, split, codecs: emit === "ts" })),
  ),
);
const possible = all.filter((choice) => choice.emit === "ts" || choice.importExtension !== "ts");
const nameOf = ({ emit, importExtension, split }: (typeof all)[number]) =>
  `${emit}-${importExtension}-${split}`;

const folder = emptyFolder("output-choices");
const nodeFolder = emptyFolder("output-choices-node");

beforeAll(async () => {
  writeFileSync(join(folder, "spec.yaml"), spec);
  for (const choice of possible) {
    const { emit, importExtension, split } = choice;
    const options: GenerateOptions = {
      cwd: folder,
      spec: "spec.yaml",
      out: nameOf(choice),
      emit,
      importExtension,
      split,
      with: ["enums", "tanstack-query", "msw", "usage"],
      ...(choice.codecs ? { dates: "Date", int64: "bigint" } : {}),
    };
    const { ok, diagnostics } = await generate(options);
    expect([ok, diagnostics.filter(({ severity }) => severity === "error")]).toEqual([true, []]);
    if (importExtension === "none") continue;
    cpSync(join(folder, nameOf(choice)), join(nodeFolder, nameOf(choice)), { recursive: true });
  }
}, 120_000);

const textOf = (choice: string, file: string) => readFileSync(join(folder, choice, file), "utf8");

describe("every combination compiles", () => {
  test("for bundlers", () => {
    expect(compile(folder, "bundler", { importsTypeScript: true })).toEqual([]);
  }, 120_000);

  test("for Node, where imports have endings", () => {
    expect(compile(nodeFolder, "nodenext", { importsTypeScript: true })).toEqual([]);
  }, 120_000);

  test("which tells one that does not", () => {
    const file = join(nodeFolder, "wrong.ts");
    writeFileSync(file, 'export { Color } from "./ts-js-none/enums";\n');
    expect(compile(nodeFolder, "nodenext", { importsTypeScript: true })).toHaveLength(1);
    writeFileSync(file, "export {};\n");
  }, 120_000);
});

test("but for JavaScript whose imports are TypeScript, which is wrong use", async () => {
  const run = generate({
    cwd: folder,
    spec: "spec.yaml",
    out: "x",
    emit: "js",
    importExtension: "ts",
  });
  await expect(run).rejects.toThrow("use --import-extension js or none");
});

test.each(extensions)("imports of all modules end with %s", (importExtension) => {
  const name = `ts-${importExtension}-tag`;
  const specifiers = readdirSync(join(folder, name), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .flatMap((file) => [...textOf(name, file).matchAll(/(?:from|import) "(\.[^"]+)"/g)])
    .map(([, specifier = ""]) => /\.(ts|js)$/.exec(specifier)?.[1] ?? "none");
  expect(specifiers.length).toBeGreaterThan(50);
  expect([...new Set(specifiers)]).toEqual([importExtension]);
});

test("calls are split by their first tag, into names that every file system takes", () => {
  const files = readdirSync(join(folder, "ts-js-tag")).filter((name) => name.startsWith("client"));
  expect(files).toEqual([
    "client-items-more-2.ts",
    "client-items-more.ts",
    "client-tag.ts",
    "client-untagged.ts",
    "client.ts",
  ]);
  expect(textOf("ts-js-tag", "client-untagged.ts")).not.toMatch(/types\.js|listItems/);
  expect(textOf("ts-js-tag", "client.ts")).toContain('} from "./client-items-more.js";');
  expect(textOf("ts-js-tag", "client-items-more.ts")).not.toContain('client.js";\nexport');
});

test("a bundle of one call has the same in it, split or not", async () => {
  const sizes = await Promise.all(
    splits.map(async (split) => {
      const contents = `export { createClient, plain } from "./ts-js-${split}/client.js";`;
      const { outputFiles } = await build({
        stdin: { contents, resolveDir: folder },
        bundle: true,
        minify: true,
        write: false,
        format: "esm",
      });
      return outputFiles[0]?.contents.length ?? 0;
    }),
  );
  expect(sizes[0]).toBeGreaterThan(1000);
  // Names may be of another length.
  expect(Math.abs((sizes[1] ?? 0) - (sizes[0] ?? 0))).toBeLessThan(20);
});

test("constants of listed texts are the union's values, and nothing else has any", () => {
  const text = textOf("ts-js-none", "enums.ts");
  expect([...text.matchAll(/^export const (\w+)/gm)].map(([, name]) => name)).toEqual([
    "Color",
    "Extract",
    "Narrow",
  ]);
  writeFileSync(
    join(folder, "uses.ts"),
    [
      'import { Color } from "./ts-js-none/enums.js";',
      'import type * as types from "./ts-js-none/types.js";',
      "export const own: types.Color = Color.red;",
      'export const other: "in-progress" = Color["in-progress"];',
      "export const none: Color = null;",
      "// @ts-expect-error there is no such value",
      "export const wrong = Color.blue;",
      "",
    ].join("\n"),
  );
  expect(compile(folder, "bundler", { importsTypeScript: true })).toEqual([]);
}, 120_000);
