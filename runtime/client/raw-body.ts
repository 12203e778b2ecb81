/** Bodies and members that are files or bytes, not values that a schema describes. */

export function isRaw(value: unknown): boolean {
  return (
    value instanceof FormData ||
    value instanceof Blob ||
    value instanceof ReadableStream ||
    value instanceof ArrayBuffer ||
    ArrayBuffer.isView(value)
  );
}

/** True where `path` leads to a file, or to what holds one. */
export function isFileIn(value: unknown, path: readonly PropertyKey[]): boolean {
  let place = value;
  for (const key of path) {
    if (typeof place !== "object" || place === null) return false;
    place = Object.hasOwn(place, key) ? Reflect.get(place, key) : undefined;
  }
  if (isRaw(place) || typeof place !== "object" || place === null) return isRaw(place);
  return Object.values(place).flat().some(isRaw);
}
