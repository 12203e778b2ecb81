/** Schemas in a cycle that ask about one value in several ways, so that each level would double the work. */
import type * as ir from "../../../core/model/ir.ts";
import type { SchemaViewContext } from "../../../core/model/schema-view/schema-view-context.ts";
import { allSchemasWithin } from "../../../core/model/schema-view/walk.ts";
import type { Cycles } from "../context/cycles.ts";
import { discriminatorOf } from "../../../core/model/schema-view/discriminator.ts";
import { plainSchema } from "../../../core/model/schema-view/plain-schema.ts";

/** True for ids whose answers are worth remembering while one value is decided on. */
export function isAmbiguous(
  schemas: readonly ir.NamedSchema[],
  shapes: SchemaViewContext,
  cycles: Cycles,
): (id: ir.SchemaId) => boolean {
  const found = schemas.filter(({ id, schema }) => {
    if (!cycles.isInCycle(id)) return false;
    const leadsBack = (inner: ir.Schema) =>
      allSchemasWithin(inner).some((each) =>
        shapes.targets(each).some((target) => cycles.joined(id, target)),
      );
    return allSchemasWithin(schema).some(
      (each) => waysIn(each, shapes).filter((group) => group.some(leadsBack)).length > 1,
    );
  });
  const entered = enteredCycles(schemas, cycles);
  return (id) =>
    entered.has(id) || found.some((named) => named.id === id || cycles.joined(named.id, id));
}

/**
 * The schemas that another cycle leads to: at each of its levels it asks them about everything below, of
 * which they ask about each level themselves.
 */
function enteredCycles(
  schemas: readonly ir.NamedSchema[],
  cycles: Cycles,
): ReadonlySet<ir.SchemaId> {
  const entered = new Set<ir.SchemaId>();
  for (const { id } of schemas) {
    if (!cycles.isInCycle(id)) continue;
    for (const target of cycles.references(id)) {
      if (!cycles.joined(id, target)) entered.add(target);
    }
  }
  // A set keeps growing while it is walked.
  for (const id of entered) for (const target of cycles.references(id)) entered.add(target);
  return entered;
}

/** The schemas by which one schema asks about the same value or the same part of it. */
function waysIn(schema: ir.SchemaObject, shapes: SchemaViewContext): (readonly ir.Schema[])[] {
  const { array, object, allOf = [], anyOf = [], oneOf = [] } = schema;
  const single = (...schemas: readonly (ir.Schema | undefined)[]) =>
    schemas.flatMap((inner) => (inner === undefined ? [] : [[inner]]));
  const reference =
    schema.ref === undefined && schema.dynamicRef === undefined ? [] : [[onlyRef(schema)]];
  const again = object.unevaluatedProperties ?? array.unevaluatedItems;
  return [
    ...reference,
    ...allOf.map((inner) => [inner]),
    ...[anyOf, oneOf].flatMap((branches) =>
      discriminatorOf(branches, shapes) ? [branches] : branches.map((inner) => [inner]),
    ),
    ...single(schema.not, schema.if, schema.then, schema.else),
    [...(array.prefixItems ?? []), ...(array.items === undefined ? [] : [array.items])],
    ...single(array.contains, array.unevaluatedItems),
    (object.properties ?? []).map((property) => property.schema),
    ...(object.patternProperties ?? []).map((pattern) => [pattern.schema]),
    ...single(object.additionalProperties, object.unevaluatedProperties),
    ...(object.dependentSchemas ?? []).map((dependent) => [dependent.schema]),
    // What is evaluated is tried once more.
    ...(again === undefined ? [] : [[...allOf, ...anyOf, ...oneOf], ...reference]),
  ];
}

/** The references of a schema without its other keywords. */
function onlyRef(schema: ir.SchemaObject): ir.Schema {
  const { ref, dynamicRef } = schema;
  return {
    ...plainSchema(schema),
    ...(ref === undefined ? {} : { ref }),
    ...(dynamicRef === undefined ? {} : { dynamicRef }),
  };
}
