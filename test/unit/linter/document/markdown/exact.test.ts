/** Places of pieces against the text, over documents and random text. */
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Document } from "../../../../../linter/model/document.ts";
import { parseDocument } from "../../../../../linter/document/markdown/parse-document.ts";
import { placeOf } from "../../../../../linter/document/markdown/place.ts";
import { describeWithInputs } from "../../../../support/inputs.ts";
import { blocksOf, phrasesOf, spansOf } from "./parsed.ts";
import { beginEffort } from "../../../../support/effort.ts";

const specs = join(import.meta.dirname, "../../../../../specs");

/** Pieces as long as their place are what stands there, in order and apart from each other. */
function expectExact(document: Document): number {
  let count = 0;
  for (const { pieces, span } of phrasesOf(document)) {
    let end = span.start;
    for (const piece of pieces) {
      expect(piece.span.start).toBeGreaterThanOrEqual(end);
      expect(piece.span.end).toBeGreaterThan(piece.span.start);
      end = piece.span.end;
      const own = document.text.slice(piece.span.start, piece.span.end);
      expect(piece.text.length).toBeLessThanOrEqual(own.length);
      if (own.length !== piece.text.length || own.toLowerCase() === "<br>") continue;
      expect(own.replace(/\s/g, " ")).toBe(piece.text.replace(/\s/g, " "));
      count += 1;
    }
    expect(end).toBeLessThanOrEqual(Math.max(span.end, span.start));
  }
  return count;
}

function expectInRange(document: Document): void {
  for (const { start, end } of spansOf(document)) {
    expect(start).toBeGreaterThanOrEqual(0);
    expect(end).toBeGreaterThanOrEqual(start);
    expect(end).toBeLessThanOrEqual(document.text.length);
  }
  let last = -1;
  for (const { span } of blocksOf(document)) {
    expect(span.start).toBeGreaterThan(last);
    last = span.start;
  }
}

/** Every piece of the tables and paragraphs of real documents stands there letter by letter. */
function expectReadable(file: string): void {
  const { document, findings } = parseDocument(file, readFileSync(file, "utf8"));
  expect(findings).toEqual([]);
  expectInRange(document);
  const pieces = phrasesOf(document).flatMap((phrase) => phrase.pieces);
  expect(pieces.length).toBeGreaterThan(10);
  expect(expectExact(document)).toBe(pieces.length);
  for (const block of blocksOf(document)) expect(block.kind).not.toBe("other");
}

describe("documents of the repository", () => {
  test.each(readdirSync(specs))("%s", (service) => {
    expectReadable(join(specs, service, "document.md"));
  });
});

describeWithInputs("documents", "documents of others", (folder) => {
  test.each(readdirSync(folder).filter((name) => /\.(txt|md)$/.test(name)))("%s", (name) => {
    expectReadable(join(folder, name));
  });
});

/** Parts stand between `¦`. */
const plain = "a¦word¦é¦字¦😀¦\u0301¦ ¦  ¦\t¦    ¦\n¦\n\n¦\r\n¦\r¦\ufeff¦\u200b¦\u0007";
const flow =
  "# ¦## a\n\n¦- ¦1. ¦> ¦|¦| a | b |\n¦|-|-|\n¦| - |\n¦---\n¦===\n¦```\n¦~~~¦---\na: b\n---\n";
const text =
  "`¦``¦*¦**¦_¦[¦]¦](¦](#a)¦)¦]: b\n¦![¦<https://a.b>¦&amp;¦&#9;¦&#x1F600;¦&¦\\¦\\|¦\\_¦\\\n";
const html =
  "<¦>¦<br>¦<b>¦</b>¦<pre>¦<?¦<!--¦-->¦<!-- a -->¦<!-- specwright: note -->¦<!-- specwright:\n";
const bits = fc.constantFrom(...[plain, flow, text, html].join("¦").split("¦"));
const markdown = fc.array(bits, { maxLength: 60 }).map((parts) => parts.join(""));

describe("random text", () => {
  test("is read, with places inside of it", () => {
    fc.assert(
      fc.property(markdown, (text) => {
        const { document, findings } = parseDocument("a.md", text);
        expectInRange(document);
        expectExact(document);
        for (const { document: at, code } of findings) {
          expect(["document/malformed", "document/directive"]).toContain(code);
          expect(at.line).toBeGreaterThan(0);
          expect(at.endLine).toBeGreaterThanOrEqual(at.line);
          expect(document.sections.map(({ slug }) => slug).concat("")).toContain(at.section);
        }
      }),
      { numRuns: 400 },
    );
  });

  test("of any characters is read", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 200 }), (text) => {
        expectInRange(parseDocument("a.md", text).document);
      }),
      { numRuns: 200 },
    );
  });

  test("is read the same with any line ends", () => {
    fc.assert(
      fc.property(markdown, (text) => {
        const [lf, ...others] = ["\n", "\r\n", "\r"].map((end) => {
          const { document } = parseDocument("a.md", text.replaceAll(/\r\n?|\n/g, end));
          return phrasesOf(document).map(({ pieces }) =>
            pieces.map((piece) => piece.text).join(""),
          );
        });
        for (const other of others) expect(other).toEqual(lf);
      }),
      { numRuns: 200 },
    );
  });

  test("is read the same part by part as whole", () => {
    const sections = fc.array(markdown, { minLength: 2, maxLength: 6 });
    fc.assert(
      fc.property(sections, (texts) => {
        const text = texts
          .join(`\n\n# b\n\n${"words ".repeat(400)}\n\n# c\n\n`)
          .replaceAll(/(?<=\]):|\u0007/g, "");
        // A definition of a link keeps the document from being divided.
        const whole = parseDocument("a.md", `${text}\n\n# end\n\n[unused]: x`);
        const parts = parseDocument("a.md", `${text}\n\n# end\n\n`);
        const shape = ({ document }: typeof whole) =>
          document.sections.map(({ slug, blocks }) => [
            slug,
            blocks.map(({ kind, span: { start } }) => [kind, start]),
          ]);
        expect(shape(parts)).toEqual(shape(whole));
      }),
      { numRuns: 60 },
    );
  });
});

test("a place is found without reading the document again", () => {
  const line = "some words that are written here\n";
  const { document } = parseDocument("a.md", line.repeat(10_000).replaceAll("here\n", "here\n\n"));
  const effort = beginEffort();
  for (let offset = 0; offset < document.text.length; offset += 50) {
    placeOf(document, { start: offset, end: offset + 5 }, "");
  }
  expect(effort()).toBeLessThan(1_000);
  expect(placeOf(document, { start: 34 * 500 + 3, end: 34 * 501 + 2 }, "x")).toMatchObject({
    line: 1001,
    column: 4,
    endLine: 1003,
    endColumn: 3,
  });
});
