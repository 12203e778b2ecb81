/** Words of a text that state the unit of a number. */
import type { Statement } from "./stated.ts";

/** Units of one measure exclude each other. */
const measures: readonly (readonly (readonly [unit: string, words: string])[])[] = [
  [
    ["nanoseconds", "nanoseconds?|ns"],
    ["microseconds", "microseconds?|µs"],
    ["milliseconds", "milliseconds?|millis|ms"],
    ["seconds", "seconds?|secs?"],
    ["minutes", "minutes?|mins?"],
    ["hours", "hours?"],
    ["days", "days?"],
  ],
  [
    ["bits", "bits?"],
    ["bytes", "bytes?"],
    ["kilobytes", "kilobytes?|kibibytes?|KB|KiB"],
    ["megabytes", "megabytes?|mebibytes?|MB|MiB"],
    ["gigabytes", "gigabytes?|gibibytes?|GB|GiB"],
  ],
  [
    ["milligrams", "milligram(?:me)?s?"],
    ["grams", "gram(?:me)?s?"],
    ["kilograms", "kilogram(?:me)?s?|kilos?|kg"],
    ["pounds", "pounds?|lbs"],
    ["ounces", "ounces?|oz"],
    ["tonnes", "tonn?es?"],
  ],
  [
    ["millimetres", "millimet(?:er|re)s?|mm"],
    ["centimetres", "centimet(?:er|re)s?|cm"],
    ["metres", "met(?:er|re)s?"],
    ["kilometres", "kilomet(?:er|re)s?|km"],
    ["feet", "feet|foot"],
    ["inches", "inch(?:es)?"],
    ["miles", "miles?"],
  ],
  [
    ["degrees Celsius", "(?:degrees?\\s+)?(?:celsius|centigrade)|°C"],
    ["degrees Fahrenheit", "(?:degrees?\\s+)?fahrenheit|°F"],
    ["kelvin", "kelvin"],
  ],
  [
    ["cents", "cents?|pence"],
    ["euros or dollars", "euros?|dollars?"],
  ],
];
const all = measures.flatMap((units, measure) =>
  units.map(([unit, words]) => ({ unit, words, measure })),
);
const measureOf = new Map(all.map(({ unit, measure }) => [unit, measure]));
const exact = all.map(({ unit, words }) => [unit, new RegExp(`^(?:${words})$`, "iu")] as const);
const anyUnit = all.map(({ words }) => words).join("|");
const stated = new RegExp(
  `(?:\\b(?:in|as|unit\\s*(?:of\\s+\\S+\\s+)?(?:is|:)|number\\s+of|amount\\s+of|count(?:s|ed)?(?:\\s+(?:of|in))?|measured\\s+in)\\s+(?:whole\\s+|full\\s+)?|\\()(?<unit>${anyUnit})(?![\\w-])(?!\\s+(?:since|after|before|per|ago)\\b|\\s*\\/)`,
  "giu",
);

/** The unit that a word means, whatever its form. */
export function unitOf(word: string): string | undefined {
  return exact.find(([, pattern]) => pattern.test(word))?.[0];
}

/** Whether two units measure the same, so that they differ. */
export function isSameMeasure(one: string, other: string): boolean {
  return measureOf.get(one) === measureOf.get(other);
}

/** Units that stand where a value is said to be in them. */
export function readUnits(words: string, found: Statement[]): void {
  for (const { 0: own, index, groups = {} } of words.matchAll(stated)) {
    const { unit: word = "" } = groups;
    const value = unitOf(word);
    const start = index + own.length - word.length;
    if (value === undefined || /\b(?:not|once|twice|within)\s*$/iu.test(words.slice(0, index)))
      continue;
    found.push({
      kind: "unit",
      value,
      start,
      end: start + word.length,
      around: { start: index, end: start + word.length },
    });
  }
}

/** The one unit that a description of a member names; `undefined` where it names none, or several. */
export function unitIn(description: string): string | undefined {
  const found = new Set<string>();
  for (const [word] of description.matchAll(
    new RegExp(`(?<![\\w-])(?:${anyUnit})(?![\\w-])`, "giu"),
  )) {
    const unit = unitOf(word);
    if (unit !== undefined) found.add(unit);
  }
  const [only] = found;
  return found.size === 1 ? only : undefined;
}
