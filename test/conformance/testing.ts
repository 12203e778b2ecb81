/** Tests that hold what emitted code decides of a draft to the suite and to the committed page. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeWithInputs, inputs } from "../support/inputs.ts";
import { describeWhere } from "../support/where.ts";
import { type Decided, decide } from "./decide.ts";
import { type Draft, draftNamed } from "./drafts.ts";
import { failingOf } from "./failing.ts";
import { page, wrongTitles } from "./page.ts";
import { type Suite, readFormats, readSuite } from "./suite.ts";

const patience = { timeout: 240_000 };

/** Every required test of those drafts, by every path. */
export function testDrafts(names: readonly string[]): void {
  for (const draft of names.map(draftNamed)) {
    describeDraft(draft, "", (folder) => {
      test("every required test is decided by every path as the page says", patience, async () => {
        await expectPage(draft.name, readSuite(folder, draft), draft.required);
      });
    });
  }
}

/** Every test of formats of those drafts, by every path, where formats are asserted. */
export function testFormats(names: readonly string[]): void {
  for (const draft of names.map(draftNamed)) {
    describeDraft(draft, "optional/format", (folder) => {
      test("every format is decided by every path as the page says", patience, async () => {
        const suite = readFormats(join(folder, "../.."), draft);
        await expectPage(`${draft.name} formats`, suite, draft.formats);
      });
    });
  }
}

/**
 * Tests on a folder of a draft. A copy of the suite may have the required tests of 2020-12 alone; the word `drafts`
 * in `SPECWRIGHT_REQUIRE` asks for the others.
 */
export function describeDraft(
  { name, folder }: Draft,
  below: string,
  tests: (folder: string) => void,
): void {
  const title = `JSON Schema test suite, ${name} ${below}`.trim();
  const path = join(folder, below);
  if (name === "2020-12" && below === "") {
    describeWithInputs(path, title, tests);
    return;
  }
  const found = inputs(path);
  const reason = found === undefined ? `${path} is not among the inputs` : undefined;
  describeWhere("drafts", title, reason, () => tests(found ?? ""));
}

async function expectPage(part: string, suite: Suite, count: number): Promise<void> {
  const decided: Decided[] = await decide(suite, `conformance-${part.replaceAll(/\W+/g, "-")}`);
  expect(wrongTitles(decided)).toEqual(
    failingOf(part)
      .map(({ title }) => title)
      .toSorted(),
  );
  expect(suite.cases.length).toBeGreaterThanOrEqual(count);
  expect(decided.length).toBe(suite.cases.length * 3);
  const file = join(import.meta.dirname, "pages", `${part.replaceAll(" ", "-")}.md`);
  await expect(page(part, decided)).toMatchFileSnapshot(file);
}
