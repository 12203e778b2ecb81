/** Descriptions keep their words and lose whatever could do more than be read. */
import fc from "fast-check";
import { fromMarkdown } from "mdast-util-from-markdown";
import { expect, test } from "vitest";
import { safeMarkdown } from "../../../../../scripts/site/redoc/markdown.ts";

test.each([
  ["A sentence, as most are.", "A sentence, as most are."],
  ["**bold** and *more* and `code`", "**bold** and *more* and `code`"],
  ["- a\n- b\n  - c", "- a\n- b\n\n  - c"],
  ["2. b\n3. c", "2. b\n3. c"],
  ["> said", "> said"],
  ["# Head\n\ntext", "# Head\n\ntext"],
  ["| a | b |\n|---|--:|\n| 1 | `x` |", "| a | b |\n| --- | ---: |\n| 1 | `x` |"],
  ["[there](https://example.com/a?b=c)", "[there](https://example.com/a?b=c)"],
  ["one  \ntwo", "one\\\ntwo"],
  ["1986 was good", "1986 was good"],
  ["<p>One.</p><p>Two <b>words</b>.</p>", "One.\nTwo words."],
])("%j", (text, expected) => {
  expect(safeMarkdown(text)).toBe(expected);
});

test.each([
  ["<img src=x onerror=alert(1)>", String.raw`\<img src=x onerror=alert(1)\>`],
  ["a <script>alert(1)</script>", String.raw`a \<script\>alert(1)\</script\>`],
  ["[x](javascript:alert(1))", "x"],
  ["[x](JaVaScRiPt:alert(1))", "x"],
  ["[x](data:text/html,x)", "x"],
  ["[x](../secret.html)", "x"],
  ["[x][y]\n\n[y]: javascript:alert(1)", "x"],
  ["![a](https://example.com/a.png)", "[a](https://example.com/a.png)"],
  ["{% partial file=$a %}", "&#123;% partial file=$a %}"],
  ["{{title}}", "&#123;&#123;title}}"],
  ["```\n{% x %}\n```", "``` {% process=false %}\n{% x %}\n```"],
  ["```js {% onload=1 %}\nx\n```", "```js {% process=false %}\nx\n```"],
])("%j does nothing", (text, expected) => {
  expect(safeMarkdown(text)).toBe(expected);
});

const pieces = fc.oneof(
  fc.constantFrom(
    ..."<b> </b> <img src=x onerror=y> <script> </script> <!-- --> ` `` ``` ~~~ * ** _ [ ]( ] ) ![ {% %} {{ }} \\ > - + 1. # | |---| \n \n\n https://e.x javascript:a &lt; &#123; data:x < >".split(
      " ",
    ),
  ),
  fc.string({ maxLength: 4 }),
);

test("whatever the text, nothing but plain Markdown is left, and it stays as it is", () => {
  const property = fc.property(fc.array(pieces, { maxLength: 30 }), (parts) => {
    const safe = safeMarkdown(parts.join(" "));
    const tree = fromMarkdown(safe);
    const bad: unknown[] = [];
    const visit = (node: { type: string; url?: string; children?: unknown[] }) => {
      if (["html", "image", "imageReference", "definition"].includes(node.type)) bad.push(node);
      if (node.type === "link" && !/^(?:https?:\/\/|mailto:)/i.test(node.url ?? "")) bad.push(node);
      for (const child of node.children ?? []) visit(child as typeof node);
    };
    visit(tree);
    expect(bad).toEqual([]);
    const outside = safe.replaceAll(/(`+)[^]*?\1/g, "");
    expect(outside).not.toMatch(/\{%(?! process=false %\}$)/m);
  });
  fc.assert(property, { numRuns: 3000 });
});

test("deep and long texts end", () => {
  expect(safeMarkdown("> ".repeat(30) + "a")).toContain("a");
  expect(safeMarkdown("*a ".repeat(20_000))).toContain("a");
  expect(safeMarkdown("<".repeat(200_000)).length).toBe(400_000);
});
