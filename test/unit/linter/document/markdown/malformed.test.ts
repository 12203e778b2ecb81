/** What is wrong with documents ends in findings. */
import { describe, expect, test } from "vitest";
import { longestDocument } from "../../../../../linter/document/markdown/characters.ts";
import { parseDocument } from "../../../../../linter/document/markdown/parse-document.ts";
import { placeOf } from "../../../../../linter/document/markdown/place.ts";
import { blocksOf, parsed, shown, shownBlocks, shownFindings } from "./parsed.ts";

describe("tables", () => {
  test("with rows of another length than the header", () => {
    const lines = ["# A", "", "| a | b |", "|---|---|", "| 1 | 2 | 3 |", "| 1 |", "word", "", "b"];
    expect(shownFindings(...lines)).toEqual([
      "5:1-5:14 a document/malformed: the row has 3 cells, but the header of its table has 2",
      "6:1-6:6 a document/malformed: the row has 1 cell, but the header of its table has 2",
      "7:1-7:5 a document/malformed: the row has 1 cell, but the header of its table has 2",
    ]);
    expect(shownBlocks(...lines)[0]).toBe("table: a | b / 1 | 2 | 3 / 1 / word");
  });

  test.each([
    [
      "too few dashes",
      ["| a | b |", "|---|", "| 1 | 2 |"],
      "the header has 2 cells, but the row of dashes has 1",
    ],
    [
      "too many",
      ["| a \\| b |", "|---|---|"],
      "the header has 1 cell, but the row of dashes has 2",
    ],
    [
      "without outer bars",
      ["a | b | c", "--- | ---", "1 | 2"],
      "the header has 3 cells, but the row of dashes has 2",
    ],
    ["no dashes", ["| a | b |", "| 1 | 2 |"], "the row of dashes below the header is missing"],
    ["one line", ["| a | b |"], "the row of dashes below the header is missing"],
    ["no header", ["|---|---|", "| 1 | 2 |"], "the header above the row of dashes is missing"],
    [
      "in a quote",
      ["> | a | b |", "> |---|"],
      "the header has 2 cells, but the row of dashes has 1",
    ],
    [
      "in an item",
      ["- | a | b |", "  |---|"],
      "the header has 2 cells, but the row of dashes has 1",
    ],
    [
      "with lines that are not in the quote",
      ["> | a |", "| - |"],
      "the header and the row of dashes are not adjacent",
    ],
    [
      "after text",
      ["text", "| a | b |", "|---|"],
      "the header has 2 cells, but the row of dashes has 1",
    ],
  ])("that are none: %s", (_, lines, reason) => {
    const { findings, document } = parsed(...lines);
    expect(findings.map(({ message }) => message)).toEqual([`this is not a table: ${reason}`]);
    expect(blocksOf(document)).toMatchObject([{ kind: "other", what: "table" }]);
  });

  test("whose row of dashes makes a heading", () => {
    expect(shownFindings("| a | b |", "---", "| 1 | 2 |")).toEqual([
      expect.stringContaining("the header has 2 cells, but the row of dashes has 1"),
      expect.stringContaining("the row of dashes below the header is missing"),
    ]);
  });

  test("are not seen where there is none", () => {
    expect(
      shownFindings("a | b", "", "|x", "", "a", "---", "", "`| a |`", "", "a |", "- b"),
    ).toEqual([]);
  });
});

describe("HTML", () => {
  test("in text is reported once for each text, with its place", () => {
    expect(shownFindings("a <b>c</b>", "", "| <id>_<x> | d<br>e |", "| - | - |")).toEqual([
      '1:3-1:6  document/malformed: "<b>" is HTML, which the linter does not support',
      '3:3-3:7  document/malformed: "<id>" is HTML, which the linter does not support',
    ]);
  });

  test("after a comment on its line is reported", () => {
    expect(shownFindings("<!-- a --> text **b**", "", "c")).toEqual([
      "1:12-1:22  document/malformed: text after a comment on the same line is not Markdown",
    ]);
  });
});

describe("what hides the rest of the document", () => {
  test("is reported: a comment", () => {
    expect(shownFindings("# A", "", "b", "<!-- c", "# D")).toEqual([
      "4:1-4:7 a document/malformed: the comment has no end, so it contains the rest of the document",
    ]);
  });

  test.each([["```"], ["~~~~"], ["- ```js"], ["> ````"]])("is reported: code, %s", (fence) => {
    expect(shownFindings("# A", "", fence, "  a", "  b")).toContainEqual(
      expect.stringContaining("the code block has no end"),
    );
  });

  test("is not what is closed", () => {
    expect(
      shownFindings(
        "```",
        "a",
        "````",
        "",
        "> ~~~",
        "> b",
        "> ~~~",
        "",
        "```",
        "```",
        "",
        "    ```",
        "    c",
      ),
    ).toEqual([]);
  });
});

test("headings in lists and quotes, and without words, are reported", () => {
  expect(shownFindings("> # A", "", "- ## B", "", "#", "a")).toEqual([
    "1:3-1:6  document/malformed: a heading inside a list or quote does not start a section",
    "3:3-3:7  document/malformed: a heading inside a list or quote does not start a section",
    "5:1-5:2  document/malformed: the heading is empty",
  ]);
  expect(shownBlocks("> # A")).toEqual(["heading: A"]);
});

describe("characters", () => {
  test("a byte order mark is dropped, and places are right", () => {
    const { document, findings } = parsed("\ufeff# A", "", "| a |", "| - |", "| b | c |");
    expect(document.text.startsWith("# A")).toBe(true);
    expect(document.sections[0]!.slug).toBe("a");
    expect(findings[0]!.document).toMatchObject({ line: 5, column: 1, endColumn: 10 });
    const { span } = document.sections[0]!.heading!;
    expect(placeOf(document, span, "a")).toEqual({
      file: "a.md",
      line: 1,
      column: 3,
      endLine: 1,
      endColumn: 4,
      section: "a",
    });
  });

  test.each([["\n"], ["\r\n"], ["\r"]])("places with line ends %j", (end) => {
    const { findings } = parsed(["# A", "", "| a |", "| - |", "", "x <b> y"].join(end));
    expect(
      findings.map(({ document: { line, column, endColumn } }) => [line, column, endColumn]),
    ).toEqual([[6, 3, 6]]);
  });

  test("a few that nobody sees are reported, and the document is read", () => {
    const text = `# A\n\n${"words ".repeat(100)}\u0007 and \u001b\n\n# B\n\nzero\u200bwidth`;
    expect(shownFindings(text)).toEqual([
      "3:601-3:602 a document/malformed: U+0007 is the first of 2 control or invalid characters",
      "7:5-7:6 b document/malformed: U+200B is an invisible character",
    ]);
    expect(shownBlocks(text).length).toBe(2);
  });

  test.each([
    ["a NUL", `${"words ".repeat(100)}\u0000`],
    ["UTF-16 read as another encoding", "#\u0000 \u0000A\u0000"],
    ["bytes", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe, 0x1a, 0x0a]).toString("utf8")],
    ["lone surrogates", "\ud800".repeat(10)],
  ])("that are no text are refused: %s", (_, text) => {
    const { document, findings } = parsed(text);
    expect(document.sections).toEqual([]);
    expect(findings.map(({ code, message }) => [code, message.slice(0, 26)])).toEqual([
      ["document/malformed", "expected UTF-8 text, found"],
    ]);
  });

  test("of other languages are text", () => {
    expect(shownFindings("# 速率限制", "", "مرحبا 👩‍👩‍👧 नमस्ते क्षि Größe")).toEqual([]);
  });

  test("too many are refused", () => {
    const { document, findings } = parseDocument("a.md", "words ".repeat(longestDocument / 6 + 1));
    expect(document.sections).toEqual([]);
    expect(findings.map(({ message }) => message)).toEqual([
      `the document has ${document.text.length} characters; expected at most ${longestDocument}`,
    ]);
  });
});

test("blocks that are refused are still blocks", () => {
  expect(blocksOf(parsed("| a |").document).map(shown)).toEqual(["table: | a |"]);
});
