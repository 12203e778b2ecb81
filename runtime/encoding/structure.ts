/** What a value or a wire type is made of: text, a list or members. */
import type { WireType } from "./wire-type.ts";
import { encodeText, isJsonType } from "./text-value.ts";

/** Anything that parameters, headers and form members describe alike. */
export interface Styled {
  readonly name: string;
  readonly style: string;
  readonly explode: boolean;
  readonly allowReserved?: boolean;
  readonly type: WireType;
}

type ArrayType = Extract<WireType, { readonly array: unknown }>;
type ObjectType = Extract<WireType, { readonly object: unknown }>;

/** The list, the object and the text that a value of `type` may be; several in a union. */
export interface Kinds {
  readonly array?: ArrayType;
  readonly object?: ObjectType;
  readonly text: boolean;
}

export function kindsOf(type: WireType): Kinds {
  const members = flatten(type);
  const array = members.find(
    (member): member is ArrayType => typeof member === "object" && "array" in member,
  );
  const object = members.find(
    (member): member is ObjectType => typeof member === "object" && "object" in member,
  );
  const text = members.some((member) => member !== array && member !== object);
  return {
    text,
    ...(array === undefined ? {} : { array }),
    ...(object === undefined ? {} : { object }),
  };
}

/** The type of a member of an object. */
export function memberType(type: ObjectType, name: string): WireType {
  const described = type.object.find(([known]) => known === name);
  return described?.[1] ?? type.rest ?? "unknown";
}

/** A value as the texts that are to be written. */
export type Texts =
  | { readonly text: string }
  | { readonly items: readonly string[] }
  | { readonly members: readonly (readonly [name: string, text: string])[] };

/**
 * `value` as texts. Members that are `undefined` are left out.
 *
 * @throws TypeError when lists or objects are nested, for which no style has a form, and of an object
 * where `type` has none: its members would be read as something else.
 */
export function textsOf(value: unknown, type: WireType, place: string): Texts {
  if (!isJsonType(type)) {
    const kinds = kindsOf(type);
    if (Array.isArray(value)) {
      const item = kinds.array?.array ?? "unknown";
      return { items: value.map((each, at) => encodeText(each, item, `${place}[${at}]`)) };
    }
    if (isRecord(value)) {
      const { object } = kinds;
      if (object === undefined) throw new TypeError(`${place} cannot be written as an object`);
      return {
        members: Object.entries(value)
          .filter(([, member]) => member !== undefined)
          .map(([name, member]) => {
            return [name, encodeText(member, memberType(object, name), `${place}.${name}`)];
          }),
      };
    }
  }
  return { text: encodeText(value, type, place) };
}

/** An object with members: no list, no bytes, no date. */
export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) return false;
  const tag = Object.prototype.toString.call(value);
  return tag === "[object Object]";
}

/** The JSON among the forms of `type`, else `type` as JSON. */
export function jsonOf(type: WireType): WireType {
  return flatten(type).find(isJsonType) ?? { json: type };
}

/** The members of a union, through unions inside; of any other type it alone. */
export function flatten(type: WireType): readonly WireType[] {
  if (typeof type === "object" && "union" in type) return type.union.flatMap(flatten);
  return [type];
}
