/** Which described media type a body has. */
import { describe, expect, test } from "vitest";
import { covers, matchMedia } from "../../../../runtime/http/media-type.ts";

describe("a described media type is found", () => {
  const described = ["application/json", "application/*+json", "text/*", "*/*"].map(
    (mediaType) => ({ mediaType }),
  );

  test.each([
    ["application/json; charset=utf-8", "application/json"],
    ["application/merge-patch+json", "application/*+json"],
    ["text/csv", "text/*"],
    ["application/vnd.a+xml", "*/*"],
  ])("for %s", (contentType, expected) => {
    expect(matchMedia(contentType, described)?.mediaType).toBe(expected);
  });
});

test("a range stands for what fits around its star", () => {
  expect(covers("application/*+json", "application/hal+json")).toBe(true);
  expect(covers("application/*+json", "application/json")).toBe(false);
  expect(covers("text/*", "text/csv")).toBe(true);
  expect(covers("text/csv", "text/csv")).toBe(false);
});
