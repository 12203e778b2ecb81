/** What prints the check for one keyword. */
import type * as ir from "../../../core/model/ir.ts";
import { literal } from "../../../core/base/text/literal.ts";
import { type ValidatorContext, deeper, untyped } from "../context/validator-context.ts";
import type { RuntimeFunction } from "../context/runtime-functions.ts";

/** The check as an expression; `undefined` where the keyword asserts nothing here. */
export type CheckPrinter = (
  schema: ir.SchemaObject,
  context: ValidatorContext,
) => string | undefined;

/** The call of a runtime function with ready expressions. */
export function call(
  context: ValidatorContext,
  name: RuntimeFunction,
  ...args: readonly string[]
): string {
  return `${context.use(name)}(${args.join(", ")})`;
}

/** The call of a runtime function with one value of the schema. */
export function callWith(context: ValidatorContext, name: RuntimeFunction, value: ir.Json): string {
  return call(context, name, literal(value));
}

/** A check that compares values for equality. */
export function compared(check: string, context: ValidatorContext): string {
  return context.exact ? call(context, "exactly", check) : check;
}

/** The expression for a schema inside a check. An absent one accepts everything. */
export function inner(schema: ir.Schema | undefined, context: ValidatorContext): string {
  return context.print(schema ?? true, untyped(context));
}

/** The same for the schema of members or items. */
export function innerPart(schema: ir.Schema | undefined, context: ValidatorContext): string {
  return inner(schema, deeper(context));
}

/** A list of such expressions. */
export function innerList(
  schemas: readonly ir.Schema[] | undefined,
  context: ValidatorContext,
): string {
  return `[${(schemas ?? []).map((schema) => inner(schema, context)).join(", ")}]`;
}

/** A list of pairs of name and such expression. */
export function innerPairs(
  members: readonly ir.Property[] | undefined,
  context: ValidatorContext,
): string {
  const pairs = (members ?? []).map(
    ({ name, schema }) => `[${literal(name)}, ${inner(schema, context)}]`,
  );
  return `[${pairs.join(", ")}]`;
}
