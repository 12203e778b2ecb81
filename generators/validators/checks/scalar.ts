/** Checks of numbers and strings. */
import type { NumberKeyword, StringKeyword } from "../../../core/model/schema-view/keywords.ts";
import { literal, objectLiteral } from "../../../core/base/text/literal.ts";
import { delimitedForm } from "../../../core/views/encoding/delimited-form.ts";
import { assertedFormat } from "../context/formats.ts";
import { regularExpression } from "../context/regular-expression.ts";
import { type ValidatorContext, untyped } from "../context/validator-context.ts";
import { type CheckPrinter, call, callWith } from "./printer.ts";
import type * as ir from "../../../core/model/ir.ts";

export const numberChecks: Readonly<Record<NumberKeyword, CheckPrinter>> = {
  minimum: bound("minimum"),
  maximum: bound("maximum"),
  exclusiveMinimum: bound("exclusiveMinimum"),
  exclusiveMaximum: bound("exclusiveMaximum"),
  multipleOf: ({ number: { multipleOf = 0 } }, context) =>
    // No number is a multiple of zero, and JSON Schema allows none below: nothing to assert.
    multipleOf > 0 ? numberCheck(context, "multipleOf", multipleOf) : undefined,
};

export const stringChecks: Readonly<Record<StringKeyword, CheckPrinter>> = {
  minLength: ({ string: { minLength = 0 } }, context) => callWith(context, "minLength", minLength),
  maxLength: ({ string: { maxLength = Infinity } }, context) =>
    callWith(context, "maxLength", maxLength),
  pattern: ({ string: { pattern = "" }, origin }, context) => {
    const expression = regularExpression(pattern, origin, context.report);
    return expression && call(context, "pattern", expression);
  },
  format: (schema, context) => {
    const { format: name = "" } = schema;
    const format = assertedFormat(schema, context);
    if (format === undefined) return callWith(context, "formatAnnotation", name);
    const ofNumbers = context.exact ? "exactFormat" : "numberFormat";
    const check = format.of === "number" ? ofNumbers : "format";
    return call(context, check, literal(name), context.use(format.function));
  },
  delimited: ({ delimited }, context) =>
    delimited &&
    call(
      context,
      "delimited",
      literal(delimitedForm(delimited, context.shapes)),
      delimitedItem(delimited, untyped(context)),
    ),
};

function bound(keyword: Exclude<NumberKeyword, "multipleOf">): CheckPrinter {
  return ({ number: { [keyword]: limit } }, context) =>
    limit === undefined ? undefined : numberCheck(context, keyword, limit);
}

function numberCheck(context: ValidatorContext, keyword: NumberKeyword, value: number): string {
  const kind = context.exact ? [context.use("isNumeric")] : [];
  return call(context, keyword, literal(value), ...kind);
}

/** The zod expression for one item of a delimited string once it is split. */
function delimitedItem(delimited: ir.Delimited, context: ValidatorContext): string {
  if ("item" in delimited) return context.print(delimited.item, context);
  const fields = delimited.fields.map(
    ({ name, schema }) => [name, context.print(schema, context)] as const,
  );
  return `z.looseObject(${objectLiteral(fields)})`;
}
