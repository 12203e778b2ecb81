/** Decimals without rounding: a number counts as the shortest decimal that reads as it. */

/** `digits` × 10^`exponent`. */
export interface Decimal {
  readonly digits: bigint;
  readonly exponent: number;
}

/** The decimal that `value` is printed as. */
export function decimalOf(value: number): Decimal {
  const [mantissa = "0", exponent = "0"] = value.toExponential().split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

/** The number that is nearest. */
export function numberOf({ digits, exponent }: Decimal): number {
  return Number(`${digits}e${exponent}`);
}

/** Of several decimals the digits, for the smallest of their exponents. */
export function aligned(decimals: readonly Decimal[]): {
  readonly digits: readonly bigint[];
  readonly exponent: number;
} {
  const exponent = Math.min(...decimals.map((each) => each.exponent));
  const digits = decimals.map((each) => each.digits * 10n ** BigInt(each.exponent - exponent));
  return { digits, exponent };
}

/** True where `value` is a whole number of times `divisor`, which is above zero. */
export function isMultipleOf(value: number, divisor: number): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(divisor)) return value % divisor === 0;
  const { digits } = aligned([decimalOf(value), decimalOf(divisor)]);
  const [all = 0n, by = 1n] = digits;
  return all % by === 0n;
}

/** Without a sign. */
export function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? (a < 0n ? -a : a) : greatestCommonDivisor(b, a % b);
}

/** The smallest number above zero that is a multiple of both, which are above zero. */
export function leastCommonMultiple(a: Decimal, b: Decimal): Decimal {
  const { digits, exponent } = aligned([a, b]);
  const [one = 1n, other = 1n] = digits;
  return { digits: (one / greatestCommonDivisor(one, other)) * other, exponent };
}

/** `value` / `by`, rounded down. */
export function floorOf(value: Decimal, by: Decimal): bigint {
  const { digits } = aligned([value, by]);
  const [all = 0n, unit = 1n] = digits;
  const quotient = all / unit;
  return all % unit < 0n ? quotient - 1n : quotient;
}
