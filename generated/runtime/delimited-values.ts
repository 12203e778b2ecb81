// Copied from Specwright's runtime. Do not edit.
/** Splits and joins the delimited strings anywhere inside a value, by its wire type. */
import { decodeDelimited, encodeDelimited } from "./delimited.js";
import type { WireType } from "./operation.js";

/** `value` with every delimited string as a list. Strings that do not fit stay strings. */
export function splitDelimited(value: unknown, type: WireType): unknown {
  return walk(value, type, (found, form) =>
    typeof found === "string" ? (decodeDelimited(found, form) ?? found) : found,
  );
}

/**
 * `value` with every list that stands for a delimited string joined.
 *
 * @throws TypeError naming the place when an item cannot be joined.
 */
export function joinDelimited(value: unknown, type: WireType, place: string): unknown {
  return walk(
    value,
    type,
    (found, form, where) => {
      if (!Array.isArray(found)) return found;
      try {
        return encodeDelimited(found, form);
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : "";
        throw new TypeError(`${where}: ${reason}`, { cause });
      }
    },
    place,
  );
}

type Convert = (
  value: unknown,
  form: Extract<WireType, { readonly delimited: unknown }>["delimited"],
  place: string,
) => unknown;

function walk(value: unknown, type: WireType, convert: Convert, place = ""): unknown {
  if (typeof type === "string" || value === null || value === undefined) return value;
  if ("delimited" in type) return convert(value, type.delimited, place);
  if ("json" in type) return walk(value, type.json, convert, place);
  if ("union" in type) return walkUnion(value, type.union, convert, place);
  if ("array" in type) {
    if (!Array.isArray(value)) return value;
    return value.map((item, index) => walk(item, type.array, convert, `${place}[${index}]`));
  }
  if (!isPlainObject(value)) return value;
  const types = new Map(type.object);
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      const memberType = types.get(key) ?? type.rest ?? "unknown";
      return [key, walk(member, memberType, convert, `${place}.${key}`)];
    }),
  );
}

/** The first member that changes the value decides: the others leave it as it is. */
function walkUnion(
  value: unknown,
  members: readonly WireType[],
  convert: Convert,
  place: string,
): unknown {
  let refusal: unknown;
  for (const member of members) {
    try {
      const changed = walk(value, member, convert, place);
      if (!same(changed, value)) return changed;
    } catch (error) {
      refusal ??= error;
    }
  }
  if (refusal !== undefined) throw refusal;
  return value;
}

function same(changed: unknown, value: unknown): boolean {
  if (Object.is(changed, value)) return true;
  if (Array.isArray(changed) && Array.isArray(value)) {
    return changed.length === value.length && changed.every((item, at) => same(item, value[at]));
  }
  if (!isPlainObject(changed) || !isPlainObject(value)) return false;
  return Object.entries(changed).every(([key, member]) => same(member, value[key]));
}

function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
