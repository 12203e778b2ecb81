/** A schema without keywords, to build one for a purpose of printing. */
import type * as ir from "../../../core/ir.ts";

/** Accepts everything, and stands where `place` does. */
export function plainSchema({ id, origin }: ir.SchemaObject): ir.SchemaObject {
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
