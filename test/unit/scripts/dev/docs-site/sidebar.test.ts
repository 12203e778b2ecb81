/** The sidebar of the documentation site has every page once. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { type DocsPage, docsPages } from "../../../../../scripts/dev/docs-site/pages.ts";
import { type SidebarItem, sidebars } from "../../../../../scripts/dev/docs-site/sidebar.ts";

const pages = docsPages(join(import.meta.dirname, "../../../../.."));

function linksOf(items: readonly SidebarItem[]): string[] {
  return items.flatMap(({ link, items: within = [] }) => [
    ...(link === undefined ? [] : [link]),
    ...linksOf(within),
  ]);
}

function linkOf({ address }: DocsPage): string {
  return `/${address.replace(/\.md$/, "").replace(/(^|\/)index$/, "$1")}`;
}

test("Every page but single decisions stands once in the sidebar", () => {
  const shown = linksOf(sidebars(pages)["/"] ?? []);
  const expected = pages.map(linkOf).filter((link) => !/^\/adr\/\d/.test(link));
  expect(expected.length).toBeGreaterThan(40);
  expect(shown.toSorted()).toEqual(expected.toSorted());
});

test("Every decision stands in the sidebar of decisions with the same first digits", () => {
  const all = sidebars(pages);
  const decisions = pages.map(linkOf).filter((link) => /^\/adr\/\d/.test(link));
  expect(decisions.length).toBeGreaterThan(200);
  for (const link of decisions) {
    const sidebar = all[link.slice(0, "/adr/00".length)] ?? [];
    expect(linksOf(sidebar)).toContain(link);
    expect(linksOf(sidebar)).toContain("/adr/");
  }
});

test("A guide without a place in the groups is an error that names it", () => {
  const source = "docs/guides/unknown.md";
  const page = { source, address: "guides/unknown.md", title: "Unknown", text: "# Unknown\n" };
  expect(() => sidebars([...pages, page])).toThrow(source);
});
