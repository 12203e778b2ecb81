/** What an Accept header allows. */
import { describe, expect, it } from "vitest";
import { preferred } from "../../../../runtime/server/negotiation.ts";

describe("preferred", () => {
  const offered = ["application/json", "application/xml", "text/plain"];

  it.each([
    [undefined, offered],
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
