/** `int32`, `int64` and `uint64` of OpenAPI: integers in the range of a type of that size. */

export function isInt32(value: number): boolean {
  return value === (value | 0);
}

/**
 * True for 2^63 as well: the largest number of 64 bits, 2^63 - 1, is read as that from JSON.
 */
export function isInt64(value: number): boolean {
  return Number.isInteger(value) && value >= -(2 ** 63) && value <= 2 ** 63;
}

/** True for 2^64 as well: the largest number, 2^64 - 1, is read as that from JSON. */
export function isUint64(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= 2 ** 64;
}
