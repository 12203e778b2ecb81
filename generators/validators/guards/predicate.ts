/** A schema → a function of the module that decides on it, for alternatives and runtime functions. */
import type * as ir from "../../../core/model/ir.ts";
import type { GuardContext, Place } from "./guard-context.ts";
import { otherTypeTest, typeTest } from "./type-tests.ts";
import { type TypeSet, typeSet } from "../../../core/model/schema-view/type-set.ts";

/** The name of a function that takes a value, and the depth where its context knows it. */
export function predicateOf(schema: ir.Schema, context: GuardContext): string {
  const target = bareReference(schema, context);
  if (target !== undefined && context.level === 0) return context.predicate(target);
  return context.test(context.print(schema, { name: "value" }, context.inside()), context.hasDepth);
}

/** An expression that is true where the value at `place` fits. */
export function testExpression(schema: ir.Schema, place: Place, context: GuardContext): string {
  if (typeof schema === "boolean") return String(schema);
  const target = bareReference(schema, context);
  if (target !== undefined) return context.reference(target, place.name, context);
  if (isTypeAlone(schema)) return typeTest(typeSet(schema.types), place.name, context);
  const statements = context.print(schema, { ...place, name: "value" }, context.inside());
  if (statements === "") return "true";
  const depth = context.hasDepth ? ", depth" : "";
  return `${context.test(statements, context.hasDepth)}(${place.name}${depth})`;
}

/** The types of values that `schema` lets through where it says no more; otherwise `others`. */
export function soleTypes(schema: ir.Schema, others: TypeSet): TypeSet {
  return typeof schema === "object" && isTypeAlone(schema) ? typeSet(schema.types) : others;
}

/** An expression that is true where the value at `place` does not fit. */
export function refusalExpression(schema: ir.Schema, place: Place, context: GuardContext): string {
  if (typeof schema === "object" && isTypeAlone(schema)) {
    return otherTypeTest(typeSet(schema.types), place.name, context);
  }
  const expression = testExpression(schema, place, context);
  return expression === "true" ? "false" : expression === "false" ? "true" : `!${expression}`;
}

/** The one schema that `schema` refers to and adds nothing to. */
export function bareReference(
  schema: ir.Schema,
  { shapes }: Pick<GuardContext, "shapes">,
): ir.SchemaId | undefined {
  if (typeof schema === "boolean") return undefined;
  const [target, ...others] = shapes.targets(schema);
  return others.length === 0 && target !== undefined && assertsNothing(schema) ? target : undefined;
}

/** True where `schema` asserts nothing but what it refers to. */
function assertsNothing(schema: ir.SchemaObject): boolean {
  return schema.types === undefined && hasNoKeywords(schema);
}

function isTypeAlone(schema: ir.SchemaObject): boolean {
  return (
    schema.types !== undefined &&
    schema.ref === undefined &&
    schema.dynamicRef === undefined &&
    hasNoKeywords(schema)
  );
}

function hasNoKeywords(schema: ir.SchemaObject): boolean {
  const { allOf, anyOf, oneOf, not, format, delimited, extensions } = schema;
  const general = [schema.enum, schema.const, allOf, anyOf, oneOf, not, schema.if, delimited];
  return (
    [...general, format, extensions["x-max-span"], extensions["x-required-together"]].every(
      (keyword) => keyword === undefined,
    ) &&
    [schema.number, schema.string, schema.array, schema.object].every(
      (keywords) => Object.keys(keywords).length === 0,
    )
  );
}
