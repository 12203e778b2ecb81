/** Sections with their slugs and parents, and the blocks in them. */
import { describe, expect, test } from "vitest";
import { clean, parsed, shownBlocks, words } from "./parsed.ts";

function slugs(...headings: string[]): string[] {
  return clean(...headings.flatMap((heading) => [`# ${heading}`, ""])).sections.map(
    ({ slug }) => slug,
  );
}

describe("slugs", () => {
  test("are those of GitHub", () => {
    expect(
      slugs(
        "Type / allowed values",
        "The `battery_level` **field**",
        "See [the list](x.md), really!",
        "Rate limits (v2.1) – all",
        "  A  b ",
        "&amp; more",
        "C\\_d",
      ),
    ).toEqual([
      "type--allowed-values",
      "the-battery_level-field",
      "see-the-list-really",
      "rate-limits-v21--all",
      "a--b",
      "-more",
      "c_d",
    ]);
  });

  test("keep letters of all scripts", () => {
    expect(
      slugs("Über Größe", "Ограничения API", "速率限制", "مرحبا بك", "नमस्ते", "İ", "a‐b"),
    ).toEqual(["über-größe", "ограничения-api", "速率限制", "مرحبا-بك", "नमस्ते", "i̇", "ab"]);
  });

  test("of repeated headings are counted", () => {
    expect(slugs("A", "a", "A-1", "A", "a!")).toEqual(["a", "a-1", "a-1-1", "a-2", "a-3"]);
  });

  test("with names of what every object has", () => {
    expect(slugs("constructor", "`__proto__`", "constructor")).toEqual([
      "constructor",
      "__proto__",
      "constructor-1",
    ]);
  });

  test("count headings in quotes, which begin no section", () => {
    expect(shownBlocks("> # A", "", "# A").length).toBe(1);
  });
});

describe("sections", () => {
  test("know their parents, and what stands before the first", () => {
    const { sections } = clean(
      "intro",
      "",
      "## A",
      "### B",
      "a",
      "# C",
      "#### D",
      "## E",
      "F",
      "=",
    );
    expect(sections.map(({ slug, depth, parent }) => [slug, depth, parent])).toEqual([
      ["", 0, undefined],
      ["a", 2, undefined],
      ["b", 3, 1],
      ["c", 1, undefined],
      ["d", 4, 3],
      ["e", 2, 3],
      ["f", 1, undefined],
    ]);
    expect(sections[0]!.heading).toBeUndefined();
  });

  test("may be underlined, over several lines, and hold links and code", () => {
    const { sections, text } = clean("One", "`two` [three](x)", "---", "a");
    expect(sections.map(({ heading }) => words(heading!))).toEqual(["One two three"]);
    const { span } = sections[0]!.heading!;
    expect(text.slice(span.start, span.end)).toBe("One\n`two` [three](x)");
  });

  test("are none in an empty document", () => {
    expect(clean("").sections).toEqual([]);
    expect(clean("", " ", "<!-- a -->", "").sections).toEqual([]);
  });

  test("are not begun in code blocks and comments", () => {
    const { document } = parsed(
      "# A",
      "",
      "```sh",
      "",
      "# not",
      "",
      "# neither",
      "```",
      "",
      "<!--",
      "",
      "# nor this",
      "-->",
      "",
      "# B",
      "",
      "<pre>",
      "",
      "# no",
      "</pre>",
      "",
      "- ```",
      "",
      "# C",
      "",
      "    ```",
      "",
      "# D",
    );
    expect(document.sections.map(({ slug }) => slug)).toEqual(["a", "b", "c", "d"]);
  });
});

describe("blocks", () => {
  test("are paragraphs, items, tables and others, in order", () => {
    expect(
      shownBlocks(
        "a",
        "b",
        "",
        "- c",
        "  - d",
        "",
        "    e",
        "  - | f |",
        "    | - |",
        "    | g |",
        "- ```js",
        "  h",
        "",
        "   h",
        "  ```",
        "3. i",
        "3. j",
        "   1) k",
        "",
        "> l",
        ">",
        "> | m |",
        "> |---|",
        "> | n |",
        "",
        "---",
        "",
        "![o](p)",
        "",
        "<div>q</div>",
        "",
        "    r",
      ),
    ).toEqual([
      "paragraph: a b",
      "item 1: c",
      "item 2: d",
      "paragraph: e",
      "table: f / g",
      "code: h\n\n h",
      "item 1 #3: i",
      "item 1 #4: j",
      "item 2 #1: k",
      "paragraph: l",
      "table: m / n",
      "image: o",
      "HTML: <div>q</div>",
      "code: r",
    ]);
  });

  test("keep the numbers of a list that is divided", () => {
    expect(shownBlocks("1. a", "", "text", "", "2. b", "0. c")).toEqual([
      "item 1 #1: a",
      "paragraph: text",
      "item 1 #2: b",
      "item 1 #3: c",
    ]);
  });

  test("have a place that ends with their own words", () => {
    const document = clean("1. a", "   - b", "", "c");
    const own = document.sections[0]!.blocks.map(({ span }) =>
      document.text.slice(span.start, span.end),
    );
    expect(own).toEqual(["1. a", "- b", "c"]);
  });
});

describe("front matter", () => {
  test("says nothing", () => {
    const document = clean("---", "title: A", "list:", "  - b", "# c", "---", "# D", "e");
    expect(document.sections.map(({ slug }) => slug)).toEqual(["", "d"]);
    expect(document.sections[0]!.blocks[0]).toMatchObject({ kind: "other", what: "front matter" });
    const { span } = document.sections[1]!.heading!;
    expect(document.text.slice(span.start, span.end)).toBe("D");
  });

  test("is not what stands between two lines across the page", () => {
    expect(shownBlocks("---", "", "a: int", "", "---")).toEqual(["paragraph: a: int"]);
    expect(shownBlocks("---", "# A", "b: c", "", "---")).toEqual(["paragraph: b: c"]);
    expect(shownBlocks("---", "title: A", "", "b")).toEqual([
      "paragraph: title: A",
      "paragraph: b",
    ]);
  });
});
