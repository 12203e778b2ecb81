/** Patterns that nobody has to trust are tried in bounded time, or not at all. */
import { expect, test } from "vitest";
import { compiledPattern, matchesPattern } from "../../../../../core/base/text/pattern.ts";

test.each([
  ["^\\d+$", "12", true],
  ["^-?\\d+(\\.\\d+)?$", "12.5", true],
  ["^\\d+(?:\\.\\d{2})?$", "12.5", false],
  ["^[a+*)]{3}$", "a+*", true],
  ["\\_", "_", true],
  ["(", "anything", true],
  ["^(a+)+$", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!", undefined],
  ["^(?:a|a)*$", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!", undefined],
  ["^(a*){30}$", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!", undefined],
  ["a*a*a*a*$", "aaaa!", undefined],
  ["^a$", "a".repeat(101), undefined],
])("%j of %j: %s", (pattern, text, answer) => {
  expect(matchesPattern(pattern, text)).toBe(answer);
});

test("Unicode counts where the pattern allows it", () => {
  expect(compiledPattern("^.$")?.test("\u{1f600}")).toBe(true);
  expect(compiledPattern("(")).toBeUndefined();
});
