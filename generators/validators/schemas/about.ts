/** What a named schema says of itself → the object that zod's registry and JSON Schema get. */
import type * as ir from "../../../core/model/ir.ts";
import { literal, objectLiteral, openObjectLiteral } from "../../../core/base/text/literal.ts";

/** `name` is the name of its constant. Examples are not in it: nobody asks a validator for them. */
export function aboutExpression(schema: ir.Schema, name: string): string {
  const words = typeof schema === "boolean" ? {} : wordsOf(schema);
  const entries = Object.entries({ id: name, ...words });
  const expressions = entries.map(([key, value]) => [key, literal(value)] as const);
  return entries.length === 1 ? objectLiteral(expressions) : openObjectLiteral(expressions);
}

function wordsOf({ title, description, deprecated }: ir.SchemaObject) {
  return {
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(deprecated && { deprecated }),
  };
}
