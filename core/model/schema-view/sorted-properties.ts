/** One form for schemas that differ in nothing but the order of their members. */
import type * as ir from "../ir.ts";
import { compareTexts } from "../../base/text/compare.ts";
import { mapSchema } from "./map-schema.ts";

/** `schema` with its `properties` by name, at any depth; what it refers to stays as it is. */
export function withSortedProperties(schema: ir.Schema): ir.Schema {
  if (typeof schema === "boolean") return schema;
  const mapped = mapSchema(schema, { inner: withSortedProperties, same: withSortedProperties });
  const { properties } = mapped.object;
  if (properties === undefined) return mapped;
  const sorted = properties.toSorted((a, b) => compareTexts(a.name, b.name));
  return { ...mapped, object: { ...mapped.object, properties: sorted } };
}
