/** Comments that bind: which block gets them. */
import { describe, expect, test } from "vitest";
import { clean, directed, parsed, shownFindings } from "./parsed.ts";

describe("a directive", () => {
  test("is for the next block", () => {
    expect(
      directed(
        "<!-- specwright: note -->",
        "a",
        "",
        "<!--specwright:prose x#/y -->",
        "<!-- another comment -->",
        "",
        "<!-- specwright: record B -->",
        "",
        "| t |",
        "| - |",
        "",
        "- b",
        "- <!-- specwright: note -->",
        "  c",
        "- d <!-- specwright: note --> e",
        "",
        "<!-- specwright: note -->",
        "- f",
        "- g",
        "",
        "> <!-- specwright: note -->",
        "> h",
      ),
    ).toEqual([
      "note -> paragraph: a",
      "prose x#/y, record B -> table: t",
      " -> item 1: b",
      "note -> item 1: c",
      "note -> item 1: d  e",
      "note -> item 1: f",
      " -> item 1: g",
      "note -> paragraph: h",
    ]);
  });

  test("may take several lines, and a comment several directives", () => {
    const document = clean(
      "- <!--",
      "  specwright: record A",
      "    = B;",
      "  specwright: prose c",
      "  -->",
      "",
      "  a",
    );
    const [block] = document.sections[0]!.blocks;
    expect(block!.directives.map(({ words }) => words)).toEqual(["record A = B;", "prose c"]);
    expect(block!.directives.map(({ span }) => document.text.slice(span.start, span.end))).toEqual([
      "specwright: record A\n    = B;",
      "specwright: prose c",
    ]);
  });

  test("after a heading is about the section and its first block", () => {
    const { sections } = clean(
      "# A",
      "<!-- specwright: record A -->",
      "",
      "a",
      "",
      "<!-- specwright: note -->",
      "",
      "b",
      "## B <!-- specwright: section note -->",
      "",
      "### C",
    );
    expect(sections.map(({ directives }) => directives.map(({ words }) => words))).toEqual([
      ["record A"],
      ["section note"],
      [],
    ]);
    expect(sections[1]!.slug).toBe("b-");
    expect(sections[0]!.blocks.map(({ directives }) => directives.map((one) => one.words))).toEqual(
      [["record A"], ["note"]],
    );
  });

  test.each([
    ["at the end", ["a", "", "<!-- specwright: note -->"], "3:6-3:22"],
    ["before a heading", ["# A", "", "a", "", "<!-- specwright: note -->", "# B"], "5:6-5:22"],
    ["before the first heading", ["<!-- specwright: note -->", "", "# A"], "1:6-1:22"],
    [
      "before a link definition alone",
      ["a", "", "<!-- specwright: note -->", "[b]: c"],
      "3:6-3:22",
    ],
  ])("needs something that it is about: %s", (_, lines, place) => {
    const message = "document/directive: no block follows the comment in its section";
    expect(shownFindings(...lines)).toEqual([expect.stringMatching(`^${place} a? ?${message}`)]);
  });

  test("in a cell is reported", () => {
    expect(shownFindings("| a <!-- specwright: note --> |", "| - |")).toEqual([
      "1:10-1:26  document/directive: a table cell must not contain a comment",
    ]);
  });

  test.each([
    [
      "<!-- specwright note -->",
      "a comment for Specwright must begin with `specwright:`, including the colon",
    ],
    [
      "<!-- Specwright: note -->",
      "a comment for Specwright must begin with `specwright:`, including the colon",
    ],
    ["<!-- specwright: -->", "expected a word after `specwright:`"],
    ["<!-- specwright:\n-->", "expected a word after `specwright:`"],
    ["<!-- specwright: note", "the comment has no end, so it contains the rest of the document"],
  ])("has a form: %s", (comment, message) => {
    const { findings, document } = parsed(comment, "", "a");
    expect(findings.map(({ code }) => code)).toEqual(["document/directive"]);
    expect(findings[0]!.message).toBe(message);
    expect(document.sections.flatMap(({ blocks }) => blocks[0]?.directives ?? [])).toEqual([]);
  });

  test("that is never closed inside of a paragraph is seen as text, and reported", () => {
    expect(shownFindings("a <!-- specwright: note", "", "b")).toEqual([
      "1:3-1:24  document/directive: the comment does not end within its paragraph",
    ]);
  });

  test("is not what only looks like one", () => {
    expect(
      directed("a `<!-- specwright: note -->`", "", "<!-- x specwright: note -->", "b", "<!-->"),
    ).toEqual([" -> paragraph: a <!-- specwright: note -->", " -> paragraph: b"]);
  });
});
