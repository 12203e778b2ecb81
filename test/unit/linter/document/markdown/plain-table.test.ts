/** Rows of tables that are read without the parser, beside the same read by it. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseDocument } from "../../../../../linter/document/markdown/parse-document.ts";
import { parseBlocks } from "../../../../../linter/document/markdown/parse-blocks.ts";

/** A definition of a link applies to the whole document, which is then parsed as one. */
const definition = "\n\n[whole]: document\n";

function sectionsOf(text: string) {
  return parseDocument("document.md", text).document.sections;
}

function findingsOf(text: string) {
  return parseDocument("document.md", text).findings;
}

/** Holds the document against itself with a definition, with which no table is read on its own. */
function expectSame(text: string): void {
  expect(sectionsOf(text)).toEqual(sectionsOf(text + definition));
  expect(findingsOf(text)).toEqual(findingsOf(text + definition));
}

describe("a table between blank lines", () => {
  test.each([
    ["has words, code and links", "|a|b|\n|-|-|\n| x `y` z | [one](#two) |\n"],
    ["has empty cells", "| a | b | c |\n| :-: | --- | -: |\n|||  |\n| | x ||\n"],
    ["has escapes, emphasis and entities", "| a |\n| - |\n| \\| \\* |\n| **b** _c_ |\n| &amp; |\n"],
    ["has names with underscores", "| a |\n| - |\n| page_size, a__b |\n| _x_ `_y_` |\n"],
    ["has a row that is too long", "| a |\n| - |\n| b | c |\n| d |\n"],
    ["has a row without a bar at its end", "| a | b |\n| - | - |\n| c | d\n| e | f |  \n"],
    ["has HTML and comments", "| a |\n| - |\n| x <br> y |\n| <!-- specwright: note --> |\n"],
    ["has code with blanks and marks", "| a |\n| - |\n| ` b ` |\n| ``c`` |\n| `d`` |\n| `e`f` |\n"],
    ["has images and brackets", "| a |\n| - |\n| ![b](c) |\n| [d] |\n| [ e ](f) |\n| [g](h i) |\n"],
    ["stands in a code block", "```\n\n| a |\n| - |\n| b |\n\n```\n\nwords\n"],
    ["stands in a comment", "<!--\n\n| a |\n| - |\n| b |\n\n-->\n\nwords\n"],
    ["stands behind a list", "- a\n\n  b\n\n| a |\n| - |\n| b |\n\n- c\n"],
    ["is none, for its header has other cells", "| a | b |\n| - |\n| c |\n\nwords\n"],
    ["is followed by words", "| a |\n| - |\n| b |\nwords\n\nwords\n"],
    ["is the last line", "words\n\n| a |\n| - |\n| b |"],
    ["is empty", "| a |\n| - |\n\n| a |\n\n|\n"],
    ["has lines that end as on Windows", "| a |\r\n| - |\r\n| b |\r\n"],
  ])("that %s is read as the parser reads it", (_, text) => {
    expectSame(`# Title\n\n${text}`);
    expectSame(text);
  });

  test("of any signs is read as the parser reads it", () => {
    const sign = fc.constantFrom(
      ..."|||| ` ` _ * [ ] ( ) ! \\ & < > - : # a b 1 é".split(" "),
      " ",
      "  ",
      "a_b",
      "[c](#d)",
      "`e`",
      "words",
    );
    const line = fc.array(sign, { maxLength: 12 }).map((signs) => `|${signs.join("")}|`);
    const table = fc.array(line, { maxLength: 6 }).map((rows) => rows.join("\n"));
    const around = fc.constantFrom(
      "",
      "words\n\n",
      "- a\n\n",
      "```\n\n```\n\n",
      "> b\n\n",
      "## c\n\n",
      "***\n\n",
      "    d\n\n",
      "- ```\n  e\n\n",
      "<div>\n\n",
      "-->\n\n",
    );
    const within = fc.constantFrom(["", ""], ["```\n\n", "```\n\n"], ["<!-- f\n\n", "-->\n\n"]);
    const first = "| a | b |\n| - | - |\n";
    fc.assert(
      fc.property(around, table, around, table, within, (before, rows, between, others, block) => {
        const [open = "", close = ""] = block;
        expectSame(
          `${before}${open}${first}${rows}\n\n${between}${first}${others}\n\n${close}end\n`,
        );
      }),
      { numRuns: 200 },
    );
  });

  test("takes no call of the parser for the words around it alone", () => {
    const parsed: string[] = [];
    const text = "## Pets\n\n| a |\n| - |\n| b |\n\nwords\n\n".repeat(3);
    parseDocument("document.md", text, (part) => {
      parsed.push(part);
      return parseBlocks(part);
    });
    expect(parsed).toHaveLength(1);
    expectSame(text);
  });

  test("costs the parser nothing but its rows that are not plain", () => {
    const parsed: string[] = [];
    const text = `| a |\n| - |\n${"| plain `row` |\n".repeat(100)}| **other** row |\n`;
    parseDocument("document.md", text, (part) => {
      parsed.push(part);
      return parseBlocks(part);
    });
    expect(parsed).toEqual(["|a|\n|-|\n| **other** row |"]);
  });
});
