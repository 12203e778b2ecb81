/** The axis `documents` of `diff`: what a change touches has the effects that two whole lints find. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { load } from "js-yaml";
import { draftOf } from "../../linter/draft/checked-draft.ts";
import { effectsOnAll, effectsOnParts } from "../../linter/effects/effects-of-change.ts";
import { outlinesOf, readEvidence } from "../../linter/evidence/read-evidence.ts";
import { modelOf } from "../support/sources.ts";
import { editedDescription } from "./diff/edits-of-descriptions.ts";
import { pairFolders } from "./pairs/folders.ts";
import { pairNames, readPair } from "./pairs/truth.ts";

const pairs = pairFolders(false).flatMap(({ folder }) =>
  pairNames(folder).map((name) => ({ folder, name })),
);
const seed = process.env["SPECWRIGHT_SEED"] ?? "1";

/** Counted over all pairs: where it is not certain, everything is linted. */
const counts = { inParts: 0, whole: 0, effects: 0 };

test.each(pairs)("Effects of random edits on a draft of $name", ({ folder, name }) => {
  const own = join(folder, name);
  const file = readdirSync(own).find((each) => /^openapi\.(?:ya?ml|json)$/u.test(each)) ?? "";
  const description: unknown = load(readFileSync(join(own, file), "utf8"));
  const old = { api: modelOf({ "old.json": description }).api, folder: "" };
  for (let round = 1; round <= 8; round += 1) {
    const edited = editedDescription(description, 1 + (round % 3), `${seed} ${name} ${round}`);
    const fresh = { api: modelOf({ "new.json": edited }).api, folder: "" };
    // Drafted from either side: each may be what the document is of.
    const { text } = draftOf((round % 2 === 0 ? old : fresh).api, { from: file, folder: "" });
    const input = { documents: [{ file: "api.md", text }], today: "2026-01-01" };
    const some = effectsOnParts(input, old, fresh, 0);
    if (some === undefined) {
      counts.whole += 1;
      continue;
    }
    counts.inParts += 1;
    counts.effects += some.length;
    expect(some).toEqual(effectsOnAll(input, old, fresh));
  }
});

test("Most edits are judged by what they touch", () => {
  console.log(counts);
  expect(counts.inParts).toBeGreaterThan(counts.whole);
  expect(counts.effects).toBeGreaterThan(100);
});

test.each(pairs)("Examples of $name are found alone as in all that it says", ({ folder, name }) => {
  const { api, documents } = readPair(folder, name);
  const outlines = outlinesOf(documents);
  const examples = (alone: boolean) =>
    readEvidence(api, outlines, { examplesAlone: alone }).findings.filter(({ code }) =>
      code.startsWith("example/"),
    );
  expect(examples(true)).toEqual(examples(false));
});
