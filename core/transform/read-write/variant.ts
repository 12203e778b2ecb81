/** A schema as it holds for values that travel one way. */
import type * as ir from "../../model/ir.ts";
import { mapSchema } from "../../model/schema-view/map-schema.ts";
import { type EnclosingSchemas, enclosingSchemasInside } from "./enclosing-schemas.ts";
import { asksFor, withChoices } from "./choice.ts";
import { transmittedMembers } from "./transmitted-members.ts";
import type { VariantContext } from "./variant-context.ts";

/**
 * `schema` without the members that do not travel that way: nothing is said of them, and they are
 * not required. Where a schema says something of all other members, they may still be there.
 * `around` are the other schemas of the same value: what they take out is out here too.
 */
export function variantOf(
  schema: ir.Schema,
  context: VariantContext,
  around: EnclosingSchemas = [],
): ir.Schema {
  if (typeof schema === "boolean") return schema;
  const { omitted, suffix } = context;
  const all = [...new Set([...omitted.allOfSchemas(schema), ...around])];
  const same = (each: ir.Schema) => variantOf(each, context, all);
  const rewritten = mapSchema(transmittedMembers(schema, all, context), {
    inner: (each, step) => variantOf(each, context, enclosingSchemasInside(all, step, omitted)),
    same,
    branch: (each) => (asksFor(each, all, omitted) ? false : same(each)),
  });
  return {
    ...withChoices(rewritten, { written: schema, all, same, context }),
    id: schema.id + suffix,
    ...references(schema, all, context),
  };
}

function references(
  { ref, dynamicRef }: ir.SchemaObject,
  all: EnclosingSchemas,
  { target }: VariantContext,
): Partial<ir.SchemaObject> {
  return {
    ...(ref !== undefined && { ref: target(ref, all) }),
    ...(dynamicRef && { dynamicRef: { ...dynamicRef, target: target(dynamicRef.target, all) } }),
  };
}
