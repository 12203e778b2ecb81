/** Contradictions in the documents of our six services: each is found. */
import { describe, expect, test } from "vitest";
import { type Change, lintAccepted, lintChanged, shownFindings } from "./lint-changed.ts";

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
    expect(found).toContain("claim/suspect");
  });

  test("cells of one row", () => {
    const rotate = "create a new key, deploy it, revoke the old one";
    const none = "there is no operation that regenerates a key";
    const words = [[`| ${rotate}          | ${none} `, `| ${none} | ${rotate} `]] as const;
    expect(codesOf({ service, words })).toContain("claim/suspect");
  });

  test("headers", () => {
    const words = [
      [
        "| Condition                                                | Result      ",
        "| Result | Condition ",
      ],
    ] as const;
    expect(codesOf({ service, words })).toContain("claim/suspect");
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
      "document/contradiction the status 404 is an error, and stands as the response of a success",
    );
    expect(found).toContain(
      "document/contradiction the status 200 is a success, and stands among the other statuses",
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
