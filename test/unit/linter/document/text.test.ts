import { describe, expect, test } from "vitest";
import { Text } from "../../../../linter/document/phrases/text.ts";
import { sentencesOf } from "../../../../linter/document/sentences.ts";
import { phrase, text } from "./phrases.ts";
import { beginEffort } from "../../../support/effort.ts";

describe("text", () => {
  test("shows code in back-ticks, links and strong words as they are, white space as one blank", () => {
    expect(text("**A**  `b c`\n see [d e](#d)").text).toBe("A `b c` see d e");
  });

  test("a part has the place that it has in the document", () => {
    const line = "one  `two` three,\n  four";
    const [, code, last] = text(line).match(/(`\w+`).*(four)$/u) ?? [];
    expect(line.slice(code?.span.start, code?.span.end)).toBe("`two`");
    expect(line.slice(last?.span.start, last?.span.end)).toBe("four");
  });

  test("the phrase of a part is cut out of the pieces", () => {
    const part = text("a b (`c d`) e").match(/b (.+) e/u)?.[0];
    expect(part?.phrase.pieces.map(({ kind, text: words }) => [kind, words])).toEqual([
      ["text", "b ("],
      ["code", "c d"],
      ["text", ") e"],
    ]);
    expect(part?.span).toEqual({ start: 2, end: 13 });
  });

  test("the inside of code can be read as words", () => {
    expect(text("`{success, id}`").uncoded.text).toBe("{success, id}");
  });

  test("separators in brackets and in code do not part", () => {
    const parts = text("a (b, c), `d, e`, {f, g} (h").split(/,\s*/u);
    expect(parts.map((part) => part.text)).toEqual(["a (b, c)", "`d, e`", "{f, g} (h"]);
  });

  test("characters that stand for others do not move what follows", () => {
    // `a &amp; b` is shown as `a & b`: the piece is longer in the document than its text.
    const [first, code] = phrase("a &amp; b `c`").pieces;
    const made = Text.of({
      pieces: [{ kind: "text", text: "a & b ", span: first!.span }, code!],
      span: { start: 0, end: 13 },
    });
    expect(made.text).toBe("a & b `c`");
    expect(made.match(/`c`/u)?.[0]?.span).toEqual({ start: 10, end: 13 });
    expect(made.match(/b/u)?.[0]?.span).toEqual({ start: 0, end: 10 });
  });

  test("an empty part stands where the whole stands", () => {
    expect(text("abc").slice(1, 1).span).toEqual({ start: 0, end: 3 });
  });
});

describe("sentences", () => {
  test.each([
    ["One. Two. `x` y.", ["One.", "Two.", "`x` y."]],
    ["It is e.g. Two and v. 2.0.", ["It is e.g. Two and v.", "2.0."]],
    ["A. Scoped key. Next", ["A. Scoped key.", "Next"]],
    ["In (brackets. There) it goes on. End", ["In (brackets. There) it goes on.", "End"]],
    ["Version 1.1.0 of x.y goes on", ["Version 1.1.0 of x.y goes on"]],
    ["Unclosed (bracket. Next", ["Unclosed (bracket.", "Next"]],
  ])("%s", (line, expected) => {
    expect(sentencesOf(text(line)).map((sentence) => sentence.text)).toEqual(expected);
  });

  test("time grows with the length of a paragraph, not faster", () => {
    const timed = (count: number) => {
      const long = text("Word (a) `b` and so on. ".repeat(count));
      const effort = beginEffort();
      expect(sentencesOf(long)).toHaveLength(count);
      return effort();
    };
    timed(2_000);
    const [short, long] = [timed(2_000), timed(20_000)];
    expect(long / Math.max(short, 1)).toBeLessThan(60);
  });
});
