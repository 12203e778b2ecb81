/** A delimited string of the model → how the runtime splits it, and what it tries on each item. */
import type * as ir from "../../core/ir.ts";
import type { ShapeContext } from "../../core/shape/context.ts";
import { objectLiteral } from "../../core/text/literal.ts";
import type { DelimitedForm } from "../../core/wire/descriptor.ts";
import { textType } from "../../core/wire/wire-type.ts";
import type { ValidatorContext } from "./context.ts";

/** The data form that `decodeDelimited` takes. */
export function delimitedForm(delimited: ir.Delimited, shapes: ShapeContext): DelimitedForm {
  const { separator } = delimited;
  if ("item" in delimited) return { separator, item: textType(delimited.item, shapes) };
  const fields = delimited.fields.map(
    ({ name, schema }) => [name, textType(schema, shapes)] as const,
  );
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
