/**
 * `date`, `time` and `date-time`: RFC 3339, read by position so that each costs one pass; and
 * `iso8601-date-time`, which takes more of ISO 8601.
 */

const datePattern = /^\d{4}-\d\d-\d\d$/;
const timePattern = /^\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/;

export function isDate(text: string): boolean {
  if (text.length !== 10 || !datePattern.test(text)) return false;
  const month = twoDigits(text, 5);
  const day = twoDigits(text, 8);
  const year = twoDigits(text, 0) * 100 + twoDigits(text, 2);
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month);
}

/** The number of the two digits at a place: no text is made for each, of which a list may have many. */
function twoDigits(text: string, at: number): number {
  return (text.charCodeAt(at) - digitZero) * 10 + text.charCodeAt(at + 1) - digitZero;
}

const digitZero = 48;

/** With an offset from UTC. A leap second is one only where it ends a day in UTC. */
export function isTime(text: string): boolean {
  if (!timePattern.test(text)) return false;
  const hour = twoDigits(text, 0);
  const minute = twoDigits(text, 3);
  const second = twoDigits(text, 6);
  const isUtc = /[Zz]$/.test(text);
  const offsetHour = isUtc ? 0 : twoDigits(text, text.length - 5);
  const offsetMinute = isUtc ? 0 : twoDigits(text, text.length - 2);
  if (hour > 23 || minute > 59 || second > 60 || offsetHour > 23 || offsetMinute > 59) return false;
  if (second < 60) return true;
  const offset = (offsetHour * 60 + offsetMinute) * (text[text.length - 6] === "-" ? -1 : 1);
  const ofDay = (hour * 60 + minute - offset + 1440) % 1440;
  return ofDay === 1439;
}

export function isDateTime(text: string): boolean {
  const separator = text[10];
  return (
    (separator === "T" || separator === "t") && isDate(text.slice(0, 10)) && isTime(text.slice(11))
  );
}

const isoDateTime =
  /^(\d{4}-\d\d-\d\d)[Tt](\d\d:\d\d)(:\d\d)?(?:[.,](\d+))?(?:([Zz])|([+-]\d\d)(?::?(\d\d))?)$/;

/**
 * A calendar date and a time of day with an offset from UTC, in the extended form of ISO 8601. Beyond
 * RFC 3339, seconds may be left out, a comma may stand before their fraction, the offset may be written
 * `+02` and `+0200`, and `24:00` is the midnight that ends the day.
 */
export function isIsoDateTime(text: string): boolean {
  // What RFC 3339 takes needs no other spelling, which costs ten times as much to make.
  return isDateTime(text) || rfc3339Of(text) !== undefined;
}

/** The same moment as RFC 3339 writes it; absent where `text` is none. */
export function rfc3339Of(text: string): string | undefined {
  const [, day = "", minute = "", second, fraction, zulu, hours = "", minutes = "00"] =
    isoDateTime.exec(text) ?? [];
  // A fraction of a minute is left out of what is taken.
  if (second === undefined && fraction !== undefined) return undefined;
  const offset = zulu === undefined ? `${hours}:${minutes}` : "Z";
  const digits = fraction === undefined ? "" : `.${fraction}`;
  const isEnd = minute === "24:00" && /^[:0]*$/.test(second ?? "") && /^0*$/.test(fraction ?? "");
  const date = isEnd && isDate(day) ? dayAfter(day) : day;
  const plain = `${date}T${isEnd ? "00:00" : minute}${second ?? ":00"}${digits}${offset}`;
  return isDateTime(plain) ? plain : undefined;
}

/** RFC 3339 has four digits for a year, so none comes after the last day of 9999. */
function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, -"T00:00:00.000Z".length);
}

function daysIn(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}
