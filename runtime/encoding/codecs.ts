/** Values in the form that people use, and in the form that travels. */

import type { Codec } from "./codec.ts";
import { rfc3339Of } from "../formats/date.ts";

/** RFC 3339 or ISO 8601 text with an offset as a date, which goes out in UTC, to the millisecond. */
export const dateTime: Codec = {
  of: "string",
  expected: "a date-time (RFC 3339)",
  decode: (wire) => (typeof wire === "string" ? (dateOf(wire) ?? wire) : wire),
  encode: (value) => {
    if (!(value instanceof Date)) return value;
    timeOf(value);
    const year = value.getUTCFullYear();
    if (year >= 0 && year <= 9999) return value.toISOString();
    throw new TypeError("the year of the date has more than four digits");
  },
};

/** Seconds since 1970 as a date. */
export const unixTime: Codec = {
  of: "number",
  expected: "seconds since 1970",
  decode: dateOfSeconds,
  encode: (value) => (value instanceof Date ? timeOf(value) / 1000 : value),
};

/** Whole seconds since 1970 as a date, which goes out as the second that it lies in. */
export const unixSeconds: Codec = {
  of: "number",
  expected: "seconds since 1970",
  decode: dateOfSeconds,
  encode: (value) => (value instanceof Date ? Math.floor(timeOf(value) / 1000) : value),
};

function dateOfSeconds(wire: unknown): unknown {
  return typeof wire === "number" ? (valid(new Date(Math.round(wire * 1000))) ?? wire) : wire;
}

/** The text of a number as a number. */
export const decimal: Codec = {
  of: "string",
  expected: "a decimal number that a double holds exactly",
  decode: (wire) => (typeof wire === "string" ? (numberOf(wire) ?? wire) : wire),
  encode: (value) => (typeof value === "number" ? decimalText(value) : value),
};

/** An integer as a `bigint`. It travels as a number where a number holds it, else as a `bigint`. */
export const int64: Codec = {
  of: "number",
  expected: "an integer",
  decode: (wire) => (isInteger(wire) ? BigInt(wire) : wire),
  encode: (value) => (typeof value === "bigint" ? integerForm(value) : value),
  isExact: true,
};

/** The same integer as the text of its digits. */
export const int64Text: Codec = {
  of: "number",
  expected: "an integer",
  decode: (wire) => (isInteger(wire) ? String(BigInt(wire)) : wire),
  encode: (value) => {
    if (typeof value !== "string") return value;
    if (/^(?:0|-?[1-9]\d*)$/.test(value)) return integerForm(BigInt(value));
    throw new TypeError("the text is not an integer");
  },
  isExact: true,
};

function isInteger(value: unknown): value is number | bigint {
  return typeof value === "bigint" || Number.isInteger(value);
}

function integerForm(value: bigint): number | bigint {
  const number = Number(value);
  return Number.isSafeInteger(number) ? number : value;
}

/** In milliseconds since 1970. */
function timeOf(date: Date): number {
  const time = date.getTime();
  if (Number.isNaN(time)) throw new TypeError("the date is invalid");
  return time;
}

const dateTimeText = /^(\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:)(\d\d)((?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d))$/;

/** A leap second is the second after it: dates have none. Digits beyond milliseconds are dropped. */
function dateOf(text: string): Date | undefined {
  const plain = rfc3339Of(text);
  const [, minute, second, rest] = dateTimeText.exec(plain ?? "") ?? [];
  if (plain === undefined || minute === undefined) return undefined;
  if (second !== "60") return valid(new Date(plain));
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
  if (!Number.isFinite(value)) return undefined;
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
