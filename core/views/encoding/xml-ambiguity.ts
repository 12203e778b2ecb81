/** Values that JSON tells apart by their types, and XML, which has texts alone, does not. */
import type * as ir from "../../model/ir.ts";
import type { SchemaViewContext } from "../../model/schema-view/schema-view-context.ts";
import { type TypeSet, anyType, noType, typeSet } from "../../model/schema-view/type-set.ts";

const strings = typeSet(["string"]);
/** `null` has a mark of its own in XML. */
const others = typeSet(["boolean", "integer", "number"]);

/** True where a value of `schema`, which has one of `types`, may be a string as well as something else. */
export function isAmbiguousInXml(
  schema: ir.SchemaObject,
  types: TypeSet,
  shapes: SchemaViewContext,
): boolean {
  if (isNotShown(schema)) return false;
  if (types === anyType) return true;
  const isMixed = (types & strings) !== noType && (types & others) !== noType;
  return isMixed && mayLookLikeOther(schema, shapes, new Set());
}

/** What a document does not show is open by design. */
export function isNotShown({ extensions }: ir.SchemaObject): boolean {
  return extensions["x-not-shown"] !== undefined;
}

/** False where no string of `schema` can be the text of a number or boolean. */
function mayLookLikeOther(
  schema: ir.Schema,
  shapes: SchemaViewContext,
  seen: Set<ir.SchemaObject>,
): boolean {
  if (typeof schema === "boolean") return schema;
  if (seen.has(schema)) return true;
  seen.add(schema);
  const listed = schema.const === undefined ? schema.enum : [schema.const.value];
  if (listed !== undefined) return listed.some(looksLikeOther);
  if ((shapes.possibleTypes(schema) & strings) === noType) return false;
  const mayLook = (inner: ir.Schema) => mayLookLikeOther(inner, shapes, seen);
  const whole = [...shapes.targets(schema).map((id) => shapes.schema(id)), ...(schema.allOf ?? [])];
  if (!whole.every(mayLook)) return false;
  const choices = [schema.anyOf, schema.oneOf].filter((choice) => choice !== undefined);
  return choices.every((choice) => choice.some(mayLook));
}

function looksLikeOther(value: ir.Json): boolean {
  return typeof value === "string" && /^\s*(?:true|false|-?\d.*)\s*$/u.test(value);
}
