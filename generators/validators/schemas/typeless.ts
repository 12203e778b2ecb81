/** Schemas that say something of several types of value, and do not state the types. */
import type { SchemaView, UnionView } from "../../../core/model/schema-view/schema-view.ts";

/** How JSON Schema calls the type of a view that speaks of one. */
export const typeNames = {
  array: "array",
  boolean: "boolean",
  integer: "number",
  null: "null",
  number: "number",
  object: "object",
  string: "string",
} as const;

/** True of a union that stands for one schema without `type`. */
export function isTypeless({ schema, members, exclusive }: UnionView): boolean {
  const isOwn = (member: SchemaView) =>
    "schema" in member && member.schema === schema && Object.hasOwn(typeNames, member.kind);
  return !exclusive && schema.types === undefined && members.every(isOwn);
}
