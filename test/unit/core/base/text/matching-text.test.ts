/** Texts that are made for patterns match them. */
import { expect, test } from "vitest";
import { matchingText } from "../../../../../core/base/text/matching-text.ts";

test.each([
  ["^AC[0-9a-fA-F]{32}$", `AC${"a".repeat(32)}`],
  ["^[^a-z]$", "A"],
  [String.raw`^\d{3}-\w+\.(?:com|org)$`, "111-a.com"],
  [String.raw`^(?<year>\d{4})-[01]\d$`, "1111-11"],
  ["^a?b*c+d{2,}e{0,3}$", "cdd"],
  [String.raw`^\u{1F600}\x41\p{L}\p{N}$`, "😀Aa1"],
  ["^[€-₭]$", undefined],
  ["^[ä-ü]😀?$", "ä"],
  [String.raw`^[\]\\-]+$`, "-"],
  ["^(?=.*a)b$", "b"],
  ["", ""],
])("of %s", (pattern, text) => {
  expect(matchingText(pattern, 0)).toBe(text);
});

test("what may repeat does so more often when more is asked for", () => {
  for (const extra of [0, 1, 7, 64]) {
    for (const pattern of ["^a*$", "^a+b?$", "^a{2,}$", "^[a-c]{1,9}(?:de)*$"]) {
      const text = matchingText(pattern, extra) ?? "";
      expect(text).toMatch(new RegExp(pattern, "u"));
      expect(text.length).toBeGreaterThanOrEqual(Math.min(extra, 9));
    }
  }
  expect(matchingText("^(?:a{1000}){1000}$", 64)?.length).toBeLessThanOrEqual(10_000);
});

test.each([String.raw`(a)\1`, "(a", "[a", "*", "a)", "[]"])("there is none of %s", (pattern) => {
  expect(matchingText(pattern, 0)).toBeUndefined();
});
