/** A schema → the kinds of value of which its decoding says something. */
import { isTextCodec } from "../../model/schema-view/codec-kinds.ts";
import type * as ir from "../../model/ir.ts";
import type { SchemaViewContext } from "../../model/schema-view/schema-view-context.ts";
import { type TypeSet, noType, typeSet } from "../../model/schema-view/type-set.ts";

/** By all that applies to the same value, whether or not the rest of it lets such a value through. */
export function decodedKinds(schema: ir.Schema, shapes: SchemaViewContext): TypeSet {
  const met = new Set<ir.Schema>();
  const queue = [schema];
  let kinds = noType;
  for (const each of queue) {
    if (typeof each === "boolean" || met.has(each)) continue;
    met.add(each);
    kinds |= ownKinds(each, shapes);
    const { allOf = [], anyOf = [], oneOf = [] } = each;
    queue.push(...shapes.targets(each).map(shapes.schema), ...allOf, ...anyOf, ...oneOf);
  }
  return kinds;
}

function ownKinds({ codec, delimited, array, object }: ir.SchemaObject, shapes: SchemaViewContext) {
  const reaches = (schema: ir.Schema) =>
    shapes.decoded.contains(schema) || shapes.filled.contains(schema);
  const { properties = [], additionalProperties = true } = object;
  const isNumber = codec !== undefined && !isTextCodec(codec);
  const inList = [...(array.prefixItems ?? []), array.items ?? true].some(reaches);
  const inObject =
    properties.some(({ schema, fill }) => fill !== undefined || reaches(schema)) ||
    reaches(additionalProperties);
  return (
    (delimited !== undefined || isTextCodec(codec) ? typeSet(["string"]) : noType) |
    (isNumber ? typeSet(["number"]) : noType) |
    (inList ? typeSet(["array"]) : noType) |
    (inObject ? typeSet(["object"]) : noType)
  );
}
