/** Numbers as people write them: with marks between the thousands. */

/** `20,000`, `20 000` and `20.000` are the same; `0.125` and `1.500` may be others. */
export const grouped =
  "-?\\d{1,3}(?:[,_'’ \\u00A0\\u2009\\u202F]\\d{3})+(?!\\d|,\\d)|-?[1-9]\\d{0,2}(?:\\.000)+(?!\\d|,\\d)";

/** The same number as programs write it. */
export function plainNumber(text: string): string {
  return text.replaceAll(/[,_'’\s]|\.(?=000(?:\D|$))/gu, "");
}

/** Small numbers that texts write as words. */
export const wordsOfNumbers: ReadonlyMap<string, number> = new Map(
  "one two three four five six seven eight nine ten eleven twelve"
    .split(" ")
    .map((word, index) => [word, index + 1] as const),
);

/** Units that names and texts of a description name as well. */
export const unitWord =
  /^[\s-]*((?:milli|micro|nano)?seconds?|secs?|ms|minutes?|mins?|hours?|days?|(?:kilo|mega|giga)?bytes?|[KMGT]i?B|(?:kilo|milli)?(?:grams?|met(?:er|re)s?))\b(?!\s+(?:per|of|after|before|ago)\b)/iu;

/** How many of one unit are one of another. */
const factors: readonly number[] = [
  7, 10, 24, 60, 100, 1_000, 1_024, 1_440, 3_600, 60_000, 86_400, 604_800, 1_000_000, 1_048_576,
  3_600_000, 86_400_000, 1_000_000_000,
];

/** Whether two numbers may be the same in two units. */
export function isConverted(one: number, other: number): boolean {
  const [less = 0, more = 0] = [Math.abs(one), Math.abs(other)].toSorted((a, b) => a - b);
  return less > 0 && factors.includes(more / less);
}
