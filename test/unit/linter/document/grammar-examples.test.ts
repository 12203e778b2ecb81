/** The examples of the page on the dialect are in the dialect, and say what it says that they do. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { headerRows } from "./header-rows.ts";
import { readMarkdown } from "./markdown.ts";

const page = readFileSync(join(import.meta.dirname, "../../../../linter/GRAMMAR.md"), "utf8");
const examples = [...page.matchAll(/^```md\n(.*?)^```$(?:\n\n```text\n(.*?)^```$)?/gmsu)].map(
  ([, text = "", claims]) => ({ name: text.split("\n", 1)[0] ?? "", text, claims }),
);

describe("the page on the dialect", () => {
  test("has examples", () => {
    expect(examples.length).toBeGreaterThan(10);
    expect(examples.filter(({ claims }) => claims !== undefined).length).toBeGreaterThan(2);
  });

  test.each(examples)("is right about $name", ({ text, claims }) => {
    const read = readMarkdown(text);
    expect(read.findings).toEqual([]);
    expect(read.claims.length + read.gaps.length).toBeGreaterThan(0);
    if (claims === undefined) return;
    const gaps = read.gaps.map((gap) => `gap ${gap.replace(/ \(.*\)$/u, "")}`);
    expect(claims.trimEnd().split("\n").toSorted()).toEqual([...read.claims, ...gaps].toSorted());
  });

  test("lists every header of every table", () => {
    for (const row of headerRows()) expect(page).toContain(row);
  });
});
