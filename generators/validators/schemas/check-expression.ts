/** One keyword of a schema → the check that asserts it. */
import type * as ir from "../../../core/model/ir.ts";
import type { Keyword } from "../../../core/model/schema-view/keywords.ts";
import { arrayChecks } from "../checks/array.ts";
import { generalChecks } from "../checks/general.ts";
import { objectChecks } from "../checks/object.ts";
import type { CheckPrinter } from "../checks/printer.ts";
import { numberChecks, stringChecks } from "../checks/scalar.ts";
import type { ValidatorContext } from "../context/validator-context.ts";

const printers: Readonly<Record<Keyword, CheckPrinter>> = {
  ...numberChecks,
  ...stringChecks,
  ...arrayChecks,
  ...objectChecks,
  ...generalChecks,
};

/** The check as an expression; `undefined` where the keyword asserts nothing here. */
export function checkExpression(
  keyword: Keyword,
  schema: ir.SchemaObject,
  context: ValidatorContext,
): string | undefined {
  return printers[keyword](schema, context);
}
