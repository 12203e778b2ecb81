/** The official JSON Schema test suite, decided by emitted code; draft-06 and draft-04 are among the deep tests. */
import { expect, test } from "vitest";
import { decide } from "./decide.ts";
import { draftNamed } from "./drafts.ts";
import { failingOf } from "./failing.ts";
import { wrongTitles } from "./page.ts";
import { readSuite } from "./suite.ts";
import { describeDraft, testDrafts, testFormats } from "./testing.ts";

const drafts = ["2020-12", "2019-09", "draft-07"];

testDrafts(drafts);
testFormats(drafts);

describeDraft(draftNamed("draft-06"), "", (folder) => {
  test("a sample: references are decided right", async () => {
    const { documents, cases } = readSuite(folder, draftNamed("draft-06"), ["ref", "definitions"]);
    const wrong = wrongTitles(await decide({ documents, cases }, "conformance-sample"));
    expect(wrong).toEqual(failingOf("draft-06").map(({ title }) => title));
    expect(cases.length).toBeGreaterThan(60);
  });
});
