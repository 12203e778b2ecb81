/** What emitted guards call where a comparison of their own does not do. */
import type { Predicate } from "./depth.ts";
import { decodeDelimited, isSpecial } from "./delimited.ts";
import { type Members, has } from "./json.ts";
import type { DelimitedForm } from "./wire-type.ts";

/** Counts Unicode code points, no further than `enough`. */
function codePoints(text: string, enough: number): number {
  if (text.length < enough) return text.length;
  let count = 0;
  for (let index = 0; index < text.length && count < enough; count += 1) {
    index += (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1;
  }
  return count;
}

/** True where `text` has fewer code points than `limit`. */
export function isShorter(text: string, limit: number): boolean {
  return text.length < limit || (text.length < 2 * limit && codePoints(text, limit) < limit);
}

/** True where `text` has more code points than `limit`. */
export function isLonger(text: string, limit: number): boolean {
  return text.length > limit && codePoints(text, limit + 1) > limit;
}

/** Exact for decimals: `0.0075` is a multiple of `0.0001`. */
export function isMultiple(value: number | bigint, divisor: number): boolean {
  if (typeof value === "number") {
    if (Number.isSafeInteger(value) && Number.isSafeInteger(divisor)) return value % divisor === 0;
    if (!Number.isFinite(value)) return false;
  }
  const [digits, exponent] = decimal(value);
  const [divisorDigits, divisorExponent] = decimal(divisor);
  const shared = Math.min(exponent, divisorExponent);
  const scaled = digits * 10n ** BigInt(exponent - shared);
  return scaled % (divisorDigits * 10n ** BigInt(divisorExponent - shared)) === 0n;
}

/** The shortest decimal that reads as `value`: digits × 10^exponent. */
function decimal(value: number | bigint): [digits: bigint, exponent: number] {
  if (typeof value === "bigint") return [value, 0];
  const [mantissa = "0", exponent = "0"] = value.toExponential().split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  return [BigInt(whole + fraction), Number(exponent) - fraction.length];
}

/** The text splits into items of `form`, and each item fits. */
export function fitsDelimited(
  text: string,
  form: DelimitedForm,
  fits: Predicate,
  depth: number,
): boolean {
  if (isSpecial(text, form)) return true;
  return decodeDelimited(text, form)?.every((item) => fits(item, depth)) ?? false;
}

/** The distance of two members is at most `max`, see `maxSpan`; where one is absent it is. */
export function isWithinSpan(value: Members, from: string, to: string, max: number): boolean {
  if (!has(value, from) || !has(value, to)) return true;
  return !(Math.abs(instant(value[to]) - instant(value[from])) > max);
}

/** The moment of one member lies before that of another. */
export function isBefore(value: Members, one: string, other: string): boolean {
  return instant(value[one]) < instant(value[other]);
}

function instant(value: unknown): number {
  return typeof value === "string" ? Date.parse(value) / 1000 : Number(value);
}
