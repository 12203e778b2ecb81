/** A schema as it holds for values that travel one way. */
import type * as ir from "../ir.ts";
import { type Direction, leftOut } from "./direction.ts";
import { mapSchema } from "../shape/map-schema.ts";
import { type SchemasById, isMarked, markedNames } from "./marked.ts";

export interface VariantContext {
  readonly direction: Direction;
  /** What identities inside the schema end with from now on. */
  readonly suffix: string;
  readonly schemas: SchemasById;
  /** The identity, for this direction, of what a reference leads to. */
  readonly target: (id: ir.SchemaId) => ir.SchemaId;
}

/**
 * `schema` without the members that do not travel that way: nothing is said of them, and they are
 * not required. `gone` are the names that schemas around this one leave out of the same object.
 */
export function variantOf(
  schema: ir.Schema,
  context: VariantContext,
  gone: ReadonlySet<string> = new Set(),
): ir.Schema {
  if (typeof schema === "boolean") return schema;
  const mark = leftOut[context.direction];
  const names = new Set([...gone, ...markedNames(schema, mark, context.schemas)]);
  const rewritten = mapSchema(withoutMembers(schema, mark, names, context), {
    inner: (each) => variantOf(each, context),
    same: (each) => variantOf(each, context, names),
  });
  return { ...rewritten, id: schema.id + context.suffix, ...references(schema, context) };
}

function withoutMembers(
  schema: ir.SchemaObject,
  mark: "readOnly" | "writeOnly",
  names: ReadonlySet<string>,
  { schemas }: VariantContext,
): ir.SchemaObject {
  const { properties, required, dependentRequired } = schema.object;
  const stays = (name: string) => !names.has(name);
  return {
    ...schema,
    object: {
      ...schema.object,
      ...(properties && {
        properties: properties.filter((member) => !isMarked(member.schema, mark, schemas)),
      }),
      ...(required && { required: required.filter(stays) }),
      ...(dependentRequired && {
        dependentRequired: dependentRequired
          .filter(({ name }) => stays(name))
          .map(({ name, requires }) => ({ name, requires: requires.filter(stays) })),
      }),
    },
  };
}

function references(
  { ref, dynamicRef, discriminator }: ir.SchemaObject,
  { target }: VariantContext,
): Partial<ir.SchemaObject> {
  return {
    ...(ref !== undefined && { ref: target(ref) }),
    ...(dynamicRef && { dynamicRef: { ...dynamicRef, target: target(dynamicRef.target) } }),
    ...(discriminator && {
      discriminator: {
        ...discriminator,
        mapping: discriminator.mapping.map((entry) => ({ ...entry, target: target(entry.target) })),
      },
    }),
  };
}
