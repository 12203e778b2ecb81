/** `multipleOf` against plain arithmetic with long integers, and how little of that it takes. */
import { afterEach, describe, expect, test, vi } from "vitest";
import { isMultiple } from "../../../../runtime/guards/multiples.ts";
import { randomOf } from "../../../../runtime/sample/random.ts";

const divisors = [0.01, 0.05, 0.07, 0.25, 0.3, 1, 1.5, 3, 7, 625, 1e-7, 1e-22, 1e-23, 3e-30, 1e21];
const rare = [2 ** -20, 2 ** 60, 8e10, 1e15 + 1, 123456789.123, 5e22, 1e300, 5e-324];

/** As whole numbers of the same tiny unit: every double has fewer than 400 decimal places. */
function inUnits(value: number): bigint {
  const [mantissa = "0", exponent = "0"] = value.toExponential().split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  return BigInt(whole + fraction + "0".repeat(400 + Number(exponent) - fraction.length));
}

const random = randomOf("multiples");

const forms: readonly ((divisor: number) => number)[] = [
  () => random.integer(0, 1e6) / 100,
  () => Number(`${random.integer(1, 99)}e${random.integer(-320, 306)}`),
  () => Number(`${random.integer(1e15, 9e15)}${random.integer(0, 99)}e${random.integer(-40, 40)}`),
  () => (1e14 + random.integer(-5, 5)) / 10 ** random.integer(0, 20),
  () => Number(`${2 ** 53 + random.integer(-40, 40)}e-${random.integer(0, 20)}`),
  (divisor) => Number((divisor * random.integer(0, 1e5)).toPrecision(15)),
];

describe("isMultiple", () => {
  test.each([...divisors, ...rare])("is exact: of %d", (divisor) => {
    for (let turn = 0; turn < 500; turn += 1) {
      for (const form of forms) {
        const value = form(divisor);
        if (!Number.isFinite(value)) continue;
        const expected = inUnits(value) % inUnits(divisor) === 0n;
        expect([value, isMultiple(value, divisor)]).toEqual([value, expected]);
        expect([value, isMultiple(-value, divisor)]).toEqual([value, expected]);
      }
    }
  });

  test("knows integers of any length", () => {
    expect(isMultiple(10n ** 30n, 0.07)).toBe(false);
    expect(isMultiple(7n * 10n ** 30n, 0.07)).toBe(true);
    expect(isMultiple(10n ** 30n + 1n, 10)).toBe(false);
  });

  test("refuses what is no number of JSON", () => {
    expect([NaN, Infinity, -Infinity].map((value) => isMultiple(value, 0.01))).toEqual([
      false,
      false,
      false,
    ]);
  });
});

describe("the work of isMultiple", () => {
  afterEach(() => vi.restoreAllMocks());

  const huge = Array.from({ length: 1000 }, (_, index) =>
    Number(`${(index % 9) + 1}e${307 - (index % 200)}`),
  );
  const small = Array.from({ length: 1000 }, (_, index) => index / 100 + 0.005);

  test.each([
    ["large exponents", huge, 0.02],
    ["decimals", small, 0.01],
    ["numbers below the divisor", [1e-300, 2e-200, 3e-99], 1e-30],
    ["large exponents and another divisor", huge, 0.07],
  ])("%s make no long integers, and no text that is written anew", (_name, values, divisor) => {
    isMultiple(1, divisor);
    const long = vi.spyOn(globalThis, "BigInt");
    const written = vi.spyOn(Number.prototype, "toExponential");
    for (const value of values) isMultiple(value, divisor);
    expect(long.mock.calls).toHaveLength(0);
    expect(written.mock.calls).toHaveLength(0);
  });
});
