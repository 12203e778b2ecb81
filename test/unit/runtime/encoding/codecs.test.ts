/** Each codec gives back what it was given. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  dateTime,
  decimal,
  int64,
  int64Text,
  unixSeconds,
  unixTime,
} from "../../../../runtime/encoding/codecs.ts";
import { textToValue } from "../../../../runtime/encoding/text-value.ts";
import { beginEffort } from "../../../support/effort.ts";

describe("date-time", () => {
  test("dates come back as they went", () => {
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true, min: new Date("0000-01-01"), max: new Date("9999-12-31") }),
        (date) => {
          expect(dateTime.decode(dateTime.encode(date))).toEqual(date);
        },
      ),
    );
  });

  test.each([
    ["2024-02-29T23:59:59Z", "2024-02-29T23:59:59.000Z"],
    ["2024-01-01t00:00:00.123456+02:00", "2023-12-31T22:00:00.123Z"],
    ["1998-12-31T23:59:60Z", "1999-01-01T00:00:00.000Z"],
    ["1998-12-31T15:59:60.25-08:00", "1999-01-01T00:00:00.250Z"],
    ["2024-02-28T24:00:00Z", "2024-02-29T00:00:00.000Z"],
    ["2023-12-31T24:00:00,0+02", "2023-12-31T22:00:00.000Z"],
  ])("%s is the instant %s", (text, instant) => {
    expect(dateTime.decode(text)).toEqual(new Date(instant));
  });

  test.each(["2024-01-01", "2024-01-01T00:00:00", "2024-13-01T00:00:00Z", "soon", "", "1T1+00:00"])(
    "%j stays text",
    (text) => expect(dateTime.decode(text)).toBe(text),
  );
});

describe("unix-time", () => {
  test("whole seconds and dates come back as they went", () => {
    fc.assert(
      fc.property(fc.integer({ min: -8.64e12, max: 8.64e12 }), (seconds) => {
        const date = unixTime.decode(seconds);
        expect(date).toBeInstanceOf(Date);
        expect(unixTime.encode(date)).toBe(seconds);
      }),
    );
  });

  test("numbers that are no instant stay numbers", () => {
    for (const value of [1e300, Infinity, Number.NaN]) expect(unixTime.decode(value)).toBe(value);
  });
});

describe("decimal", () => {
  test("numbers come back as they went, without an exponent", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const text = decimal.encode(value);
        expect(text).toMatch(/^-?\d+(?:\.\d+)?$/);
        expect(decimal.decode(text)).toBe(value + 0);
      }),
    );
  });

  test.each([
    ["0", 0],
    ["-0.0", 0],
    ["007.50", 7.5],
    ["0.1", 0.1],
    ["1000000000000000000000", 1e21],
    ["0.000000001", 1e-9],
  ])("%s is %d", (text, value) => expect(decimal.decode(text)).toBe(value));

  test.each(["0.1000000000000000055", "9007199254740993", "1e3", ".5", "1.", "", "x"])(
    "%j, which is not exactly a number, stays text",
    (text) => expect(decimal.decode(text)).toBe(text),
  );
});

describe.each([
  ["int64", int64, (value: bigint) => value],
  ["int64 as text", int64Text, String],
] as const)("%s", (_, codec, seen) => {
  test("integers come back as they went, and travel as their digits", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(2n ** 64n), max: 2n ** 64n }), (value) => {
        const wire = codec.encode(seen(value));
        expect(typeof wire).toBe(Number.isSafeInteger(Number(value)) ? "number" : "bigint");
        expect(String(wire)).toBe(String(value));
        expect(codec.decode(wire)).toBe(seen(value));
        expect(textToValue(String(value), "int64")).toBe(wire);
      }),
    );
  });

  test("small ones are no numbers either", () => {
    expect(codec.decode(1)).toBe(seen(1n));
    expect(codec.decode(-0)).toBe(seen(0n));
  });

  test.each([1.5, Number.NaN, Infinity])("%d stays a number", (value) => {
    expect(codec.decode(value)).toBe(value);
    expect(codec.encode(value)).toBe(value);
  });

  test.each(["", " 1", "01", "-01", "+1", "1.0", "1e3", "0x1", "1n", "9".repeat(310)])(
    "the text %j is none",
    (text) => expect(textToValue(text, "int64")).toBeUndefined(),
  );

  test("a text of many digits is refused at once", () => {
    const effort = beginEffort();
    expect(textToValue("9".repeat(5_000_000), "int64")).toBeUndefined();
    expect(effort()).toBeLessThan(1000);
  });
});

test.each(["", "01", "-0", "+1", "1.0", "1e3", "x"])(
  "the text %j does not travel as an integer",
  (text) => {
    expect(() => int64Text.encode(text)).toThrow("the text is not an integer");
  },
);

test("values of other kinds pass both ways", () => {
  for (const value of [null, undefined, true, [], {}]) {
    for (const codec of [dateTime, unixTime, unixSeconds, decimal, int64, int64Text]) {
      expect(codec.decode(value)).toBe(value);
      expect(codec.encode(value)).toBe(value);
    }
  }
});

test("what is no date or number cannot travel", () => {
  expect(() => dateTime.encode(new Date(Number.NaN))).toThrow("the date is invalid");
  expect(() => decimal.encode(Infinity)).toThrow("the number is not finite");
});
