/** Parts of the model as plain JSON, without places and texts for readers. */
import type { Json } from "../../core/ir.ts";

const left = new Set([
  "id",
  "origin",
  "title",
  "description",
  "summary",
  "examples",
  "x-reading",
  "x-not-shown",
]);

/** A value of the model as JSON; what is empty or only for readers is left out. */
export function plain(value: unknown): Json {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null) return (value ?? null) as Json;
  const members = Object.entries(value)
    .filter(([key, item]) => !left.has(key) && item !== undefined && !isOff(key, item))
    // Values of the interface are kept as they are, whatever their members are called.
    .map(([key, item]) => [key, asIs.has(key) ? (item as Json) : plain(item)] as const)
    .filter(([, item]) => !isEmpty(item));
  return Object.fromEntries(members);
}

const asIs = new Set(["value", "enum", "values"]);

/** Marks that a schema does not have. */
function isOff(key: string, item: unknown): boolean {
  return item === false && (key === "deprecated" || key === "readOnly" || key === "writeOnly");
}

function isEmpty(value: Json): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}
