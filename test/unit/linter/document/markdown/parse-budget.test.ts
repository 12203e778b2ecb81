/** Text that would keep a parser busy for long ends, read or refused, in time. */
import { describe, expect, test } from "vitest";
import { parseDocument } from "../../../../../linter/document/markdown/parse-document.ts";
import { beginEffort } from "../../../../support/effort.ts";

/** Milliseconds of work; far above what is needed, far below what a hang takes. */
const enough = 6_000;

function timed(text: string): { findings: string[]; blocks: number; time: number } {
  const effort = beginEffort();
  const { findings, document } = parseDocument("a.md", text);
  const time = effort();
  const blocks = document.sections.reduce((sum, section) => sum + section.blocks.length, 0);
  return { findings: findings.map(({ message }) => message), blocks, time };
}

const fill = (part: string, length: number) => part.repeat(Math.ceil(length / part.length));
const nested = (open: string, close: string, count: number) =>
  `${open.repeat(count)}a${close.repeat(count)}`;

describe("nesting, 10,000 levels of", () => {
  test.each([
    ["quotes", `${">".repeat(10_000)} a`],
    ["lists on one line", `${"- ".repeat(10_000)}a`],
    ["numbered lists", `${"1. ".repeat(10_000)}a`],
    ["quotes with lazy lines", `${"> ".repeat(10_000)}a\n${"b\n".repeat(10_000)}`],
    ["lists and blank lines", `${"- ".repeat(10_000)}a\n${"\n".repeat(10_000)}`],
    [
      "lists, line by line",
      Array.from({ length: 500 }, (_, n) => `${" ".repeat(2 * n)}- a\n`).join(""),
    ],
    ["emphasis", nested("*a ", " b*", 10_000)],
    ["strong words", nested("**a ", " b**", 10_000)],
    ["images", nested("![", "](a)", 10_000)],
    ["both", nested("*a **b ", " c** d*", 10_000)],
  ])("%s, is refused", (_, text) => {
    const { findings, time } = timed(text);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatch(/nested too deep|too complex/);
    expect(time).toBeLessThan(1_000);
  });

  test.each([
    ["brackets", nested("[", "]", 10_000)],
    ["links", nested("[", "](a)", 10_000)],
    ["images, a tenth of that", nested("![", "](a)", 1_000)],
    ["open brackets", "[".repeat(10_000)],
    ["round ones", `[a](${"(".repeat(10_000)}`],
  ])("%s, is read", (_, text) => {
    const { findings, blocks, time } = timed(text);
    expect([findings, blocks]).toEqual([[], 1]);
    expect(time).toBeLessThan(enough);
  });
});

test("emphasis that is just not refused does not fill the stack", () => {
  const depths = [1_500, 3_000].map((count) => timed(nested("*a ", " b*", count)));
  expect(depths.some(({ blocks }) => blocks === 1)).toBe(true);
  expect(depths.at(-1)!.findings).not.toEqual([]);
});

describe("4 kB of", () => {
  test.each([
    "> a\n\n",
    "> a\nb\n\n",
    "- a\n\nb\n\n",
    "- a\n  - b\n",
    "- - - - - - - - a\n",
    "1) a\n1. a\n",
    "a\n=\n",
    "*a **b ",
    "a* b** ",
    "a*b",
    "[a] ",
    "[a](b",
    "![",
    "a <!-- b ",
    "a <? ",
    "a <![CDATA[ ",
    '<a b="',
    "<!-- a\n",
    "<!-- specwright: note -->\n",
    "<div>\n\n",
    "`a ``b ```c ",
    "&amp;",
    "\\*",
    "|",
    "| a |\n",
    "|-|\n",
    "| a |\n|-|\n\n",
    "```\n",
    "# a\n",
    "# a\n\n",
    "# a\n\n```\n\n",
    "#",
    "\n",
    "a\n",
    "a  \n",
    "\t",
    "[a]: b\n",
    "&#x1F600;",
    "<br>",
    "a&amp;",
  ])("%j", (part) => {
    expect(timed(fill(part, 4_000)).time).toBeLessThan(enough);
  });
});

describe("documents like those of people", () => {
  const section = (n: number) =>
    [
      `## Section ${n}`,
      "",
      "Some words about **what** follows, with `code` and a [link](#section-1).",
      "They take two lines.",
      "",
      "| Field | Type / allowed values |",
      "| --- | --- |",
      ...Array.from({ length: 15 }, (_, row) => `| \`field_${row}\` | int, **required** (${n}) |`),
      "",
      "- an item",
      "  - with another",
      "- and one more",
      "",
      "> a quote",
      "",
    ].join("\n");

  test("are read in time that grows like the text", () => {
    const text = Array.from({ length: 160 }, (_, n) => section(n)).join("\n");
    expect(text.length).toBeGreaterThan(120_000);
    const tenth = text.slice(0, text.indexOf("## Section 20"));
    timed(tenth);
    const short = timed(tenth);
    const long = timed(text);
    expect([short.findings, long.findings]).toEqual([[], []]);
    expect(long.blocks).toBe(960);
    expect(long.time / text.length).toBeLessThan((4 * short.time) / tenth.length);
  });

  test("may have one table of a thousand rows, and one list of a thousand items", () => {
    const table = `| a | b |\n| - | - |\n${"| **a** | `b`, c |\n".repeat(1_000)}`;
    const list = "\n- an item with **strong** words and [a link](#a)\n  on two lines\n".repeat(
      1_000,
    );
    const nestedList = "- an item\n  - with another\n\n    and a paragraph\n".repeat(300);
    expect(timed(`${table}${list}\n# a\n\n${nestedList}`).findings).toEqual([]);
  });
});
