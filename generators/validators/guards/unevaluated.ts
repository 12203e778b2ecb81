/** `unevaluatedProperties` and `unevaluatedItems` → statements. */
import type * as ir from "../../../core/model/ir.ts";
import type { TypeSet } from "../../../core/model/schema-view/type-set.ts";
import { type EvaluationPrinter, evaluationExpression } from "../context/unevaluated.ts";
import { type GuardContext, type Place, deeper, mentions, when } from "./guard-context.ts";
import { predicateOf } from "./predicate.ts";
import { arrays, isKnown, objects, typeTest } from "./type-tests.ts";

/** What both keywords ask of the value at `place`. */
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
      : left(schema, unevaluatedProperties, place.name, membersLeft, context);
  const items = () =>
    unevaluatedItems === undefined
      ? ""
      : left(schema, unevaluatedItems, place.name, itemsLeft, context);
  return only(objects, place, members, context) + only(arrays, place, items, context);
}

/** The evaluation by guards. */
export function evaluationBy(context: GuardContext): EvaluationPrinter {
  const { shapes, evaluation, use, report } = context;
  const predicate: EvaluationPrinter["predicate"] = (schema, of) =>
    predicateOf(schema, of === "item" ? deeper(context) : context);
  return { shapes, evaluation, predicate, use, report };
}

/** Functions of the runtime that look for what is left unevaluated. */
interface Search {
  /** Whether there is any. */
  readonly any: "hasUnevaluatedMember" | "hasUnevaluatedIndex";
  /** The names or indexes of all. */
  readonly all: "unevaluatedMembers" | "unevaluatedIndexes";
}

const membersLeft: Search = { any: "hasUnevaluatedMember", all: "unevaluatedMembers" };
const itemsLeft: Search = { any: "hasUnevaluatedIndex", all: "unevaluatedIndexes" };

function left(
  schema: ir.SchemaObject,
  inner: ir.Schema,
  value: string,
  search: Search,
  context: GuardContext,
): string {
  const isMember = search === membersLeft;
  const part = context.fresh(isMember ? "other" : "item", value);
  const code = context.print(inner, { name: part }, deeper(context));
  if (code === "") return "";
  const evaluated = evaluationExpression(schema, evaluationBy(context));
  const typed = isMember ? context.use("Members") : "readonly unknown[]";
  const depth = context.hasDepth ? "depth" : "0";
  const whole = context.claims.cast(value, isMember ? objects : arrays, typed);
  const isUsed = mentions(code, part);
  const find = context.use(isUsed ? search.all : search.any);
  const found = `${find}(${whole}, ${context.constant(evaluated)}, ${depth})`;
  if (!isUsed) return when(found, code);
  const key = context.fresh(isMember ? "name" : "index", value);
  return `for (const ${key} of ${found}) {\nconst ${part} = (${whole})[${key}];\n${code}}\n`;
}

/** Nothing is printed for values that `place` cannot have: what it would need would be left unused. */
function only(types: TypeSet, place: Place, print: () => string, context: GuardContext): string {
  if (place.types !== undefined && (place.types & types) === 0) return "";
  const code = print();
  if (code === "" || isKnown(place.types, types)) return code;
  return when(typeTest(types, place.name, context), code);
}
