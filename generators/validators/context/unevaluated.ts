/** What the keywords of a schema evaluate → the runtime expression that knows it for each value. */
import type * as ir from "../../../core/model/ir.ts";
import { literal } from "../../../core/base/text/literal.ts";
import type { Report } from "../../../core/base/diagnostic.ts";
import type { SchemaViewContext } from "../../../core/model/schema-view/schema-view-context.ts";
import { type ValidatorContext, deeper } from "./validator-context.ts";
import { regularExpression } from "./regular-expression.ts";
import type { RuntimeFunction } from "./runtime-functions.ts";

/** What evaluations need to know of who prints them: zod schemas or guards. */
export interface EvaluationPrinter {
  readonly shapes: SchemaViewContext;
  /** An expression for what a named schema evaluates. */
  readonly evaluation: (id: ir.SchemaId) => string;
  /** An expression for the predicate that a schema is, of the value itself or of its items. */
  readonly predicate: (schema: ir.Schema, of: "value" | "item") => string;
  readonly use: (name: RuntimeFunction) => string;
  readonly report: Report;
}

/** The evaluation by zod schemas. */
export function evaluationBy(context: ValidatorContext): EvaluationPrinter {
  const { shapes, evaluation, use, report } = context;
  const predicate: EvaluationPrinter["predicate"] = (schema, of) =>
    `${use("accepting")}(${context.print(schema, of === "item" ? deeper(context) : context)})`;
  return { shapes, evaluation, predicate, use, report };
}

/**
 * The evaluation by everything in `schema` but `unevaluatedItems` and `unevaluatedProperties`
 * themselves.
 */
export function evaluationExpression(schema: ir.SchemaObject, context: EvaluationPrinter): string {
  return together(evaluations(schema, context), context);
}

/** The evaluation by a whole schema, for those that refer to it. */
export function wholeEvaluation(schema: ir.Schema, context: EvaluationPrinter): string {
  return together(evaluationOf(schema, context), context);
}

function evaluationOf(schema: ir.Schema, context: EvaluationPrinter): string[] {
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

function evaluations(schema: ir.SchemaObject, context: EvaluationPrinter): string[] {
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

function ofObject({ object, origin }: ir.SchemaObject, context: EvaluationPrinter): string[] {
  const {
    properties,
    patternProperties = [],
    additionalProperties,
    dependentSchemas = [],
  } = object;
  const names = literal((properties ?? []).map(({ name }) => name));
  return [
    ...(properties === undefined ? [] : [`${call("membersNamed", context)}(${names})`]),
    ...patternProperties.flatMap(({ pattern }) => {
      const expression = regularExpression(pattern, origin, context.report);
      return expression === undefined ? [] : [`${call("membersMatching", context)}(${expression})`];
    }),
    ...(additionalProperties === undefined ? [] : [context.use("everyMember")]),
    ...dependentSchemas.flatMap(({ name, schema }) => {
      const then = evaluationOf(schema, context);
      if (then.length === 0) return [];
      return [
        `${call("evaluationIfPresent", context)}(${literal(name)}, ${together(then, context)})`,
      ];
    }),
  ];
}

function ofArray({ array }: ir.SchemaObject, context: EvaluationPrinter): string[] {
  const { prefixItems, items, contains } = array;
  return [
    ...(prefixItems === undefined ? [] : [`${call("firstItems", context)}(${prefixItems.length})`]),
    ...(items === undefined ? [] : [context.use("everyItem")]),
    ...(contains === undefined || array.leavesContained
      ? []
      : [`${call("itemsMatching", context)}(${context.predicate(contains, "item")})`]),
  ];
}

function ofCondition(schema: ir.SchemaObject, context: EvaluationPrinter): string[] {
  if (schema.if === undefined) return [];
  const then = schema.then === undefined ? [] : evaluationOf(schema.then, context);
  const otherwise = schema.else === undefined ? [] : evaluationOf(schema.else, context);
  return where(schema.if, [...evaluationOf(schema.if, context), ...then], otherwise, context);
}

function where(
  condition: ir.Schema,
  then: readonly string[],
  otherwise: readonly string[],
  context: EvaluationPrinter,
): string[] {
  if (then.length === 0 && otherwise.length === 0) return [];
  const args = [context.predicate(condition, "value"), together(then, context)];
  if (otherwise.length > 0) args.push(together(otherwise, context));
  return [`${call("evaluationIf", context)}(${args.join(", ")})`];
}

function together(evaluations: readonly string[], context: EvaluationPrinter): string {
  const distinct = [...new Set(evaluations)];
  const [only] = distinct;
  return distinct.length === 1 && only !== undefined
    ? only
    : `${call("anyEvaluation", context)}(${distinct.join(", ")})`;
}

/** Evaluations are constants, which a bundle leaves out where nothing uses them. */
function call(name: RuntimeFunction, { use }: EvaluationPrinter): string {
  return `/* @__PURE__ */ ${use(name)}`;
}
