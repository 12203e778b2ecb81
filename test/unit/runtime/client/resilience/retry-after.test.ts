/** `Retry-After` in both forms, and the dates of HTTP. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseHttpDate } from "../../../../../runtime/client/http-date.ts";
import { retryAfter } from "../../../../../runtime/client/retry-after.ts";
import { start as now } from "./fake-clock.ts";

const date = (time: number) => new Date(time).toUTCString();

describe("Retry-After", () => {
  it.each<[string, string | undefined, number | undefined]>([
    ["is absent", undefined, undefined],
    ["has seconds", "7", 7000],
    ["has no second to wait", "0", 0],
    ["has leading zeros", "007", 7000],
    ["has very many seconds", "9".repeat(400), Infinity],
    ["has a date", date(now + 90_000), 90_000],
    ["has a date of the past", date(now - 90_000), 0],
    [
      "has a date far away",
      "Fri, 31 Dec 9999 23:59:59 GMT",
      Date.UTC(9999, 11, 31, 23, 59, 59) - now,
    ],
    ["has the form of RFC 850", "Saturday, 21-Nov-26 12:00:05 GMT", 5000],
    ["has the form of asctime", "Sat Nov 21 12:00:05 2026", 5000],
    ["is empty", "", undefined],
    ["is negative", "-1", undefined],
    ["is a fraction", "1.5", undefined],
    ["is a number in another form", "1e3", undefined],
    ["is hexadecimal", "0x10", undefined],
    ["has two values", "1, 2", undefined],
    ["has a date in another zone", "Sat, 21 Nov 2026 12:00:05 CET", undefined],
    ["has a date of ISO 8601", "2026-11-21T12:00:05Z", undefined],
    ["has what Date.parse takes for a date", "soon 1", undefined],
    ["has a day that is none", "Mon, 30 Feb 2026 12:00:05 GMT", undefined],
    ["has a month that is none", "Sat, 21 Anf 2026 12:00:05 GMT", undefined],
    ["has an hour that is none", "Sat, 21 Nov 2026 24:00:00 GMT", undefined],
  ])("%s", (_, text, expected) => {
    const headers = new Headers(text === undefined ? {} : { "retry-after": text });
    expect(retryAfter(headers, now)).toBe(expected);
  });

  it("is held against the clock of the server, where that is known", () => {
    const skewed = now + 3_600_000;
    const headers = { "retry-after": date(skewed + 4000), date: date(skewed) };
    expect(retryAfter(new Headers(headers), now)).toBe(4000);
    expect(retryAfter(new Headers({ ...headers, date: "noon" }), now)).toBe(3_604_000);
  });

  it("is never negative, whatever it says", () => {
    const text = fc.string({ unit: fc.constantFrom(..."0123456789 ,:GMTSatNov-+.") });
    fc.assert(
      fc.property(text, (value) => {
        const wait = retryAfter(new Headers({ "retry-after": value }), now);
        expect(wait === undefined || wait >= 0).toBe(true);
      }),
    );
  });
});

describe("a date", () => {
  it("is read as it is written", () => {
    const time = fc.integer({ min: 0, max: Date.UTC(9999, 11, 31) / 1000 });
    fc.assert(
      fc.property(time, (seconds) => {
        expect(parseHttpDate(date(seconds * 1000), now)).toBe(seconds * 1000);
      }),
    );
  });

  it.each([
    ["Sunday, 06-Nov-94 08:49:37 GMT", Date.UTC(1994, 10, 6, 8, 49, 37)],
    ["Sunday, 06-Nov-76 08:49:37 GMT", Date.UTC(2076, 10, 6, 8, 49, 37)],
    ["Sunday, 06-Nov-77 08:49:37 GMT", Date.UTC(1977, 10, 6, 8, 49, 37)],
    ["Sunday, 06-Nov-00 08:49:37 GMT", Date.UTC(2000, 10, 6, 8, 49, 37)],
    ["Sun Nov  6 08:49:37 1994", Date.UTC(1994, 10, 6, 8, 49, 37)],
    ["Thu, 31 Dec 2026 23:59:60 GMT", Date.UTC(2027, 0, 1)],
  ])("%s is read, as recipients have to", (text, expected) => {
    expect(parseHttpDate(text, now)).toBe(expected);
  });
});
