/** The pages for readers and contributors: their links lead somewhere, and the overview stays short. */
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { globSync } from "tinyglobby";
import { describe, expect, test } from "vitest";
import { markdownPage } from "../../support/markdown-page.ts";

const root = join(import.meta.dirname, "../../..");
const pages = [
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  ...readdirSync(join(root, "docs"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".md"))
    .map((path) => join("docs", path)),
  ...globSync("examples/**/README.md", { cwd: root, ignore: "**/node_modules/**" }),
].toSorted();

/** Relative links of `text`, which stands at `page`, that lead to no file or to no anchor of it. */
function deadLinks(page: string, text: string): string[] {
  const own = markdownPage(text);
  return own.links.flatMap(({ url, line }) => {
    if (/^[a-z][a-z+.-]*:/i.test(url)) return [];
    const [path = "", fragment = ""] = decodeURIComponent(url).split("#", 2);
    const file = resolve(root, dirname(page), path);
    const shown = `${page}:${line} ${url}`;
    if (path.startsWith("/") || relative(root, file).startsWith("..")) return [`${shown}: outside`];
    if (path !== "" && !existsSync(file)) return [`${shown}: no such file`];
    if (fragment === "") return [];
    const anchors = path === "" ? own.anchors : anchorsAt(file);
    return anchors.has(fragment) ? [] : [`${shown}: no such heading`];
  });
}

const known = new Map<string, ReadonlySet<string>>();

function anchorsAt(file: string): ReadonlySet<string> {
  const text = statSync(file).isFile() ? readFileSync(file, "utf8") : "";
  const anchors = known.get(file) ?? markdownPage(text).anchors;
  known.set(file, anchors);
  return anchors;
}

describe("A relative link", () => {
  test("of a page leads to a file, and to a heading of it", () => {
    expect(pages.length).toBeGreaterThan(200);
    const dead = pages.flatMap((page) => deadLinks(page, readFileSync(join(root, page), "utf8")));
    expect(dead).toEqual([]);
  });

  test("that leads nowhere is found", () => {
    const text = [
      "# One `two`",
      "[file](../README.md) [heading](#one-two) [web](https://example.com/x.md) [folder](adr)",
      "[lost](lost.md) [no heading](#two) ![picture](lost.png)",
      "[elsewhere](adr/README.md#no-such-heading) [out](../../other) [top](/README.md)",
      '<a id="named"></a> [named](#named) [by name][definition]',
      "",
      "[definition]: gone.md",
    ].join("\n");
    expect(deadLinks("docs/page.md", text)).toEqual([
      "docs/page.md:3 lost.md: no such file",
      "docs/page.md:3 #two: no such heading",
      "docs/page.md:3 lost.png: no such file",
      "docs/page.md:4 adr/README.md#no-such-heading: no such heading",
      "docs/page.md:4 ../../other: outside",
      "docs/page.md:4 /README.md: outside",
      "docs/page.md:7 gone.md: no such file",
    ]);
  });
});

test("ARCHITECTURE.md has at most 120 lines", () => {
  const lines = readFileSync(join(root, "ARCHITECTURE.md"), "utf8").trimEnd().split("\n");
  expect(lines.length).toBeLessThanOrEqual(120);
});
