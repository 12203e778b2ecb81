/** JSON values as texts that are equal exactly when the values are. */

/** The order of an object's members does not count; `1` and `1.0` are one number, `-0` and `0` too. */
export function jsonKey(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(value);
  // What JSON has no text for equals nothing that it has: `NaN` is not null, `1n` is not 1.
  if (typeof value === "bigint") return `${value}n`;
  if (typeof value !== "object" || value === null) return String(value);
  if (Array.isArray(value)) return `[${value.map(jsonKey).join(",")}]`;
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}:${jsonKey(member)}`,
  );
  return `{${members.sort().join(",")}}`;
}
