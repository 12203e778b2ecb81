/** Keywords of strings. */
import { testKeywords } from "./keywords.ts";

testKeywords("strings", {
  "minLength counts code points": {
    schema: { minLength: 2 },
    only: "string",
    valid: ["ab", "𝒜𝒜", "e\u0301"],
    invalid: [
      ["", ": Too small: expected string to have >=2 characters"],
      ["𝒜", ": Too small: expected string to have >=2 characters"],
      ["\ud800", ": Too small: expected string to have >=2 characters"],
    ],
  },
  "maxLength counts code points": {
    schema: { maxLength: 2 },
    only: "string",
    valid: ["", "𝒜𝒜", "\ud800\ud800"],
    invalid: [
      ["abc", ": Too big: expected string to have <=2 characters"],
      ["𝒜𝒜𝒜", ": Too big: expected string to have <=2 characters"],
    ],
  },
  "minLength 1": {
    schema: { type: "string", minLength: 1 },
    valid: ["a", "𝒜"],
    invalid: [["", ": Too small: expected string to have >=1 characters"]],
  },
  "lengths beside a type": {
    schema: { type: "string", minLength: 2, maxLength: 3 },
    valid: ["𝒜b", "abc"],
    invalid: [
      ["a", ": Too small: expected string to have >=2 characters"],
      ["abcd", ": Too big: expected string to have <=3 characters"],
      [12, ": Invalid input: expected string, received number"],
    ],
  },
  "pattern is not anchored": {
    schema: { pattern: "b+" },
    only: "string",
    valid: ["abba", "b"],
    invalid: [
      ["", ": Invalid string: must match pattern /b+/u"],
      ["a", ": Invalid string: must match pattern /b+/u"],
    ],
  },
  "pattern of the whole text": {
    schema: { type: "string", pattern: "^\\d{2}$" },
    valid: ["12"],
    invalid: [
      ["1", ": Invalid string: must match pattern /^\\d{2}$/u"],
      ["12\n", ": Invalid string: must match pattern /^\\d{2}$/u"],
      ["١٢", ": Invalid string: must match pattern /^\\d{2}$/u"],
    ],
  },
  "pattern sees code points": {
    schema: { pattern: "^.$" },
    only: "string",
    valid: ["a", "𝒜", "\ud800"],
    invalid: [
      ["", ": Invalid string: must match pattern /^.$/u"],
      ["ab", ": Invalid string: must match pattern /^.$/u"],
      ["\n", ": Invalid string: must match pattern /^.$/u"],
    ],
  },
  "pattern with a property of Unicode": {
    schema: { pattern: "^\\p{Lu}$" },
    only: "string",
    valid: ["Ä", "𝒜"],
    invalid: [
      ["ä", ": Invalid string: must match pattern /^\\p{Lu}$/u"],
      ["1", ": Invalid string: must match pattern /^\\p{Lu}$/u"],
    ],
  },
  "format is an annotation": {
    schema: { type: "string", format: "date-time" },
    valid: ["no date"],
    invalid: [[1, ": Invalid input: expected string, received number"]],
  },
  "content is an annotation": {
    schema: {
      contentEncoding: "base64",
      contentMediaType: "application/json",
      contentSchema: false,
    },
    valid: ["%", 1, {}],
    invalid: [],
  },
});
