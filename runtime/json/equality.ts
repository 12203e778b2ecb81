/** Equality of JSON values: the order of members does not count, `1` and `1.0` are one number, `-0` and `0` too. */
import { isArray, isObject, memberCount } from "./json.ts";

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
