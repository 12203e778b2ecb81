/** What headers say of a rate, and which of them say nothing. */
import { describe, expect, it } from "vitest";
import { rateReport } from "../../../../../runtime/client/rate-report.ts";
import type { RateLimitHeader } from "../../../../../runtime/http/rate-limit-header.ts";
import { answer } from "./calls.ts";
import { start as now } from "./fake-clock.ts";

const described = (as: "Unix time" | "seconds"): RateLimitHeader[] => [
  { name: "X-Limit", tells: "limit" },
  { name: "X-Remaining", tells: "remaining" },
  { name: "X-Reset", tells: "reset", as },
];
const unix = now / 1000;
const report = (
  headers: Readonly<Record<string, string>>,
  as: "Unix time" | "seconds",
  status = 200,
) => rateReport(answer(status, headers).response, described(as), now);

describe("a report", () => {
  it("has the numbers of the documented headers", () => {
    const headers = {
      "x-limit": "10",
      "x-remaining": "3",
      "x-reset": String(unix + 30),
      remaining: "9",
    };
    expect(report(headers, "Unix time")).toEqual({
      limit: 10,
      remaining: 3,
      resetAt: now + 30_000,
      serverResetAt: now + 30_000,
    });
    expect(report({ "x-reset": "1.5" }, "seconds")).toMatchObject({ resetAt: now + 1500 });
    expect(rateReport(answer(200, headers).response, [], now)).toEqual({});
  });

  it("has the window by the clock of the server, where that is known", () => {
    const date = new Date(now + 3_600_000).toUTCString();
    const expected = { resetAt: now + 30_000, serverResetAt: now + 3_630_000 };
    expect(report({ "x-reset": String(unix + 3630), date }, "Unix time")).toMatchObject(expected);
    expect(report({ "x-reset": "30", date }, "seconds")).toMatchObject(expected);
  });

  it.each(["", "-1", "1e3", "ten", "1, 2", "0x1", "6m0s", "NaN", "Infinity", "1 "])(
    "does not take %j for a number",
    (text) => {
      const headers = { "x-limit": text, "x-remaining": text, "x-reset": text };
      const expected = text === "1 " ? { limit: 1, remaining: 1 } : {};
      expect(report(headers, "Unix time")).toMatchObject(expected);
      if (text !== "1 ")
        expect(Object.values(report(headers, "seconds")).every((each) => each === undefined)).toBe(
          true,
        );
    },
  );

  it.each<[string, "Unix time" | "seconds"]>([
    [String(now + 30_000), "Unix time"],
    [String(unix + 32 * 86_400), "Unix time"],
    [String(unix), "seconds"],
    ["9".repeat(400), "seconds"],
  ])("does not take a reset of %s (%s) for a time to wait for", (reset, as) => {
    expect(report({ "x-reset": reset }, as)).not.toHaveProperty("resetAt");
  });

  it("has the pause of a 429 alone, and none without end", () => {
    const headers = { "retry-after": "5" };
    expect(report(headers, "seconds", 429).retryAt).toBe(now + 5000);
    expect(report(headers, "seconds", 200).retryAt).toBeUndefined();
    expect(report(headers, "seconds", 503).retryAt).toBeUndefined();
    expect(report({ "retry-after": "9".repeat(99) }, "seconds", 429).retryAt).toBeUndefined();
    expect(report({ "retry-after": "soon" }, "seconds", 429).retryAt).toBeUndefined();
  });
});
