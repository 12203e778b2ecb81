/** Text of documents and specs that wants to be more than text. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { markup } from "../../../../core/base/text/html.ts";
import { traceHtml } from "../../../../linter/coverage/html/page.ts";
import { code, traceMarkdown } from "../../../../linter/coverage/markdown-report.ts";
import { filled, hostile } from "./hostile.ts";
import { specFile, trace } from "./made.ts";
import { type Page, readPage } from "./page.ts";

const allowed: Readonly<Record<string, readonly string[]>> = {
  html: ["lang"],
  head: [],
  meta: ["charset", "http-equiv", "content", "name"],
  title: [],
  style: [],
  body: [],
  a: ["class", "href"],
  header: [],
  nav: ["aria-label"],
  main: ["id", "tabindex"],
  section: ["aria-labelledby", "class", "tabindex"],
  div: ["class", "role", "aria-label", "tabindex"],
  h1: [],
  h2: ["id"],
  h3: ["id"],
  h4: ["id"],
  h5: [],
  h6: [],
  p: [],
  ul: ["class"],
  ol: ["class"],
  li: ["id", "class"],
  code: ["class"],
  mark: ["class"],
  b: ["class"],
  dl: ["class"],
  dt: [],
  dd: [],
  details: [],
  summary: [],
  table: [],
  caption: [],
  thead: [],
  tbody: [],
  tr: [],
  th: ["scope"],
  td: ["class"],
};

/** Elements and attributes that no template of ours has, and what else a page must not hold. */
function intruders({ all, errors, comments, byId }: Page): string[] {
  const found = all.flatMap(({ name, attributes }) => {
    const known = Object.hasOwn(allowed, name) ? allowed[name] : undefined;
    if (known === undefined) return [name];
    const own = [...attributes];
    return [
      ...own.filter(([attribute]) => !known.includes(attribute)).map(([key]) => `${name} ${key}`),
      ...own.filter(([key, value]) => key === "id" && !/^[\w-]+$/.test(value)).map(String),
      ...own
        .filter(([key, value]) => key === "href" && !byId.has(value.replace(/^#/, "")))
        .map(String),
      ...own
        .filter(([key, value]) => key === "class" && !/^[a-z]+(-[a-z]+)?$/.test(value))
        .map(String),
    ];
  });
  return [...found, ...errors, ...(comments > 0 ? ["a comment"] : [])];
}

// eslint-disable-next-line no-control-regex
const unseen =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2066-\u2069\ufeff]/;

const lone = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

describe("in HTML", () => {
  test.each(hostile)("%j is text", (words) => {
    const html = traceHtml([filled(words)]);
    const page = readPage(html);
    expect(intruders(page)).toEqual([]);
    expect(html).not.toMatch(unseen);
    expect(html).not.toMatch(lone);
    // It is there to be read, where it has no character that is shown otherwise.
    if (!unseen.test(words) && !lone.test(words)) {
      const lines = page.all.filter(({ name }) => name === "code").map(({ text }) => text);
      expect(lines).toContain(words);
    }
  });

  test("anything is text", () => {
    const unit = fc.constantFrom(..."<>&\"'`=/!-[]ax \n\t\u0000\u202e\ud800", "script", "&#x3c;");
    const words = fc.string({ unit, minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(words, (some) => {
        const page = readPage(traceHtml([filled(`x${some}x`)]));
        expect(intruders(page)).toEqual([]);
      }),
    );
  });

  test("the test sees what gets through", () => {
    const html = traceHtml([filled("words")]);
    const bad = html.replace("<main", '<img src="x"><main onclick="x"');
    expect(intruders(readPage(bad))).toEqual(["img", "main onclick"]);
    expect(intruders(readPage(html.replace("<main", "<a href='#gone'></a><main")))).toEqual([
      "href,#gone",
    ]);
  });
});

test("a template escapes for quotes of either kind, and leaves what templates made", () => {
  const inner = markup`<b title='${"'\"<&>"}'>${"\u202e"}${1}${undefined}</b>`;
  expect(markup`${[inner, "<i>"]}`.text).toBe(
    "<b title='&#39;&quot;&lt;&amp;&gt;'>\\u202e1</b>&lt;i&gt;",
  );
});

describe("in Markdown", () => {
  /** The text without its code spans, as the rules for them say: runs of equal length. */
  const bare = (markdown: string) =>
    markdown.replaceAll(/(?<!`)(`+)(?!`)[^\n]*?(?<!`)\1(?!`)/g, "CODE");

  test.each(hostile)("%j is in code spans alone", (words) => {
    const text = bare(traceMarkdown([filled(words)]));
    expect(text).toMatch(/^[\w\s|:,.#()-]+$/);
    expect(text).not.toMatch(unseen);
  });

  test.each(hostile)("%j does not divide a table", (words) => {
    const rows = traceMarkdown([filled(words)]).split("\n\n");
    for (const table of rows.filter((part) => part.startsWith("| "))) {
      const cells = table.split("\n").map((row) => row.match(/(?<!\\)\|/g)?.length);
      expect(new Set(cells).size).toBe(1);
    }
  });

  test("code spans hold any text", () => {
    expect(code("a")).toBe("`a`");
    expect(code("a`b``c")).toBe("```a`b``c```");
    expect(code("`")).toBe("`` ` ``");
    expect(code(" a")).toBe("`  a `");
    expect(code("")).toBe("`  `");
    expect(code("a\nb\tc")).toBe("`a b c`");
    expect(code("a\\|b")).toBe("`a\\u005c|b`");
  });
});

test("specs are named by their short name only below the folder", () => {
  const spec = [{ file: specFile, text: "a" }];
  expect(traceHtml([trace({ spec, folder: "specs/sho" })])).toContain(`>${specFile}<`);
  expect(traceHtml([trace({ spec, folder: "specs/shop" })])).toContain(">openapi.yaml<");
});
