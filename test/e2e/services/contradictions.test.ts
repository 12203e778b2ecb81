/** Contradictions in the documents of our six services: each is found. */
import { describe, expect, test } from "vitest";
import { lint } from "../../../linter/lint.ts";
import { type Change, inputOf, lintAccepted, lintChanged, shownFindings } from "./lint-changed.ts";

/** What people cannot accept. */
const hard = new Set([
  "claim/contradicted",
  "claim/missing",
  "fact/unstated",
  "document/contradiction",
]);

/** Codes of what is found. */
function codesOf(change: Change): string[] {
  return [...new Set(lintChanged(change).findings.map(({ code }) => code))];
}

describe("words for people in columns of their own", () => {
  const service = "scoped-key";

  test("a condition is no result: cells that change places are found", () => {
    const found = codesOf({
      service,
      words: [
        ["| an explicit action   ", "| the key is gone at once"],
        [
          "| `expires_at` has passed                                  |",
          "| calls fail with `expired_api_key` |",
        ],
        [
          "| calls fail with `expired_api_key`                                                                              |",
          "| `expires_at` has passed |",
        ],
      ],
    });
    expect(found).toContain("claim/unreviewed");
  });

  test("cells of one row", () => {
    const rotate = "create a new key, deploy it, revoke the old one";
    const none = "there is no operation that regenerates a key";
    const words = [[`| ${rotate}          | ${none} `, `| ${none} | ${rotate} `]] as const;
    expect(codesOf({ service, words })).toContain("claim/unreviewed");
  });

  test("headers", () => {
    const words = [
      [
        "| Condition                                                | Result      ",
        "| Result | Condition ",
      ],
    ] as const;
    expect(codesOf({ service, words })).toContain("claim/unreviewed");
  });

  test("the error of a transition is a claim", () => {
    const words = [
      ["calls fail with `expired_api_key`", "calls fail with `invalid_api_key`"],
    ] as const;
    expect(shownFindings(lintAccepted({ service, words }))).toEqual([
      expect.stringMatching(/^claim\/contradicted .*Expiry.*later error/u),
    ]);
  });
});

describe("the class of a status", () => {
  const service = "link-tracking";
  const row =
    "| GET    | /domains/{domainId}/competitors/{id} |                                                                                                                                         | 200 Competitor                              | 404                          |";

  test("an error is no success, and a success is none of the other statuses", () => {
    const words = [
      [row, "| GET | /domains/{domainId}/competitors/{id} | | 404 | 200 Competitor |"],
    ] as const;
    const found = shownFindings(lintAccepted({ service, words }));
    expect(found).toContain(
      "document/contradiction the status 404 is an error, but the column is for success responses",
    );
    expect(found).toContain(
      "document/contradiction the status 200 is a success, but the column is for other statuses",
    );
  });

  test("also of statuses that the description has", () => {
    const words = [[row, row.replace("200 Competitor", "404")]] as const;
    expect(codesOf({ service, words })).toContain("document/contradiction");
  });
});

describe("names in sentences that are read", () => {
  const service = "scoped-key";
  const named = "the two scopes `read:all` and `write:all`";

  test.each([
    "the two scopes `read:jobs` and `write:jobs`",
    "the two scopes `write:all` and `write:jobs`",
    "the two scopes `read:all` and `read:jobs`",
    "`read:all`",
    "the two scopes `read:all`, `write:all` and `read:jobs`",
  ])("all scopes are included in %s", (other) => {
    const found = shownFindings(lintChanged({ service, words: [[named, other]] }));
    expect(found).not.toEqual([]);
  });
});

describe("tables of limits", () => {
  test.each([
    [
      "uptime-monitoring",
      "default and max 50 (getMonitors, getAlert",
      "default and max 40 (getMonitors, getAlert",
    ],
    ["uptime-monitoring", "| 1 to 60 seconds  ", "| 1 to 59 s  "],
    ["uptime-monitoring", "at most 7 days from start to end", "at most 9 days from start to end"],
    ["link-tracking", "| 1..100 for links; default 10 ", "| 1..100 for links; default 40 "],
    ["link-tracking", "| 1..100 for links; default 10 ", "| 1..59 for links; default 10 "],
    ["link-tracking", "| default 1; at least 1 for links", "| default 1; at least 9 for links"],
    ["link-tracking", "| default 1; at least 1 for links", "| default 9; at least 1 for links"],
  ])("%s: a limit has one value: %s", (service, from, to) => {
    const codes = lintAccepted({ service, words: [[from, to]] }).findings.map(({ code }) => code);
    expect(codes).toContain("document/contradiction");
  });

  test("a limit that the description has otherwise, and the document only once", () => {
    const words = [
      ["1 to 60 seconds", "1 to 59 seconds"],
      ["optional; seconds, 1 to 60; HTTP", "optional; seconds, 1 to 59; HTTP"],
    ] as const;
    const found = lintAccepted({ service: "uptime-monitoring", words }).findings;
    expect(found.map(({ code }) => code)).toContain("claim/contradicted");
  });
});

describe("accepted words", () => {
  test.each([
    "access-control",
    "contact-enrichment",
    "link-tracking",
    "platform-errors",
    "scoped-key",
    "uptime-monitoring",
  ])("of %s are bound to facts but for a few", (service) => {
    expect(lint(inputOf(service)).unbound).toBeLessThanOrEqual(3);
  });

  test("with a number that no fact has say so", () => {
    const words = [["| counts of days for which", "| counts of 12 days for which"]] as const;
    const { unbound } = lintAccepted({ service: "uptime-monitoring", words });
    expect(unbound).toBe(lint(inputOf("uptime-monitoring")).unbound + 1);
  });

  test("have the numbers of the facts that they stand for", () => {
    const words = [["logs older than 24 hours", "logs older than 48 hours"]] as const;
    expect(shownFindings(lintAccepted({ service: "uptime-monitoring", words }))).toContain(
      'claim/contradicted "the only plan that keeps logs older than 48 hours" has the number 48, but the spec has 24',
    );
  });
});

test("what a document states no longer is not covered by the words beside it", () => {
  const row =
    "| 200 Domain                                  | 404                          |\n| PUT ";
  const words = [[row, row.replace("404", "   ")]] as const;
  expect(shownFindings(lintChanged({ service: "link-tracking", words }))).toContain(
    "fact/unstated GET /api/v1/domains/{id} › 404: the spec says that a response with this status exists, but the document does not",
  );
});

test("an introduction and its table have as many", () => {
  const words = [["one of three kinds", "one of four kinds"]] as const;
  expect(shownFindings(lintAccepted({ service: "uptime-monitoring", words }))).toEqual([
    "document/contradiction the text announces four, but the table has 3",
  ]);
});

describe("what is accepted does not hide a contradiction", () => {
  test.each([
    ["uptime-monitoring", "10 requests per minute", "10 requests per hour"],
    ["uptime-monitoring", "monitor limit x 2", "monitor limit x 3"],
    ["uptime-monitoring", "at most 5000", "at most 500"],
    ["uptime-monitoring", "1 = HTTP Basic, 2 = Digest", "2 = HTTP Basic, 1 = Digest"],
    ["uptime-monitoring", "joined by `_`; 0 = down", "joined by `-`; 0 = down"],
    [
      "uptime-monitoring",
      "with monitor-specific and read-only",
      "with account-specific and read-only",
    ],
    ["uptime-monitoring", "api_key (required), id (required)", "api_key (required), id (optional)"],
    ["uptime-monitoring", "value (required), friendly", "value (optional), friendly"],
    ["uptime-monitoring", "Unix time, used together; Pro", "Unix time; Pro"],
    ["uptime-monitoring", "joined by `-`; empty = all", "joined by `-`; empty = none"],
    ["uptime-monitoring", "in XML, every log", "in JSON, every log"],
    ["scoped-key", "`read:all` and `write:all`, in", "`read:jobs` and `write:jobs`, in"],
    ["scoped-key", "whoever has `write:X` has `read:X`", "whoever has `read:X` has `write:X`"],
    ["scoped-key", "| v1    |", "| v2    |"],
    ["link-tracking", "| date string or empty", "| date string"],
    ["contact-enrichment", "| `/v3/` |", "| `/v2/` |"],
  ])("%s: %s → %s", (service, from, to) => {
    const codes = lintAccepted({ service, words: [[from, to]] }).findings.map(({ code }) => code);
    expect(codes.filter((code) => !hard.has(code))).toEqual([]);
    expect(codes).not.toEqual([]);
  });

  test("a reading that names what differs lets it pass, and is counted", () => {
    const service = "link-tracking";
    const words = [
      ["query `page` (default 1), `limit`", "query `page` (number, default 1), `limit`"],
    ] as const;
    const { findings, unfollowed } = lintAccepted({ service, words });
    expect(findings).toEqual([]);
    expect(unfollowed).toBe(lint(inputOf(service)).unfollowed + 1);
  });
});

describe("units, separators and plans in accepted words", () => {
  test.each([
    ["joins them with `-`", "joins them with `,`", "`,`"],
    ["number of minutes over which", "number of seconds over which", "the unit seconds"],
    ["in epoch seconds", "in epoch milliseconds", "the unit epoch milliseconds"],
    ["optional; seconds, 1 to 60; HTTP", "optional; milliseconds, 1 to 60; HTTP", "milliseconds"],
  ])("uptime-monitoring: %s → %s contradicts the facts", (from, to, said) => {
    const found = lintAccepted({ service: "uptime-monitoring", words: [[from, to]] }).findings;
    const messages = found
      .filter(({ code }) => code === "claim/contradicted")
      .map(({ message }) => message);
    expect(messages.some((one) => one.includes(said.replaceAll("`", "")))).toBe(true);
  });

  test("a plan that no fact names is counted", () => {
    const words = [["on the free plan threshold", "on a paid plan threshold"]] as const;
    const { unbound } = lintAccepted({ service: "uptime-monitoring", words });
    expect(unbound).toBe(lint(inputOf("uptime-monitoring")).unbound + 1);
  });

  test("another separator in words", () => {
    const words = [["string (comma-separated) in", "string (semicolon-separated) in"]] as const;
    expect(codesOf({ service: "link-tracking", words })).toContain("claim/contradicted");
  });
});

describe("the same in other words is no difference", () => {
  test.each([
    [
      "uptime-monitoring",
      "alert_contacts (ids joined by `-`; default all); offset (default 0); limit (default and max",
      "alert_contacts (ids joined by `-`; default all); offset (default 0); limit (max and default",
    ],
    ["uptime-monitoring", "at most 7 days apart", "apart by at most 7 days"],
    ["uptime-monitoring", "at most 7 days apart", "no more than 7 days apart"],
    ["uptime-monitoring", "at most 7 days from start", "no more than 7 days from start"],
    ["uptime-monitoring", "| 1 to 60 seconds  ", "| 1 s to 60 s "],
    ["uptime-monitoring", "10 requests per minute", "10 requests in one minute"],
    ["uptime-monitoring", "monitor limit x 2", "2 x monitor limit"],
    ["platform-errors", "after 20 seconds", "after 20 s"],
    [
      "link-tracking",
      "Rate limits: not shown. Size limits: not shown.",
      "Rate limits and size limits: not shown.",
    ],
  ])("%s: %s → %s", (service, from, to) => {
    expect(shownFindings(lintChanged({ service, words: [[from, to]] }))).toEqual([]);
  });

  test("words that are taken from those of the spec say that the spec is as it was", () => {
    const words = [["at most 7 days apart", "7 days apart, or fewer"]] as const;
    const found = shownFindings(lintChanged({ service: "uptime-monitoring", words }));
    expect(found.filter((one) => one.includes("no longer does"))).toEqual([]);
    expect(found.filter((one) => one.includes("has the number 7"))).toEqual([]);
    expect(found).not.toEqual([]);
  });
});

test("a date-time in any form of ISO 8601 is another one than that of JSON Schema", () => {
  const words = [["a string in ISO 8601 form, with", "a string, with"]] as const;
  expect(codesOf({ service: "access-control", words })).toContain("claim/contradicted");
  const offset = [
    ["| dateAdded          | date-time with offset", "| dateAdded          | date-time"],
  ] as const;
  expect(codesOf({ service: "link-tracking", words: offset })).toContain("claim/contradicted");
});
