/** Cells whose words were read before, elsewhere in a document. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTypeCell } from "../../../../../linter/document/cells/cells.ts";
import type { ParsedCell } from "../../../../../linter/document/cells/parsed-cell.ts";
import type { Phrase, Span } from "../../../../../linter/model/document.ts";
import { phraseOf } from "./phrase.ts";

/** The same phrase further on in a document. */
function movedPhrase({ pieces, span }: Phrase, by: number): Phrase {
  return { pieces: pieces.map((piece) => moved(piece, by)), span: moved({ span }, by).span };
}

function moved<One extends { readonly span: Span }>(one: One, by: number): One {
  return { ...one, span: { start: one.span.start + by, end: one.span.end + by } };
}

function movedReading({ claims, remarks, residue, records }: ParsedCell, by: number): ParsedCell {
  return {
    claims: claims.map((one) => moved(one, by)),
    remarks: remarks.map((one) => moved(one, by)),
    residue: residue.map((one) => moved(one, by)),
    records: records.map((one) => moved(one, by)),
  };
}

const words = fc.constantFrom(
  ..."int string array of strings or null required optional , ; : ( ) max 5 at least 2 Pet each".split(
    " ",
  ),
  "default 3",
  "date-time",
  "used together",
  "if given",
  "[]",
  "?",
);

describe("a typed cell", () => {
  test.each([
    "int, required",
    "array of Pet, at most 5",
    "string (of 5); if given",
    "no such words",
  ])("%j says the same of other subjects, with the places of its own words", (text) => {
    const [first, other] = [
      ["record", "pet", "a"],
      ["record", "dog", "b"],
    ];
    const read = readTypeCell(movedPhrase(phraseOf(text), 7), [first]);
    const again = readTypeCell(movedPhrase(phraseOf(text), 107), [other]);
    const named = (subject: readonly string[]) => [...other, ...subject.slice(first.length)];
    const expected = movedReading(read, 100);
    expect(again).toEqual({
      ...expected,
      claims: expected.claims.map((one) => ({ ...one, subject: named(one.subject) })),
      remarks: expected.remarks.map((one) => ({ ...one, subject: named(one.subject) })),
    });
  });

  test("of any words says the same wherever it stands, as one piece and as two", () => {
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 8 }), fc.nat(1000), (all, at) => {
        const text = all.join(" ");
        const subjects = [["record", "pet", "a"]];
        const once = readTypeCell(phraseOf(text), subjects);
        const whole = readTypeCell(movedPhrase(phraseOf(text), at), subjects);
        expect(whole.claims.map(({ kind, value }) => [kind, value])).toEqual(
          once.claims.map(({ kind, value }) => [kind, value]),
        );
        // Two pieces are read each time.
        const cut = text.indexOf(" ");
        if (cut < 0) return;
        const pieces = [text.slice(0, cut), text.slice(cut)].map((part, index) => {
          const start = at + (index === 0 ? 0 : cut);
          return { kind: "text" as const, text: part, span: { start, end: start + part.length } };
        });
        const span = { start: at, end: at + text.length };
        expect(whole).toEqual(readTypeCell({ pieces, span }, subjects));
      }),
      { numRuns: 500 },
    );
  });

  test("that two fields share names the other of those that share it here", () => {
    const cell = movedPhrase(phraseOf("string, used together"), 9);
    const requires = (...names: readonly string[]) =>
      readTypeCell(
        cell,
        names.map((name) => ["record", "pet", name]),
      ).claims.flatMap(({ kind, value }) => (kind === "requires" ? [value] : []));
    expect(requires("a", "b")).toEqual([["b"], ["a"]]);
    expect(requires("c", "d")).toEqual([["d"], ["c"]]);
  });
});
