/** Parts of the model as plain JSON, without places and texts for readers. */
import type { Json } from "../../../core/model/ir.ts";
import { canonical } from "../../model/values.ts";

const left = new Set([
  "id",
  "origin",
  "anchor",
  "dynamicAnchor",
  "title",
  "description",
  "summary",
  "examples",
  "x-reading",
  "x-not-shown",
]);

/** Members whose values are kept as they are, whatever is in them. */
const asIs = new Set(["value", "enum", "values"]);

/** Members that the model has whether or not anything is stated there. */
const groups = new Set(["number", "string", "array", "object", "extensions", "headers"]);

/** Lists whose order means nothing. */
const sets = new Set([
  "types",
  "enum",
  "required",
  "requires",
  "properties",
  "patternProperties",
  "dependentRequired",
  "dependentSchemas",
  "headers",
]);

/** A value of the model as JSON; what states nothing or is only for readers is left out. */
export function stripOrigins(value: unknown): Json {
  if (Array.isArray(value)) return value.map(stripOrigins);
  if (typeof value !== "object" || value === null) return (value ?? null) as Json;
  return membersWithoutOrigins(value);
}

/** The same of an object, whose members are looked at. */
export function membersWithoutOrigins(value: object): { readonly [key: string]: Json } {
  const members = Object.entries(value)
    .filter(([key, item]) => !left.has(key) && item !== undefined && !isOff(key, item))
    .map(([key, item]) => {
      return [key, sorted(key, asIs.has(key) ? (item as Json) : stripOrigins(item))] as const;
    })
    .filter(([key, item]) => !(groups.has(key) && isEmpty(item)));
  // An own member named `__proto__` stays one.
  return Object.fromEntries(members);
}

function sorted(key: string, value: Json): Json {
  if (!sets.has(key) || !Array.isArray(value)) return value;
  const keyed = value.map((item: Json) => ({ item, text: canonical(item) }));
  return keyed.toSorted((a, b) => (a.text < b.text ? -1 : 1)).map(({ item }) => item);
}

/** Marks that a schema does not have. */
function isOff(key: string, item: unknown): boolean {
  return item === false && (key === "deprecated" || key === "readOnly" || key === "writeOnly");
}

function isEmpty(value: Json): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}
