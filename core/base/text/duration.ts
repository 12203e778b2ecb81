/** Seconds as people say them. */

const units = [
  { seconds: 86_400, one: "day", many: "days" },
  { seconds: 3_600, one: "hour", many: "hours" },
  { seconds: 60, one: "minute", many: "minutes" },
] as const;

/** In the largest unit that needs no fraction: `20 minutes`, `90 seconds`. */
export function duration(seconds: number): string {
  const unit = units.find((each) => seconds >= each.seconds && seconds % each.seconds === 0);
  const count = seconds / (unit?.seconds ?? 1);
  const { one, many } = unit ?? { one: "second", many: "seconds" };
  return `${count} ${count === 1 ? one : many}`;
}
