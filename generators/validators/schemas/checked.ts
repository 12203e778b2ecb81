/** Zod expressions with checks for what zod itself does not say. */
import type * as ir from "../../../core/model/ir.ts";
import type { Keyword } from "../../../core/model/schema-view/keywords.ts";
import type { SchemaView } from "../../../core/model/schema-view/schema-view.ts";
import { typeOfSchemaView } from "../../../core/views/typescript/type-expression.ts";
import type { ValidatorContext } from "../context/validator-context.ts";
import { arrayChecks } from "../checks/array.ts";
import { generalChecks } from "../checks/general.ts";
import { objectChecks } from "../checks/object.ts";
import type { CheckPrinter } from "../checks/printer.ts";
import { numberChecks, stringChecks } from "../checks/scalar.ts";

/** `base` with one `.check(…)` for all of `keywords`. */
export function checked(
  base: string,
  schema: ir.SchemaObject,
  keywords: readonly Keyword[],
  context: ValidatorContext,
): string {
  const checks = keywords
    .map((keyword) => checkExpression(keyword, schema, context))
    .filter((check) => check !== undefined);
  if (checks.length === 0) return base;
  const code = `${base}.check(${checks.join(", ")})`;
  return keepsValue.test(base) ? code : `${context.use("withOriginalInput")}(${code})`;
}

/** Schemas that hand on the value as it is; the others copy what lies inside of them. */
const keepsValue =
  /^(?:z\.(?:string|number|boolean|null|never|unknown|custom|literal|enum)|integer|\$integer|\$?(?:integer|string|number)As|wholeNumber|\$wholeNumber|jsonNumber|\$jsonNumber|intersection|\$intersection|merged|\$merged)\b/;

/** Of values that zod cannot describe: it is told their type, and checks do the rest. */
export function opaqueExpression(
  shape: SchemaView,
  kind: "onlyArrays" | "onlyObjects" | undefined,
  context: ValidatorContext,
): string {
  const any = `z.custom${typeArgument(shape, context)}()`;
  return kind === undefined ? any : `${any}.check(${context.use(kind)})`;
}

/** `<Type>` where somebody sees the type of the expression, otherwise nothing. */
export function typeArgument(shape: SchemaView, context: ValidatorContext): string {
  const { typed, root, types } = context;
  if (!typed) return "";
  return `<${root?.shape === shape ? root.type : typeOfSchemaView(shape, types).code}>`;
}

const printers: Readonly<Record<Keyword, CheckPrinter>> = {
  ...numberChecks,
  ...stringChecks,
  ...arrayChecks,
  ...objectChecks,
  ...generalChecks,
};

/** The check as an expression; `undefined` where the keyword asserts nothing here. */
function checkExpression(
  keyword: Keyword,
  schema: ir.SchemaObject,
  context: ValidatorContext,
): string | undefined {
  return printers[keyword](schema, context);
}
