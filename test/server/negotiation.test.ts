/** What an Accept header allows, and what media types are. */
import { describe, expect, it } from "vitest";
import {
  charset,
  essence,
  isJson,
  isText,
  matchesRange,
  preferred,
} from "../../runtime/server-negotiation.ts";

describe("preferred", () => {
  const offered = ["application/json", "application/xml", "text/plain"];

  it.each([
    [null, offered],
    ["", offered],
    ["*/*", offered],
    ["application/xml", ["application/xml"]],
    ["APPLICATION/XML", ["application/xml"]],
    ["application/json;q=0.1, application/xml", ["application/xml", "application/json"]],
    [
      "application/*;q=0.5, text/plain;q=0.9",
      ["text/plain", "application/json", "application/xml"],
    ],
    ["*/*;q=0.1, application/json;q=0", ["application/xml", "text/plain"]],
    ["image/png", []],
    ["application/json;q=0", []],
    ["application/json;q=abc", ["application/json"]],
    ["application/json; q=1.5.2", []],
    [",,,", []],
  ])("%s", (accept, expected) => {
    expect(preferred(accept, offered)).toEqual(expected);
  });

  it("understands offers that are ranges", () => {
    expect(preferred("text/csv", ["text/*", "application/json"])).toEqual(["text/*"]);
  });
});

describe("media types", () => {
  it("have an essence and a charset", () => {
    expect(essence("Application/JSON ; charset=utf-8")).toBe("application/json");
    expect(essence(null)).toBe("");
    expect(charset('text/plain; Charset="UTF-16LE"')).toBe("utf-16le");
    expect(charset("text/plain")).toBeUndefined();
  });

  it("are matched by ranges", () => {
    expect(matchesRange("text/csv", "text/*")).toBe(true);
    expect(matchesRange("textual/csv", "text/*")).toBe(false);
    expect(matchesRange("text/csv", "*/*")).toBe(true);
  });

  it("are JSON or text by their names", () => {
    expect(["application/json", "application/problem+json", "text/json"].every(isJson)).toBe(true);
    expect(["application/jsonp", "application/json-seq", "json"].some(isJson)).toBe(false);
    expect(["text/csv", "application/xml", "image/svg+xml"].every(isText)).toBe(true);
    expect(["application/json", "image/png"].some(isText)).toBe(false);
  });
});
