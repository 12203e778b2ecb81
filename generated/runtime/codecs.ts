// Copied from Specwright's runtime. Do not edit.
/** Values in the form that people use, and in the form that travels. */

import { isDateTime } from "./format-date.js";

/**
 * How a value travels: RFC 3339 text, seconds since 1970 as a number, a number as text, an integer of
 * any size (here a `bigint`, or text of its digits).
 */
export type Codec = "date-time" | "unix-time" | "decimal" | "int64" | "int64-text";

/** The value that `wire` stands for; what does not fit the codec stays what it is. */
export function decode(wire: unknown, codec: Codec): unknown {
  switch (codec) {
    case "date-time":
      return typeof wire === "string" ? (dateOf(wire) ?? wire) : wire;
    case "unix-time":
      return typeof wire === "number" ? (valid(new Date(Math.round(wire * 1000))) ?? wire) : wire;
    case "decimal":
      return typeof wire === "string" ? (numberOf(wire) ?? wire) : wire;
    case "int64":
      return Number.isInteger(wire) ? BigInt(wire as number) : wire;
    case "int64-text":
      return typeof wire === "bigint" || Number.isInteger(wire)
        ? String(BigInt(wire as bigint | number))
        : wire;
  }
}

/**
 * What travels for `value`; a value that the codec does not make stays what it is. Dates go out in
 * UTC, to the millisecond. An integer is a number where a number holds it, else a `bigint`.
 *
 * @throws TypeError for a date that is none.
 */
export function encode(value: unknown, codec: Codec): unknown {
  if (codec === "decimal") return typeof value === "number" ? decimalText(value) : value;
  if (codec === "int64") return typeof value === "bigint" ? integerForm(value) : value;
  if (codec === "int64-text") return isDigits(value) ? integerForm(BigInt(value)) : value;
  if (!(value instanceof Date)) return value;
  const time = value.getTime();
  if (Number.isNaN(time)) throw new TypeError("the date is invalid");
  const year = value.getUTCFullYear();
  if (codec === "date-time" && (year < 0 || year > 9999)) {
    throw new TypeError("the year of the date has more than four digits");
  }
  return codec === "date-time" ? value.toISOString() : time / 1000;
}

function isDigits(value: unknown): value is string {
  return typeof value === "string" && /^(?:0|-?[1-9]\d*)$/.test(value);
}

function integerForm(value: bigint): number | bigint {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

const dateTime = /^(\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:)(\d\d)((?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d))$/;

/** A leap second is the second after it: dates have none. Digits beyond milliseconds are dropped. */
function dateOf(text: string): Date | undefined {
  const [, minute, second, rest] = dateTime.exec(text) ?? [];
  if (minute === undefined || !isDateTime(text)) return undefined;
  if (second !== "60") return valid(new Date(text));
  const last = valid(new Date(`${minute}59${rest}`));
  return last && new Date(last.getTime() + 1000);
}

function valid(date: Date): Date | undefined {
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** `undefined` where the number nearest to the text is not the one that it writes. */
function numberOf(text: string): number | undefined {
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) return undefined;
  // Zero has no sign that anybody would expect back.
  const value = Number(text) + 0;
  return decimalText(value) === withoutZeros(text) ? value : undefined;
}

/** Without the zeros at both ends that say nothing. */
function withoutZeros(text: string): string {
  const sign = text.startsWith("-") ? "-" : "";
  const [whole = "", fraction = ""] = text.slice(sign.length).split(".");
  let first = 0;
  while (first < whole.length - 1 && whole[first] === "0") first += 1;
  let end = fraction.length;
  while (end > 0 && fraction[end - 1] === "0") end -= 1;
  const digits = whole.slice(first) + (end === 0 ? "" : `.${fraction.slice(0, end)}`);
  return digits === "0" ? "0" : sign + digits;
}

/** A number as digits, without an exponent. */
function decimalText(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError("the number is not finite");
  const [mantissa = "0", exponent = "0"] = value.toExponential().split("e");
  const [, sign = "", digits = ""] = /^(-?)(.*)$/.exec(mantissa.replace(".", "")) ?? [];
  const point = Number(exponent) + 1;
  const padded = point <= 0 ? `${"0".repeat(1 - point)}${digits}` : digits.padEnd(point, "0");
  const split = Math.max(point, 1);
  const fraction = padded.slice(split);
  const text = fraction === "" ? padded.slice(0, split) : `${padded.slice(0, split)}.${fraction}`;
  return text === "0" ? "0" : sign + text;
}
