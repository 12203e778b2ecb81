// Copied from Specwright's runtime. Do not edit.
/** Equality of JSON values: the order of members does not count, `1` and `1.0` are one number, `-0` and `0` too. */
import { deepest, giveUp } from "./depth.js";
import { isArray, isObject, memberCount } from "./json.js";

/** Whether `value` is equal to `expected`, which comes from a description and ends somewhere. */
export function equal(value: unknown, expected: unknown): boolean {
  if (value === expected) return true;
  if (isArray(expected)) {
    if (!isArray(value) || value.length !== expected.length) return false;
    return expected.every((item, index) => equal(value[index], item));
  }
  if (!isObject(expected) || !isObject(value)) return false;
  const names = Object.keys(expected);
  return (
    memberCount(value, names.length + 1) === names.length &&
    names.every((name) => Object.hasOwn(value, name) && equal(value[name], expected[name]))
  );
}

/** Whether `value` is equal to one of `values`. */
export function equalToSome(value: unknown, values: readonly unknown[]): boolean {
  return values.some((expected) => equal(value, expected));
}

/**
 * A text for any value, the same for two values exactly when they are equal. Gives up on values that
 * are nested too deeply.
 */
function jsonKey(value: unknown, depth = 0): string {
  // With its length before it, no text can be taken for anything else.
  if (typeof value === "string") return `${value.length}:${value}`;
  if (typeof value !== "object" || value === null) {
    return typeof value === "number" ? `n${value + 0}` : `${typeof value} ${String(value)}`;
  }
  if (depth >= deepest) giveUp();
  if (isArray(value)) return `[${Array.from(value, (item) => jsonKey(item, depth + 1)).join(",")}]`;
  const members: string[] = [];
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue;
    members.push(`${name.length}:${name} ${jsonKey(member, depth + 1)}`);
  }
  // Most items of long lists have few members; sorting one is for nothing.
  return `{${members.length > 1 ? members.sort().join(",") : members.join("")}}`;
}

/** The first item that equals an earlier one; absent where no two are equal. */
export function repeated(
  items: readonly unknown[],
): { readonly index: number; readonly earlier: number } | undefined {
  const scalars = new Map<unknown, number>();
  const structures = new Map<string, number>();
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    const isScalar = typeof item !== "object" || item === null;
    const key = isScalar ? item : jsonKey(item, 1);
    const seen: Map<unknown, number> = isScalar ? scalars : structures;
    const earlier = seen.get(key);
    if (earlier !== undefined) return { index, earlier };
    seen.set(key, index);
  }
  return undefined;
}

/** Whether no two items are equal. Gives up on items that are nested too deeply. */
export function unique(items: readonly unknown[]): boolean {
  return repeated(items) === undefined;
}
