/** The pages of docs/reference that are made of catalogues hold each code once, and are up to date. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createConfig } from "@redocly/openapi-core";
import { format } from "prettier";
import { globSync } from "tinyglobby";
import { expect, test } from "vitest";
import { packageHomepage } from "../../../core/base/assets.ts";
import { unreadableBaseline } from "../../../linter/baseline/read-yaml.ts";
import { evidenceFindings } from "../../../linter/evidence/report/findings.ts";
import { waiverFindings } from "../../../linter/baseline/waivers.ts";
import type { FindingType } from "../../../linter/model/finding.ts";
import { readerFindings } from "../../../linter/model/reader-findings.ts";
import { catalogue } from "../../../linter/rules/catalogue.ts";
import { rules } from "../../../linter/rules/rules.ts";
import { referencePages } from "../../../scripts/dev/reference-pages.ts";
import { madePages, pagesWithParts } from "../../../scripts/dev/reference/made-pages.ts";
import { regionNames } from "../../../scripts/dev/reference/regions.ts";
import { UsageError } from "../../../scripts/inputs/usage-error.ts";
import { explainedCode, knownCodes } from "../../../scripts/terminal/code-section.ts";
import { readPage, repository } from "./pages.ts";

const made = madePages(repository);

test.each([...referencePages()])(
  "%s is what `npm run docs:reference` writes",
  async (path, text) => {
    expect(readPage(path).text).toBe(await format(text, { parser: "markdown", printWidth: 100 }));
  },
);

test.each(pagesWithParts)(
  "the parts of %s are what `npm run docs:reference` writes",
  async (path) => {
    const { text } = readPage(path);
    expect(regionNames(text)).not.toEqual([]);
    expect((await made).get(path)).toBe(text);
  },
);

test("no two declarations have one code", () => {
  const declared = new Set<FindingType>([
    ...readerFindings,
    unreadableBaseline,
    ...waiverFindings,
    ...evidenceFindings,
    ...rules.flatMap(({ reports }): FindingType[] => [...reports]),
  ]);
  expect([...declared].map(({ code }) => code).toSorted()).toEqual([...catalogue.keys()]);
});

test("a cause is one statement, and a fix says what to do", () => {
  for (const [code, { cause, fix }] of catalogue) {
    expect(cause, code).toMatch(/^[A-Z].+\.$/);
    expect(fix, code).toMatch(/^[A-Z].+\.$/);
  }
});

test("--explain prints the section that the reference has of each code, and where it stands", () => {
  const [rules, diagnostics] = ["lint-rules", "diagnostics"].map(
    (name) => readPage(`docs/reference/${name}.md`).text,
  );
  expect(knownCodes.length).toBe(new Set(knownCodes).size);
  for (const code of knownCodes) {
    const [heading, cause, fix, page] = explainedCode(code).trimEnd().split("\n\n");
    expect(heading).toBe(code);
    const address = page?.slice(`Page: ${packageHomepage()}reference/`.length) ?? "";
    expect(page).toBe(`Page: ${packageHomepage()}reference/${address}`);
    const [, name, anchor] = /^([\w-]+)\.html#(\S+)$/.exec(address) ?? [];
    const sections = (name === "lint-rules" ? rules : diagnostics)?.split(/^###? /mu) ?? [];
    const section = sections.find((text) => anchorOf(text.split("\n")[0] ?? "") === anchor);
    // The pages escape what Markdown would read.
    expect(section?.replaceAll(/\\(?=[_*])/g, "")).toContain(`${heading}\n\n${cause}\n\n${fix}\n`);
  }
});

/** As code hosts make anchors of headings. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^a-z0-9 _-]/g, "")
    .replaceAll(" ", "-");
}

test("--explain knows every rule of OpenAPI that redocly.yaml can switch on", async () => {
  const { rules } = await createConfig({ extends: ["all"] });
  const versions = Object.entries(rules).filter(([version]) => version.startsWith("oas"));
  const names = new Set(versions.flatMap(([, all]) => Object.keys(all)));
  expect(versions.length).toBeGreaterThan(2);
  expect(names.size).toBeGreaterThan(50);
  const known = new Set(knownCodes);
  expect([...names].filter((name) => !known.has(`openapi/${name}`))).toEqual([]);
});

test("--explain knows every code that a source reports", () => {
  const named = globSync("{core,linter,scripts,generators}/**/*.ts", { cwd: repository })
    .map((path) => readFileSync(join(repository, path), "utf8"))
    .flatMap((text) => [...text.matchAll(/\bcode: "([a-z-]+\/[a-z-]+)"/g)])
    .map(([, code = ""]) => code);
  const known = new Set(knownCodes);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((code) => !known.has(code))).toEqual([]);
});

test.each([
  ["claim/mising", 'did you mean "claim/missing"?'],
  ["openapi/strukt", 'did you mean "openapi/struct"?'],
  ["nothing-like-it", "docs/reference lists all codes"],
])("--explain knows no code %s", (code, hint) => {
  expect(() => explainedCode(code)).toThrow(UsageError);
  expect(() => explainedCode(code)).toThrow(hint);
});

test("--explain leads rules of plugins to redocly.yaml", () => {
  expect(explainedCode("openapi/acme/names")).toContain(
    'set the rule "acme/names" in redocly.yaml',
  );
});
