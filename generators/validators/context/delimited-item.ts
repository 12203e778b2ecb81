/** What a validator tries on each item of a delimited string. */
import type * as ir from "../../../core/model/ir.ts";
import { objectLiteral } from "../../../core/base/text/literal.ts";
import type { ValidatorContext } from "./validator-context.ts";

/** The zod expression for one item once it is split. */
export function delimitedItem(delimited: ir.Delimited, context: ValidatorContext): string {
  if ("item" in delimited) return context.print(delimited.item, context);
  const fields = delimited.fields.map(
    ({ name, schema }) => [name, context.print(schema, context)] as const,
  );
  return `z.looseObject(${objectLiteral(fields)})`;
}
