/** Whether the empty text can be a value of a schema. */
import type * as ir from "../../model/ir.ts";
import { isTextCodec } from "../../model/schema-view/codec-kinds.ts";
import type { SchemaViewContext } from "../../model/schema-view/schema-view-context.ts";
import { noType, typeSet } from "../../model/schema-view/type-set.ts";

const texts = typeSet(["string"]);

/**
 * False where some keyword excludes it; sometimes true although it is excluded, such as by a pattern. `known` has
 * the schemas that were looked at, because many may lead to the same one.
 */
export function mayBeEmptyText(
  schema: ir.Schema,
  shapes: SchemaViewContext,
  known: Map<ir.SchemaObject, boolean> = new Map(),
): boolean {
  if (typeof schema === "boolean") return schema;
  const before = known.get(schema);
  if (before !== undefined) return before;
  // A schema that leads back to itself at the same value says nothing more.
  known.set(schema, true);
  const may = isAllowed(schema, shapes, known);
  known.set(schema, may);
  return may;
}

function isAllowed(
  schema: ir.SchemaObject,
  shapes: SchemaViewContext,
  known: Map<ir.SchemaObject, boolean>,
): boolean {
  if ((shapes.possibleTypes(schema) & texts) === noType) return false;
  if (isTextCodec(schema.codec) || (schema.string.minLength ?? 0) > 0) return false;
  if (schema.enum?.includes("") === false) return false;
  if (schema.const !== undefined && schema.const.value !== "") return false;
  const may = (part: ir.Schema) => mayBeEmptyText(part, shapes, known);
  const targets = shapes.targets(schema).map((id) => shapes.schema(id));
  const alternatives = [schema.anyOf, schema.oneOf].filter((each) => each !== undefined);
  return (
    [...targets, ...(schema.allOf ?? [])].every(may) &&
    alternatives.every((branches) => branches.some(may))
  );
}
