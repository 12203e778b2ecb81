/** A schema as it holds for values that travel one way. */
import type * as ir from "../../model/ir.ts";
import { mapSchema } from "../../model/schema-view/map-schema.ts";
import { type Around, aroundInside } from "./enclosing-schemas.ts";
import { asksFor, withChoices } from "./choice.ts";
import { membersThatTravel } from "./members.ts";
import type { VariantContext } from "./variant-context.ts";

/**
 * `schema` without the members that do not travel that way: nothing is said of them, and they are
 * not required. Where a schema says something of all other members, they may still be there.
 * `around` are the other schemas of the same value: what they take out is out here too.
 */
export function variantOf(
  schema: ir.Schema,
  context: VariantContext,
  around: Around = [],
): ir.Schema {
  if (typeof schema === "boolean") return schema;
  const { marks, suffix } = context;
  const all = [...new Set([...marks.conjuncts(schema), ...around])];
  const same = (each: ir.Schema) => variantOf(each, context, all);
  const rewritten = mapSchema(membersThatTravel(schema, all, context), {
    inner: (each, step) => variantOf(each, context, aroundInside(all, step, marks)),
    same,
    branch: (each) => (asksFor(each, all, marks) ? false : same(each)),
  });
  return {
    ...withChoices(rewritten, { written: schema, all, same, context }),
    id: schema.id + suffix,
    ...references(schema, all, context),
  };
}

function references(
  { ref, dynamicRef }: ir.SchemaObject,
  all: Around,
  { target }: VariantContext,
): Partial<ir.SchemaObject> {
  return {
    ...(ref !== undefined && { ref: target(ref, all) }),
    ...(dynamicRef && { dynamicRef: { ...dynamicRef, target: target(dynamicRef.target, all) } }),
  };
}
