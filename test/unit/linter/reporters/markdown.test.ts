/** Markdown: a table that stays one, whatever stands in it. */
import fc from "fast-check";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import type { Nodes, Table } from "mdast";
import { describe, expect, test } from "vitest";
import { visible } from "../../../../core/base/text/visible.ts";
import { aboutCode, catalogue } from "../../../../linter/rules/catalogue.ts";
import { markdownReport } from "../../../../linter/reporters/markdown.ts";
import { broken, contradicted, hostileFinding, raw, reportOf, twice } from "./findings.ts";

const parse = (text: string) =>
  fromMarkdown(text, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });

function nodesOf(node: Nodes): Nodes[] {
  return [node, ...("children" in node ? node.children.flatMap(nodesOf) : [])];
}

const textOf = (node: Nodes): string =>
  nodesOf(node)
    .map((one) => (one.type === "text" ? one.value : ""))
    .join("");

test("a finding is a row with links to both places", () => {
  expect(markdownReport(reportOf([contradicted]), { folder: "" })).toBe(
    `
## Specwright lint

1 error in 1 service\\.

| finding | places | what |
| --- | --- | --- |
| error claim/contradicted | [specs/shop/document\\.md\\:5\\:10](specs/shop/document.md#L5)<br>[specs/shop/openapi\\.yaml\\:6\\:21](specs/shop/openapi.yaml#L6) | the type of "id" is integer in the document and string in the spec<br>fix: Correct the wrong side\\. |
`.trimStart(),
  );
});

test("diagnostics and further places are rows and links too", () => {
  const text = markdownReport(reportOf([twice], [broken]), { folder: "api/" });
  const links = nodesOf(parse(text)).flatMap((node) => (node.type === "link" ? [node.url] : []));
  expect(links).toEqual([
    "api/specs/cart/openapi.yaml#L5",
    "api/specs/shop/document.md#L8",
    "api/specs/shop/document.md#L6",
  ]);
  expect(text).toContain("2 errors in 1 service");
});

test("nothing to say is no table", () => {
  expect(markdownReport(reportOf([]), { folder: "" })).toBe(
    "## Specwright lint\n\n1 service\\: 4 claims, 5 facts, no findings\\.\n",
  );
});

describe("hostile text", () => {
  test("shows as it is: no markup, no HTML, no links, no mentions", () => {
    fc.assert(
      fc.property(fc.array(hostileFinding, { minLength: 1, maxLength: 3 }), (findings) => {
        const text = markdownReport(reportOf(findings), { folder: "" });
        expect(text).not.toMatch(raw);
        expect(text).not.toMatch(/(?<!<!-- --)(?<!<br)(?<!\\)>|(?<!\\)<(?!br>|!-- -->)/);
        expect(text).not.toMatch(/[@#](?!<!-- -->|L\d|#? Spec)/);
        const tree = parse(text);
        const table = tree.children.at(-1) as Table;
        expect(tree.children.map(({ type }) => type)).toEqual(["heading", "paragraph", "table"]);
        expect(table.children).toHaveLength(findings.length + 1);
        for (const [index, { code, message, help = "" }] of findings.entries()) {
          const row = table.children[index + 1]!;
          expect(row.children).toHaveLength(3);
          const kinds = new Set(nodesOf(row).map(({ type }) => type));
          for (const kind of ["image", "code", "inlineCode", "strong", "delete"]) {
            expect(kinds).not.toContain(kind);
          }
          const html = nodesOf(row).flatMap((node) => (node.type === "html" ? [node.value] : []));
          expect(html.filter((value) => value !== "<br>" && value !== "<!-- -->")).toEqual([]);
          const shown = (value: string) => visible(value).replaceAll(/[\n\t]/g, " ");
          const squeezed = (value: string) => value.replaceAll(/\s+/g, "");
          expect(squeezed(textOf(row.children[2]!))).toBe(
            squeezed(`${shown(message)}help:${shown(help)}fix:${aboutCode(code).fix}`),
          );
        }
      }),
    );
  });
});

test("no text of the catalogue needs more than escaping", () => {
  for (const { cause, fix } of catalogue.values()) {
    expect(visible(cause + fix)).toBe(cause + fix);
    expect(cause).toMatch(/^[A-Z].*\.$/);
    expect(fix).toMatch(/^[A-Z].*\.$/);
  }
});
