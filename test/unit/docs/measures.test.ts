/** Every page of the documentation site is easy to read: short sentences, short paragraphs. */
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { docsPages } from "../../../scripts/dev/docs-site/pages.ts";
import { type PlacedText, lengthsOf, sentencesOf, shownLongest } from "../../support/sentences.ts";
import { parse } from "./pages.ts";
import { paragraphsOf } from "./prose.ts";

/** Words. Half of the sentences of a page have at most `median`, and nine of ten at most `p90`. */
const most = { median: 18, p90: 30, paragraph: 60 };

/** A line for a page whose sentences are too long, and one for each long paragraph. */
function faultsOf(paragraphs: readonly PlacedText[]): string[] {
  const lengths = lengthsOf(paragraphs);
  const { median, p90 } = lengths;
  const isLong = median > most.median || p90 > most.p90;
  const page = `median ${median}, p90 ${p90}; the longest sentences:\n${shownLongest(lengths)}`;
  const long = paragraphs.flatMap((paragraph) => {
    const words = sentencesOf(paragraph).reduce((sum, sentence) => sum + sentence.words, 0);
    return words > most.paragraph ? [`${paragraph.place}: a paragraph of ${words} words`] : [];
  });
  return [...(isLong ? [page] : []), ...long];
}

describe("Sentences and paragraphs are short", () => {
  test.each(docsPages(join(import.meta.dirname, "../../..")))("in $source", ({ source, text }) => {
    expect(faultsOf(paragraphsOf({ path: source, tree: parse(text) }))).toEqual([]);
  });
});

test("Long sentences and long paragraphs are found with their lines", () => {
  const sentence = (words: number) => `Some ${"word ".repeat(words - 2)}end.`;
  const faults = (text: string) => faultsOf(paragraphsOf({ path: "a.md", tree: parse(text) }));
  expect(faults(`# A\n\n${sentence(18)}\n`)).toEqual([]);
  expect(faults(`# A\n\n${sentence(19)}\n`).join()).toMatch(
    /^median 19, p90 19;.*\n19 words {2}a\.md:3 /,
  );
  expect(faults(`# A\n\n${sentence(5)} ${sentence(31)}\n`).join()).toMatch(/^median 5, p90 31;/);
  const long = Array.from({ length: 6 }, () => sentence(11)).join(" ");
  expect(faults(`# A\n\n- ${long}\n`)).toEqual(["a.md:3: a paragraph of 66 words"]);
});
