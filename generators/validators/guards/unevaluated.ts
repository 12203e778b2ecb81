/** `unevaluatedProperties` and `unevaluatedItems` → statements. */
import type * as ir from "../../../core/model/ir.ts";
import type { TypeSet } from "../../../core/model/schema-view/type-set.ts";
import { type EvaluationPrinter, evaluationExpression } from "../context/unevaluated.ts";
import { type GuardContext, type Place, deeper, mentions, when } from "./context.ts";
import { predicateOf } from "./predicate.ts";
import { arrays, isKnown, objects, typeTest } from "./type-tests.ts";

export function unevaluatedStatements(
  schema: ir.SchemaObject,
  place: Place,
  context: GuardContext,
): string {
  const { unevaluatedItems } = schema.array;
  const { unevaluatedProperties } = schema.object;
  const members = () =>
    unevaluatedProperties === undefined
      ? ""
      : left(schema, unevaluatedProperties, place.name, "unevaluatedMembers", context);
  const items = () =>
    unevaluatedItems === undefined
      ? ""
      : left(schema, unevaluatedItems, place.name, "unevaluatedIndexes", context);
  return only(objects, place, members, context) + only(arrays, place, items, context);
}

/** The evaluation by guards. */
export function evaluationBy(context: GuardContext): EvaluationPrinter {
  const { shapes, evaluation, use, report } = context;
  const predicate: EvaluationPrinter["predicate"] = (schema, of) =>
    predicateOf(schema, of === "item" ? deeper(context) : context);
  return { shapes, evaluation, predicate, use, report };
}

function left(
  schema: ir.SchemaObject,
  inner: ir.Schema,
  value: string,
  find: "unevaluatedMembers" | "unevaluatedIndexes",
  context: GuardContext,
): string {
  const isMember = find === "unevaluatedMembers";
  const part = context.fresh(isMember ? "member" : "item");
  const code = context.print(inner, { name: part }, deeper(context));
  if (code === "") return "";
  const evaluated = evaluationExpression(schema, evaluationBy(context));
  const typed = isMember ? context.use("Members") : "readonly unknown[]";
  const depth = context.hasDepth ? "depth" : "0";
  const whole = context.claims.cast(value, isMember ? objects : arrays, typed);
  const found = `${context.use(find)}(${whole}, ${context.constant(evaluated)}, ${depth})`;
  if (!mentions(code, part)) return when(`!${found}.next().done`, code);
  const key = context.fresh(isMember ? "name" : "index");
  return `for (const ${key} of ${found}) {\nconst ${part} = (${whole})[${key}];\n${code}}\n`;
}

/** Nothing is printed for values that `place` cannot have: what it would need would be left unused. */
function only(types: TypeSet, place: Place, print: () => string, context: GuardContext): string {
  if (place.types !== undefined && (place.types & types) === 0) return "";
  const code = print();
  if (code === "" || isKnown(place.types, types)) return code;
  return when(typeTest(types, place.name, context), code);
}
