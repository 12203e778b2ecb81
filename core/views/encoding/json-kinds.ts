/** A body of JSON → the kinds of value that it can be. */
import type * as ir from "../../model/ir.ts";
import type { SchemaViewContext } from "../../model/schema-view/schema-view-context.ts";
import { anyType, noType, typeNames } from "../../model/schema-view/type-set.ts";

/**
 * By name, integers as numbers; `undefined` where the schema does not say it for certain, and where it
 * lets no value through.
 */
export function jsonKinds(
  { schema: id }: Pick<ir.MediaType, "schema">,
  shapes: Pick<SchemaViewContext, "possibleTypes" | "schema">,
): readonly ir.JsonType[] | undefined {
  if (id === undefined) return undefined;
  const schema = shapes.schema(id);
  // A file whose media type is JSON is JSON of any kind.
  if (typeof schema === "object" && schema.format === "binary") return undefined;
  const types = shapes.possibleTypes(schema);
  if (types === anyType || types === noType) return undefined;
  const names = typeNames(types).map((name) => (name === "integer" ? "number" : name));
  return [...new Set(names)].toSorted();
}
