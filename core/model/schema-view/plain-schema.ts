/** A schema without keywords, to build one that nobody has written. */
import type * as ir from "../ir.ts";

/** Accepts everything, and stands where `place` says. */
export function plainSchema({
  id,
  origin,
}: Pick<ir.SchemaObject, "id" | "origin">): ir.SchemaObject {
  return {
    id,
    origin,
    number: {},
    string: {},
    array: {},
    object: {},
    deprecated: false,
    readOnly: false,
    writeOnly: false,
    examples: [],
    extensions: {},
  };
}
