/** The pages of docs/reference that are made of catalogues hold each code once, and are up to date. */
import { format } from "prettier";
import { expect, test } from "vitest";
import { unreadableBaseline } from "../../../linter/baseline/read-yaml.ts";
import { evidenceFindings } from "../../../linter/evidence/report/findings.ts";
import { waiverFindings } from "../../../linter/baseline/waivers.ts";
import type { FindingType } from "../../../linter/model/finding.ts";
import { readerFindings } from "../../../linter/model/reader-findings.ts";
import { catalogue } from "../../../linter/rules/catalogue.ts";
import { rules } from "../../../linter/rules/rules.ts";
import { referencePages } from "../../../scripts/dev/reference-pages.ts";
import { readPage } from "./pages.ts";

test.each([...referencePages()])("%s is what `npm run schemas` writes", async (path, text) => {
  expect(readPage(path).text).toBe(await format(text, { parser: "markdown", printWidth: 100 }));
});

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
