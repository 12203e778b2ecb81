/** Words for types, of descriptions and of programming languages. */
import { describe, expect, test } from "vitest";
import { shownType, statedType } from "../../../../linter/evidence/statements/stated-type.ts";

describe("words for a type", () => {
  test.each([
    ["string", "string"],
    ["`int64`", "integer"],
    ["?string", "string or null"],
    ["nullable integer", "integer or null"],
    ["string or null", "string or null"],
    ["[]string", "array of string"],
    ["string[]", "array of string"],
    ["List[int]", "array of integer"],
    ["array of strings", "array of string"],
    ["Array<boolean>", "array of boolean"],
    ["map[string]string", "object"],
    ["enum<string>", "string"],
    ["a string or list of strings", "string or array of string"],
    ["bool", "boolean"],
  ])("%s are %s", (words, type) => {
    expect(shownType(statedType(words) ?? [])).toBe(type);
  });

  test.each([
    "snowflake",
    "user object of mine",
    "file",
    "",
    "timestamp",
    "array of array of array of array of array of string",
  ])("%s are not understood", (words) => {
    const type = statedType(words);
    expect(type === undefined || !shownType(type).includes("string")).toBe(true);
  });
});
