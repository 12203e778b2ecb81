/** Whether two descriptions say the same to everybody but readers of their texts. */
import type * as ir from "../../../core/model/ir.ts";

/** Members of the model that are texts for readers, names for code, or places. */
const unsaid: ReadonlySet<string> = new Set([
  "origin",
  "hint",
  "title",
  "summary",
  "description",
  "operationId",
  "tags",
  "component",
  "variables",
]);

export function isSameModel(one: ir.Api, other: ir.Api): boolean {
  return said(one) === said(other);
}

function said(api: ir.Api): string {
  // Schemas come in the order in which they are met, and are told apart by their place.
  const schemas = api.schemas.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return JSON.stringify({ ...api, schemas }, (key, value: unknown) =>
    unsaid.has(key) || key.endsWith("Origin") ? undefined : value,
  );
}
