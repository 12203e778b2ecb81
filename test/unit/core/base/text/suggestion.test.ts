import { describe, expect, test } from "vitest";
import { editDistance, nearestName, suggestion } from "../../../../../core/base/text/suggestion.ts";

describe("the edit distance", () => {
  test.each([
    ["abc", "abc", 0],
    ["abc", "abd", 1],
    ["abc", "ab", 1],
    ["abc", "xabc", 1],
    ["kitten", "sitting", 3],
    ["abc", "xyz", 3],
    ["abcdef", "uvwxyz", 4],
  ])("of %s and %s is %i", (one, other, distance) => {
    expect(editDistance(one, other, 3)).toBe(distance);
    expect(editDistance(other, one, 3)).toBe(distance);
  });
});

describe("the nearest name", () => {
  const commands = ["init", "generate", "check", "lint", "trace", "docs", "errors"];

  test.each([
    ["genrate", "generate"],
    ["gen", "generate"],
    ["Check", "check"],
    ["lnt", "lint"],
    ["ini", "init"],
    ["dosc", "docs"],
    ["error", "errors"],
  ])("of %s is %s", (word, command) => {
    expect(nearestName(word, commands)).toBe(command);
  });

  test.each(["frobnicate", "x", "", "xyz", "constructor"])("of %j does not exist", (word) => {
    expect(nearestName(word, commands)).toBeUndefined();
  });

  test("ignores dashes and underscores", () => {
    expect(nearestName("tanstackquery", ["tanstack-query"])).toBe("tanstack-query");
    expect(nearestName("map_ref", ["map-ref"])).toBe("map-ref");
  });

  test("is not one without a common letter", () => {
    expect(nearestName("ab", ["x"])).toBeUndefined();
  });
});

describe("a suggestion", () => {
  test("names the nearest name alone", () => {
    expect(suggestion("shpo", ["shop", "cart"])).toBe('; did you mean "shop"?');
  });

  test("lists the known names where none is near", () => {
    expect(suggestion("frob", ["shop", "cart"])).toBe("; expected one of: shop, cart");
  });

  test("is empty where no name is known", () => {
    expect(suggestion("shop", [])).toBe("");
  });
});
