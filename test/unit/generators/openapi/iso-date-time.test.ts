/** The pattern that other tools get in place of the format, against the format. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { isoDateTimePattern } from "../../../../core/views/document/iso-date-time.ts";
import { isIsoDateTime } from "../../../../runtime/formats/date.ts";
import { formatCases } from "../validators/format-cases.ts";

const pattern = new RegExp(isoDateTimePattern, "u");
const { good, bad } = formatCases["iso8601-date-time"]!;

/** What a pattern cannot tell: a day that only leap years have, and a second that ends a day in UTC. */
const isBeyondPatterns = (text: string) => text.includes("-02-29") || text.includes(":60");

test("takes and refuses the cases of the format", () => {
  const texts = [...good, ...bad].flat().map(String);
  for (const text of texts.filter((each) => !isBeyondPatterns(each))) {
    expect([text, pattern.test(text)]).toEqual([text, isIsoDateTime(text)]);
  }
  for (const text of good.flat()) expect(pattern.test(String(text))).toBe(true);
});

const two = (most: number) =>
  fc.integer({ min: 0, max: most }).map((number) => String(number).padStart(2, "0"));
const text = fc
  .tuple(
    two(14),
    two(33),
    two(25),
    two(61),
    fc.constantFrom("", ":00", ":59", ":61", ":05.25", ":05,1", ".5"),
    fc.constantFrom("Z", "z", "", "+02", "-0230", "+14:00", "+25", "+02:60", "+2", "+02:3"),
  )
  .map(([month, day, hour, minute, rest, offset]) => {
    return `2023-${month}-${day}T${hour}:${minute}${rest}${offset}`;
  });

test("decides as the format does", () => {
  fc.assert(
    fc.property(
      text.filter((each) => !isBeyondPatterns(each)),
      (each) => {
        expect(pattern.test(each)).toBe(isIsoDateTime(each));
      },
    ),
    { numRuns: 3000 },
  );
});
