/** Contradictions of our documents that no acceptance makes silent. */
import { describe, expect, test } from "vitest";
import { type Change, lintAccepted, shownFindings } from "./lint-changed.ts";

type Words = Change["words"];

/** What remains once everything that can be accepted was. */
function remaining(service: string, ...words: Words): string[] {
  return shownFindings(lintAccepted({ service, words })).filter((shown) =>
    shown.startsWith("claim/contradicted"),
  );
}

describe("headers that report the rate limit", () => {
  const limit = "`X-RateLimit-Limit` (the current limit)";
  const left = "`X-RateLimit-Remaining` (calls left in the period)";
  const swapped: Words = [
    [limit, "`X-RateLimit-Limit` (calls left in the period)"],
    [left, "`X-RateLimit-Remaining` (the current limit)"],
  ];

  test("have the meaning that their names say", () => {
    expect(remaining("uptime-monitoring", ...swapped)).toEqual([
      'claim/contradicted "calls left in the period" has the meaning of another header than X-RateLimit-Limit',
      'claim/contradicted "the current limit" has the meaning of another header than X-RateLimit-Remaining',
    ]);
  });

  test.each([
    [limit, "`X-RateLimit-Limit` (the limit of requests per minute)"],
    [
      limit,
      "`X-RateLimit-Limit` (how high the limit is, of which the next header has what is left)",
    ],
    [left, "`X-RateLimit-Remaining` (requests remaining in the window)"],
    [left, "`X-RateLimit-Remaining` (the limit less the calls made)"],
  ])("%s => %s is no contradiction", (from, to) => {
    expect(remaining("uptime-monitoring", [from, to])).toEqual([]);
  });
});

describe("the form of newMonitor's parameters", () => {
  test.each(["document", "element", "object"])("an XML %s is none of the spec", (shape) => {
    const words = [`travel as a JSON object`, `travel as an XML ${shape}`] as const;
    expect(remaining("uptime-monitoring", words)).toEqual([
      expect.stringContaining(
        'POST /v2/newMonitor › body: the document states media type "application/xml"',
      ),
    ]);
  });

  test("one that the spec has beside another is left to the reading", () => {
    const words = ["travel as a JSON object", "are sent as a JSON object"] as const;
    expect(remaining("uptime-monitoring", words)).toEqual([]);
  });
});

describe("how long processing takes", () => {
  test.each([
    ["up to 20 minutes may pass", "at least 20 minutes must pass"],
    ["| up to 20 minutes |", "| at least 20 minutes |"],
  ])("%s => %s", (from, to) => {
    const found = remaining("platform-errors", [from, to]);
    expect(found).toEqual([
      expect.stringContaining(
        'wait {"afterSeconds":1200}, but the spec says wait {"atMostSeconds":1200}',
      ),
    ]);
  });

  test.each(["at most 20 minutes may pass", "it may take up to 20 minutes"])(
    "%s is the same",
    (to) => {
      expect(remaining("platform-errors", ["up to 20 minutes may pass", to])).toEqual([]);
    },
  );
});
