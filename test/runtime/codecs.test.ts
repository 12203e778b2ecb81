/** Each codec gives back what it was given. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decode, encode } from "../../runtime/codecs.ts";

describe("date-time", () => {
  test("dates come back as they went", () => {
    fc.assert(
      fc.property(
        fc.date({ noInvalidDate: true, min: new Date("0000-01-01"), max: new Date("9999-12-31") }),
        (date) => {
          expect(decode(encode(date, "date-time"), "date-time")).toEqual(date);
        },
      ),
    );
  });

  test.each([
    ["2024-02-29T23:59:59Z", "2024-02-29T23:59:59.000Z"],
    ["2024-01-01t00:00:00.123456+02:00", "2023-12-31T22:00:00.123Z"],
    ["1998-12-31T23:59:60Z", "1999-01-01T00:00:00.000Z"],
    ["1998-12-31T15:59:60.25-08:00", "1999-01-01T00:00:00.250Z"],
  ])("%s is the instant %s", (text, instant) => {
    expect(decode(text, "date-time")).toEqual(new Date(instant));
  });

  test.each(["2024-01-01", "2024-01-01T00:00:00", "2024-13-01T00:00:00Z", "soon", "", "1T1+00:00"])(
    "%j stays text",
    (text) => expect(decode(text, "date-time")).toBe(text),
  );
});

describe("unix-time", () => {
  test("whole seconds and dates come back as they went", () => {
    fc.assert(
      fc.property(fc.integer({ min: -8.64e12, max: 8.64e12 }), (seconds) => {
        const date = decode(seconds, "unix-time");
        expect(date).toBeInstanceOf(Date);
        expect(encode(date, "unix-time")).toBe(seconds);
      }),
    );
  });

  test("numbers that are no instant stay numbers", () => {
    for (const value of [1e300, Infinity, Number.NaN])
      expect(decode(value, "unix-time")).toBe(value);
  });
});

describe("decimal", () => {
  test("numbers come back as they went, without an exponent", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const text = encode(value, "decimal");
        expect(text).toMatch(/^-?\d+(?:\.\d+)?$/);
        expect(decode(text, "decimal")).toBe(value + 0);
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
  ])("%s is %d", (text, value) => expect(decode(text, "decimal")).toBe(value));

  test.each(["0.1000000000000000055", "9007199254740993", "1e3", ".5", "1.", "", "x"])(
    "%j, which is not exactly a number, stays text",
    (text) => expect(decode(text, "decimal")).toBe(text),
  );
});

test("values of other kinds pass both ways", () => {
  for (const value of [null, undefined, true, [], {}]) {
    for (const codec of ["date-time", "unix-time", "decimal"] as const) {
      expect(decode(value, codec)).toBe(value);
      expect(encode(value, codec)).toBe(value);
    }
  }
});

test("what is no date or number cannot travel", () => {
  expect(() => encode(new Date(Number.NaN), "date-time")).toThrow("the date is invalid");
  expect(() => encode(Infinity, "decimal")).toThrow("the number is not finite");
});
