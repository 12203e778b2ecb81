/** What JSON writes of a value, before it is written: so that what is checked is what is sent. */

/** Levels below which a value is taken for one that leads back to itself. */
const deepestJson = 1000;

/**
 * `value` as it will be read again: members that are `undefined` or functions are left out, in lists
 * they are `null`, and `toJSON` is asked. The value itself where JSON changes nothing, which costs
 * one look at each member.
 *
 * @throws TypeError when it is nested more than 1,000 levels deep, or leads back to itself.
 */
export function jsonValue(value: unknown): unknown {
  return isAsWritten(value, 0) ? value : writtenMember(value, "", 0);
}

/** True of what JSON changes nothing of: nearly all that is answered, so it is asked first. */
function isAsWritten(value: unknown, depth: number): boolean {
  switch (typeof value) {
    case "string":
    case "boolean":
    case "bigint":
      return true;
    case "number":
      return Number.isFinite(value);
    case "object":
      return value === null || (depth <= deepestJson && isPlainObject(value, depth));
    default:
      return false;
  }
}

function isPlainObject(value: object, depth: number): boolean {
  if (Array.isArray(value)) {
    return value.every((item) => isAsWritten(item, depth + 1)) && !("toJSON" in value);
  }
  const prototype: unknown = Object.getPrototypeOf(value);
  // Members of a class, such as getters, are not written: only a plain object is what it seems.
  if (prototype !== Object.prototype && prototype !== null) return false;
  if ("toJSON" in value) return false;
  const members = value as Readonly<Record<string, unknown>>;
  for (const name in members) if (!isAsWritten(members[name], depth + 1)) return false;
  return true;
}

function writtenMember(value: unknown, key: string, depth: number): unknown {
  switch (typeof value) {
    case "object":
      return value === null ? null : writtenObject(value, key, depth);
    case "function":
    case "symbol":
      return undefined;
    case "number":
      return Number.isFinite(value) ? value : null;
    default:
      return value;
  }
}

function writtenObject(value: object, key: string, depth: number): unknown {
  if (depth > deepestJson)
    throw new TypeError("a value nested too deeply cannot be written as JSON");
  const own: unknown = Reflect.get(value, "toJSON");
  if (typeof own === "function") {
    const said: unknown = Reflect.apply(own, value, [key]);
    return said === value ? writtenMembers(value, depth) : writtenMember(said, key, depth + 1);
  }
  return writtenMembers(value, depth);
}

function writtenMembers(value: object, depth: number): unknown {
  return Array.isArray(value) ? writtenList(value, depth) : ofMembers(value, depth);
}

function writtenList(list: readonly unknown[], depth: number): readonly unknown[] {
  return list.map((item, index) => writtenMember(item, String(index), depth + 1) ?? null);
}

function ofMembers(object: object, depth: number): object {
  const entries = Object.keys(object).flatMap((name) => {
    const said = writtenMember(Reflect.get(object, name), name, depth + 1);
    return said === undefined ? [] : [[name, said] as const];
  });
  return Object.fromEntries(entries);
}
