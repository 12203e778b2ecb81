// Copied from Specwright's runtime. Do not edit.
/** JSON Schema's assertions about numbers, where zod has no word or another meaning. */
import { type Check, type Payload, refuse } from "./issue.js";

/** Any number without a fraction, however large; zod's own `int` stops at 2^53. */
export const integral: Check = onNumber((value, payload) => {
  if (!Number.isInteger(value)) refuse(payload, "Invalid input: expected an integer");
});

/** Exact for decimals: `0.0075` is a multiple of `0.0001`. */
export function multipleOf(divisor: number): Check {
  return onNumber((value, payload) => {
    if (!isMultiple(value, divisor))
      refuse(payload, `Invalid number: must be a multiple of ${divisor}`);
  });
}

export function minimum(limit: number): Check {
  return onNumber((value, payload) => {
    if (value < limit) refuse(payload, `Too small: expected number to be >=${limit}`);
  });
}

export function maximum(limit: number): Check {
  return onNumber((value, payload) => {
    if (value > limit) refuse(payload, `Too big: expected number to be <=${limit}`);
  });
}

export function exclusiveMinimum(limit: number): Check {
  return onNumber((value, payload) => {
    if (value <= limit) refuse(payload, `Too small: expected number to be >${limit}`);
  });
}

export function exclusiveMaximum(limit: number): Check {
  return onNumber((value, payload) => {
    if (value >= limit) refuse(payload, `Too big: expected number to be <${limit}`);
  });
}

function onNumber(check: (value: number, payload: Payload) => void): Check {
  return (payload) => {
    if (typeof payload.value === "number") check(payload.value, payload);
  };
}

function isMultiple(value: number, divisor: number): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(divisor)) return value % divisor === 0;
  // `1e999` in JSON is read as infinity.
  if (!Number.isFinite(value)) return false;
  const [digits, exponent] = decimal(value);
  const [divisorDigits, divisorExponent] = decimal(divisor);
  const shared = Math.min(exponent, divisorExponent);
  const scaled = digits * 10n ** BigInt(exponent - shared);
  return scaled % (divisorDigits * 10n ** BigInt(divisorExponent - shared)) === 0n;
}

/** The shortest decimal that reads as `value`: digits × 10^exponent. */
function decimal(value: number): [digits: bigint, exponent: number] {
  const [mantissa = "0", exponent = "0"] = value.toExponential().split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  return [BigInt(whole + fraction), Number(exponent) - fraction.length];
}
