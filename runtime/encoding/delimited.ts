/** Strings that join items (`x-delimited`), to lists and back. */
import type { DelimitedForm, WireType } from "./wire-type.ts";
import { encodeText, textToValue } from "./text-value.ts";

/**
 * So many items are read of one string at most. A document that joins items means a handful: without an
 * end, a body of a megabyte would be half a million of them.
 */
export const mostItems = 10_000;

/** True of a text with more items than are read. */
export function hasTooManyItems(text: string, { separator }: DelimitedForm): boolean {
  let count = 1;
  let at = text.indexOf(separator);
  while (at !== -1 && count <= mostItems) {
    count += 1;
    at = text.indexOf(separator, at + separator.length);
  }
  return count > mostItems;
}

/** True of a text that stands for something else than a list of items. */
export function isSpecial(text: unknown, { special = [] }: DelimitedForm): boolean {
  return special.some((each) => each === text);
}

/**
 * The items of `text`, or `undefined` when it does not fit `form` or has more than `mostItems`. Empty
 * text has no items, where it may be empty; what is special is no list, and no item of one. Items with
 * named fields become objects of these fields.
 */
export function decodeDelimited(text: string, form: DelimitedForm): unknown[] | undefined {
  if (text === "") return form.takesEmpty === true ? [] : undefined;
  if (isSpecial(text, form) || hasTooManyItems(text, form)) return undefined;
  const items: unknown[] = [];
  for (const part of text.split(form.separator)) {
    const item = "fields" in form ? readFields(part, form) : readItem(part, form.item);
    const written = typeof item === "number" ? String(item) : part;
    if (item === undefined || isSpecial(written, form)) return undefined;
    items.push(item);
  }
  return items;
}

/** Nothing is no item, unless it stands for null. */
function readItem(text: string, type: WireType): unknown {
  const value = textToValue(text, type);
  return value === "" ? undefined : value;
}

/**
 * The string that `decodeDelimited` turns back into `values`.
 *
 * @throws TypeError when there are more than `mostItems`, and naming the item that holds a separator, has the wrong shape, or would be read
 * back as something else. The message never repeats a value.
 */
export function encodeDelimited(values: readonly unknown[], form: DelimitedForm): string {
  if (values.length > mostItems)
    throw new TypeError(`more than ${mostItems} items cannot be joined`);
  const parts = values.map((value, index) => {
    const place = `item ${index}`;
    return "fields" in form ? joinFields(value, form, place) : writeItem(value, form.item, place);
  });
  if (parts.length === 0 && form.takesEmpty !== true) {
    throw new TypeError("a list without items cannot be written");
  }
  if (parts.length === 1 && parts[0] === "") {
    throw new TypeError("a single empty item cannot be written: it would be read as no items");
  }
  const index = parts.findIndex((part) => isSpecial(part, form));
  if (index !== -1) throw new TypeError(`item ${index} is written as a text of another meaning`);
  return join(parts, form.separator, (index) => `item ${index}`);
}

type Compound = Extract<DelimitedForm, { readonly fields: unknown }>;

function readFields(text: string, form: Compound): unknown {
  // One more than there are fields is enough to see that there are too many.
  const parts = text.split(form.fieldSeparator, form.fields.length + 1);
  if (parts.length !== form.fields.length) return undefined;
  const entries: [string, unknown][] = [];
  for (const [index, [name, type]] of form.fields.entries()) {
    const value = readItem(parts[index] ?? "", type);
    if (value === undefined) return undefined;
    entries.push([name, value]);
  }
  return Object.fromEntries(entries);
}

function joinFields(value: unknown, form: Compound, place: string): string {
  if (typeof value !== "object" || value === null) throw new TypeError(`${place} is not an object`);
  const names = form.fields.map(([name]) => name);
  const unknown = Object.keys(value).find((key) => !names.includes(key));
  if (unknown !== undefined) throw new TypeError(`${place} has an undescribed field`);
  const parts = form.fields.map(([name, type]) => {
    const field = Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
    return writeItem(field, type, `${place}, field ${JSON.stringify(name)},`);
  });
  return join(parts, form.fieldSeparator, (index) => {
    return `${place}, field ${JSON.stringify(names[index])},`;
  });
}

function writeItem(value: unknown, type: WireType, place: string): string {
  const text = encodeText(value, type, place);
  if (readItem(text, type) !== undefined) return text;
  throw new TypeError(`${place} ${text === "" ? "is empty" : "has the wrong type"}`);
}

/** Splitting is the proof: it also finds a separator that two neighbours form together. */
function join(
  parts: readonly string[],
  separator: string,
  place: (index: number) => string,
): string {
  const text = parts.join(separator);
  const back = parts.length === 0 ? [] : text.split(separator);
  const index = back.findIndex((part, position) => part !== parts[position]);
  if (index !== -1 || back.length !== parts.length) {
    const culprit = Math.min(Math.max(index, 0), parts.length - 1);
    throw new TypeError(`${place(culprit)} holds the separator ${JSON.stringify(separator)}`);
  }
  return text;
}
