/** One text for each JSON value, whatever the order of an object's members. */
import type * as ir from "../ir.ts";

/** Equal for values that JSON Schema calls equal, different for others. */
export function canonicalJson(value: ir.Json): string {
  // `-0` and `0` are one number.
  if (typeof value !== "object" || value === null) return JSON.stringify(value === 0 ? 0 : value);
  if (isList(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const members = Object.entries(value).map(
    ([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`,
  );
  return `{${members.toSorted().join(",")}}`;
}

/** `values` without those that equal an earlier one. */
export function distinctJson(values: readonly ir.Json[]): ir.Json[] {
  return [...new Map(values.map((value) => [canonicalJson(value), value])).values()];
}

function isList(value: object): value is readonly ir.Json[] {
  return Array.isArray(value);
}
