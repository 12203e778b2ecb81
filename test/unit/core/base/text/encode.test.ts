import { describe, expect, test } from "vitest";
import { encoded } from "../../../../../core/base/text/encode.ts";

function bytesOf(text: string): Buffer {
  return Buffer.concat(Array.from(encoded(text), (part) => Buffer.from(part)));
}

describe("encoded", () => {
  test.each([
    ["no text", ""],
    ["a short text", "a\u00e9\u{1f600}"],
    ["a lone surrogate", "a\ud83d b\ude00"],
    ["a text as long as a portion", "a".repeat(64 * 1024)],
    [
      "a character of two code units between two portions",
      `${"a".repeat(64 * 1024 - 1)}\u{1f600}b`,
    ],
    ["many characters of two code units", `a${"\u{1f600}".repeat(100_000)}`],
    ["many characters of three bytes", "\u2028".repeat(200_000)],
    ["a lone surrogate at the end of a portion", `${"a".repeat(64 * 1024 - 1)}\ud83db`],
  ])("gives %s as one encoding does", (_, text) => {
    expect(bytesOf(text).equals(Buffer.from(text))).toBe(true);
  });

  test("never encodes more than a portion at once", () => {
    for (const part of encoded("\u2028".repeat(1_000_000))) {
      expect(part.length).toBeLessThanOrEqual(3 * 64 * 1024 + 3);
    }
  });
});
