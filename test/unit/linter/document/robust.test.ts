/** Whatever a document holds, reading it ends, gives the same twice, and points into the document. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readMarkdown } from "./markdown.ts";
import { beginEffort } from "../../../support/effort.ts";

const words = fc.constantFrom(
  "id",
  "`name`",
  "int",
  "string",
  "required",
  "(",
  ")",
  "{",
  "}",
  "[x](#y)",
  "`result.a`:",
  "array of",
  "Pet",
  "not shown",
  ":",
  ";",
  ",",
  ".",
  "and",
  "or",
  "joined by `-`",
  "default 1",
  "**B**",
  "`GET /a/{b}`",
  "every request",
  "carries",
  "has",
  "in lists,",
  "`*` includes every scope",
  "404",
  "200 {a}",
  "paged list of Pet",
  "see",
  "1..5",
  "<b>",
  "\\|",
  "&amp;",
  "__proto__",
  "constructor",
  "`toString`",
  "é",
  "日本",
  "😀",
);
const sentence = fc.array(words, { minLength: 1, maxLength: 12 }).map((list) => list.join(" "));
const header = fc.constantFrom(
  "Field",
  "Name",
  "Type",
  "Meaning",
  "Required",
  "Method",
  "Path",
  "Request",
  "Result",
  "Operation",
  "Parameters",
  "Response",
  "Status",
  "Body",
  "Code",
  "Message",
  "Scope",
  "Grants",
  "Limit",
  "Value",
  "Shape",
  "Colour",
  "In",
);
const table = fc
  .tuple(
    fc.array(header, { minLength: 1, maxLength: 4 }),
    fc.array(fc.array(sentence, { minLength: 1, maxLength: 4 }), { maxLength: 3 }),
  )
  .map(([names, rows]) =>
    [names, names.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n"),
  );
const comment = fc
  .constantFrom(
    "note",
    "section note",
    "record Pet",
    "record a = B",
    "prose #/x",
    "part of Pet at a[]",
    "nonsense",
    "record",
  )
  .map((text) => `<!-- specwright: ${text} -->`);
const heading = fc
  .tuple(fc.integer({ min: 1, max: 4 }), sentence)
  .map(([depth, text]) => `${"#".repeat(depth)} ${text}`);
const item = sentence.map((text) => `- ${text}`);
const block = fc.oneof(
  sentence.map((text) => `${text}.`),
  sentence.map((text) => `${text}:`),
  table,
  comment,
  heading,
  item,
);
const document = fc.array(block, { maxLength: 12 }).map((blocks) => blocks.join("\n\n"));

describe("any document", () => {
  test("is read, twice the same, and every place is in it", () => {
    fc.assert(
      fc.property(document, (text) => {
        const lines = text.split("\n");
        const first = readMarkdown(text);
        const second = readMarkdown(text);
        expect(first).toEqual(second);
        const { claims, prose, gaps, findings } = first.read;
        const places = [
          ...[...claims, ...prose, ...gaps].map(({ place }) => place),
          ...findings.map((finding) => finding.document),
        ];
        for (const { line, column, endLine, endColumn } of places) {
          expect(line).toBeGreaterThan(0);
          expect(endLine).toBeLessThanOrEqual(lines.length);
          expect(column - 1).toBeLessThanOrEqual((lines[line - 1] ?? "").length);
          expect(endLine > line || endColumn >= column).toBe(true);
        }
        expect(
          claims.filter(({ subject }) => subject.some((segment) => typeof segment !== "string")),
        ).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  test("that is long takes time in proportion", () => {
    const rows = (count: number) =>
      Array.from(
        { length: count },
        (_, index) => `| f${index} | array of int (some words) | no | words |`,
      );
    const timed = (count: number) => {
      const text = [
        "### Pet",
        "",
        "| Field | Type | Required | Notes |",
        "| --- | --- | --- | --- |",
        ...rows(count),
      ];
      const effort = beginEffort();
      expect(readMarkdown(text.join("\n")).findings).toEqual([]);
      return effort();
    };
    timed(500);
    const [short, long] = [timed(500), timed(5_000)];
    expect(long / short).toBeLessThan(40);
  });

  test("names that objects have by themselves are names like others", () => {
    const { claims, findings } = readMarkdown(
      "### constructor\n\n| Field | Type |\n| --- | --- |\n| `__proto__` | int |\n| toString | [x](#constructor) |\n",
    );
    expect(findings).toEqual([]);
    expect(claims).toContain('type constructor › __proto__ = {"integer"}');
    expect(claims).toContain('ref constructor › toString = "constructor"');
  });
});
