/** Text: each finding with a frame of both files. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { packageHomepage } from "../../../../core/base/assets.ts";
import { textLines } from "../../../../linter/reporters/text.ts";
import {
  contradicted,
  files,
  hostile,
  hostileFinding,
  raw,
  reportOf,
  twice,
  unstated,
} from "./findings.ts";
import { beginEffort } from "../../../support/effort.ts";

const pages = `${packageHomepage()}reference/`;
const plain = (text: string) => text;
const colors = { bold: plain, dim: plain, red: plain, yellow: plain };
const options = { colors, limit: 50, textOf: (file: string) => files.get(file) };

test("the cell of the document and the value of the spec are underlined", () => {
  expect(textLines(reportOf([contradicted]), options).join("\n")).toBe(
    `
specs/shop/document.md:5:10 error claim/contradicted: the type of "id" is integer in the document and string in the spec
  5 | | \`id\` | int |
    |          ^^^
  specs/shop/openapi.yaml:6:21
  6 |         id: { type: string }
    |                     ^^^^^^
  fix: Correct the wrong side.
  see: ${pages}lint-rules.html#claimcontradicted
`.trimStart(),
  );
});

test("a finding with one side has one frame; help and further places are shown", () => {
  expect(textLines(reportOf([unstated, twice]), options).join("\n")).toBe(
    `
specs/shop/openapi.yaml:7:41 error fact/unstated: the document does not state the minimum of "size"
  7 |         size: { type: integer, minimum: 1, description: "its size" }
    |                                         ^
  fix: Remove it from the spec, state it in the document, or record the choice as \`x-reading\`.
  see: ${pages}lint-rules.html#factunstated

specs/shop/document.md:8:1 error document/contradiction: the document states two units
  8 | Sizes are in the unit of the shop.
    | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  specs/shop/document.md:6:14 the other unit
  6 | | \`size\` | int, 1 to 9 |
    |              ^^^^^^
  help: Keep one of the two.
  fix: Correct one of the two places.
  see: ${pages}lint-rules.html#documentcontradiction
`.trimStart(),
  );
});

test("files are asked for when a frame needs them, once", () => {
  const asked: string[] = [];
  const textOf = (file: string) => {
    asked.push(file);
    return files.get(file);
  };
  textLines(reportOf([contradicted, contradicted, unstated]), { ...options, textOf, limit: 2 });
  expect(asked).toEqual(["specs/shop/document.md", "specs/shop/openapi.yaml"]);
});

test("a file that cannot be read costs the frame alone", () => {
  const lines = textLines(reportOf([contradicted]), { ...options, textOf: () => undefined });
  expect(lines).toHaveLength(5);
});

test("the first finding of a code alone has the address of its page", () => {
  const lines = textLines(reportOf([contradicted, unstated, contradicted]), options);
  const addresses = lines.filter((line) => line.startsWith("  see: "));
  expect(addresses.map((line) => line.split("#")[1])).toEqual([
    "claimcontradicted",
    "factunstated",
  ]);
});

test("more than the limit are counted", () => {
  const lines = textLines(reportOf([contradicted, unstated, twice]), { ...options, limit: 1 });
  expect(lines.join("\n")).toContain("… 2 more; use --verbose to list all");
  expect(lines.join("\n")).not.toContain("fact/unstated");
});

describe("frames", () => {
  const at = (line: string, column: number, endColumn: number) => {
    const place = { file: "a", line: 1, column, endLine: 1, endColumn, section: "" };
    const lines = textLines(reportOf([{ ...contradicted, document: place }]), {
      ...options,
      textOf: () => line,
    });
    return lines.slice(1, 3);
  };

  test("a long line is clipped around the place", () => {
    const line = `${"a".repeat(500)}HERE${"b".repeat(500)}`;
    const [text = "", mark = ""] = at(line, 501, 505);
    expect(text).toBe(`  1 | …${"a".repeat(60)}HERE${"b".repeat(56)}…`);
    expect(text.slice(mark.indexOf("^"), mark.lastIndexOf("^") + 1)).toBe("HERE");
  });

  test("a range longer than the frame is marked as far as it is shown", () => {
    const [text = "", mark = ""] = at("a".repeat(1000), 1, 900);
    expect(text).toBe(`  1 | ${"a".repeat(60)}…`);
    expect(mark).toBe(`    | ${"^".repeat(60)}`);
  });

  test("marks stand below wide and combined characters as a terminal shows them", () => {
    const [, mark = ""] = at("漢e\u0301🙂 x", 7, 8);
    expect(mark).toBe(`    | ${" ".repeat(2 + 1 + 2 + 1)}^`);
  });

  test("both sides of one finding, whatever their lines hold", () => {
    const texts = new Map([
      ["d.md", `# A\r\n\r\n\t| id\t| \u001b[31m\u202eint |\r\n`],
      ["s.yaml", `a:\n  b: { type: string, description: "${"漢".repeat(200)}" }\n`],
    ]);
    const document = { file: "d.md", line: 3, column: 9, endLine: 3, endColumn: 15, section: "" };
    const spec = { file: "s.yaml", line: 2, column: 14, pointer: "/a/b/type" };
    const lines = textLines(reportOf([{ ...contradicted, document, spec }]), {
      ...options,
      textOf: (file) => texts.get(file),
    });
    const [, text = "", mark = "", place, other = "", below = ""] = lines;
    expect(text).toBe(String.raw`  3 |  | id | \u001b[31m\u202eint |`);
    expect(mark).toBe(`    | ${" ".repeat(8)}${"^".repeat(16)}`);
    expect(place).toBe("  s.yaml:2:14");
    expect(other).toMatch(/^ {2}2 \| {3}b: \{ type: string, description: "漢+…$/u);
    expect(below.indexOf("^")).toBe(other.indexOf("string"));
  });

  test("a line of 10 MB costs no time", () => {
    const line = "word ".repeat(2_000_000);
    const effort = beginEffort();
    at(line, 5_000_001, 5_000_005);
    expect(effort()).toBeLessThan(1000);
  });
});

describe("hostile text", () => {
  test("is on its own line and obeyed by no terminal and no log", () => {
    fc.assert(
      fc.property(
        fc.array(hostileFinding, { minLength: 1, maxLength: 3 }),
        hostile,
        (findings, text) => {
          const lines = textLines(reportOf(findings), { ...options, textOf: () => text });
          for (const line of lines) {
            expect(line).not.toMatch(raw);
            expect(line).not.toMatch(/[\n\t]|^\s*::|##\[|##vso\[/);
          }
          expect(lines.filter((line) => line.startsWith("  fix: "))).toHaveLength(findings.length);
        },
      ),
    );
  });
});
