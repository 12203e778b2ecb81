/** What emitted guards call where a comparison of their own does not do. */
import type { Predicate } from "../json/depth.ts";
import { decodeDelimited, isSpecial } from "../encoding/delimited.ts";
import { type Members, has } from "../json/json.ts";
import type { DelimitedForm } from "../encoding/wire-type.ts";

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
