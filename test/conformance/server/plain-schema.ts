/** The few things that reading and writing text ask of a schema: its kind, its members, its items. */
import { type Description, type Pointer, child, isMembers, target } from "./description.ts";

export type Schema = { readonly [keyword: string]: unknown };

/** The schema at `pointer`; one without keywords where nothing is stated. */
export function schemaAt({ at }: Description, pointer: Pointer): Schema {
  const found = at(pointer);
  return isMembers(found) ? found : {};
}

/** `array`, `object` or `text`: how a value of the schema is written where there is only text. */
export function kindOf(description: Description, pointer: Pointer): "array" | "object" | "text" {
  const { type } = schemaAt(description, pointer);
  return type === "array" || type === "object" ? type : "text";
}

/** The place of the schema that a member has; of one that nobody describes, a place where nothing is. */
export function memberAt(description: Description, pointer: Pointer, name: string): Pointer {
  const place = target(description.document as never, pointer);
  const { properties, additionalProperties } = schemaAt(description, place);
  if (isMembers(properties) && Object.hasOwn(properties, name)) {
    return child(child(place, "properties"), name);
  }
  return isMembers(additionalProperties) ? child(place, "additionalProperties") : nowhere;
}

/** A place where no document states anything: every value fits. */
export const nowhere: Pointer = "/nowhere";

export function itemsAt(description: Description, pointer: Pointer): Pointer {
  return child(target(description.document as never, pointer), "items");
}

/** Names of the members that the schema describes. */
export function memberNames(description: Description, pointer: Pointer): readonly string[] {
  const { properties } = schemaAt(description, pointer);
  return isMembers(properties) ? Object.keys(properties) : [];
}

export interface Delimited {
  readonly separator: string;
  readonly item?: Schema;
  readonly fieldSeparator: string;
  readonly fields?: readonly { readonly name: string; readonly schema: Schema }[];
  /** Texts that are no list, and no item of one. */
  readonly special: readonly string[];
  readonly takesEmpty: boolean;
}

/** How the items of a joined string are told apart; `undefined` where it joins none. */
export function delimitedOf(schema: Schema): Delimited | undefined {
  const delimited = schema["x-delimited"];
  if (!isMembers(delimited) || !isMembers(delimited["items"])) return undefined;
  const { items, separator } = delimited;
  const values = schema["x-special-values"] as readonly { readonly value: unknown }[] | undefined;
  const absence = schema["x-when-absent"];
  const meanings = {
    special: (values ?? []).map(({ value }) => String(value)),
    takesEmpty: isMembers(absence) && absence["empty"] !== undefined,
  };
  if (!Array.isArray(items["fields"])) {
    const item = isMembers(items["schema"]) ? items["schema"] : {};
    return { separator: String(separator), fieldSeparator: "", item, ...meanings };
  }
  return {
    separator: String(separator),
    fieldSeparator: String(items["separator"]),
    fields: items["fields"] as unknown as NonNullable<Delimited["fields"]>,
    ...meanings,
  };
}
