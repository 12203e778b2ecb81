/** Checks of objects. */
import type { ObjectKeyword } from "../../../core/model/schema-view/keywords.ts";
import type * as ir from "../../../core/model/ir.ts";
import { literal } from "../../../core/base/text/literal.ts";
import { type ValidatorContext, deeper } from "../context/validator-context.ts";
import { regularExpression } from "../context/regular-expression.ts";
import { spans } from "../context/max-span.ts";
import { type CheckPrinter, call, callWith, inner, innerPairs, innerPart } from "./printer.ts";

export const objectChecks: Readonly<Record<ObjectKeyword, CheckPrinter>> = {
  properties: ({ object }, context) =>
    call(context, "properties", innerPairs(object.properties, deeper(context))),
  patternProperties: ({ object, origin }, context) => {
    const pairs = (object.patternProperties ?? []).flatMap(({ pattern, schema }) => {
      const expression = regularExpression(pattern, origin, context.report);
      return expression === undefined ? [] : [`[${expression}, ${innerPart(schema, context)}]`];
    });
    return pairs.length === 0
      ? undefined
      : call(context, "patternProperties", `[${pairs.join(", ")}]`);
  },
  additionalProperties: (schema, context) =>
    call(
      context,
      "additionalProperties",
      innerPart(schema.object.additionalProperties, context),
      ...known(schema, context),
    ),
  propertyNames: ({ object }, context) =>
    call(context, "propertyNames", inner(object.propertyNames, context)),
  required: ({ object: { required = [] } }, context) =>
    required.length === 0 ? undefined : callWith(context, "required", required),
  minProperties: ({ object: { minProperties = 0 } }, context) =>
    callWith(context, "minProperties", minProperties),
  maxProperties: ({ object: { maxProperties = Infinity } }, context) =>
    callWith(context, "maxProperties", maxProperties),
  dependentRequired: ({ object: { dependentRequired = [] } }, context) =>
    callWith(
      context,
      "dependentRequired",
      dependentRequired.map(({ name, requires }) => [name, requires]),
    ),
  dependentSchemas: ({ object }, context) =>
    call(context, "dependentSchemas", innerPairs(object.dependentSchemas, context)),
  requiredTogether: ({ extensions }, context) =>
    callWith(context, "requiredTogether", extensions["x-required-together"] ?? []),
  maxSpan: (schema, context) =>
    spans(schema)
      .map(({ from, to, max }) =>
        call(context, "maxSpan", literal(from), literal(to), literal(max)),
      )
      .join(", "),
};

/** The names and patterns that `additionalProperties` leaves to the keywords beside it. */
function known({ object, origin }: ir.SchemaObject, context: ValidatorContext): string[] {
  const names = literal((object.properties ?? []).map(({ name }) => name));
  const patterns = (object.patternProperties ?? [])
    .map(({ pattern }) => regularExpression(pattern, origin, context.report))
    .filter((pattern) => pattern !== undefined);
  return patterns.length === 0 ? [names] : [names, `[${patterns.join(", ")}]`];
}
