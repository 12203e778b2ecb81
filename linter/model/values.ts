/** When the values of a claim and of a fact are the same. */
import { isObject } from "../../core/spec/load/pointer.ts";
import type { Json } from "../../core/model/ir.ts";
import type { Kind } from "./statement.ts";

/** Lists whose order has no meaning. */
const sets = new Set<Kind>([
  "enum",
  "type",
  "example",
  "media type",
  "only for",
  "only media",
  "plan",
  "requires",
  "required when",
  "required scopes",
  "implies",
  "includes through",
  "operations",
  "security",
  "special values",
  "states",
  "from states",
]);

/** One text for one JSON value; keys of objects are sorted. */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const members = Object.entries<Json>(value)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, item]) => `${JSON.stringify(key)}:${canonical(item)}`);
  return `{${members.join(",")}}`;
}

/** One text for the value of a statement: lists that are sets are sorted. */
export function valueKey(kind: Kind, value: Json): string {
  const { headers } = kind === "rate refusal" ? (record(value) ?? {}) : {};
  if (Array.isArray(headers)) {
    return canonical({ ...record(value), headers: headers.map(String).toSorted() });
  }
  if (!sets.has(kind) || !Array.isArray(value)) return canonical(value);
  return `{${value.map(setItem).toSorted().join(",")}}`;
}

function setItem(item: Json): string {
  return Array.isArray(item) ? `[${item.map(canonical).toSorted().join(",")}]` : canonical(item);
}

/** True where a claim of this kind and a fact have the same value. */
export function equalValues(kind: Kind, claimed: Json, said: Json): boolean {
  if (kind === "delimited") return equalDelimited(claimed, said);
  return valueKey(kind, claimed) === valueKey(kind, said);
}

/** A field of a compound entry that the document gives no name (`null`) may have any. */
function equalDelimited(claimed: Json, said: Json): boolean {
  const [one, other] = [record(claimed), record(said)];
  const [fields, names] = [one?.["fields"], other?.["fields"]];
  if (!Array.isArray(fields) || !Array.isArray(names))
    return canonical(claimed) === canonical(said);
  return (
    fields.length === names.length &&
    fields.every((field, index) => field === null || field === names[index]) &&
    canonical({ ...one, fields: [] }) === canonical({ ...other, fields: [] })
  );
}

/** `value` as an object; absent when it is none. */
export function record(value: Json | undefined): { readonly [key: string]: Json } | undefined {
  return isObject(value) ? value : undefined;
}

/** A value as messages show it, cut where it is long. */
export function shownValue(value: Json): string {
  const text = JSON.stringify(value);
  return text.length <= 120 ? text : `${text.slice(0, 119)}…`;
}
