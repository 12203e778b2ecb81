/** What openapi-typescript's types are known to lose, so that no agreement is asked for. */
import { isExactCodec } from "../../core/model/schema-view/codec-kinds.ts";
import type * as ir from "../../core/model/ir.ts";
import { partsOf, referencesWithin, schemasWithin } from "../../core/model/schema-view/walk.ts";

/** Reason by schema, for schemas with a loss and all that hold one of them. */
export function knownLosses(schemas: readonly ir.NamedSchema[]): ReadonlyMap<ir.SchemaId, string> {
  const losses = new Map<ir.SchemaId, string>();
  const users = new Map<ir.SchemaId, ir.SchemaId[]>();
  for (const { id, schema } of schemas) {
    for (const target of referencesWithin(schema)) {
      users.set(target, [...(users.get(target) ?? []), id]);
    }
    for (const inner of schemasWithin(schema, partsOf)) {
      const loss = ownLoss(inner);
      if (loss !== undefined) losses.set(id, loss);
      for (const member of discriminated(inner)) losses.set(member, "a discriminator's member");
    }
  }
  const pending = [...losses.keys()];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    for (const user of users.get(id) ?? []) {
      if (losses.has(user)) continue;
      losses.set(user, "holds a schema of this list");
      pending.push(user);
    }
  }
  return losses;
}

function ownLoss(schema: ir.SchemaObject): string | undefined {
  if (schema.dynamicRef !== undefined) return "a reference that depends on the way to it";
  if (isExactCodec(schema.codec)) return "an integer that keeps its digits";
  if (schema.array.prefixItems !== undefined) return "a list with schemas for its first items";
  if (hasOptionalBesideOthers(schema)) return "optional members beside others of a type";
  return isUntyped(schema) ? "members without a type" : undefined;
}

/** Without a type every other kind of value is allowed as well; the tool's type is an object. */
function isUntyped({ types, object, array, ref, allOf }: ir.SchemaObject): boolean {
  if (types !== undefined || ref !== undefined || allOf !== undefined) return false;
  return (object.properties ?? []).length > 0 || array.items !== undefined;
}

/** An index signature has to allow `undefined` for absent members; the tool's does not. */
function hasOptionalBesideOthers({ object }: ir.SchemaObject): boolean {
  const { properties = [], required = [], additionalProperties, patternProperties = [] } = object;
  const others = typeof additionalProperties === "object" || patternProperties.length > 0;
  return others && properties.some(({ name }) => !required.includes(name));
}

/** The tool writes the discriminator's value into each member, as a required literal. */
function discriminated({ discriminator, oneOf = [], anyOf = [] }: ir.SchemaObject): ir.SchemaId[] {
  if (discriminator === undefined) return [];
  const listed = [...oneOf, ...anyOf].flatMap((member) =>
    typeof member === "object" && member.ref !== undefined ? [member.ref] : [],
  );
  return [...listed, ...discriminator.mapping.map(({ target }) => target)];
}
