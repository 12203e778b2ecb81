/** Tests that hold what emitted code decides of a draft to the suite and to the committed page. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { describeWithInputs, inputs } from "../inputs.ts";
import { type Decided, decide } from "./decide.ts";
import { type Draft, draftNamed } from "./drafts.ts";
import { failingOf } from "./failing.ts";
import { page, wrongTitles } from "./page.ts";
import { type Suite, readFormats, readSuite } from "./suite.ts";

const patience = { timeout: 240_000 };

/** Every required test of those drafts, by every path. */
export function testDrafts(names: readonly string[]): void {
  for (const draft of names.map(draftNamed)) {
    describeWithInputs(draft.folder, `JSON Schema test suite, ${draft.name}`, (folder) => {
      test("every required test is decided by every path as the page says", patience, async () => {
        await expectPage(draft.name, readSuite(folder, draft), draft.required);
      });
    });
  }
}

/** Every test of formats of those drafts, by every path, where formats are asserted. */
export function testFormats(names: readonly string[]): void {
  for (const draft of names.map(draftNamed)) {
    describeWithInputs(join(draft.folder, "optional/format"), `Formats of ${draft.name}`, () => {
      test("every format is decided by every path as the page says", patience, async () => {
        await expectPage(`${draft.name} formats`, formatsOf(draft), draft.formats);
      });
    });
  }
}

function formatsOf(draft: Draft): Suite {
  const folder = inputs(draft.folder);
  if (folder === undefined) throw new Error(`${draft.folder} is not there`);
  return readFormats(folder, draft);
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
