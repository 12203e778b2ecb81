/** JSON's kinds of value, and the members that an object has. */

export type Members = Readonly<Record<string, unknown>>;

/** True for what JSON calls an object. */
export function isObject(value: unknown): value is Members {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** True for what JSON calls an array. */
export function isArray(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

/** JSON's name for the type of a value; of what is no JSON, JavaScript's. */
export function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (typeof value === "bigint") return "number";
  return isArray(value) ? "array" : typeof value;
}

/**
 * True where the object, or its class, has the member. One that is `undefined` is absent: JSON never
 * carries it. What every object inherits (`constructor`, `toString`) is a member only where the object
 * has it itself.
 */
export function has(value: Members, name: string): boolean {
  return value[name] !== undefined && (!(name in Object.prototype) || Object.hasOwn(value, name));
}

/** How many members can be listed and are not `undefined`; counted no further than to `most`. */
export function memberCount(value: Members, most: number = Infinity): number {
  let count = 0;
  for (const name in value) {
    if (count >= most) break;
    if (value[name] !== undefined) count += 1;
  }
  return count;
}

/** Tables are looked up by names that others chose. */
export function ownValue<Value>(
  record: Readonly<Record<string, Value>> | undefined,
  key: string,
): Value | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
}
