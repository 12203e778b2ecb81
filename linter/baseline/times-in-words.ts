/** Lengths of time in words, in the seconds that facts have them in. */

const unit = new Map([
  ["minute", 60],
  ["hour", 3600],
  ["day", 86_400],
  ["week", 604_800],
]);

/** "7 days": `7` → `604800`, for each number that stands before a unit of time. */
export function inSeconds(text: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const [, count = "", name = ""] of text.matchAll(
    /(?<![\p{L}\p{N}_.-])(\d+) (minute|hour|day|week)s?(?![\p{L}\p{N}_])/giu,
  )) {
    const length = Number(count) * (unit.get(name.toLowerCase()) ?? 1);
    found.set(count, [...(found.get(count) ?? []), String(length)]);
  }
  return found;
}
