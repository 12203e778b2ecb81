// Copied from Specwright's runtime. Do not edit.
/** Values as they travel, and as people see them, by wire type. */
import { decodeDelimited, encodeDelimited } from "./delimited.js";
import type { DelimitedForm, WireType } from "./operation.js";

/** `value` with every delimited string as a list, every coded value decoded. What does not fit stays. */
export function decodeValue(value: unknown, type: WireType): unknown {
  return walk(value, type, (found, coded) => {
    if ("codec" in coded) return coded.codec.decode(found);
    const items = typeof found === "string" ? decodeDelimited(found, coded.delimited) : undefined;
    return items?.map((item) => eachField(item, coded.delimited, decodeValue)) ?? found;
  });
}

/**
 * The reverse: every list that stands for a delimited string joined, every decoded value as it
 * travels.
 *
 * @throws TypeError naming the place of what cannot travel.
 */
export function encodeValue(value: unknown, type: WireType, place: string): unknown {
  return walk(
    value,
    type,
    (found, coded, where) => {
      try {
        if ("codec" in coded) return coded.codec.encode(found);
        if (!Array.isArray(found)) return found;
        const { delimited } = coded;
        const items = found.map((item) =>
          eachField(item, delimited, (field, inner) => encodeValue(field, inner, "the item")),
        );
        return encodeDelimited(items, delimited);
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : "";
        throw new TypeError(`${where}: ${reason}`, { cause });
      }
    },
    place,
  );
}

/** An item of a delimited string, or each of its fields, by `convert`. */
function eachField(
  item: unknown,
  form: DelimitedForm,
  convert: (value: unknown, type: WireType) => unknown,
): unknown {
  if (!("fields" in form)) return convert(item, form.item);
  return isPlainObject(item) ? convert(item, { object: form.fields }) : item;
}

type Coded = Extract<WireType, { readonly delimited: unknown } | { readonly codec: unknown }>;

type Convert = (value: unknown, type: Coded, place: string) => unknown;

function walk(value: unknown, type: WireType, convert: Convert, place = ""): unknown {
  if (typeof type === "string" || value === null || value === undefined) return value;
  if ("delimited" in type || "codec" in type) return convert(value, type, place);
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
