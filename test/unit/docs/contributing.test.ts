/** The pages for contributors say what is so: paths exist, and the examples of the pages work. */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Code, Nodes } from "mdast";
import { afterAll, describe, expect, test } from "vitest";
import type { Generator } from "../../../core/output/generator.ts";
import { generateDescription } from "../../../core/pipeline.ts";
import { load } from "../../../core/spec/load.ts";
import { build } from "../../../core/build/build.ts";
import { lint } from "../../../linter/lint.ts";
import type { Rule } from "../../../linter/rules/rule.ts";
import type { RuleContext } from "../../../linter/rules/rule-context.ts";
import { markdownPage } from "../../support/markdown-page.ts";

const root = join(import.meta.dirname, "../../..");
const service = mkdtempSync(join(tmpdir(), "specwright-pages-"));
const emitted = join(root, "test/.emitted/pages");

afterAll(() => {
  for (const folder of [service, emitted]) rmSync(folder, { recursive: true, force: true });
});

const pages = [
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  ...readdirSync(join(root, "docs/contributing")).map((name) => `docs/contributing/${name}`),
];

/** Files of the examples, and a folder that tests make. */
const madeUp = /\b(?:routes|untagged-operations|operation-untagged|pets)\b|^test\/\.screenshots\//;
const path =
  /^(?:core|linter|generators|runtime|scripts|templates|specs|generated|test|bench|\.ci)\/[^<…]*$/;

function textOf(page: string): string {
  return readFileSync(join(root, page), "utf8");
}

/** What stands in code between words. */
function inlineCodes(node: Nodes): string[] {
  if (node.type === "inlineCode") return [node.value];
  return "children" in node ? node.children.flatMap(inlineCodes) : [];
}

function blocksOf(page: string, language: string): string[] {
  const isBlock = (node: Nodes): node is Code => node.type === "code" && node.lang === language;
  return markdownPage(textOf(page))
    .tree.children.filter(isBlock)
    .map(({ value }) => value);
}

test("Every path that a page names is that of a file or folder", () => {
  const named = pages.flatMap((page) =>
    inlineCodes(markdownPage(textOf(page)).tree)
      .filter((code) => path.test(code) && !madeUp.test(code))
      .map((code) => ({ page, code })),
  );
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter(({ code }) => !existsSync(join(root, code)))).toEqual([]);
});

test("Every script that a page names is one of package.json", () => {
  const { scripts } = JSON.parse(textOf("package.json")) as { readonly scripts: object };
  const named = pages.flatMap((page) => {
    const found = textOf(page).matchAll(/npm run (?:-s )?([\w:-]+)|`(bench:\w+)`/g);
    return [...found].map(([, script, bench]) => script ?? bench ?? "");
  });
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((script) => !Object.hasOwn(scripts, script))).toEqual([]);
});

test("Every page for contributors is linked from CONTRIBUTING.md", () => {
  const linked = new Set(markdownPage(textOf("CONTRIBUTING.md")).links.map(({ url }) => url));
  const all = pages.filter((page) => page.startsWith("docs/"));
  expect(all.filter((page) => !linked.has(page))).toEqual([]);
});

test("The rule of its page finds the one operation without a tag", async () => {
  const page = "docs/contributing/add-a-lint-rule.md";
  const [code = ""] = blocksOf(page, "ts");
  const [spec = ""] = blocksOf(page, "yaml");
  const [document = ""] = blocksOf(page, "md");
  mkdirSync(emitted, { recursive: true });
  const module = join(emitted, "untagged-operations.ts");
  const imports = code
    .replace('"../model/', '"../../../linter/model/')
    .replace('"./rule.ts"', '"../../../linter/rules/rule.ts"');
  writeFileSync(module, imports);
  const { untaggedOperations } = (await import(pathToFileURL(module).href)) as {
    readonly untaggedOperations: Rule;
  };
  const folder = join(service, "rule");
  mkdirSync(folder);
  writeFileSync(join(folder, "openapi.yaml"), spec);
  const { sources } = await load("openapi.yaml", { cwd: folder });
  const api = build(sources!, { service: "doors", report: () => {} });
  const found = [...untaggedOperations.check({ api } as RuleContext)];
  expect(found).toMatchObject([
    { code: "operation/untagged", severity: "warning", spec: { file: "openapi.yaml", line: 11 } },
  ]);
  expect(untaggedOperations.reports.map(({ code: one }) => one)).toEqual(["operation/untagged"]);
  const documents = [{ file: "document.md", text: `${document}\n` }];
  expect(lint({ api, documents, folder: "", today: "2026-11-21" }).findings).toEqual([]);
});

describe("The service of its page", () => {
  const page = "docs/contributing/add-a-service.md";
  const [document = ""] = blocksOf(page, "md");
  const [spec = ""] = blocksOf(page, "yaml");
  const [schema = ""] = blocksOf(page, "json");
  const files = { "openapi.yaml": spec, "document.md": document, "schemas/pet.json": schema };
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(service, file)), { recursive: true });
    writeFileSync(join(service, file), `${text}\n`);
  }

  test("has no finding", async () => {
    const { sources, diagnostics } = await load("openapi.yaml", { cwd: service });
    expect(diagnostics).toEqual([]);
    const api = build(sources!, { service: "pets", report: () => {} });
    const documents = [{ file: "document.md", text: `${document}\n` }];
    const { findings } = lint({ api, documents, folder: "", today: "2026-11-21" });
    expect(findings).toEqual([]);
    const changed = [{ file: "document.md", text: document.replace("| 404 ", "| 410 ") }];
    const wrong = lint({ api, documents: changed, folder: "", today: "2026-11-21" }).findings;
    expect(wrong.map(({ code }) => code)).toContain("claim/missing");
  });

  test("is what the generator of its page lists", async () => {
    const [code = ""] = blocksOf("docs/contributing/add-a-generator.md", "ts");
    mkdirSync(emitted, { recursive: true });
    const module = join(emitted, "routes.ts");
    writeFileSync(module, code.replaceAll('"../../core/', '"../../../core/'));
    const { routes } = (await import(pathToFileURL(module).href)) as { readonly routes: Generator };
    const { contributions } = await generateDescription({
      spec: "openapi.yaml",
      service: "pets",
      folder: "",
      cwd: service,
      generators: [routes],
      with: ["routes"],
    });
    const texts = contributions?.flatMap(({ output }) => output.files.map(({ text }) => text));
    expect(texts?.map((text) => JSON.parse(text) as unknown)).toEqual([
      [{ method: "GET", path: "/pets/{id}", operationId: "getPet" }],
    ]);
  });
});
