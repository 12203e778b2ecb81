/** Assertions about numbers and strings → statements. */
import type * as ir from "../../../core/model/ir.ts";
import { literal } from "../../../core/base/text/literal.ts";
import { delimitedForm } from "../../../core/views/encoding/delimited-form.ts";
import { type Format, exactFormats, formats } from "../context/formats.ts";
import { numberBounds } from "../context/number-bounds.ts";
import { regularExpression } from "../context/regular-expression.ts";
import { type GuardContext, refuseWhen } from "./guard-context.ts";
import { plainSchema } from "../../../core/model/schema-view/plain-schema.ts";
import { predicateOf } from "./predicate.ts";
import { numbers, strings } from "./type-tests.ts";

/** What the keywords of numbers ask of the number `value`. */
export function numberStatements(
  schema: ir.SchemaObject,
  value: string,
  context: GuardContext,
): string {
  const { number } = schema;
  const { multipleOf } = number;
  const whole = context.claims.cast(value, numbers, "number");
  return [
    ...numberBounds.map(({ keyword, refusedBy }) => {
      const limit = number[keyword];
      return limit === undefined ? "" : refuseWhen(`(${whole}) ${refusedBy} ${literal(limit)}`);
    }),
    multipleOf === undefined || multipleOf <= 0
      ? ""
      : refuseWhen(`!${context.use("isMultiple")}(${whole}, ${literal(multipleOf)})`),
    ...formatStatement(schema, "number", whole, context),
  ].join("");
}

function formatStatement(
  { format: name, assertsFormat = false }: ir.SchemaObject,
  of: Format["of"],
  value: string,
  { assertFormats, exact, use }: GuardContext,
): string[] {
  const known = exact ? exactFormats : formats;
  const isAsserted = assertFormats || assertsFormat;
  const format = name !== undefined && isAsserted ? known.get(name) : undefined;
  return format?.of === of ? [refuseWhen(`!${use(format.function)}(${value})`)] : [];
}

/** What the keywords of strings ask of the string `value`. */
export function stringStatements(
  schema: ir.SchemaObject,
  value: string,
  context: GuardContext,
): string {
  const { string, origin, delimited } = schema;
  const { minLength = 0, maxLength, pattern } = string;
  const { use } = context;
  const text = context.claims.cast(value, strings, "string");
  const statements: string[] = [];
  if (minLength === 1) statements.push(refuseWhen(`(${text}).length === 0`));
  if (minLength > 1) {
    statements.push(refuseWhen(`${use("isShorter")}(${text}, ${literal(minLength)})`));
  }
  if (maxLength !== undefined) {
    const longer = `${use("isLonger")}(${text}, ${literal(maxLength)})`;
    statements.push(refuseWhen(`(${text}).length > ${literal(maxLength)} && ${longer}`));
  }
  const expression = pattern && regularExpression(pattern, origin, context.report);
  if (expression) statements.push(refuseWhen(`!${constantOf(expression, context)}.test(${text})`));
  statements.push(...formatStatement(schema, "string", text, context));
  if (delimited) statements.push(delimitedStatement(delimited, text, context));
  return statements.join("");
}

/** The constant that holds a regular expression. */
export function constantOf(expression: string, { constant }: GuardContext): string {
  return constant(`/* @__PURE__ */ ${expression}`);
}

function delimitedStatement(delimited: ir.Delimited, text: string, context: GuardContext): string {
  const form = context.constant(`${literal(delimitedForm(delimited, context.shapes))} as const`);
  const depth = context.hasDepth ? "depth" : "0";
  const item = predicateOf("item" in delimited ? delimited.item : record(delimited), context);
  return refuseWhen(`!${context.use("fitsDelimited")}(${text}, ${form}, ${item}, ${depth})`);
}

/** An item with named fields, as the object that it becomes. */
function record({ fields }: Extract<ir.Delimited, { readonly fields: unknown }>): ir.Schema {
  const place = fields.map(({ schema }) => schema).find((schema) => typeof schema === "object");
  if (place === undefined) return true;
  const required = fields.map(({ name }) => name);
  return { ...plainSchema(place), types: ["object"], object: { properties: fields, required } };
}
