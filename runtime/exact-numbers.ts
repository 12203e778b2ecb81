/** Numbers of JSON, whose integers may come as a `bigint`: so they keep digits that a double cannot hold. */

/** True for whatever stands for a number, `NaN` included. */
export function isNumeric(value: unknown): value is number | bigint {
  return typeof value === "number" || typeof value === "bigint";
}

/** True for the numbers that JSON has. */
export function isJsonNumber(value: unknown): value is number | bigint {
  return typeof value === "bigint" || Number.isFinite(value);
}

/** True for those without a fraction. */
export function isWhole(value: unknown): value is number | bigint {
  return typeof value === "bigint" || Number.isInteger(value);
}

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
