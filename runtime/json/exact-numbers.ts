/** Numbers of JSON, whose integers may come as a `bigint`: so they keep digits that a double cannot hold. */
import { maxLevels } from "./depth.ts";
import { isArray } from "./json.ts";

/** True for whatever stands for a number, `NaN` included. */
export function isNumeric(value: unknown): value is number | bigint {
  return typeof value === "number" || typeof value === "bigint";
}

/** True for the numbers that JSON has. */
export function isJsonNumber(value: unknown): value is number | bigint {
  return typeof value === "bigint" || Number.isFinite(value);
}

/** True for those without a fraction and with all their digits: a larger number was rounded. */
export function isWhole(value: unknown): value is number | bigint {
  return typeof value === "bigint" || Number.isSafeInteger(value);
}

/** Why an integer is refused whose digits a double does not hold. */
export const unsafeMessage =
  "Invalid input: expected an integer between -9007199254740991 and 9007199254740991";

/** `format: int32`. */
export function isWholeInt32(value: number | bigint): boolean {
  return isWhole(value) && value >= -(2 ** 31) && value < 2 ** 31;
}

/** `format: int64`, without the allowance that a rounded number needs. */
export function isWholeInt64(value: number | bigint): boolean {
  return isWhole(value) && value >= -(2 ** 63) && value < 2 ** 63;
}

/** `format: uint64`. */
export function isWholeUint64(value: number | bigint): boolean {
  return isWhole(value) && value >= 0 && value < 2 ** 64;
}

/**
 * `value` with each `bigint` in it, as deep as values are compared, as the number that it is equal to,
 * where there is one.
 */
export function inNumberForm(value: unknown, depth = 0): unknown {
  if (typeof value === "bigint") {
    const number = Number(value);
    return Number.isFinite(number) && BigInt(number) === value ? number : value;
  }
  if (typeof value !== "object" || value === null || depth >= maxLevels) return value;
  if (isArray(value)) return Array.from(value, (item) => inNumberForm(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, inNumberForm(member, depth + 1)]),
  );
}
