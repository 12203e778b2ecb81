/** Checks that try other schemas on the same value. */
import type { GeneralKeyword } from "../../../core/model/schema-view/keywords.ts";
import { untyped } from "../context/validator-context.ts";
import { evaluationBy, evaluationExpression } from "../context/unevaluated.ts";
import { type CheckPrinter, call, inner, innerList, innerPart } from "./printer.ts";

export const generalChecks: Readonly<Record<GeneralKeyword, CheckPrinter>> = {
  allOf: listed("allOf"),
  anyOf: listed("anyOf"),
  oneOf: listed("oneOf"),
  not: (schema, context) => call(context, "not", inner(schema.not, context)),
  if: (schema, context) => {
    const then = schema.then === undefined ? "undefined" : inner(schema.then, context);
    const otherwise = schema.else === undefined ? [] : [inner(schema.else, context)];
    return call(context, "conditional", inner(schema.if, context), then, ...otherwise);
  },
  unevaluatedItems: (schema, context) =>
    call(
      context,
      "unevaluatedItems",
      innerPart(schema.array.unevaluatedItems, context),
      evaluationExpression(schema, evaluationBy(untyped(context))),
    ),
  unevaluatedProperties: (schema, context) =>
    call(
      context,
      "unevaluatedProperties",
      innerPart(schema.object.unevaluatedProperties, context),
      evaluationExpression(schema, evaluationBy(untyped(context))),
    ),
};

function listed(keyword: "allOf" | "anyOf" | "oneOf"): CheckPrinter {
  return (schema, context) => call(context, keyword, innerList(schema[keyword], context));
}
