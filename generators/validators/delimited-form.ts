/** A delimited string of the model → how the runtime splits it, and what it tries on each item. */
import type * as ir from "../../core/ir.ts";
import type { ShapeContext } from "../../core/shape/context.ts";
import { anyType, typeNames } from "../../core/shape/type-set.ts";
import { objectLiteral } from "../../core/text/literal.ts";
import type { ValidatorContext } from "./context.ts";

/** The data form that `decodeDelimited` takes. */
export function delimitedForm(delimited: ir.Delimited, shapes: ShapeContext): ir.Json {
  const { separator } = delimited;
  if ("item" in delimited) return { separator, item: textType(delimited.item, shapes) };
  const fields = delimited.fields.map(({ name, schema }) => [name, textType(schema, shapes)]);
  return { separator, fieldSeparator: delimited.fieldSeparator, fields };
}

/** The zod expression for one item once it is split. */
export function delimitedItem(delimited: ir.Delimited, context: ValidatorContext): string {
  if ("item" in delimited) return context.print(delimited.item, context);
  const fields = delimited.fields.map(
    ({ name, schema }) => [name, context.print(schema, context)] as const,
  );
  return `z.looseObject(${objectLiteral(fields)})`;
}

/** How the text of one item or field is read. */
function textType(schema: ir.Schema, shapes: ShapeContext): ir.Json {
  const types = shapes.possibleTypes(schema);
  const names = types === anyType ? [] : typeNames(types);
  const scalars = names.filter((name) => name !== "object" && name !== "array");
  const [only] = scalars;
  if (only === undefined) return "unknown";
  return scalars.length === 1 ? only : { union: scalars };
}
