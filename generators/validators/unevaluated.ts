/** What the keywords of a schema evaluate → the runtime expression that knows it for each value. */
import type * as ir from "../../core/ir.ts";
import { literal } from "../../core/text/literal.ts";
import type { ValidatorContext } from "./context.ts";
import { regularExpression } from "./regular-expression.ts";

/**
 * The evaluation by everything in `schema` but `unevaluatedItems` and `unevaluatedProperties`
 * themselves.
 */
export function evaluationExpression(schema: ir.SchemaObject, context: ValidatorContext): string {
  return together(evaluations(schema, context), context);
}

/** The evaluation by a whole schema, for those that refer to it. */
export function wholeEvaluation(schema: ir.Schema, context: ValidatorContext): string {
  return together(evaluationOf(schema, context), context);
}

function evaluationOf(schema: ir.Schema, context: ValidatorContext): string[] {
  if (typeof schema === "boolean") return [];
  // Where these hold, they leave nothing over.
  const { unevaluatedProperties } = schema.object;
  const { unevaluatedItems } = schema.array;
  return [
    ...(unevaluatedProperties === undefined ? [] : [context.use("everyMember")]),
    ...(unevaluatedItems === undefined ? [] : [context.use("everyItem")]),
    ...evaluations(schema, context),
  ];
}

function evaluations(schema: ir.SchemaObject, context: ValidatorContext): string[] {
  return [
    ...ofObject(schema, context),
    ...ofArray(schema, context),
    ...context.shapes.targets(schema).map((id) => context.evaluation(id)),
    ...(schema.allOf ?? []).flatMap((branch) => evaluationOf(branch, context)),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((branch) =>
      where(branch, evaluationOf(branch, context), [], context),
    ),
    ...ofCondition(schema, context),
  ];
}

function ofObject({ object, origin }: ir.SchemaObject, context: ValidatorContext): string[] {
  const {
    properties,
    patternProperties = [],
    additionalProperties,
    dependentSchemas = [],
  } = object;
  const names = literal((properties ?? []).map(({ name }) => name));
  return [
    ...(properties === undefined ? [] : [`${context.use("named")}(${names})`]),
    ...patternProperties.flatMap(({ pattern }) => {
      const expression = regularExpression(pattern, origin, context.report);
      return expression === undefined ? [] : [`${context.use("matching")}(${expression})`];
    }),
    ...(additionalProperties === undefined ? [] : [context.use("everyMember")]),
    ...dependentSchemas.flatMap(({ name, schema }) => {
      const then = evaluationOf(schema, context);
      if (then.length === 0) return [];
      return [`${context.use("wherePresent")}(${literal(name)}, ${together(then, context)})`];
    }),
  ];
}

function ofArray({ array }: ir.SchemaObject, context: ValidatorContext): string[] {
  const { prefixItems, items, contains } = array;
  return [
    ...(prefixItems === undefined ? [] : [`${context.use("leading")}(${prefixItems.length})`]),
    ...(items === undefined ? [] : [context.use("everyItem")]),
    ...(contains === undefined
      ? []
      : [`${context.use("fitting")}(${context.print(contains, context)})`]),
  ];
}

function ofCondition(schema: ir.SchemaObject, context: ValidatorContext): string[] {
  if (schema.if === undefined) return [];
  const then = schema.then === undefined ? [] : evaluationOf(schema.then, context);
  const otherwise = schema.else === undefined ? [] : evaluationOf(schema.else, context);
  return where(schema.if, [...evaluationOf(schema.if, context), ...then], otherwise, context);
}

function where(
  condition: ir.Schema,
  then: readonly string[],
  otherwise: readonly string[],
  context: ValidatorContext,
): string[] {
  if (then.length === 0 && otherwise.length === 0) return [];
  const args = [context.print(condition, context), together(then, context)];
  if (otherwise.length > 0) args.push(together(otherwise, context));
  return [`${context.use("where")}(${args.join(", ")})`];
}

function together(evaluations: readonly string[], context: ValidatorContext): string {
  const distinct = [...new Set(evaluations)];
  const [only] = distinct;
  return distinct.length === 1 && only !== undefined
    ? only
    : `${context.use("together")}(${distinct.join(", ")})`;
}
