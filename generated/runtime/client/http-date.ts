// Copied from Specwright's runtime. Do not edit.
/** Dates as headers have them (RFC 9110, section 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`, and two old forms. */

const months = "JanFebMarAprMayJunJulAugSepOctNovDec";

/** Weekdays are not looked at: they say nothing that the date does not. */
const forms = [
  /^[A-Z][a-z]{2}, (?<day>\d\d) (?<month>[A-Z][a-z]{2}) (?<year>\d{4}) (?<time>\d\d:\d\d:\d\d) GMT$/,
  /^[A-Z][a-z]{5,8}, (?<day>\d\d)-(?<month>[A-Z][a-z]{2})-(?<year>\d\d) (?<time>\d\d:\d\d:\d\d) GMT$/,
  /^[A-Z][a-z]{2} (?<month>[A-Z][a-z]{2}) (?<day>[ \d]\d) (?<time>\d\d:\d\d:\d\d) (?<year>\d{4})$/,
];

/**
 * Milliseconds since 1970. `undefined` when the text is no such date: `Date.parse` takes much else,
 * and one of the forms in the zone of the machine.
 *
 * A year of two digits is the last one that is at most fifty years after `now`.
 */
export function parseHttpDate(text: string, now: number): number | undefined {
  for (const form of forms) {
    const { day, month, year, time } = form.exec(text)?.groups ?? {};
    if (day === undefined || month === undefined || year === undefined || time === undefined) {
      continue;
    }
    const index = months.indexOf(month);
    const [hour = 0, minute = 0, second = 0] = time.split(":").map(Number);
    // A leap second is the 60th.
    const isTime = hour < 24 && minute < 60 && second < 61;
    const at = new Date(0);
    at.setUTCFullYear(fullYear(year, now), index / 3, Number(day));
    if (index % 3 !== 0 || at.getUTCDate() !== Number(day) || !isTime) return undefined;
    return at.setUTCHours(hour, minute, second);
  }
  return undefined;
}

function fullYear(year: string, now: number): number {
  if (year.length === 4) return Number(year);
  const latest = new Date(now).getUTCFullYear() + 50;
  return latest - ((((latest - Number(year)) % 100) + 100) % 100);
}
