/** Texts for people stay short: pages, help, diagnostics, findings and errors, sentence by sentence. */
import { join } from "node:path";
import type { CommandDef } from "citty";
import { describe, expect, test } from "vitest";
import { catalogue as diagnostics } from "../core/base/diagnostic-catalogue.ts";
import { catalogue as findings } from "../linter/rules/catalogue.ts";
import type { Command } from "../scripts/cli/command.ts";
import { check } from "../scripts/cli/commands/check.ts";
import { docs } from "../scripts/cli/commands/docs.ts";
import { errors } from "../scripts/cli/commands/errors.ts";
import { generate } from "../scripts/cli/commands/generate.ts";
import { init } from "../scripts/cli/commands/init.ts";
import { lint } from "../scripts/cli/commands/lint.ts";
import { scaffold } from "../scripts/cli/commands/scaffold.ts";
import { trace } from "../scripts/cli/commands/trace.ts";
import { optionTable } from "../scripts/cli/config/option-table.ts";
import { type PlacedText, lengthsOf, sentencesOf, shownLongest } from "./support/sentences.ts";
import { textsIn, textsOf } from "./support/texts-in-sources.ts";
import { type Page, pagesOf, parse, readPage } from "./unit/docs/pages.ts";
import { paragraphsOf } from "./unit/docs/prose.ts";

const root = join(import.meta.dirname, "..");

type Words = Pick<CommandDef, "args" | "meta"> & Pick<Command, "examples">;
const commands = { check, docs, errors, generate, init, lint, scaffold, trace } as Record<
  string,
  Words
>;

/** Lines of the help of one command. */
function helpOf([name, { meta, args, examples }]: [string, Words]): PlacedText[] {
  const { description } = meta as { readonly description: string };
  const options = Object.entries(args as Record<string, { readonly description?: string }>);
  return [
    { text: description, place: name },
    ...options.map(([option, one]) => ({
      text: one.description ?? "",
      place: `${name} ${option}`,
    })),
    ...examples.map(([line, does]) => ({ text: does, place: line })),
  ];
}

type Entry = readonly [code: string, about: { readonly cause: string; readonly fix: string }];

function entriesOf(catalogue: Iterable<Entry>): PlacedText[] {
  return [...catalogue].flatMap(([place, { cause, fix }]) => [
    { text: cause, place },
    { text: fix, place },
  ]);
}

const paragraphs = (pages: readonly Page[]) => pages.flatMap(paragraphsOf);
const isCatalogue = ({ place }: PlacedText) => place.startsWith("core/base/diagnostic-catalogue");

const groups: Readonly<Record<string, readonly PlacedText[]>> = {
  "README.md": paragraphs([readPage("README.md")]),
  "docs/guides": paragraphs(pagesOf("docs/guides")),
  "docs/reference": paragraphs(pagesOf("docs/reference")),
  "docs/contributing": paragraphs(pagesOf("docs/contributing")),
  "the help of the commands": Object.entries(commands).flatMap(helpOf),
  "the options of the config": Object.entries(optionTable).map(([place, { help }]) => {
    return { text: help, place };
  }),
  "the catalogue of diagnostics": entriesOf(Object.entries(diagnostics)),
  "the catalogue of findings": entriesOf(findings),
  "the sources of core": textsIn(root, "core").filter((text) => !isCatalogue(text)),
  "the sources of the linter": textsIn(root, "linter"),
  "the sources of the scripts": textsIn(root, "scripts"),
  "the sources of the runtime": textsIn(root, "runtime"),
  "the sources of the generators": textsIn(root, "generators"),
};

describe("The sentences", () => {
  test.each(Object.entries(groups))("of %s are short", (_, texts) => {
    const lengths = lengthsOf(texts);
    expect(lengths.sentences).toBeGreaterThan(20);
    const shown = `the longest sentences:\n${shownLongest(lengths)}`;
    expect(lengths.median, shown).toBeLessThanOrEqual(18);
    expect(lengths.p90, shown).toBeLessThanOrEqual(30);
  });

  test("are counted word by word, and code is one word", () => {
    const text = "Correct the path. `a` begins a sentence. Or run `specwright check --json` again.";
    const lengths = sentencesOf({ text, place: "a" }).map(({ words }) => words);
    expect(lengths).toEqual([3, 4, 4]);
  });

  test("of pages are those of paragraphs and lists", () => {
    const text = "# A heading\n\nOne `a. b` two.\nThree!\n\n- four\n\n| a |\n| - |\n| b |\n";
    const found = paragraphsOf({ path: "a.md", tree: parse(text) }).flatMap(sentencesOf);
    expect(found.map((one) => one.text)).toEqual(["One Code two.", "Three!", "four"]);
    expect(found.map(({ place }) => place)).toEqual(["a.md:3", "a.md:3", "a.md:6"]);
  });

  test("of sources are texts of words, not code", () => {
    const source = [
      'const a = "all of these words are read";',
      "const b = [`the file ${name} is missing`, `const ${name} = the value;`];",
      'const c = "if then else allOf anyOf";',
      'throw new Error("the first part, " + (isLate ? "late" : "early") + " is no number");',
    ];
    expect(textsOf("a.ts", source.join("\n"))).toEqual([
      { text: "all of these words are read", place: "a.ts:1" },
      { text: "the file value is missing", place: "a.ts:2" },
      { text: "the first part, value is no number", place: "a.ts:4" },
    ]);
  });
});

describe("The words of the texts", () => {
  const old =
    /\b(?:degraded|honou?red|told(?! apart)|whoever|whomever|nobody|somebody|what is asked for)\b/iu;

  /** Sentences of documents, which the linter shows as examples of what it reads. */
  const quoted = /^linter\/document\/phrases\/near-forms\.ts:/;

  test.each(Object.entries(groups))("of %s are plain", (_, texts) => {
    const found = texts.filter(({ text, place }) => old.test(text) && !quoted.test(place));
    expect(found.map(({ place, text }) => `${place}  ${text}`)).toEqual([]);
  });
});
